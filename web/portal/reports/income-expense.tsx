import { IncomeExpense } from '../../features/reports/income-expense/index.ts';

export const meta = () => [
  { title: 'Income / Expense Report | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default IncomeExpense;
