import { type Insertable, sql } from 'kysely';
import pg from 'pg';
import { attributes } from '#contract/find/restaurants/attributes.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';

export type RestaurantRow = Awaited<ReturnType<typeof findRestaurant>> & {};
export type RestaurantCardRow = Awaited<ReturnType<typeof findCardsInCity>>[number];
export type HoursRow = Awaited<ReturnType<typeof findOwnHours>>;
export type OwnDetailsRow = Awaited<ReturnType<typeof findOwnDetails>>;
export type ContactRow = Awaited<ReturnType<typeof findContact>>;
export type CityRow = Awaited<ReturnType<typeof findCities>>[number];
export type NewRestaurantRow = Insertable<DB['restaurants']>;

/** The columns that decide when it is open. */
const hoursColumns = [
  'restaurants.time_zone',
  'restaurants.weekly_hours',
  'restaurants.special_days',
  'restaurants.closed_until',
] as const;

const profileColumns = [
  'restaurants.external_id',
  'restaurants.name',
  'restaurants.slug',
  'restaurants.picture',
  'restaurants.cuisines',
  'restaurants.price_level',
  'restaurants.business_rating',
  'restaurants.address_line1',
  'restaurants.address_line2',
  'restaurants.city',
  'restaurants.state',
  'restaurants.zip_code',
  'restaurants.service_types',
  'restaurants.coupons_paused',
  ...hoursColumns,
] as const;

export const cardColumns = [
  ...profileColumns,
  'listings.rating',
  'listings.total_reviews',
  'listings.dietary',
  'listings.web_services',
  'listings.web_times',
] as const;

export const metricsColumns = [
  'metrics.one_star',
  'metrics.two_stars',
  'metrics.three_stars',
  'metrics.four_stars',
  'metrics.five_stars',
  'metrics.total_stars',
] as const;

export const attributeColumns = attributes.map(({ column }) => `restaurants.${column}` as const);

const factColumns = [
  'restaurants.description',
  'restaurants.phone_number',
  'restaurants.website_address',
  'restaurants.latitude',
  'restaurants.longitude',
  ...attributeColumns,
  ...metricsColumns,
] as const;

/** Of listed restaurants that have a photo. */
export const findFirstPhotos = (database: Database, externalIds: readonly string[]) =>
  database
    .selectFrom('restaurants')
    .innerJoin('first_photos as photo', 'photo.business_id', 'restaurants.business_id')
    .select(['external_id', 'photo_id', 'alt', 'width', 'height', 'preview'])
    .where('external_id', 'in', externalIds)
    .where('listed', '=', true)
    .execute();

/** A test restaurant neither puts its city on the map nor appears in it. */
export const isNotForTesting = sql<boolean>`restaurants.name NOT ILIKE '%testing%'`;

/** Only listed restaurants have a listing. */
const listed = (database: Database) =>
  database
    .selectFrom('restaurants')
    .innerJoin('listing_summaries as listings', 'listings.business_id', 'restaurants.business_id');

export const findCardsInCity = (database: Database, urlFriendlyCity: string, limit: number) =>
  listed(database)
    .select(cardColumns)
    .where('listings.url_friendly_city', '=', urlFriendlyCity)
    .where(isNotForTesting)
    .orderBy('listings.name')
    .orderBy('listings.business_id')
    .limit(limit)
    .execute();

/** The listed ones among these, in no order. */
export const findCards = (database: Database, externalIds: readonly string[]) =>
  listed(database)
    .select(cardColumns)
    .where('restaurants.external_id', 'in', [...externalIds, ''])
    .execute();

const listedInDetail = (database: Database) =>
  listed(database)
    .leftJoin('review_counts as metrics', 'metrics.business_id', 'restaurants.business_id')
    .select([...cardColumns, ...factColumns]);

export const findRestaurant = (database: Database, externalId: string) =>
  listedInDetail(database).where('restaurants.external_id', '=', externalId).executeTakeFirst();

/** The restaurant that the transaction acts for, listed or not. */
export const findOwnDetails = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurants')
    .leftJoin('review_counts as metrics', 'metrics.business_id', 'restaurants.business_id')
    .select([
      ...profileColumns,
      ...factColumns,
      'restaurants.listed',
      'restaurants.business_referral_code',
    ])
    .where('restaurants.business_id', '=', businessId)
    .executeTakeFirstOrThrow();

export const findOwnHours = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurants')
    .select(hoursColumns)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();

/** What decides when and how far away it serves. */
export const findServing = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurants')
    .select([...hoursColumns, 'latitude', 'longitude', 'external_id'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();

/** Where it is and how to reach it, listed or not. */
export const findContact = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurants')
    .select([
      'external_id',
      'name',
      'slug',
      'time_zone',
      'listed',
      'phone_number',
      'address_line1',
      'address_line2',
      'city',
      'state',
      'zip_code',
      'latitude',
      'longitude',
    ])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();

export const findReferral = (database: Database, code: string) =>
  database
    .selectFrom('restaurants')
    .select(['external_id', 'slug', 'business_referral_code'])
    .where('business_referral_code', '=', code)
    .where('listed', '=', true)
    .executeTakeFirst();

/** Two at most: enough to tell whether a slug names one restaurant. */
export const findRestaurantsBySlug = (database: Database, slug: string) =>
  listedInDetail(database)
    .where('restaurants.slug', '=', slug)
    .where('restaurants.listed', '=', true)
    .orderBy('restaurants.business_id')
    .limit(2)
    .execute();

const citiesOnTheMap = (database: Database) =>
  database
    .selectFrom('restaurants')
    .select([
      'url_friendly_city',
      // The input may be 'austin': the list of cities and a city's page must use the same name.
      sql<string>`min(city)`.as('city'),
    ])
    .where('listed', '=', true)
    .where(isNotForTesting)
    .groupBy('url_friendly_city');

export const findCities = (database: Database) => citiesOnTheMap(database).execute();

export const findCityZones = (database: Database) =>
  citiesOnTheMap(database)
    .select(sql<string[]>`array_agg(DISTINCT time_zone)`.as('time_zones'))
    .execute();

export const findCity = (database: Database, urlFriendlyCity: string) =>
  citiesOnTheMap(database)
    .select(sql<string[]>`array_agg(DISTINCT state ORDER BY state)`.as('states'))
    .where('url_friendly_city', '=', urlFriendlyCity)
    .executeTakeFirst();

export async function drawBusinessId(database: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval('restaurants_business_id_seq') as id`.execute(database);
  const [taken] = rows;
  if (!taken) throw new Error('a sequence gave no number');
  return taken.id;
}

export const insertRestaurant = (transaction: DatabaseTransaction, row: NewRestaurantRow) =>
  transaction.insertInto('restaurants').values(row).execute();

const columnByUniqueConstraint = {
  restaurants_external_id_key: 'external_id',
  restaurants_business_referral_code_key: 'business_referral_code',
} as const;

type UniqueConstraint = keyof typeof columnByUniqueConstraint;

/** Which of a new restaurant's names is already taken, if that is why it was refused. */
export function takenColumn(error: unknown) {
  const isTaken = error instanceof pg.DatabaseError && error.code === '23505';
  const constraint = isTaken ? error.constraint : undefined;
  return constraint !== undefined && constraint in columnByUniqueConstraint
    ? columnByUniqueConstraint[constraint as UniqueConstraint]
    : undefined;
}

export async function hasRestaurants(database: Database | DatabaseTransaction): Promise<boolean> {
  const row = await database.selectFrom('restaurants').select('business_id').executeTakeFirst();
  return row !== undefined;
}
