import type { NewRestaurantInput } from '#contract/find/restaurants/restaurants-admin.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { type Created, createRestaurant } from './create-restaurant.ts';

/** A restaurant as an operator would enter it; a test overrides what it needs. */
export function newRestaurant(overrides: Partial<NewRestaurantInput> = {}): NewRestaurantInput {
  return {
    name: 'Juniper Table',
    description: 'Slow lamb and fast smiles.',
    address: { addressLine1: '12 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' },
    latitude: 30.2672,
    longitude: -97.7431,
    phoneNumber: '(512) 555-0190',
    websiteAddress: 'https://junipertable.example',
    cuisines: ['American', 'Barbecue'],
    priceLevel: 2,
    businessRating: 4.5,
    picture: 'ribs',
    serviceTypes: ['DINE_IN', 'TAKE_OUT'],
    timeZone: 'America/Chicago',
    hours: { weeklyHours: [], specialDays: [] },
    ...overrides,
  };
}

export const inCity = (city: string): Pick<NewRestaurantInput, 'address'> => ({
  address: { addressLine1: '12 Elm Street', city, state: 'TX', zipCode: '78701' },
});

/** Where a test's clock stands still: see test-app.ts. */
const someTimeMs = Date.parse('2026-03-19T16:00:00Z');

export async function makeRestaurant(
  database: Database,
  overrides: Partial<NewRestaurantInput> = {},
  nowMs = someTimeMs,
): Promise<Created> {
  const made = await createRestaurant(database, newRestaurant(overrides), { nowMs });
  if (isRefused(made)) throw new Error(JSON.stringify(made));
  return made;
}

/** Everything stored about a restaurant, as it sees itself. */
export function readRestaurant(database: Database, businessId: number) {
  return asRestaurant(database, businessId, (transaction) =>
    transaction
      .selectFrom('restaurants')
      .selectAll()
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow(),
  );
}
