import { afterAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeManyOrders } from '../../../testing/money/many-orders.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { sweepRestaurant, verifyLedger } from '../../money/sweeps/index.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { giveUpMove, moveRestaurant, type Side } from './move-restaurant.ts';
import { openTwoSides } from './two-sides.factory.ts';

const world = await openTestApp();
const { clock, database, ownerUrl } = world;
const { from, to, there } = await openTwoSides(world);

class KilledError extends Error {}

/** Sends this many statements, and no more: what a process does that is killed then. */
function killAfter(statements: number) {
  let left = statements;
  const isLast = () => left <= 0;
  const killing = <Given extends Side>(side: Given): Given => ({
    ...side,
    database: side.database.withPlugin({
      transformQuery({ node }) {
        if (isLast()) throw new KilledError('killed');
        left -= 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    }) as Database,
  });
  return { from: killing(from), to: killing(to), sent: () => statements - left };
}

async function makeHouse() {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const { businessId } = at;
  await makeStaff(world, { at });
  await makeCoupon(world, { restaurant, nowMs: clock.now() });
  await makeManyOrders(world, { at: businessId, count: 30 });
  await sweepRestaurant(database, { businessId, nowMs: clock.now(), review: anyDeposit });
  await queryOnce(
    ownerUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE text_messages SET state = 'SENT' WHERE for_business = ${businessId}; COMMIT`,
  );
  return at;
}

const counted = (businessId: number) =>
  `SELECT (SELECT count(*)::int FROM restaurants WHERE business_id = ${businessId}) AS restaurants,
    (SELECT count(*)::int FROM orders WHERE business_id = ${businessId}) AS orders,
    (SELECT count(*)::int FROM ledger_entries WHERE business_id = ${businessId}) AS entries,
    (SELECT array_agg(encode(seal, 'hex') ORDER BY sweep_batch_num) FROM deposits
      WHERE business_id = ${businessId}) AS seals,
    (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM consumers) AS diners`;

test('a', async () => {
  expect(makeHouse).toBeDefined();
});
