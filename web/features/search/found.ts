import type { RestaurantCard } from '#contract/restaurants/restaurants.ts';
import type { Position } from '#contract/search/near.ts';
import type { SearchCriteriaInput, SearchFilters, SearchResult } from '#contract/search/search.ts';
import { criteriaOf, everything, firstOnPage, pageSize, type Search } from './search-address.ts';

/** What is shown of a search: one page of it, or as many as somebody asked to see more of. */
export type Found = {
  search: Search;
  restaurants: RestaurantCard[];
  total: number;
  changesAtMs: number | null;
  filters: SearchFilters;
  /** Of nothing that was found: what to leave out. */
  relaxations?: SearchResult['relaxations'];
  /** No restaurant of ours has this ZIP code, nor one of its area. */
  isUnknownZip?: boolean;
  /** Near somebody whose place isn't known here: the server never knows it. */
  isUnplaced?: boolean;
  /** Why this is not what was asked for, but what was there before: words for a person. */
  failure?: string;
};

/** The calls, as the server makes them and as a browser does. */
export type SearchCalls = {
  search: (criteria: SearchCriteriaInput) => Promise<SearchResult>;
  filters: () => Promise<SearchFilters>;
  /** Of the device, rounded. */
  position?: () => Position | undefined;
};

const mostAtOnce = 200;

export const nothingFound: Found = {
  search: everything,
  restaurants: [],
  total: 0,
  changesAtMs: null,
  filters: { cuisines: [], cities: [], dietary: [], serviceTypes: [], features: [] },
};

/** How many of all there are before and up to the last that is shown. */
export const shownUntil = ({ search, restaurants }: Pick<Found, 'search' | 'restaurants'>) =>
  firstOnPage(search) + restaurants.length;

/** What is at the place of a page, `count` restaurants of it. */
export async function find(calls: SearchCalls, search: Search, count = pageSize): Promise<Found> {
  const position = calls.position?.();
  if (search.near === 'me' && !position) {
    return { ...nothingFound, search, filters: await calls.filters(), isUnplaced: true };
  }
  const offset = firstOnPage(search);
  const ranges = Array.from({ length: Math.ceil(count / mostAtOnce) }, (_, index) => ({
    offset: offset + index * mostAtOnce,
    limit: Math.min(mostAtOnce, count - index * mostAtOnce),
  }));
  const [filters, ...answers] = await Promise.all([
    calls.filters(),
    ...ranges.map((range) => calls.search(criteriaOf(search, range, position))),
  ]);
  const relaxations = answers[0]?.relaxations;
  return {
    ...joined(answers),
    ...(relaxations && { relaxations }),
    ...(answers[0]?.zipMatch === 'NONE' && { isUnknownZip: true }),
    search,
    filters,
  };
}

/** The next page behind what is shown. */
export async function findMore(calls: SearchCalls, found: Found): Promise<Found> {
  const range = { offset: shownUntil(found), limit: pageSize };
  const answer = await calls.search(criteriaOf(found.search, range, calls.position?.()));
  const shown = {
    results: found.restaurants,
    totalResults: found.total,
    changesAtMs: found.changesAtMs,
  };
  return { ...found, ...joined([shown, answer]) };
}

type Part = Pick<SearchResult, 'results' | 'totalResults' | 'changesAtMs'>;

function joined(parts: Part[]): Pick<Found, 'restaurants' | 'total' | 'changesAtMs'> {
  // Between two answers a restaurant may have moved from one page to the next.
  const byId = new Map(
    parts.flatMap(({ results }) => results).map((card) => [card.businessExternalId, card]),
  );
  const changesAtMs = Math.min(
    ...parts.map((part) => part.changesAtMs ?? Number.POSITIVE_INFINITY),
  );
  return {
    restaurants: [...byId.values()],
    total: parts.at(-1)?.totalResults ?? 0,
    changesAtMs: Number.isFinite(changesAtMs) ? changesAtMs : null,
  };
}
