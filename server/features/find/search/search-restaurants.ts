import { dietaryTagSchema } from '#contract/find/menus/menus.ts';
import { serviceTypeSchema } from '#contract/find/restaurants/restaurants.ts';
import {
  orderWaySchema,
  restaurantFeatureSchema,
  type SearchCriteria,
  type SearchFilters,
} from '#contract/find/search/search.ts';
import { opensNext } from '#contract/ground/hours/opens-next.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { zoneOffsetMs } from '#contract/time/time-zone.ts';
import { cacheWithLowPriority, dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { openingsTopic } from '../../ground/hours/index.ts';
import type { Operation } from '../../people/access/index.ts';
import {
  addPhotos,
  cardChangesMs,
  dependsOnWhatCardsShow,
  presentCard,
  presentCities,
} from '../restaurants/index.ts';
import type { SearchedListings } from './narrowings.queries.ts';
import { nextLocalTimeMs } from './next-local-time.rules.ts';
import {
  type FiltersRow,
  findFilters,
  findNextOpenOrClose,
  findRelaxations,
  findTimeZones,
  findZipPlace,
  searchListings,
} from './search.queries.ts';

/** The criteria of most visitors, besides the page: the whole list, open ones, an order. */
const usual = new Set(['offset', 'limit', 'openNow', 'sort']);

/** A search that few visitors share: another page, or more than the usual criteria. */
const isComposed = (criteria: SearchCriteria) =>
  criteria.offset > 0 ||
  Object.entries(criteria).some(
    ([name, value]) => !usual.has(name) && value !== '' && !(Array.isArray(value) && !value.length),
  );

/**
 * When the answer to "what is open" changes just by time passing. The next restaurant to open
 * counts even if it is on no page yet. Open spans are only stored for some days ahead: after these,
 * check again.
 */
async function findNextChange(
  database: Database,
  { criteria: { openNow, sort }, openAt }: SearchedListings,
  nowMs: number,
) {
  const isNextTimeOver = Math.min(...openAt.map(({ atMs }) => atMs + 1));
  if (openAt.length > 0) dependsOn(openingsTopic);
  if (!openNow && sort !== 'opening' && sort !== 'near') return isNextTimeOver;
  dependsOn(openingsTopic);
  const nextMs = await findNextOpenOrClose(database, nowMs);
  return Math.min(nextMs ?? Number.POSITIVE_INFINITY, nowMs + dayMs, isNextTimeOver);
}

/** Looks up what the criteria name, at the right places and instants. */
async function lookUp(database: Database, criteria: SearchCriteria, nowMs: number) {
  const { zip, position, openAt, deliversTo } = criteria;
  const [zipPlace, deliveryPlace, timeZones] = await Promise.all([
    zip ? findZipPlace(database, zip) : undefined,
    deliversTo ? findZipPlace(database, deliversTo) : undefined,
    openAt ? findTimeZones(database) : [],
  ]);
  const asked: SearchedListings = {
    criteria,
    at: new Date(nowMs),
    place: position ?? zipPlace,
    deliveryPlace,
    openAt: timeZones.map((timeZone) => ({
      timeZone,
      atMs: nextLocalTimeMs(timeZone, openAt ?? '', nowMs),
    })),
  };
  const zipMatch = zipPlace ? (zipPlace.isExact ? 'ZIP' : 'AREA') : 'NONE';
  return { asked, ...(zip && ({ zipMatch } as const)) };
}

/** For a search that finds nothing open: which restaurant it would find next. */
async function findNextToOpen(database: Database, asked: SearchedListings, nowMs: number) {
  if (!asked.criteria.openNow) return undefined;
  const criteria: SearchCriteria = {
    ...asked.criteria,
    openNow: false,
    sort: 'opening',
    offset: 0,
    limit: 1,
  };
  const { rows } = await searchListings(database, { ...asked, criteria });
  // A restaurant that doesn't open in the days ahead isn't the next one.
  return rows.map((row) => presentCard(row, nowMs)).find(({ opening }) => opensNext(opening.text));
}

/** One page of results, with its dependencies. */
export const search: Operation<'searchRestaurants'> = async ({ body: criteria }, context) => {
  const { database, nowMs } = context;
  dependsOnWhatCardsShow();
  if (isComposed(criteria)) cacheWithLowPriority();
  const { asked, ...foundZip } = await lookUp(database, criteria, nowMs);
  const changesAtMs = await findNextChange(database, asked, nowMs);
  const { rows, total } = await searchListings(database, asked);
  const cards = rows.map((row) => presentCard(row, nowMs));
  const results = await addPhotos(database, cards);
  const firstMs = Math.min(changesAtMs, ...results.map(cardChangesMs));
  freshUntil(firstMs);
  const relaxations = total === 0 ? await findRelaxations(database, asked) : [];
  const nextToOpen = total === 0 ? await findNextToOpen(database, asked, nowMs) : undefined;
  return {
    results,
    probablyMoreResults: results.length === criteria.limit,
    totalResults: total,
    changesAtMs: Number.isFinite(firstMs) ? firstMs : null,
    ...foundZip,
    ...(nextToOpen && { nextToOpen }),
    ...(relaxations.length > 0 && { relaxations }),
    searchCriteria: criteria,
  };
};

/** In the order of the contract. */
const known = <Value extends string>(all: readonly Value[], found: readonly string[]): Value[] =>
  all.filter((value) => found.includes(value));

/** Cities with the same name may be in several time zones. */
function presentCityZones(cities: FiltersRow['cities'], nowMs: number): SearchFilters['cities'] {
  const zones = new Map(cities.map((city) => [city.url_friendly_city, city.time_zones]));
  return presentCities(cities).map((city) => {
    const offsets = (zones.get(city.urlFriendlyCity) ?? []).map((timeZone) =>
      Math.round(zoneOffsetMs(timeZone, nowMs) / minuteMs),
    );
    return { ...city, utcOffsetMinutes: [...new Set(offsets)] };
  });
}

const presentFilters = (row: FiltersRow, nowMs: number): SearchFilters => ({
  cuisines: row.cuisines
    .map(({ cuisine, restaurants }) => ({ cuisine, restaurants }))
    .sort((a, b) => a.cuisine.localeCompare(b.cuisine, 'en')),
  cities: presentCityZones(row.cities, nowMs),
  dietary: known(dietaryTagSchema.options, row.dietary),
  features: known(restaurantFeatureSchema.options, row.features),
  serviceTypes: known(serviceTypeSchema.options, row.serviceTypes),
  orderWays: known(
    orderWaySchema.options,
    row.orderWays.flatMap((way) => (way === 'DINE_IN' ? [] : ['ANY', way])),
  ),
});

export const showFilters: Operation<'getSearchFilters'> = async (_input, { database, nowMs }) => {
  for (const topic of ['restaurants', 'menus', 'ordering']) dependsOn(topic);
  // Clocks may change at the next full hour.
  freshUntil(nowMs - (nowMs % hourMs) + hourMs);
  return presentFilters(await findFilters(database), nowMs);
};
