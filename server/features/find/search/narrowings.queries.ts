import { type RawBuilder, sql } from 'kysely';
import {
  earthDiameterMiles,
  milesPerDegree,
  nearMiles,
  type Position,
} from '#contract/find/search/near.ts';
import type { NarrowingCriterion, OrderWay, SearchCriteria } from '#contract/find/search/search.ts';

export type Fragment = RawBuilder<unknown>;

/** An instant for each time zone. */
export type ZoneInstant = { timeZone: string; atMs: number };

/** The criteria of a search, and what was looked up for them. */
export type SearchedListings = {
  criteria: SearchCriteria;
  at: Date;
  /** Undefined if no place is requested, or it is unknown. */
  place: Position | undefined;
  /** The location of the ZIP code to deliver to. */
  deliveryPlace: Position | undefined;
  /** When the clock next shows `openAt` in each time zone. */
  openAt: ZoneInstant[];
};

/** One criterion of a search. */
type Narrowing = {
  criterion: NarrowingCriterion;
  value?: string;
  condition: Fragment;
  /**
   * The same for statements that look at all restaurants: what it needs is found once, not for
   * each.
   */
  forAll?: Fragment;
};

/** The haversine formula, as in contract/find/search/near.ts. */
export const milesFrom = ({ latitude, longitude }: Position): Fragment =>
  sql`${earthDiameterMiles}::float8 * asin(sqrt(least(1,
    sind((l.latitude - ${latitude}::float8) / 2) ^ 2
    + cosd(${latitude}::float8) * cosd(l.latitude)
      * sind((l.longitude - ${longitude}::float8) / 2) ^ 2)))`;

const isNear = (place: Position): Fragment => {
  const degrees = nearMiles / milesPerDegree;
  return sql`(l.latitude between ${place.latitude - degrees}::float8
    and ${place.latitude + degrees}::float8 and ${milesFrom(place)} <= ${nearMiles}::float8)`;
};

export const isOpen = (at: Date): Fragment => sql`exists (
  select from opening_times o
  where o.business_id = l.business_id and o.opens_at <= ${at} and o.closes_at > ${at})`;

const areOpen = (at: Date): Fragment => sql`l.business_id in (
  select o.business_id from opening_times o where o.opens_at <= ${at} and o.closes_at > ${at})`;

const areOpenAt = (instants: readonly ZoneInstant[]): Fragment => {
  const zones = instants.map(({ timeZone }) => timeZone);
  const times = instants.map(({ atMs }) => new Date(atMs).toISOString());
  return sql`(l.time_zone, l.business_id) in (
    select z.time_zone, o.business_id
    from unnest(${zones}::text[], ${times}::timestamptz[]) as z (time_zone, at)
    join opening_times o on o.opens_at <= z.at and o.closes_at > z.at)`;
};

const takesOrders = (way: OrderWay): Fragment =>
  way === 'ANY'
    ? sql`l.web_services && array['TAKE_OUT', 'DELIVERY']`
    : sql`l.web_services @> array[${way}::text]`;

/** Distances are measured to the restaurants in the ZIP code. */
function deliversTo(zip: string, place: Position | undefined): Fragment {
  const isListed = sql`l.delivery_zips @> array[${zip}::text]`;
  return place ? sql`(${isListed} or ${milesFrom(place)} <= l.delivery_miles)` : isListed;
}

/**
 * Looks up the words first (`offset 0` makes the planner do that): they leave few rows for the
 * rest.
 */
export const listingsWith = ({ query }: SearchCriteria): Fragment =>
  query
    ? sql`(select * from listings where kept_aside(words) @@ listing_query(${query}) offset 0) l`
    : sql`listings l`;

const saysWords = (query: string): Fragment => sql`l.business_id in (
  select w.business_id from listings w where kept_aside(w.words) @@ listing_query(${query}))`;

const each = <Value extends string>(
  criterion: NarrowingCriterion,
  values: readonly Value[],
  conditionOf: (value: Value) => Fragment,
): Narrowing[] => values.map((value) => ({ criterion, value, condition: conditionOf(value) }));

/** All criteria except the words: see `listingsWith`. */
function narrowingsOf({ criteria, at, place, ...asked }: SearchedListings): Narrowing[] {
  const { openAt, deliveryPlace } = asked;
  const { cuisine, city, openNow, orderBy, serviceType, maxPriceLevel, minRating } = criteria;
  const one = (criterion: NarrowingCriterion, isAsked: unknown, condition: () => Fragment) =>
    isAsked ? [{ criterion, condition: condition() }] : [];
  return [
    ...one('near', criteria.zip ?? criteria.position, () => (place ? isNear(place) : sql`false`)),
    ...one('cuisine', cuisine, () => sql`l.cuisines @> array[cuisine_key(${cuisine})]`),
    // A city doesn't include test restaurants (see isNotForTesting).
    ...one(
      'city',
      city,
      () => sql`(l.url_friendly_city = ${city} and l.name not ilike '%testing%')`,
    ),
    ...each('dietary', criteria.dietary ?? [], (tag) => sql`l.dietary @> array[${tag}::text]`),
    ...each('features', criteria.features ?? [], (tag) => sql`l.features @> array[${tag}::text]`),
    ...one('serviceType', serviceType, () => sql`l.service_types @> array[${serviceType}::text]`),
    ...one('orderBy', orderBy, () => takesOrders(orderBy ?? 'ANY')),
    ...one('deliversTo', criteria.deliversTo, () =>
      deliversTo(criteria.deliversTo ?? '', deliveryPlace),
    ),
    ...one('maxPriceLevel', maxPriceLevel, () => sql`l.price_level <= ${maxPriceLevel}`),
    ...one('minRating', minRating, () => sql`l.rating >= ${minRating}::numeric`),
    ...one('openAt', criteria.openAt, () => areOpenAt(openAt)),
    ...(openNow
      ? [{ criterion: 'openNow' as const, condition: isOpen(at), forAll: areOpen(at) }]
      : []),
  ];
}

/** Includes the words, for statements that look at all restaurants. */
export const allNarrowingsOf = (asked: SearchedListings): Narrowing[] => [
  ...(asked.criteria.query
    ? [{ criterion: 'query' as const, condition: saysWords(asked.criteria.query) }]
    : []),
  ...narrowingsOf(asked).map(({ forAll, ...narrowing }) => ({
    ...narrowing,
    condition: forAll ?? narrowing.condition,
  })),
];

export const conditionsOf = (asked: SearchedListings): Fragment =>
  sql.join([sql`true`, ...narrowingsOf(asked).map(({ condition }) => condition)], sql` and `);
