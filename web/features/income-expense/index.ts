export { IncomeExpense } from './income-expense.tsx';
