import type { SearchFilters } from '#contract/find/search/search.ts';
import { prettify } from '#contract/prettify.ts';
import { dietaryLabels } from '../menus/index.ts';
import { featureLabels, priceLabels, wayLabel } from './choices.data.ts';
import type { Found } from './found.ts';
import { cityName } from './place-text.ts';
import type { Search } from './search-address.ts';

export const restaurantCountText = (count: number) =>
  count === 1 ? '1 restaurant' : `${count.toLocaleString('en-US')} restaurants`;

/** Says "near" only if a place is known. */
export function headingOf(search: Search, cities: SearchFilters['cities'], isOutdated = false) {
  const { near, city } = search;
  if (near === 'me') return `Restaurants near ${isOutdated ? 'your last location' : 'you'}`;
  if (near) return `Restaurants near ${near}`;
  if (city) return `Restaurants in ${cityName(city, cities)}`;
  const [only] = cities;
  if (cities.length > 1) return `Restaurants in ${cities.length} cities`;
  return only ? `Restaurants in ${only.city}` : 'Restaurants';
}

/** Includes the filters that a phone hides at the end of their row. */
export function summaryOf({ total, search }: Pick<Found, 'total' | 'search'>): string {
  const { query, near, way, service, dietary, features, price, rating } = search;
  const also = [
    ...(way ? [wayLabel(way, near)] : []),
    ...(price ? [priceLabels[price]] : []),
    ...(rating ? [`rated ${rating.toFixed(1)} or more`] : []),
    ...(service ? [prettify(service)] : []),
    ...dietary.map((tag) => dietaryLabels[tag]),
    ...features.map((feature) => featureLabels[feature]),
  ];
  return [
    restaurantCountText(total),
    query && ` for “${query}”`,
    also.length > 0 && `: ${also.join(', ')}`,
  ]
    .filter(Boolean)
    .join('');
}
