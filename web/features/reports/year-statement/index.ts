export { YearStatement, yearIn } from './year-statement.tsx';
