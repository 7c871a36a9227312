export { yearIn } from './use-year.ts';
export { YearStatement } from './year-statement.tsx';
