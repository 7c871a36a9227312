export { restaurantJsonLd } from './restaurant-json-ld.ts';
