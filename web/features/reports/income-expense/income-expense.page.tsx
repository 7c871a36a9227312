import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../report/index.ts';
import type { Route } from './+types/income-expense.page';
import { IncomeExpense, statementIn } from './income-expense.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, statementIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default IncomeExpense;
