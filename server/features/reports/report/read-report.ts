import type { ZonePeriod } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { StaffContext } from '../../people/access/index.ts';
import { daysOfRows } from '../../tenant/restaurant/index.ts';
import { presentDateTime } from './date-time.presenter.ts';
import { findReportDays } from './report-source.queries.ts';

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
