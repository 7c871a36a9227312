import { createContext } from 'react';
import type { DietaryTag } from '#contract/find/menus/contents.ts';
import type { ServiceType } from '#contract/find/restaurants/restaurants.ts';
import type { Position } from '#contract/find/search/near.ts';
import type {
  RestaurantFeature,
  SearchCriteriaInput,
  SearchSort,
} from '#contract/find/search/search.ts';
import { cityUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { restaurantsAnchor } from '#web/platform/visit/site-data.ts';
import { dietaryTags } from '../menus/index.ts';
import { type Way, ways } from '../restaurants/index.ts';
import { featureNames, orderWays, services, sorts } from './choices.data.ts';
import { plainText, readPlaceText, slugIn } from './place-text.ts';

/** The city whose page this is: the search with that city set. Empty on the home page. */
export const CityOfPage = createContext('');

/**
 * What somebody is looking for. All of it is in the address, so that it can be shared, except their
 * own position: `near=me` means each device's own place (docs/topics/search.md).
 */
export type Search = {
  query: string;
  cuisine: string;
  /** Never set together with `near`. */
  city: string;
  /** `me`, or a five-digit ZIP code. */
  near: string;
  /** How the diner wants to order on the web. */
  way: Way | '';
  open: boolean;
  /** A full hour: `19:00`. */
  openAt: string;
  dietary: DietaryTag[];
  features: RestaurantFeature[];
  service: ServiceType | '';
  /** 0 means any. */
  price: 0 | 1 | 2 | 3;
  rating: 0 | 3 | 3.5 | 4 | 4.5;
  /** Empty means the default order. */
  sort: SearchSort | '';
  page: number;
};

export const everything: Search = {
  query: '',
  cuisine: '',
  city: '',
  near: '',
  way: '',
  open: false,
  openAt: '',
  dietary: [],
  features: [],
  service: '',
  price: 0,
  rating: 0,
  sort: '',
  page: 1,
};

/** Cards per page: a multiple of every number of columns. */
export const pageSize = 24;

const longestCuisine = 60;
/** The API's limit: see contract/find/search/search.ts. */
const lastPage = Math.floor(1_000_000 / pageSize);

export const prices = [1, 2, 3] as const;
export const ratings = [3, 3.5, 4, 4.5] as const;

export const usualSort = ({ query, near }: Pick<Search, 'query' | 'near'>): SearchSort =>
  query ? 'relevance' : near ? 'near' : 'opening';

/** The search in an address. An address can hold anything: nonsense is ignored. */
export function readSearch(params: URLSearchParams): Search {
  const text = (name: string, longest?: number) => plainText(params.get(name) ?? '', longest);
  const oneOf = <Value extends string | number>(name: string, values: readonly Value[]) =>
    values.find((value) => String(value) === params.get(name));
  const query = text('query');
  // A form without JavaScript may send an empty field before the one with a value.
  const place = params.getAll('near').find(Boolean) ?? '';
  const { near, city } = place ? readPlaceText(place) : { near: '', city: slugIn(text('city')) };
  const asked = params.getAll('dietary');
  const wanted = params.getAll('has');
  const sort = oneOf('sort', sorts) ?? '';
  const isUsual = sort === usualSort({ query, near }) || (sort === 'near' && !near);
  const page = Number(params.get('page'));
  return {
    query,
    cuisine: text('cuisine', longestCuisine),
    city,
    near,
    way: oneOf('order', ways) ?? '',
    open: params.get('open') === '1',
    openAt: /^([01]\d|2[0-3]):00$/.exec(params.get('at') ?? '')?.[0] ?? '',
    dietary: dietaryTags.filter((tag) => asked.includes(tag)),
    features: featureNames.filter((feature) => wanted.includes(feature)),
    service: oneOf('service', services) ?? '',
    price: oneOf('price', prices) ?? 0,
    rating: oneOf('rating', ratings) ?? 0,
    sort: isUsual ? '' : sort,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : 1,
  };
}

/** The search in an address, on a city's page if `city` is given. */
export function searchAt(params: URLSearchParams, city?: string): Search {
  const search = readSearch(params);
  return city
    ? { ...search, city, near: '', sort: search.sort === 'near' ? '' : search.sort }
    : search;
}

export function searchQuery(search: Search): URLSearchParams {
  const { dietary, features, page } = search;
  const params = new URLSearchParams();
  const said = {
    query: search.query,
    cuisine: search.cuisine,
    near: search.near,
    city: search.city,
    order: search.way,
    open: search.open ? '1' : '',
    at: search.openAt,
    price: search.price || '',
    rating: search.rating || '',
  };
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, String(value));
  for (const tag of dietary) params.append('dietary', tag);
  for (const feature of features) params.append('has', feature);
  if (search.service) params.set('service', search.service);
  if (search.sort) params.set('sort', search.sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/**
 * `/?query=pizza&city=austin&open=1#a_restaurants`. On a city's page, given as `here`, a search for
 * that city stays on its page.
 */
export function searchUrl(search: Search, here = ''): string {
  const isHere = here !== '' && search.city === here;
  const params = searchQuery(isHere ? { ...search, city: '' } : search);
  return `${isHere ? cityUrl(here) : '/'}${params.size > 0 ? `?${params}` : ''}#${restaurantsAnchor}`;
}

/** Keeps only the place and the order, which cannot prevent results. */
export const withoutFilters = ({ near, city, sort }: Search): Search => ({
  ...everything,
  near,
  city,
  sort: sort === 'relevance' ? '' : sort,
});

/** True if the search has filters beside its place. */
export const isFiltered = (search: Search) =>
  searchQuery({ ...search, near: '', city: '', sort: '', page: 1 }).size > 0;

/** True if the search has filters or a place. */
export const isNarrowed = (search: Search) =>
  isFiltered(search) || search.near !== '' || search.city !== '';

/** True for any view other than the default one. */
export const isView = (search: Search) =>
  isNarrowed(search) || search.sort !== '' || search.page > 1;

export const firstOnPage = ({ page }: Search) => (page - 1) * pageSize;

/** Without a ZIP code: all restaurants that deliver. */
const deliveredTo = ({ way, near }: Search): SearchCriteriaInput =>
  way === 'delivery' && /^\d/.test(near)
    ? { deliversTo: near }
    : { orderBy: orderWays[way || 'online'] };

/** `position` is what `near=me` stands for. */
export function criteriaOf(
  search: Search,
  range: { offset: number; limit: number },
  position?: Position,
): SearchCriteriaInput {
  const { query, cuisine, city, near, way, open, openAt, dietary, features, service } = search;
  return {
    ...range,
    ...(query && { query }),
    ...(cuisine && { cuisine }),
    ...(city && { city }),
    ...(near === 'me' ? position && { position } : near && { zip: near }),
    ...(way && deliveredTo(search)),
    ...(open && { openNow: true }),
    ...(openAt && { openAt }),
    ...(dietary.length > 0 && { dietary }),
    ...(features.length > 0 && { features }),
    ...(service && { serviceType: service }),
    ...(search.price > 0 && { maxPriceLevel: search.price as 1 | 2 | 3 }),
    ...(search.rating > 0 && { minRating: search.rating }),
    sort: search.sort || usualSort(search),
  };
}
