import { sql } from 'kysely';
import type { Database } from '#platform/database/pool.ts';

/** What search engines should find: listed restaurants, without test ones. */
const findable = (database: Database) =>
  database
    .selectFrom('restaurant_profiles')
    .where('listed', '=', true)
    .where(sql<boolean>`name NOT ILIKE '%testing%'`);

export const countRestaurantsByCity = (database: Database) =>
  findable(database)
    .select([
      'url_friendly_city',
      sql<number>`count(*)`.as('restaurants'),
      sql<Date>`max(updated_at)`.as('changed_at'),
    ])
    .groupBy('url_friendly_city')
    .orderBy('url_friendly_city')
    .execute();

export const findAddressesInCity = (
  database: Database,
  urlFriendlyCity: string,
  page: { offset: number; limit: number },
) =>
  findable(database)
    .select(['external_id', 'slug', 'updated_at'])
    .where('url_friendly_city', '=', urlFriendlyCity)
    .orderBy('name')
    .orderBy('business_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
