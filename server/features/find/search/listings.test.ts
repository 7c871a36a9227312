import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
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
    ]),
  );
  const listings = await readListings();
  expect(listings.map((row) => row.total_reviews)).toEqual([3, 3]);
  expect(listings).toEqual(await madeAnew());
});

test('removing a restaurant removes its listing', async () => {
  const { businessId } = await makeRestaurant(database);
  const listings = () =>
    queryOnce(ownerUrl, 'SELECT FROM listings WHERE business_id = $1', [businessId]);
  expect(await listings()).toHaveLength(1);
  await queryOnce(ownerUrl, 'DELETE FROM restaurants WHERE business_id = $1', [businessId]);
  expect(await listings()).toEqual([]);
});
