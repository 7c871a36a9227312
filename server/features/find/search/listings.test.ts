import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { giveTerms } from '../../orders/terms/terms.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { giveMenu, newItem, newMenu } from '../menus/menus.factory.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';

const { database, ownerUrl } = await openTestDatabase();

const readListings = () => queryOnce(ownerUrl, 'SELECT * FROM listings ORDER BY business_id');

/** What the listings would be if they were all made now. */
async function madeAnew() {
  await queryOnce(ownerUrl, 'SELECT renew_listings(array_agg(business_id)) FROM restaurants');
  return readListings();
}

test('a listing matches its restaurant, whatever changes at the same time', async () => {
  const made = [
    await makeRestaurant(database, { name: 'One' }),
    await makeRestaurant(database, { name: 'Two' }),
  ];
  const change = (businessId: number, to: { name?: string; business_rating?: number }) =>
    asRestaurant(database, businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set(to)
        .where('business_id', '=', businessId)
        .execute(),
    );
  const dishes = (count: number) =>
    Array.from({ length: count }, (_, i) => newItem({ name: `${i}` }));
  await Promise.all(
    made.flatMap((restaurant) => [
      ...[1, 5, 3].map((count) =>
        giveMenu(database, restaurant, newMenu({ Menu: { Dishes: dishes(count) } })),
      ),
      ...[5, 1, 4].map((rating) => makeReview(database, restaurant, { rating })),
      ...['Three', 'Four'].map((name) => change(restaurant.businessId, { name })),
      change(restaurant.businessId, { business_rating: 2.5 }),
      giveTerms(database, restaurant, { services: ['TAKE_OUT'], leadMinutes: 35 }),
    ]),
  );
  const listings = await readListings();
  expect(listings.map((row) => row.total_reviews)).toEqual([3, 3]);
  expect(listings.map((row) => [row.web_services, row.web_times.leadMinutes])).toEqual([
    [['TAKE_OUT'], 35],
    [['TAKE_OUT'], 35],
  ]);
  expect(listings).toEqual(await madeAnew());
});

test('a listing follows how its restaurant takes orders on the web, even after it is listed again', async () => {
  const made = await makeRestaurant(database, { name: 'Orders' });
  const listing = async () => {
    const [row] = await queryOnce(ownerUrl, 'SELECT * FROM listings WHERE business_id = $1', [
      made.businessId,
    ]);
    return row && [row.web_services, row.web_times, row.delivery_zips, row.delivery_miles];
  };
  const list = (listed: boolean) =>
    asRestaurant(database, made.businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set({ listed })
        .where('business_id', '=', made.businessId)
        .execute(),
    );
  expect(await listing()).toEqual([[], null, [], null]);
  const times = {
    leadMinutes: 20,
    leadByHour: [],
    lastOrderMinutes: 30,
    daysAhead: 0,
    travelMinutes: 15,
    laterUntilMs: 1_774_000_000_123,
    noMoreUntilMs: null,
  };
  await giveTerms(database, made, { laterUntilMs: times.laterUntilMs });
  const all = [['TAKE_OUT', 'DELIVERY', 'DINE_IN'], times, ['78701'], null];
  expect(await listing()).toEqual(all);
  await list(false);
  expect(await listing()).toBeUndefined();
  await list(true);
  expect(await listing()).toEqual(all);

  // Without tables nobody can order at one, and an area that waits for its service is nobody's.
  await giveTerms(database, made, { services: ['DINE_IN'], tables: [] });
  expect(await listing()).toEqual([[], null, [], null]);
  const area = { by: 'RADIUS' as const, miles: 2.5 };
  const delivery = { area, feeCents: 0, leastOrderCents: 0, travelMinutes: 5 };
  await giveTerms(database, made, { services: ['DELIVERY'], delivery });
  expect(await listing()).toEqual([
    ['DELIVERY'],
    { ...times, travelMinutes: 5, laterUntilMs: null },
    [],
    2.5,
  ]);
});

test('removing a restaurant removes its listing', async () => {
  const { businessId } = await makeRestaurant(database);
  const listings = () =>
    queryOnce(ownerUrl, 'SELECT FROM listings WHERE business_id = $1', [businessId]);
  expect(await listings()).toHaveLength(1);
  await queryOnce(ownerUrl, 'DELETE FROM restaurants WHERE business_id = $1', [businessId]);
  expect(await listings()).toEqual([]);
});
