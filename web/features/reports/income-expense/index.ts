export { IncomeExpense, statementIn } from './income-expense.tsx';
export { impactOf } from './statement.ts';
