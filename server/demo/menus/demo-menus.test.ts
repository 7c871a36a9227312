import { describe, expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { exportMenu } from '../../features/find/menus/index.ts';
import { type InsertedRestaurant, loadDemoRestaurants } from '../restaurants/demo-restaurants.ts';
import { demoMenu, insertDemoMenus } from './demo-menus.ts';
import { kits } from './kits.data.ts';

const first = await openTestDatabase();
const interrupted = await openTestDatabase();
const nowMs = Date.parse('2026-03-19T16:00:00Z');

const restaurants: InsertedRestaurant[] = [];
await loadDemoRestaurants(first.database, nowMs, async (transaction, inserted) => {
  await insertDemoMenus(transaction, inserted);
  restaurants.push(...inserted);
});
const menus = restaurants.map(({ facts }) => ({ facts, menu: demoMenu(facts) }));
const itemsOf = ({ catalogs }: ReturnType<typeof demoMenu>) =>
  catalogs.flatMap(({ categories }) => categories.flatMap(({ items }) => items));

describe('the menus of the demo', () => {
  test('are what was written', async () => {
    expect(restaurants.length).toBeGreaterThan(55);
    for (const { externalId, facts } of restaurants) {
      expect(await exportMenu(first.database, externalId), facts.name).toEqual(demoMenu(facts));
    }
  });

  test('are loaded with all restaurants or not at all', async () => {
    const breaking = loadDemoRestaurants(
      interrupted.database,
      nowMs,
      async (transaction, inserted) => {
        await insertDemoMenus(transaction, inserted.slice(0, 3));
        throw new Error('the power went out');
      },
    );
    await expect(breaking).rejects.toThrow('the power went out');
    const [left] = await queryOnce(
      interrupted.ownerUrl,
      'SELECT (SELECT count(*) FROM restaurants) + (SELECT count(*) FROM menu_items) AS rows',
    );
    expect(Number(left?.rows)).toBe(0);
  });

  test('have a believable size', () => {
    for (const { facts, menu } of menus) {
      const items = itemsOf(menu).length;
      expect(menu.catalogs.length, facts.name).toBeLessThanOrEqual(3);
      expect(items, facts.name).toBeGreaterThanOrEqual(10);
      expect(items, facts.name).toBeLessThanOrEqual(45);
      expect(
        itemsOf(menu).some(({ popular }) => popular),
        facts.name,
      ).toBe(true);
    }
  });

  test("cost what their restaurants' price levels say", () => {
    const mean = (level: number) => {
      const cents = menus
        .filter(({ facts }) => facts.priceLevel === level)
        .flatMap(({ menu }) => itemsOf(menu).map(({ priceCents }) => priceCents));
      return cents.reduce((sum, one) => sum + one, 0) / cents.length;
    };
    const means = [1, 2, 3, 4].map(mean);
    expect(means).toEqual(means.toSorted((a, b) => a - b));
    for (const { menu } of menus) {
      for (const { priceCents } of itemsOf(menu)) expect(priceCents % 5).toBe(0);
    }
  });

  test('differ, even if two kitchens cook the same', () => {
    expect(new Set(menus.map(({ menu }) => JSON.stringify(menu))).size).toBe(menus.length);
  });

  test("keep the restaurant's promises", () => {
    const vegan = menus.filter(({ facts }) => facts.cuisines[0] === 'Vegan');
    expect(vegan.length).toBeGreaterThan(0);
    for (const { menu } of vegan) {
      expect(
        itemsOf(menu).filter(({ dietaryTags = [] }) => !dietaryTags.includes('VEGAN')),
      ).toEqual([]);
    }
  });

  test('have something sold out, and pictures for most dishes', () => {
    const items = menus.flatMap(({ menu }) => itemsOf(menu));
    expect(items.filter(({ available }) => !available).length).toBeGreaterThan(10);
    expect(items.filter(({ picture }) => picture !== null).length).toBeGreaterThan(
      items.length / 3,
    );
  });

  test('show no meat or fish on what has none', () => {
    const ofAnimals =
      /^(bento|chili|crab|drumstick|fish|fried-egg|lobster|oyster|paella|ramen|ribs|rice-bowl|shrimp|skewer|steak|sushi)$/;
    const wrong = menus
      .flatMap(({ menu }) => itemsOf(menu))
      .filter(({ dietaryTags = [] }) =>
        dietaryTags.some((tag) => tag === 'VEGAN' || tag === 'VEGETARIAN'),
      )
      .filter(({ picture }) => ofAnimals.test(picture ?? ''))
      .map(({ name, picture }) => `${name}: ${picture}`);
    expect(wrong).toEqual([]);
  });

  test('leave no kit unused', () => {
    const cuisines = restaurants.map(({ facts }) => facts.cuisines.join(', '));
    for (const kit of Object.keys(kits)) {
      expect(
        cuisines.some((list) => `${list},`.startsWith(`${kit},`)),
        kit,
      ).toBe(true);
    }
  });
});
