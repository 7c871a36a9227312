export { AtMostTwoYears } from './at-most-two-years.tsx';
export { barStarts, isByWeek } from './bar-starts.ts';
export { ReportCards } from './report-cards.tsx';
export { ReportsHome } from './reports-home.tsx';
export { salesIn } from './use-sales.ts';
