export { find, type SearchCalls } from './found.ts';
export { openAtStoredPlace } from './place-memory.ts';
export { RestaurantSearch } from './restaurant-search.tsx';
export { isView, readSearch, searchQuery } from './search-address.ts';
export { findInBrowser } from './search-memory.ts';
