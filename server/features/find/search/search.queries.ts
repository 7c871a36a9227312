import { sql } from 'kysely';
import { fewestThatSpeak } from '#contract/find/restaurants/displayed-rating.ts';
import type { Position } from '#contract/find/search/near.ts';
import type { Relaxation, SearchSort } from '#contract/find/search/search.ts';
import type { Database } from '#platform/database/pool.ts';
import {
  cardColumns,
  findCityZones,
  isNotForTesting,
  type RestaurantCardRow,
} from '../restaurants/index.ts';
import {
  allNarrowingsOf,
  conditionsOf,
  type Fragment,
  isOpen,
  listingsWith,
  milesFrom,
  type SearchedListings,
} from './narrowings.queries.ts';

export type SearchRow = RestaurantCardRow & {
  matched_dishes: string[] | null;
  distance_miles: number | null;
};
export type FiltersRow = Awaited<ReturnType<typeof findFilters>>;

type Sorting = {
  /** What this sorting needs to know of each restaurant, besides the last keys of all sortings. */
  keys: (asked: SearchedListings) => Fragment;
  join?: (at: Date) => Fragment;
  order: Fragment;
};

/** When it opens next. All that are open now rank equally, however long ago they opened. */
const opensAt = (at: Date): Fragment =>
  sql`case when next.opens_at <= ${at} then ${at} else next.opens_at end as opens_at`;

const withNextOpening = (at: Date): Fragment => sql`left join lateral (
  select o.opens_at from opening_times o
  where o.business_id = l.business_id and o.closes_at > ${at} order by o.opens_at limit 1
) as next on true`;

/** A restaurant rated at least this high by enough reviews is worth showing first. */
const likedFrom = 4;

const byName = sql`p.name, p.business_id`;

const sortings: Record<SearchSort, Sorting> = {
  name: { keys: () => sql`null`, order: byName },
  relevance: {
    keys: ({ criteria: { query } }) =>
      query ? sql`l.name_words @@ word_query(${query}, ' & ') as says_so` : sql`true as says_so`,
    order: sql`p.says_so desc, ${byName}`,
  },
  rating: {
    keys: () => sql`l.rating, l.total_reviews`,
    order: sql`p.rating desc, p.total_reviews desc, ${byName}`,
  },
  price: { keys: () => sql`l.price_level`, order: sql`p.price_level, ${byName}` },
  opening: {
    keys: ({ at }) => sql`${opensAt(at)}, l.rating, l.total_reviews,
      l.total_reviews >= ${fewestThatSpeak} and l.rating >= ${likedFrom} as is_liked`,
    join: withNextOpening,
    order: sql`p.opens_at nulls last, p.is_liked desc, p.rating desc, p.total_reviews desc, ${byName}`,
  },
  near: {
    // Rounded to five feet: equal distances have one order, however they were computed.
    keys: ({ at, place }) =>
      sql`${isOpen(at)} as is_open, ${opensAt(at)},
        ${place ? sql`round(${milesFrom(place)} * 1000)` : sql`null`} as thousandths`,
    join: withNextOpening,
    // At night, when all are closed, the next to open come first.
    order: sql`p.is_open desc,
      case when not (select bool_or(is_open) from found) then p.opens_at end nulls last,
      p.thousandths, ${byName}`,
  },
};

const matchedDishes = ({ criteria: { query } }: SearchedListings): Fragment =>
  query
    ? sql`(
        select array_agg(best.name) from (
          select d.name from unnest(l.dishes, l.dish_words) with ordinality
            as d (name, words, place)
          where d.words @@ word_query(${query}, ' | ')
            and d.words || l.name_words @@ word_query(${query}, ' & ')
          order by d.place limit 3
        ) as best)`
    : sql`null::text[]`;

/**
 * One page of results, and the number on all pages. Expensive parts are computed once for both; if
 * an index gives the order, it is not read to its end.
 */
export async function searchListings(database: Database, asked: SearchedListings) {
  const { criteria, at, place } = asked;
  const { query, openNow, openAt, sort = 'name', offset, limit } = criteria;
  const { keys, join, order } = sortings[sort];
  const once = query || openNow || openAt || place || sort === 'opening' || sort === 'near';
  const { rows } = await sql<SearchRow & { total: number }>`
    with found as ${once ? sql`materialized` : sql`not materialized`} (
      select l.business_id, l.name, ${keys(asked)}
      from ${listingsWith(criteria)} ${join?.(at) ?? sql``}
      where ${conditionsOf(asked)}
    ), page as (
      select * from found p order by ${order} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from found) as total,
      ${sql.join(cardColumns.map((column) => sql.ref(column.replace('listings.', 'l.'))))},
      ${matchedDishes(asked)} as matched_dishes,
      ${place ? milesFrom(place) : sql`null::float8`} as distance_miles
    from page p
    join listings l on l.business_id = p.business_id
    join restaurant_profiles as restaurants on restaurants.business_id = p.business_id
    order by ${order}`.execute(database);
  const [first] = rows;
  if (first) return { rows, total: first.total };
  // Nothing on this page: it is past the last one, or nothing was found.
  return { rows, total: offset === 0 ? 0 : await countListings(database, asked) };
}

async function countListings(database: Database, asked: SearchedListings) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${listingsWith(asked.criteria)}
    where ${conditionsOf(asked)}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** When the next restaurant opens or closes, even one that is on no page. */
export async function findNextOpenOrClose(database: Database, nowMs: number) {
  const at = new Date(nowMs);
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(opens_at) from opening_times where opens_at > ${at}),
      (select min(closes_at) from opening_times where closes_at > ${at} and closes_at < 'infinity')
    ) as next`.execute(database);
  return rows[0]?.next?.getTime();
}

/** Restaurants that offer the same are counted together first: many are alike. */
export async function findFilters(database: Database) {
  const [cuisines, cities, offered] = await Promise.all([
    sql<{ cuisine: string; restaurants: number }>`
      with alike as (
        select restaurants.cuisines, listings.cuisines as keys, count(*) as restaurants
        from restaurant_profiles as restaurants join listings using (business_id)
        where ${isNotForTesting}
        group by 1, 2
      )
      select min(called.cuisine) as cuisine, sum(alike.restaurants)::int as restaurants
      from alike, lateral (
        select key, min(cuisine) as cuisine
        from unnest(alike.cuisines, alike.keys) as each (cuisine, key) group by key
      ) as called
      group by called.key`.execute(database),
    findCityZones(database),
    sql<{ dietary: string[]; serviceTypes: string[]; features: string[]; orderWays: string[] }>`
      with alike as materialized (
        select distinct dietary, features, service_types, web_services from listings
      )
      select array(select distinct unnest(dietary) from alike) as dietary,
        array(select distinct unnest(features) from alike) as features,
        array(select distinct unnest(service_types) from alike) as "serviceTypes",
        array(select distinct unnest(web_services) from alike) as "orderWays"`.execute(database),
  ]);
  return {
    cuisines: cuisines.rows,
    cities,
    dietary: offered.rows[0]?.dietary ?? [],
    serviceTypes: offered.rows[0]?.serviceTypes ?? [],
    features: offered.rows[0]?.features ?? [],
    orderWays: offered.rows[0]?.orderWays ?? [],
  };
}

type ZipPlace = Position & { isExact: boolean };

/**
 * The mean position of the restaurants with this ZIP code, or in its area. Longitudes are angles:
 * the mean of 179 and -179 is 180, not 0.
 */
export async function findZipPlace(database: Database, zip: string): Promise<ZipPlace | undefined> {
  const { rows } = await sql<ZipPlace>`
    select left(zip_code, 5) = ${zip} as "isExact", avg(latitude) as latitude,
      atan2d(avg(sind(longitude)), avg(cosd(longitude))) as longitude
    from listings where left(zip_code, 3) = left(${zip}, 3)
    group by 1 order by 1 desc limit 1`.execute(database);
  return rows[0];
}

export async function findTimeZones(database: Database): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct time_zone as "timeZone" from listings`.execute(database);
  return rows.map(({ timeZone }) => timeZone);
}

const most = 3;

/**
 * For a search that finds nothing: the fewest criteria to leave out, and how many are found then.
 * Each restaurant fails at least one criterion. Those that fail the fewest are exactly those found
 * without the criteria they fail.
 */
export async function findRelaxations(
  database: Database,
  asked: SearchedListings,
): Promise<Relaxation[]> {
  const narrowings = allNarrowingsOf(asked);
  if (narrowings.length === 0) return [];
  const failures = narrowings.map(
    ({ condition }, index) => sql`case when (${condition}) is not true then ${index}::int end`,
  );
  const { rows } = await sql<{ failed: number[]; total: number }>`
    select failed, count(*)::int as total from (
      select array_remove(array[${sql.join(failures)}], null) as failed from listings l
    ) as each_listing
    group by failed order by cardinality(failed), total desc, failed limit ${most}`.execute(
    database,
  );
  const fewest = rows[0]?.failed.length;
  return rows
    .filter(({ failed }) => failed.length === fewest && failed.length > 0)
    .map(({ failed, total }) => ({
      without: failed.flatMap((index) => {
        const narrowing = narrowings[index];
        if (!narrowing) return [];
        const { criterion, value } = narrowing;
        return [{ criterion, ...(value !== undefined && { value }) }];
      }),
      totalResults: total,
    }));
}
