import pg from 'pg';
import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findZones } from './zones.queries.ts';

const { database, ownerUrl } = await openTestDatabase();

const move = (businessId: number) =>
  `UPDATE restaurants SET time_zone = 'America/Los_Angeles' WHERE business_id = ${businessId}`;

test('a new zone takes effect only once everybody who books can see it', async () => {
  const { businessId } = await makeRestaurant(database);
  const zones = () =>
    asRestaurant(database, businessId, (transaction) => findZones(transaction, businessId));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(move(businessId));
    // Until the move is committed, orders are booked with the old zones.
    expect(await zones()).toHaveLength(1);
    const bookedAtMs = Date.now();
    await client.query('COMMIT');
    const [, moved] = await zones();
    expect(moved?.timeZone).toBe('America/Los_Angeles');
    expect(moved?.fromMs).toBeGreaterThan(bookedAtMs);
  } finally {
    await client.end();
  }
});

test('a move whose transaction takes longer than that is refused', async () => {
  const { businessId } = await makeRestaurant(database);
  const late = queryOnce(
    ownerUrl,
    `CREATE SCHEMA later;
     CREATE FUNCTION later.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
       $$ SELECT pg_catalog.now() + interval '1 minute' $$;
     SET LOCAL search_path = later, public, pg_catalog;
     ${move(businessId)}`,
  );
  await expect(late).rejects.toMatchObject({ constraint: 'days_stay_as_booked' });
});
