import * as journalsCalls from '#contract/reports/journals/journals.ts';
import { routesOf } from '../../people/access/index.ts';
import { showJournal } from './show-journal.ts';

export { quickBooksLayout, xeroLayout } from './layouts.rules.ts';
export { readJournals } from './read-journals.ts';

export const journalsRoutes = routesOf(journalsCalls, {
  getDepositJournal: showJournal,
});
