export { AtMostTwoYears } from './at-most-two-years.tsx';
export { ReportCards } from './report-cards.tsx';
export { ReportsHome } from './reports-home.tsx';
export { barStarts, isByWeek } from './sales-bars.ts';
export { salesIn } from './use-sales.ts';
