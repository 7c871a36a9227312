import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import type { Position } from '#contract/find/search/near.ts';
import type {
  SearchCriteriaInput,
  SearchFilters,
  SearchResult,
} from '#contract/find/search/search.ts';
import { criteriaOf, everything, firstOnPage, pageSize, type Search } from './search-address.ts';

/** The results on screen: one page, or more if somebody asked for more. */
export type Found = {
  search: Search;
  restaurants: RestaurantCard[];
  total: number;
  changesAtMs: number | null;
  filters: SearchFilters;
  /** If nothing was found: which filters to leave out. */
  relaxations?: SearchResult['relaxations'];
  /** If nothing is open: the restaurant that opens next. */
  nextToOpen?: RestaurantCard;
  /** No restaurant of ours has this ZIP code or one in its area. */
  isUnknownZip?: boolean;
  /** The search is near a position that isn't known here; the server never knows it. */
  isUnplaced?: boolean;
  /** Why these are still the previous results: a message for people. */
  failure?: string;
};

/** The calls, made in process by the server and over the network by a browser. */
export type SearchCalls = {
  search: (criteria: SearchCriteriaInput) => Promise<SearchResult>;
  filters: () => Promise<SearchFilters>;
  /** The device's rounded position. */
  position?: () => Position | undefined;
};

const mostAtOnce = 200;

export const nothingFound: Found = {
  search: everything,
  restaurants: [],
  total: 0,
  changesAtMs: null,
  filters: { cuisines: [], cities: [], dietary: [], serviceTypes: [], orderWays: [], features: [] },
};

/** The number of results up to and including the last one shown. */
export const shownUntil = ({ search, restaurants }: Pick<Found, 'search' | 'restaurants'>) =>
  firstOnPage(search) + restaurants.length;

/** `count` restaurants from the start of the search's page. */
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
  const { relaxations, nextToOpen } = answers[0] ?? {};
  return {
    ...joined(answers),
    ...(relaxations && { relaxations }),
    ...(nextToOpen && { nextToOpen }),
    ...(answers[0]?.zipMatch === 'NONE' && { isUnknownZip: true }),
    search,
    filters,
  };
}

/** Loads the page after what is shown. */
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
  // A restaurant may move from one page to another between two answers.
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
