import { periodBefore } from '#contract/reports/report/period-before.ts';
import { instantsOf, todayOf } from '#contract/time/time-ranges.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import {
  findFirstInstant,
  presentAmounts,
  presentDateTime,
  type ReportSource,
} from '../report/index.ts';
import { presentSales } from './sales.presenter.ts';
import { sumTwoDays } from './sales.queries.ts';

type Sums = Awaited<ReturnType<typeof sumTwoDays>>;
type Part = Sums[number]['part'];

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const salesOf = (rows: Sums, part: Part) =>
  presentSales(rows.find((row) => row.part === part && row.hour === null));

const byHour = (rows: Sums, parts: readonly Part[]) =>
  hours.map((hour) => {
    const cents = rows
      .filter((row) => row.hour === hour && parts.includes(row.part))
      .reduce((sum, row) => sum + row.subtotalCents, 0);
    return { hour, ...presentAmounts({ orderSubtotal: cents }) };
  });

/** Today so far, as in the pictures, and what it is compared with: docs/topics/reports.md. */
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
  const period = periodBefore({ range: 'TODAY', span }, zones, nowMs);
  const isKnown = period && firstAt && period.span.from >= localDayAt(zones, firstAt.getTime());
  const before = isKnown
    ? { ...period, endOfDayMs: instantsOf(zones, period.span).toDate }
    : undefined;
  const rows = await sumTwoDays(transaction, {
    businessId,
    zones,
    today: instantsOf(zones, span),
    before,
  });
  return {
    ...salesOf(rows, 'TODAY'),
    completeUpTo,
    byHour: byHour(rows, ['TODAY']),
    before: before
      ? {
          day: before.span.from,
          upTo: presentDateTime(zones, new Date(before.toDate)),
          ...salesOf(rows, 'BEFORE'),
          byHour: byHour(rows, ['BEFORE', 'BEFORE_LATER']),
        }
      : null,
  };
}
