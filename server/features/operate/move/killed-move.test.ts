import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeManyOrders } from '../../../testing/money/many-orders.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { sweepRestaurant, verifyLedger } from '../../money/sweeps/index.ts';
import { adjust } from '../../orders/adjustments/index.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { giveUpMove, moveRestaurant, type Side } from './move-restaurant.ts';
import { newAddress, openTwoSides } from './two-sides.factory.ts';

const world = await openTestApp();
const { clock, database, ownerUrl } = world;
const { from, to, there } = await openTwoSides(world);

class KilledError extends Error {}

/**
 * Sends this many statements and no more, like a process that is killed then. `goesOn`: only the
 * next one fails, as when the database refuses it.
 */
function killAfter(statements: number, goesOn: boolean) {
  let left = statements;
  const isLast = () => (goesOn ? left === 0 : left <= 0);
  const killing = <Given extends Side>(side: Given): Given => ({
    ...side,
    database: side.database.withPlugin({
      transformQuery({ node }) {
        const fails = isLast();
        left -= 1;
        if (fails) throw new KilledError('killed');
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
  await makeManyOrders(world, at, { count: 30, firstMs: clock.now() - dayMs });
  await sweepRestaurant(database, { businessId, nowMs: clock.now(), review: anyDeposit });
  await queryOnce(
    ownerUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE text_messages SET state = 'SENT' WHERE for_business = ${businessId}; COMMIT`,
  );
  return at;
}

const books = (businessId: number) =>
  `SELECT (SELECT count(*)::int FROM orders WHERE business_id = ${businessId}) AS orders,
    (SELECT sum(net_cents)::int FROM ledger_entries WHERE business_id = ${businessId}) AS cents,
    (SELECT count(*)::int FROM business_users WHERE business_id = ${businessId}) AS people,
    (SELECT count(*)::int FROM coupons JOIN consumers USING (consumer_id)
      WHERE business_id = ${businessId}) AS diners,
    (SELECT array_agg(encode(seal, 'hex') ORDER BY sweep_batch_num) FROM deposits
      WHERE business_id = ${businessId}) AS seals,
    (SELECT state FROM restaurant_moves WHERE restaurant = ${businessId}) AS state`;

type Books = { orders: number; state: string | null };

async function lookAt(url: string, businessId: number): Promise<Books> {
  const [found] = await queryOnce<Books>(url, books(businessId));
  if (!found) throw new Error('no answer');
  return found;
}

/** Whether work for the restaurant can begin there. */
const isOpenOn = (on: Database, businessId: number) =>
  asRestaurant(on, businessId, async () => true).catch(() => false);

/** Moves it in a process that ends after so many statements. Returns how many were sent. */
async function moveUntilKilled(
  externalId: string,
  statements: number,
  goesOn = false,
): Promise<number> {
  const killed = killAfter(statements, goesOn);
  const asked = { externalId, nowMs: clock.now };
  await moveRestaurant(killed.from, killed.to, asked).catch((error: unknown) => {
    const { cause = error } = error as Error;
    if (!(cause instanceof KilledError)) throw error;
  });
  return killed.sent();
}

test('a move that is killed anywhere loses and doubles nothing, and can be run again', async () => {
  const whole = await makeHouse();
  const statements = await moveUntilKilled(whole.externalId, 10_000);
  expect(await lookAt(there.ownerUrl, whole.businessId)).toMatchObject({ state: 'ARRIVED' });

  // A kill anywhere, or as often among the last statements, which decide on which side it is open.
  const kill = fc.oneof(
    fc.integer({ min: 0, max: statements }),
    fc.integer({ min: statements - 12, max: statements }),
  );
  const kills = fc.array(fc.tuple(kill, fc.boolean()), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(kills, async (deaths) => {
      const { businessId, externalId } = await makeHouse();
      const { state: _, ...before } = await lookAt(ownerUrl, businessId);
      for (const [after, goesOn] of deaths) {
        await moveUntilKilled(externalId, after, goesOn);
        const arrived = await lookAt(there.ownerUrl, businessId);
        expect([0, before.orders]).toContain(arrived.orders);
        // Never open on both sides: a restaurant that sells there must not also sell here.
        const open = [database, there.database].map((on) => isOpenOn(on, businessId));
        const [here, elsewhere] = await Promise.all(open);
        expect(here && arrived.state === 'ARRIVED').toBe(false);
        expect(elsewhere).toBe(true);
      }
      await moveRestaurant(from, to, { externalId, nowMs: clock.now });
      expect(await lookAt(there.ownerUrl, businessId)).toEqual({ ...before, state: 'ARRIVED' });
      expect(await lookAt(ownerUrl, businessId)).toEqual({ ...before, state: 'MOVED' });
      expect(await isOpenOn(database, businessId)).toBe(false);
    }),
    { numRuns: 8 },
  );
  const both = await Promise.all([database, there.database].map(verifyLedger));
  expect(both[1]).toEqual(both[0]);
  expect(both[1]).toMatchObject({ faults: [], unexplainedCents: 0 });
});

test('a restaurant that a killed move stopped goes on when the move is given up', async () => {
  const { businessId, externalId } = await makeHouse();
  await queryOnce(
    ownerUrl,
    `INSERT INTO restaurant_moves (restaurant, external_id, state, address, at)
     VALUES ($1, $2, 'STOPPED', $3, now())`,
    [businessId, externalId, newAddress],
  );
  expect(await isOpenOn(database, businessId)).toBe(false);
  expect(await giveUpMove(from, to, externalId)).toBe(true);
  expect(await isOpenOn(database, businessId)).toBe(true);
  await moveRestaurant(from, to, { externalId, nowMs: clock.now });
  expect(await giveUpMove(from, to, externalId)).toBe(false);
});

test('what began before the restaurant was stopped is waited for, and comes along', async () => {
  const { businessId, externalId } = await makeHouse();
  await queryOnce(
    ownerUrl,
    `INSERT INTO saved_replies (business_id, name, message)
     VALUES ($1, 'Gone', 'x'), ($1, 'Changed', 'x'), ($1, 'Kept', 'x')`,
    [businessId],
  );
  const begun = Promise.withResolvers<void>();
  const working = asRestaurant(database, businessId, async (transaction) => {
    begun.resolve();
    await expect
      .poll(async () => (await lookAt(ownerUrl, businessId)).state, { timeout: 60_000 })
      .toBe('STOPPED');
    await adjust(transaction, { businessId, nowMs: clock.now() }, { amount: '7', reason: 'Late' });
    const replies = transaction.updateTable('saved_replies').set({ message: 'late' });
    await replies.where('name', '=', 'Changed').execute();
    await transaction.deleteFrom('saved_replies').where('name', '=', 'Gone').execute();
  });
  await begun.promise;
  const [moved] = await Promise.all([
    moveRestaurant(from, to, { externalId, nowMs: clock.now }),
    working,
  ]);
  expect(moved.isNew).toBe(true);
  const replies = `SELECT name, message FROM saved_replies WHERE business_id = $1 ORDER BY name`;
  expect(await queryOnce(there.ownerUrl, replies, [businessId])).toEqual([
    { name: 'Changed', message: 'late' },
    { name: 'Kept', message: 'x' },
  ]);
  const { state: _, ...here } = await lookAt(ownerUrl, businessId);
  expect(await lookAt(there.ownerUrl, businessId)).toMatchObject(here);
});
