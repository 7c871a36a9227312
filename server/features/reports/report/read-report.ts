import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { daysOfRows } from '../../ground/restaurant/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { presentDateTime } from './report.presenter.ts';
import { findFirstInstant, findReportDays } from './report.queries.ts';

/** What a report and its file are read from: one restaurant at one moment. */
export type ReportSource = {
  transaction: DatabaseTransaction;
  businessId: number;
  nowMs: number;
  zones: readonly ZonePeriod[];
  /** The local time of day of its sweep. */
  sweepMinutes: number;
  /** How far its data are complete; null if no integration has confirmed. */
  completeUpTo: ReturnType<typeof presentDateTime> | null;
};

/** Everything that is the same for all reports, in one statement. */
export async function readSource(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
): Promise<ReportSource> {
  const rows = await findReportDays(transaction, { businessId, nowMs });
  const days = daysOfRows(rows);
  const at = rows[0]?.completeUpTo ?? null;
  const completeUpTo = at && presentDateTime(days.zones, at);
  return { transaction, businessId, nowMs, ...days, completeUpTo };
}

/** For a report that needs to know its restaurant's days, or how far its data are complete. */
export const readReport = <Result>(
  context: StaffContext,
  work: (source: ReportSource, roleId: number) => Promise<Result>,
): Promise<Result> =>
  context.readReport(async (transaction, roleId) =>
    work(await readSource(transaction, context), roleId),
  );

/**
 * The first instant of JavaScript's calendar. A zone without a beginning starts at minus infinity.
 */
const firstMs = -8.64e15;

export const readReportTime: Operation<'getReportTime'> = (_input, context) =>
  readReport(context, async ({ transaction, businessId, completeUpTo, nowMs, zones }) => {
    const firstAt = await findFirstInstant(transaction, businessId);
    return {
      firstTransactionMs: firstAt?.getTime() ?? null,
      completeUpTo,
      nowMs,
      zones: zones.map(({ fromMs, timeZone }) => ({ fromMs: Math.max(fromMs, firstMs), timeZone })),
    };
  });
