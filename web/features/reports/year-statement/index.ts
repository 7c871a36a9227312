export { YearStatement } from './year-statement.tsx';
