import type { DietaryTag } from '#contract/menus/menus.ts';
import { cityUrl } from '#contract/restaurants/restaurant-url.ts';
import type { ServiceType } from '#contract/restaurants/restaurants.ts';
import type { Position } from '#contract/search/near.ts';
import type {
  RestaurantFeature,
  SearchCriteriaInput,
  SearchSort,
} from '#contract/search/search.ts';
import { dietaryTags } from '../menus/index.ts';
import { restaurantsAnchor } from '../site/index.ts';
import { featureNames, services, sorts } from './choices.data.ts';
import { plainText, readPlaceText, slugIn } from './place-text.ts';

/**
 * What somebody is looking for. All of it is in the address, so that it can be shared; but for where they
 * are themselves: `near=me` is each device's own place (decision 075).
 */
export type Search = {
  query: string;
  cuisine: string;
  /** Never together with `near`: somebody is in one place. */
  city: string;
  /** `me`, or a ZIP code of five digits. */
  near: string;
  open: boolean;
  /** A full hour, `19:00`. */
  openAt: string;
  dietary: DietaryTag[];
  features: RestaurantFeature[];
  service: ServiceType | '';
  /** 0: any. */
  price: 0 | 1 | 2 | 3;
  rating: 0 | 3 | 3.5 | 4 | 4.5;
  /** Empty: the usual order. */
  sort: SearchSort | '';
  page: number;
};

export const everything: Search = {
  query: '',
  cuisine: '',
  city: '',
  near: '',
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

/** Cards on a page: a multiple of every number of columns. */
export const pageSize = 24;

const longestCuisine = 60;
/** The search goes no further: see contract/restaurants.ts. */
const lastPage = Math.floor(1_000_000 / pageSize);

export const prices = [1, 2, 3] as const;
export const ratings = [3, 3.5, 4, 4.5] as const;

export const usualSort = ({ query, near }: Pick<Search, 'query' | 'near'>): SearchSort =>
  query ? 'relevance' : near ? 'near' : 'opening';

/** What an address asks for. It may come from anywhere: what makes no sense in it is left out. */
export function readSearch(params: URLSearchParams): Search {
  const text = (name: string, longest?: number) => plainText(params.get(name) ?? '', longest);
  const oneOf = <Value extends string | number>(name: string, values: readonly Value[]) =>
    values.find((value) => String(value) === params.get(name));
  const query = text('query');
  // A form without JavaScript sends an empty field before what it stands for.
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

/** What an address asks for, on the page of a city. */
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
 * `/?query=pizza&city=austin&open=1#a_restaurants`. On the page of a city, which is the search with the
 * city set, it stays there: `here` is that city.
 */
export function searchUrl(search: Search, here = ''): string {
  const isHere = here !== '' && search.city === here;
  const params = searchQuery(isHere ? { ...search, city: '' } : search);
  return `${isHere ? cityUrl(here) : '/'}${params.size > 0 ? `?${params}` : ''}#${restaurantsAnchor}`;
}

/** Leaves nothing but the place and the order: neither is in the way of finding something. */
export const withoutFilters = ({ near, city, sort }: Search): Search => ({
  ...everything,
  near,
  city,
  sort: sort === 'relevance' ? '' : sort,
});

/** True when somebody asked for less than everything there is at the place. */
export const isFiltered = (search: Search) =>
  searchQuery({ ...search, near: '', city: '', sort: '', page: 1 }).size > 0;

/** True when somebody asked for less than everything. */
export const isNarrowed = (search: Search) =>
  isFiltered(search) || search.near !== '' || search.city !== '';

/** True for any other view than the one that everybody starts with. */
export const isView = (search: Search) =>
  isNarrowed(search) || search.sort !== '' || search.page > 1;

export const firstOnPage = ({ page }: Search) => (page - 1) * pageSize;

/** `position` is where `near=me` is. */
export function criteriaOf(
  search: Search,
  range: { offset: number; limit: number },
  position?: Position,
): SearchCriteriaInput {
  const { query, cuisine, city, near, open, openAt, dietary, features, service } = search;
  return {
    ...range,
    ...(query && { query }),
    ...(cuisine && { cuisine }),
    ...(city && { city }),
    ...(near === 'me' ? position && { position } : near && { zip: near }),
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
