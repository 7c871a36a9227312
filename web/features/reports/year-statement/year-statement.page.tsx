import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../report/index.ts';
import type { Route } from './+types/year-statement.page';
import { YearStatement, yearIn } from './year-statement.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, yearIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default YearStatement;
