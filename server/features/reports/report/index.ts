import * as reportTimeCalls from '#contract/reports/report/report-time.ts';
import { routesOf } from '../../people/access/index.ts';
import { readReportTime } from './read-report.ts';

export {
  entriesFor,
  entriesInRange,
  entriesWithOrder,
  isFound,
  isFoundUnbooked,
  isHeld,
  type Search,
  stagesNotBooked,
} from './found-entries.queries.ts';
export { dayAt, type Sql, zoneAt } from './local-time.queries.ts';
export { type ReportSource, readReport, readSource } from './read-report.ts';
export {
  presentAmounts,
  presentDateTime,
  presentSummary,
  presentTotals,
  totalOf,
} from './report.presenter.ts';
export { findFirstInstant } from './report.queries.ts';
export { countUnbooked, findTotals, summed, type TotalsRow } from './totals.queries.ts';

export const reportsRoutes = routesOf(reportTimeCalls, {
  getReportTime: readReportTime,
});
