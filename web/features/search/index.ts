export { find, type SearchCalls } from './found.ts';
export { RestaurantSearch } from './restaurant-search.tsx';
export { everything, isView, readSearch, searchQuery, searchUrl } from './search-address.ts';
export { findInBrowser } from './search-memory.ts';
