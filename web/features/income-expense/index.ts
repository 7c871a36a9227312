export { IncomeExpense } from './income-expense.tsx';
export { impactOf, lineCents, type StatementLine, sections } from './statement.ts';
