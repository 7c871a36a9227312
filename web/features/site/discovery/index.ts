export { breadcrumbJsonLd } from './breadcrumb-json-ld.ts';
export { type PageMatches, pageMeta, publicUrlOf } from './page-meta.ts';
export { restaurantJsonLd } from './restaurant-json-ld.ts';
