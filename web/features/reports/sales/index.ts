export { AtMostTwoYears } from './at-most-two-years.tsx';
export { ReportCards } from './report-cards.tsx';
export { barStarts, isByWeek } from './sales-bars.ts';
