import { periodBefore } from '#contract/reports/period-before.ts';
import { instantsOf, todayOf } from '#contract/reports/time-ranges.ts';
import { localDayAt } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findZones } from '../restaurants/index.ts';
import { presentDateTime } from './date-time.presenter.ts';
import { findFirstInstant } from './first-instant.queries.ts';
import { readCompleteUpTo } from './read-complete-up-to.ts';
import { presentSales } from './sales.presenter.ts';
import { sumSalesByDay } from './sales.queries.ts';

type Range = { businessId: number; fromDate: number; toDate: number };

async function readSales(transaction: DatabaseTransaction, range: Range) {
  const rows = await sumSalesByDay(transaction, { ...range, startsMs: [range.fromDate] });
  return presentSales(rows.find(({ day }) => day === null));
}

/** Today so far, as in the pictures, and what it is compared with: decision 052. */
export async function readSalesToday(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
) {
  const zones = await findZones(transaction, businessId);
  const today = todayOf(zones, nowMs);
  const span = { from: today, to: today };
  const firstAt = await findFirstInstant(transaction, businessId);
  const before = periodBefore({ range: 'TODAY', span }, zones, nowMs);
  const isKnown = before && firstAt && before.span.from >= localDayAt(zones, firstAt.getTime());
  return {
    ...(await readSales(transaction, { businessId, ...instantsOf(zones, span) })),
    completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
    before: isKnown
      ? {
          day: before.span.from,
          upTo: presentDateTime(zones, new Date(before.toDate)),
          ...(await readSales(transaction, { businessId, ...before })),
        }
      : null,
  };
}
