import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/pool.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../features/find/restaurants/restaurants.factory.ts';
import { demoRestaurants, loadDemoRestaurants } from './restaurants/demo-restaurants.ts';

const empty = await openTestDatabase();
const another = await openTestDatabase();
const inUse = await openTestDatabase();
const unlisted = await openTestDatabase();

const nowMs = Date.parse('2026-03-19T16:00:00Z');
const total = demoRestaurants(nowMs).length;

const factsIn = (database: Database) =>
  database
    .selectFrom('restaurants')
    .select(['external_id', 'name', 'business_referral_code', 'special_days'])
    .orderBy('business_id')
    .execute();

describe('loadDemoRestaurants', () => {
  test('loads once, even if four processes start together', async () => {
    const loads = await Promise.all(
      [1, 2, 3, 4].map(() => loadDemoRestaurants(empty.database, nowMs)),
    );
    expect(loads.map(({ loaded }) => loaded).sort((a, b) => b - a)).toEqual([total, 0, 0, 0]);
    expect(await factsIn(empty.database)).toHaveLength(total);
    expect(await loadDemoRestaurants(empty.database, nowMs)).toEqual({ loaded: 0 });
  });

  test('loads the same everywhere', async () => {
    await loadDemoRestaurants(empty.database, nowMs);
    await loadDemoRestaurants(another.database, nowMs);
    expect(await factsIn(another.database)).toEqual(await factsIn(empty.database));
  });

  test('leaves a database in use alone', async () => {
    const { externalId } = await makeRestaurant(inUse.database);
    expect(await loadDemoRestaurants(inUse.database, nowMs)).toEqual({ loaded: 0 });
    expect((await factsIn(inUse.database)).map((row) => row.external_id)).toEqual([externalId]);
  });

  test('adds nothing to a demo whose restaurants were all unlisted', async () => {
    await makeRestaurant(unlisted.database, { externalId: 'mamarosa0001', listed: false });
    expect(await loadDemoRestaurants(unlisted.database, nowMs)).toEqual({ loaded: 0 });
    expect(await factsIn(unlisted.database)).toEqual([]);
  });
});
