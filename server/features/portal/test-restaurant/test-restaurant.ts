import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { shareTurn } from '#platform/database/turns.queries.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant, findTest } from '../../ground/restaurant/index.ts';
import {
  addTestKey,
  endKeyOfTest,
  keysBudget,
  setTillOfTest,
  untilKeysRest,
} from '../../money/integrations/index.ts';
import {
  attemptsBudget,
  type Operation,
  type StaffContext,
  spend,
} from '../../people/access/index.ts';
import { beginTestAgain as begin, makeTest } from './make-test.ts';
import { pressAt } from './press.ts';
import { showTest } from './show-test.ts';

// An owner acts at the test restaurant without a session there: each transaction begins by checking that
// they may make keys at the restaurant that it belongs to, and finds it by that restaurant's number.

/** Each is stored for good: a ledger is never deleted. */
const madeOfRestaurant = attemptsBudget('tests.made.restaurant', 20, dayMs);
const pressesOfRestaurant = attemptsBudget('tests.presses.restaurant', 600, hourMs);

/** It stays the one until the transaction ends: who begins it again waits. */
export async function findTestHere(transaction: DatabaseTransaction, testOf: number) {
  await shareTurn(transaction, 'test restaurant', testOf);
  return findTest(transaction, testOf);
}

async function show(transaction: DatabaseTransaction, context: StaffContext) {
  const test = await findTest(transaction, context.businessId);
  return { test: test ? await showTest(transaction, context, test) : null };
}

export const getTestRestaurant: Operation<'getTestRestaurant'> = (_, context) =>
  context.transact((transaction) => show(transaction, context));

export const makeTestRestaurant: Operation<'makeTestRestaurant'> = async (_, context) => {
  const { businessId: testOf, nowMs } = context;
  const usedUp = await context.spend([madeOfRestaurant, String(testOf)]);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const made = await makeTest(transaction, { testOf, nowMs });
    if (isRefused(made)) return made;
    if (made.isNew) await context.audit(transaction, { action: 'TEST_RESTAURANT_MADE' });
    return show(transaction, context);
  });
};

export const beginTestAgain: Operation<'beginTestAgain'> = async (_, context) => {
  const { businessId: testOf, nowMs, vault } = context;
  const usedUp = await context.spend([madeOfRestaurant, String(testOf)]);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const begun = await begin(transaction, { testOf, nowMs, vault });
    if (isRefused(begun)) return begun;
    await context.audit(transaction, { action: 'TEST_RESTAURANT_BEGUN_AGAIN' });
    return show(transaction, context);
  });
};

/** No password, and no text to the owners: such a key can touch nothing real. */
export const makeTestKey: Operation<'makeTestKey'> = async ({ body }, context) => {
  const { address, businessId: testOf, nowMs, throttle, vault } = context;
  return context.transact(async (transaction) => {
    const test = await findTestHere(transaction, testOf);
    if (!test) return refuse('no_test_restaurant');
    const { businessId } = test;
    const spending = { throttle, address, transaction };
    const usedUp = await spend(spending, [[keysBudget, String(businessId)]]);
    if (usedUp) return usedUp;
    const made = await within(transaction, { restaurant: businessId }, (acting) =>
      addTestKey(acting, { ...body, businessId, cell: vault.cell, nowMs }),
    );
    if (isRefused(made)) return made;
    return { ...(await show(transaction, context)), key: made.key };
  });
};

/** As at the real restaurant, and by the same rules. */
export const setTestTill: Operation<'setTestTill'> = async ({ body: { name } }, context) => {
  const { businessId: testOf, nowMs } = context;
  return context.transact(async (transaction) => {
    const test = await findTestHere(transaction, testOf);
    if (!test) return refuse('no_test_restaurant');
    const { businessId } = test;
    const refused = await within(transaction, { restaurant: businessId }, (acting) =>
      setTillOfTest(acting, { businessId, name, nowMs }),
    );
    return refused ?? show(transaction, context);
  });
};

export const endTestKey: Operation<'endTestKey'> = async ({ params }, context) => {
  const { businessId: testOf, database, nowMs } = context;
  const shown = await context.transact(async (transaction) => {
    const test = await findTestHere(transaction, testOf);
    if (!test) return refuse('no_test_restaurant');
    const { businessId } = test;
    const ended = await within(transaction, { restaurant: businessId }, (acting) =>
      endKeyOfTest(acting, { businessId, ...params }, nowMs),
    );
    return isRefused(ended) ? ended : show(transaction, context);
  });
  if (!isRefused(shown)) await untilKeysRest(database, [params.keyId]);
  return shown;
};

/**
 * Checks first that the caller may, in a transaction of its own: what a diner or the clock does is
 * another's work, and has its own transactions.
 */
export const pressAtTest: Operation<'pressAtTest'> = async ({ body }, context) => {
  const { businessId: testOf } = context;
  const usedUp = await context.spend([pressesOfRestaurant, String(testOf)]);
  if (usedUp) return usedUp;
  const there = await context.transact(async (transaction) => {
    const test = await findTestHere(transaction, testOf);
    if (!test) return refuse('no_test_restaurant');
    const { businessId } = test;
    return within(transaction, { restaurant: businessId }, (acting) =>
      findOwnRestaurant(acting, businessId),
    );
  });
  if (isRefused(there)) return there;
  const pressed = await pressAt(context, there, body);
  if (isRefused(pressed)) return pressed;
  const shown = await context.transact((transaction) => show(transaction, context));
  return { ...shown, ...pressed };
};
