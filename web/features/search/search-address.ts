import type { DietaryTag } from '#contract/menus/menus.ts';
import type { ServiceType } from '#contract/restaurants/restaurants.ts';
import type { SearchCriteriaInput, SearchSort } from '#contract/search/search.ts';
import { slugOf } from '#contract/slug.ts';
import { dietaryTags } from '../menus/index.ts';
import { restaurantsAnchor } from '../site/index.ts';

/** What somebody is looking for. All of it is in the address, so that it can be shared. */
export type Search = {
  query: string;
  cuisine: string;
  city: string;
  open: boolean;
  dietary: DietaryTag[];
  service: ServiceType | '';
  /** Empty: the usual order. */
  sort: SearchSort | '';
  page: number;
};

export const everything: Search = {
  query: '',
  cuisine: '',
  city: '',
  open: false,
  dietary: [],
  service: '',
  sort: '',
  page: 1,
};

/** Cards on a page: a multiple of every number of columns. */
export const pageSize = 24;

export const longestQuery = 80;
const longestCuisine = 60;
/** The search goes no further: see contract/restaurants.ts. */
const lastPage = Math.floor(1_000_000 / pageSize);

export const services: readonly ServiceType[] = [
  'DINE_IN',
  'TAKE_OUT',
  'DELIVERY',
  'CURBSIDE_PICKUP',
  'CATERING',
];

const sorts: readonly SearchSort[] = ['relevance', 'name', 'rating', 'price', 'opening'];

const longestCity = 120;

/** A text as it is looked for: blanks that somebody is about to type behind are no difference. */
export const plainText = (text: string, longest = longestQuery) =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, longest).trim().toWellFormed();

function slugIn(text: string): string {
  const slug = text && slugOf(text);
  return slug.length > longestCity ? '' : slug;
}

const usualSort = ({ query }: Pick<Search, 'query'>): SearchSort => (query ? 'relevance' : 'name');

/** What an address asks for. It may come from anywhere: what makes no sense in it is left out. */
export function readSearch(params: URLSearchParams): Search {
  const text = (name: string, longest?: number) => plainText(params.get(name) ?? '', longest);
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name)) ?? '';
  const query = text('query');
  const asked = params.getAll('dietary');
  const sort = oneOf('sort', sorts);
  const page = Number(params.get('page'));
  return {
    query,
    cuisine: text('cuisine', longestCuisine),
    city: slugIn(text('city')),
    open: params.get('open') === '1',
    dietary: dietaryTags.filter((tag) => asked.includes(tag)),
    service: oneOf('service', services),
    sort: sort === usualSort({ query }) ? '' : sort,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : 1,
  };
}

export function searchQuery(search: Search): URLSearchParams {
  const { query, cuisine, city, open, dietary, service, sort, page } = search;
  const params = new URLSearchParams();
  const said = { query, cuisine, city, open: open ? '1' : '' };
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value);
  for (const tag of dietary) params.append('dietary', tag);
  if (service) params.set('service', service);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** `/?query=pizza&city=austin&open=1#a_restaurants` */
export function searchUrl(search: Search): string {
  const params = searchQuery(search);
  return `/${params.size > 0 ? `?${params}` : ''}#${restaurantsAnchor}`;
}

/** True when somebody asked for less than everything. */
export const isNarrowed = ({ query, cuisine, city, open, dietary, service }: Search) =>
  Boolean(query || cuisine || city || open || dietary.length > 0 || service);

/** True for any other view than the one that everybody starts with. */
export const isView = (search: Search) =>
  isNarrowed(search) || search.sort !== '' || search.page > 1;

export const firstOnPage = ({ page }: Search) => (page - 1) * pageSize;

export function criteriaOf(
  search: Search,
  range: { offset: number; limit: number },
): SearchCriteriaInput {
  const { query, cuisine, city, open, dietary, service, sort } = search;
  return {
    ...range,
    ...(query && { query }),
    ...(cuisine && { cuisine }),
    ...(city && { city }),
    ...(open && { openNow: true }),
    ...(dietary.length > 0 && { dietary }),
    ...(service && { serviceType: service }),
    ...((sort || query) && { sort: sort || usualSort(search) }),
  };
}
