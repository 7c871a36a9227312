import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { acceptOrders } from './intake/accept-orders.ts';
import { orderBody, readBody } from './orders.factory.ts';

const world = await openTestApp();
const { database, ownerUrl } = world;
const deps = { texts: makeTexts(world), publicUrl: 'https://joyous.example', vault: world.vault };

let lastNumber = 0;
/** Each from another diner. */
function someOrder() {
  lastNumber += 1;
  const phone = `+1512555${String(lastNumber).padStart(4, '0')}`;
  return readBody(orderBody({ customer: { phone } }), world.clock.now());
}

async function rowsReadSoFar(transaction: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables
    where relname in ('customers', 'order_customers', 'ledger_entries')`.execute(transaction);
  return rows[0]?.read ?? 0;
}

/** Takes orders and says how many rows of customers and bookings that read. */
const accept = (businessId: number, count: number) =>
  asRestaurant(database, businessId, async (transaction) => {
    const into = {
      businessId,
      integration: 'till',
      mayCharge: true,
      nowMs: world.clock.now(),
      by: 'job' as const,
      ceilings: noCeilings,
    };
    const orders = Array.from({ length: count }, someOrder);
    const before = await rowsReadSoFar(transaction);
    await acceptOrders(transaction, deps, into, orders);
    return (await rowsReadSoFar(transaction)) - before;
  });

test('an order reads no more where PostgreSQL has not counted the restaurant yet', async () => {
  const [known, added] = [await makeIntegration(world), await makeIntegration(world)];
  // With enough rows that reading the whole table is not the faster way.
  for (const _ of [1, 2, 3, 4]) {
    await accept(known.businessId, 500);
    await queryOnce(ownerUrl, 'ANALYZE');
  }
  // A restaurant that joins today and brings its first orders.
  await accept(added.businessId, 300);
  expect(await accept(added.businessId, 1)).toBeLessThan(20);
  expect(await accept(added.businessId, 100)).toBeLessThan(2_000);
});
