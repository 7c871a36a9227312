export { IncomeExpense } from './income-expense.tsx';
export { impactOf } from './statement.ts';
