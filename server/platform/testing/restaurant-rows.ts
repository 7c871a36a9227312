import { queryOnce } from './query-once.ts';

export type RestaurantRow = { businessId: number; externalId: string };

/** Plain rows, for tests of the code below the features: written as the owner, in one statement. */
export async function insertRestaurantRows(
  ownerUrl: string,
  count: number,
): Promise<RestaurantRow[]> {
  return queryOnce<RestaurantRow>(
    ownerUrl,
    `INSERT INTO restaurants (external_id, name, slug, address_line1, city, url_friendly_city, state,
       zip_code, latitude, longitude, phone_number, price_level, picture, business_referral_code,
       time_zone)
     SELECT 'plain' || id, 'Plain ' || id, 'plain-' || id, '1 Elm Street', 'Austin', 'austin', 'TX',
       '78701', 30.2, -97.7, '5125550190', 2, 'ribs', 'JOY-' || id, 'America/Chicago'
     FROM generate_series(1, $1) AS g,
       LATERAL (SELECT nextval('restaurants_business_id_seq') AS id WHERE g > 0) AS taken
     RETURNING business_id AS "businessId", external_id AS "externalId"`,
    [count],
  );
}
