export { journalsRoutes } from './journals.routes.ts';
export { quickBooksLayout, xeroLayout } from './layouts.rules.ts';
export { readJournals } from './read-journals.ts';
