import { describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { insertRestaurantRows } from '#platform/testing/restaurant-rows.ts';
import { collectAnnouncements } from '../../../testing/collect-announcements.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import { countPortions, giveMenu, newItem, newMenu, readItems } from './menus.factory.ts';

const { call, refused, database, appUrl, ownerUrl, waitForChanges } = await openTestApp();

type Named = { externalId: string };
const pricesOf = async ({ externalId }: Named) => {
  const { catalogs } = await call(getCatalog, { params: { id: externalId } });
  return catalogs.flatMap(({ categories }) =>
    categories.flatMap(({ items }) => items.map(({ name, priceCents }) => `${name} ${priceCents}`)),
  );
};
const soup = (priceCents: number) =>
  newMenu({ Menu: { Soups: [newItem({ name: 'Soup', priceCents })] } });

describe('a cached menu', () => {
  test('follows a changed price, at its own restaurant', async () => {
    const [made, other] = [await makeRestaurant(database), await makeRestaurant(database)];
    await giveMenu(database, made, soup(650));
    await giveMenu(database, other, soup(900));
    await waitForChanges();
    expect(await pricesOf(made)).toEqual(['Soup 650']);

    await giveMenu(database, made, soup(700));
    await waitForChanges();
    expect(await pricesOf(made)).toEqual(['Soup 700']);
    expect(await pricesOf(other)).toEqual(['Soup 900']);
  });

  test('is really cached', async () => {
    const made = await makeRestaurant(database);
    await giveMenu(database, made, soup(650));
    await waitForChanges();
    expect(await pricesOf(made)).toEqual(['Soup 650']);
    await queryOnce(ownerUrl, 'ALTER TABLE menu_items DISABLE TRIGGER USER');
    await queryOnce(ownerUrl, 'UPDATE menu_items SET price_cents = 1');
    await queryOnce(ownerUrl, 'ALTER TABLE menu_items ENABLE TRIGGER USER');
    expect(await pricesOf(made)).toEqual(['Soup 650']);
  });

  test('follows its first dish, and the removal of the last', async () => {
    const made = await makeRestaurant(database);
    expect(await pricesOf(made)).toEqual([]);
    await giveMenu(database, made, soup(650));
    await waitForChanges();
    expect(await pricesOf(made)).toEqual(['Soup 650']);
    await giveMenu(database, made, { catalogs: [] });
    await waitForChanges();
    expect(await pricesOf(made)).toEqual([]);
  });

  test('ends when its restaurant is unlisted', async () => {
    const made = await makeRestaurant(database);
    await giveMenu(database, made, soup(650));
    await waitForChanges();
    await pricesOf(made);
    await asRestaurant(database, made.businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set({ listed: false })
        .where('business_id', '=', made.businessId)
        .execute(),
    );
    await waitForChanges();
    const answer = await refused(getCatalog, { params: { id: made.externalId } });
    expect(answer.httpStatus).toBe(404);
  });
});

describe('the notices', () => {
  test('are two for the largest menu, and none if nothing changed', async () => {
    const made = await makeRestaurant(database);
    const large = newMenu({
      Menu: Object.fromEntries(
        [1, 2, 3, 4].map((category) => [
          `Page ${category}`,
          Array.from({ length: 100 }, (_, index) => newItem({ name: `Dish ${index}` })),
        ]),
      ),
    });
    const topics = ['menus', `restaurant:${made.externalId}`];
    expect(await collectAnnouncements(appUrl, () => giveMenu(database, made, large))).toEqual(
      topics,
    );
    expect(await collectAnnouncements(appUrl, () => giveMenu(database, made, large))).toEqual([]);
  });

  test('of a portion are of its restaurant alone: no search is made again', async () => {
    const made = await makeRestaurant(database);
    await giveMenu(database, made, newMenu({ Menu: { Mains: [newItem({ name: 'Lamb' })] } }));
    const { item_id: lamb = 0 } = (await readItems(database, made)).get('Lamb') ?? {};
    const topics = ['portions', `restaurant:${made.externalId}`];
    for (const left of [6, 5, null]) {
      const count = () => countPortions(database, made, lamb, left);
      expect(await collectAnnouncements(appUrl, count)).toEqual(topics);
    }
  });

  test('say that anything may have changed when a hundred restaurants did', async () => {
    await insertRestaurantRows(ownerUrl, 101);
    const forAll = () =>
      queryOnce(
        ownerUrl,
        `INSERT INTO catalogs (business_id, name, position)
         SELECT business_id, 'Specials', 9 FROM restaurants`,
      );
    expect(await collectAnnouncements(appUrl, forAll)).toEqual(['']);
  });
});
