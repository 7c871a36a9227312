import { sql, type Transaction } from 'kysely';
import type { SpecialDay } from '../../../contract/hours.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export type RestaurantRow = Awaited<ReturnType<typeof findRestaurant>> & {};
export type RestaurantCardRow = Awaited<ReturnType<typeof findCards>>[number];

const cardColumns = [
  'external_id',
  'name',
  'slug',
  'picture',
  'cuisines',
  'price_level',
  'business_rating',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip_code',
  'service_types',
  'time_zone',
  'weekly_hours',
  'special_days',
] as const;

const detailColumns = [
  ...cardColumns,
  'description',
  'phone_number',
  'website_address',
  'latitude',
  'longitude',
  'reservations',
  'outdoor_seating',
  'wifi',
  'vegetarian_options',
  'vegan_options',
  'sports_bar',
  'parking',
  'ambience',
] as const;

export function findCards(database: Database, page: { offset: number; limit: number }) {
  return database
    .selectFrom('restaurants')
    .select(cardColumns)
    .where('listed', '=', true)
    .orderBy('name')
    .orderBy('business_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export function findRestaurant(database: Database, externalId: string) {
  return database
    .selectFrom('restaurants')
    .select(detailColumns)
    .where('external_id', '=', externalId)
    .where('listed', '=', true)
    .executeTakeFirst();
}

/** Two at most: enough to tell whether a slug names one restaurant. */
export function findRestaurantsBySlug(database: Database, slug: string) {
  return database
    .selectFrom('restaurants')
    .select(detailColumns)
    .where('slug', '=', slug)
    .where('listed', '=', true)
    .orderBy('business_id')
    .limit(2)
    .execute();
}

/** A restaurant that is only there for testing does not put its city on the map. */
export function findCities(database: Database) {
  return database
    .selectFrom('restaurants')
    .select(['url_friendly_city', sql<string>`min(city)`.as('city')])
    .where('listed', '=', true)
    .where('name', 'not ilike', '%testing%')
    .groupBy('url_friendly_city')
    .orderBy('city')
    .execute();
}

export function findSpecialDaysBefore(database: Database, date: string) {
  return database
    .selectFrom('restaurants')
    .select(['business_id', 'time_zone', 'special_days'])
    .where(
      sql<boolean>`jsonb_path_exists(special_days, '$[*] ? (@.date < $date)', jsonb_build_object('date', ${date}::text))`,
    )
    .orderBy('business_id')
    .execute();
}

/** Does nothing when somebody edited the days in the meantime: the next run sees what they wrote. */
export async function replaceSpecialDays(
  database: Database | Transaction<DB>,
  businessId: number,
  days: { before: SpecialDay[]; after: SpecialDay[] },
): Promise<number> {
  const result = await database
    .updateTable('restaurants')
    .set({ special_days: sql`${JSON.stringify(days.after)}::jsonb`, updated_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('special_days', '=', sql<SpecialDay[]>`${JSON.stringify(days.before)}::jsonb`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
