import { expect, test } from 'vitest';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { markClosed } from '../../ground/restaurant/index.ts';
import { acceptOrders } from './intake/accept-orders.ts';
import { orderBody, readBody } from './orders.factory.ts';

const world = await openTestApp();
const { clock, database, ownerUrl, vault } = world;
const deps = { vault, texts: makeTexts(world), publicUrl: 'http://localhost:3000' };
const nowMs = clock.now();

async function makeTill() {
  const { businessId } = await makeRestaurant(database);
  const into = {
    businessId,
    integration: 'Counter till',
    nowMs,
    mayCharge: true,
    by: 'operator' as const,
  };
  const acceptIn = (transaction: DatabaseTransaction, body = orderBody()) =>
    acceptOrders(transaction, deps, into, [readBody(body, nowMs)]);
  const within = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
    asRestaurant(database, businessId, work);
  return {
    businessId,
    within,
    acceptIn,
    accept: (body = orderBody()) => within((transaction) => acceptIn(transaction, body)),
    close: () => within((transaction) => markClosed(transaction, { businessId, nowMs })),
  };
}

const closed = [{ code: 'restaurant_closed' }];

test('an order that passed the guard before the key was ended is refused; a repeat of an earlier one is recognized', async () => {
  const till = await makeTill();
  const body = orderBody();
  const before = await till.accept(body);
  await till.close();
  expect(await till.accept()).toMatchObject(closed);
  expect(await till.accept(body)).toEqual(before);
});

test('an order during the closing gets in, or is refused', async () => {
  const till = await makeTill();
  const results = Array.from({ length: 8 }, () => till.accept());
  const [, ...answers] = await Promise.all([
    till.close(),
    ...results,
    till.accept(),
    till.accept(),
  ]);
  const refusals = answers.flat().filter(isRefused);
  for (const one of refusals) expect(one).toMatchObject({ code: 'restaurant_closed' });
  const orders = await queryOnce(ownerUrl, 'SELECT 1 FROM orders WHERE business_id = $1', [
    till.businessId,
  ]);
  expect(orders).toHaveLength(10 - refusals.length);
  expect(await till.accept()).toMatchObject(closed);
});

test('the closing waits for an order that has begun', async () => {
  const till = await makeTill();
  let closing: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  await till.within(async (transaction) => {
    await till.acceptIn(transaction);
    closing = till.close().then(() => {
      hasEnded = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(hasEnded).toBe(false);
  });
  await closing;
  expect(await till.accept()).toMatchObject(closed);
});
