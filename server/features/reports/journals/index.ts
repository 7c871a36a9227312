import * as journalsCalls from '#contract/reports/journals/journals.ts';
import { routesOf } from '../../people/access/index.ts';
import { showJournal } from './journals.ts';

export { readJournals } from './journals.ts';
export { quickBooksLayout, xeroLayout } from './layouts.rules.ts';

export const journalsRoutes = routesOf(journalsCalls, {
  getDepositJournal: showJournal,
});
