export { amountChange, countChange, feeChange, quantityChange } from './change.ts';
export { ComparedText } from './compared-text.tsx';
export { drawerLink, openedHere, useDrawerClose, withParam } from './drawer-address.ts';
export { LoadFailed, LoadingReport } from './loading-report.tsx';
export { prefetchReport, type QueriesIn } from './prefetch-report.ts';
export {
  criteriaOf,
  pathOfRange,
  type ReportRange,
  readRange,
  withRange,
} from './range-address.ts';
export { PaperFilter, ReportHeading } from './report-heading.tsx';
export { reportTime, useCompleteUpTo, useReportTime } from './report-time.ts';
export { completeText, heldSinceText, subtitleOf } from './report-words.ts';
export { SumBox } from './sum-box.tsx';
export { TillNote } from './till-note.tsx';
export { type Comparison, useComparison } from './use-comparison.ts';
export { useReportRange } from './use-report-range.ts';
