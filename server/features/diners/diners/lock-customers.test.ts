import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';

const world = await openTestApp();
const { database, ownerUrl } = world;

test('customers are locked in the order of their numbers, until the transaction ends', async () => {
  const { businessId } = await makeIntegration(world);
  const free = async () => {
    const rows = await queryOnce<{ id: string }>(
      ownerUrl,
      `SELECT customer_id AS id FROM customers WHERE business_id = $1
       ORDER BY customer_id FOR NO KEY UPDATE SKIP LOCKED`,
      [businessId],
    );
    return rows.map(({ id }) => Number(id));
  };
  // A customer who was created later has a lower phone index.
  await queryOnce(
    ownerUrl,
    `INSERT INTO customers (business_id, phone_index, sealed_phone)
     SELECT $1, decode(repeat(to_hex(10 - n), 64), 'hex'), '\\x00' FROM generate_series(1, 3) AS n`,
    [businessId],
  );
  const [last, middle, first] = await free();
  const lock = (ids: unknown[], meanwhile: () => Promise<void>) =>
    asRestaurant(database, businessId, async (transaction) => {
      await sql`select lock_customers(${ids}::bigint[])`.execute(transaction);
      await meanwhile();
    });
  let all: Promise<void> | undefined;
  await lock([middle], async () => {
    all = lock([last, middle, first], async () => expect(await free()).toEqual([]));
    await untilSomebodyWaitsForALock(ownerUrl);
    expect(await free()).toEqual([last]);
  });
  await all;
  expect(await free()).toEqual([last, middle, first]);
});
