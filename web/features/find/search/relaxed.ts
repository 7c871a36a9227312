import type { Relaxation } from '#contract/find/search/search.ts';
import { prettify } from '#contract/prettify.ts';
import { dietaryLabels } from '../menus/index.ts';
import { featureLabels, openTimeLabel, priceLabels, wayLabel } from './choices.data.ts';
import { cityName } from './place-text.ts';
import type { Search } from './search-address.ts';
import { restaurantCountText } from './search-words.ts';

type Left = Relaxation['without'][number];

/** Each thing that can be left out: its name, and the search without it. */
function leaveOut(search: Search, { criterion, value = '' }: Left) {
  const { query, cuisine, city, near, way, openAt, dietary, features, service } = search;
  const { price, rating } = search;
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
        // Without a place, we don't know where to deliver.
        to: {
          ...search,
          near: '',
          way: way === 'delivery' ? '' : way,
          sort: search.sort === 'near' ? ('' as const) : search.sort,
        },
      };
    case 'orderBy':
    case 'deliversTo':
      return { name: `“${wayLabel(way || 'online', near)}”`, to: { ...search, way: '' as const } };
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

/** "Remove “Open now”: 3 restaurants", and the link to that search. */
export function relaxed(search: Search, { without, totalResults }: Relaxation) {
  let to = search;
  const names: string[] = [];
  for (const left of without) {
    const one = leaveOut(to, left);
    to = one.to;
    names.push(one.name);
  }
  return { label: `Remove ${names.join(' and ')}: ${restaurantCountText(totalResults)}`, to };
}
