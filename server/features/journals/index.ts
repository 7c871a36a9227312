export type { Journal } from './journal.rules.ts';
export { journalsRoutes } from './journals.routes.ts';
export { type Layout, quickBooksLayout, xeroLayout } from './layouts.rules.ts';
export { readJournals } from './read-journals.ts';
