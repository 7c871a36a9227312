export { ReportCards } from './report-cards.tsx';
export { ReportsHome } from './reports-home.tsx';
