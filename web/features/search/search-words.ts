import { prettify } from '#contract/prettify.ts';
import type { Relaxation, SearchFilters } from '#contract/search/search.ts';
import { dietaryLabels } from '../menus/index.ts';
import { featureLabels, openTimeLabel, priceLabels } from './choices.data.ts';
import type { Found } from './found.ts';
import { cityName } from './place-text.ts';
import type { Search } from './search-address.ts';

const countText = (count: number) =>
  count === 1 ? '1 restaurant' : `${count.toLocaleString('en-US')} restaurants`;

/** "Nearby" is said only where a place is known. */
export function headingOf(search: Search, cities: SearchFilters['cities'], isOutdated = false) {
  const { near, city } = search;
  if (near === 'me') return `Restaurants near ${isOutdated ? 'your last location' : 'you'}`;
  if (near) return `Restaurants near ${near}`;
  if (city) return `Restaurants in ${cityName(city, cities)}`;
  const [only] = cities;
  if (cities.length > 1) return `Restaurants in ${cities.length} cities`;
  return only ? `Restaurants in ${only.city}` : 'Restaurants';
}

/** With what stands out of sight on a phone, at the end of the row of filters. */
export function summaryOf({ total, search }: Pick<Found, 'total' | 'search'>): string {
  const { query, service, dietary, features, price, rating } = search;
  const also = [
    ...(price ? [priceLabels[price]] : []),
    ...(rating ? [`rated ${rating.toFixed(1)} or more`] : []),
    ...(service ? [prettify(service)] : []),
    ...dietary.map((tag) => dietaryLabels[tag]),
    ...features.map((feature) => featureLabels[feature]),
  ];
  return [countText(total), query && ` for “${query}”`, also.length > 0 && `: ${also.join(', ')}`]
    .filter(Boolean)
    .join('');
}

type Left = Relaxation['without'][number];

/** Each of the things that can be left out: its name, and the search without it. */
function leaveOut(search: Search, { criterion, value = '' }: Left) {
  const { query, cuisine, city, near, openAt, dietary, features, service, price, rating } = search;
  switch (criterion) {
    case 'query':
      return { name: `“${query}”`, to: { ...search, query: '' } };
    case 'cuisine':
      return { name: `“${cuisine}”`, to: { ...search, cuisine: '' } };
    case 'city':
      return { name: `“${cityName(city, [])}”`, to: { ...search, city: '' } };
    case 'near':
      return {
        name: near === 'me' ? '“Your location”' : `“Near ${near}”`,
        to: { ...search, near: '', sort: search.sort === 'near' ? ('' as const) : search.sort },
      };
    case 'openNow':
      return { name: '“Open now”', to: { ...search, open: false } };
    case 'openAt':
      return { name: `“${openTimeLabel(openAt)}”`, to: { ...search, openAt: '' } };
    case 'dietary': {
      const tag = dietary.find((one) => one === value);
      return {
        name: `“${tag ? dietaryLabels[tag] : value}”`,
        to: { ...search, dietary: dietary.filter((one) => one !== tag) },
      };
    }
    case 'features': {
      const feature = features.find((one) => one === value);
      return {
        name: `“${feature ? featureLabels[feature] : value}”`,
        to: { ...search, features: features.filter((one) => one !== feature) },
      };
    }
    case 'serviceType':
      return { name: `“${prettify(service)}”`, to: { ...search, service: '' as const } };
    case 'maxPriceLevel':
      return { name: `“${price ? priceLabels[price] : ''}”`, to: { ...search, price: 0 as const } };
    case 'minRating':
      return { name: `“${rating.toFixed(1)} or more”`, to: { ...search, rating: 0 as const } };
  }
}

/** "Remove “Open now”: 3 restaurants", and where that leads. */
export function relaxed(search: Search, { without, totalResults }: Relaxation) {
  let to = search;
  const names: string[] = [];
  for (const left of without) {
    const one = leaveOut(to, left);
    to = one.to;
    names.push(one.name);
  }
  return { label: `Remove ${names.join(' and ')}: ${countText(totalResults)}`, to };
}
