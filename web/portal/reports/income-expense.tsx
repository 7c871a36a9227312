import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { IncomeExpense, statementIn } from '../../features/reports/income-expense/index.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import type { Route } from './+types/income-expense';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, statementIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default IncomeExpense;
