export { LoadFailed } from './load-failed.tsx';
export { criteriaOf, type ReportRange, readRange, withRange } from './range-address.ts';
export { ReportClient } from './report-client.tsx';
export { ReportHeading } from './report-heading.tsx';
export { ReportList } from './report-list.tsx';
export { loadReportTime, useReportTime } from './report-time.ts';
export {
  clockText,
  dayOfIso,
  longDayText,
  momentText,
  shortMomentText,
  spanText,
  subtitleOf,
  zoneName,
} from './report-words.ts';
export { ReportsHome } from './reports-home.tsx';
export { useReport } from './use-report.ts';
export { useReportRange } from './use-report-range.ts';
