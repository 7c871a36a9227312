export { find, type SearchCalls } from './found.ts';
export { openAtStoredPlace } from './place-memory.ts';
export { RestaurantSearch } from './restaurant-search.tsx';
export { CityOfPage, isView, readSearch, searchAt, searchQuery } from './search-address.ts';
export { findInBrowser } from './search-memory.ts';
