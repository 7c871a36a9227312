import { periodBefore } from '#contract/reports/report/period-before.ts';
import { instantsOf, todayOf } from '#contract/reports/report/time-ranges.ts';
import { localDayAt } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findFirstInstant, presentDateTime, type ReportSource } from '../report/index.ts';
import { presentSales } from './sales.presenter.ts';
import { sumSalesByDay } from './sales.queries.ts';

type Range = { businessId: number; fromDate: number; toDate: number };

async function readSales(transaction: DatabaseTransaction, range: Range) {
  const rows = await sumSalesByDay(transaction, { ...range, startsMs: [range.fromDate] });
  return presentSales(rows.find(({ day }) => day === null));
}

/** Today so far, as in the pictures, and what it is compared with: decision 052. */
export async function readSalesToday({
  transaction,
  businessId,
  nowMs,
  zones,
  completeUpTo,
}: ReportSource) {
  const today = todayOf(zones, nowMs);
  const span = { from: today, to: today };
  const firstAt = await findFirstInstant(transaction, businessId);
  const before = periodBefore({ range: 'TODAY', span }, zones, nowMs);
  const isKnown = before && firstAt && before.span.from >= localDayAt(zones, firstAt.getTime());
  return {
    ...(await readSales(transaction, { businessId, ...instantsOf(zones, span) })),
    completeUpTo,
    before: isKnown
      ? {
          day: before.span.from,
          upTo: presentDateTime(zones, new Date(before.toDate)),
          ...(await readSales(transaction, { businessId, ...before })),
        }
      : null,
  };
}
