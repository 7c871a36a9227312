export { findNextOpenOrClose, searchListings } from './search.queries.ts';
export { searchRoutes } from './search.routes.ts';
