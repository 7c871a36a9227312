import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { expectFailure } from '#platform/http/server.factory.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { orderBody } from '../../orders/orders/orders.factory.ts';
import { makeIntegration, type TestIntegration } from './integrations.factory.ts';

const world = await openTestApp();
const { app, database } = world;

const mb = 1024 * 1024;

type Body = Readable | object;

const post = ({ headers }: TestIntegration, payload: Body, saidBytes?: number) =>
  app.inject({
    method: 'POST',
    url: callUrl(createPartnerOrders),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(saidBytes !== undefined && { 'content-length': String(saidBytes) }),
    },
    payload,
  });

type Half = { body: Readable; answer: ReturnType<typeof post> };

const halves: Half[] = [];

/**
 * Sends a body that stops before its end; resolves once the server reads it. Without a length, it
 * counts as the longest: 4 MB.
 */
async function sendHalf(till: TestIntegration, saidBytes?: number) {
  const isRead = Promise.withResolvers<void>();
  const body = new Readable({ read: () => isRead.resolve() });
  const half = { body, answer: post(till, body, saidBytes) };
  halves.push(half);
  await Promise.race([isRead.promise, half.answer]);
  return half;
}

/** Ends the body, which has no order in it. */
async function finish({ body, answer }: Half) {
  body.push(null);
  return (await answer).statusCode;
}

afterEach(async () => {
  for (const half of halves.splice(0)) await finish(half);
});

async function makeTills(restaurants: number, keys: number) {
  const tills: TestIntegration[][] = [];
  while (tills.length < restaurants) {
    const at = await makeRestaurant(database);
    const ofRestaurant: TestIntegration[] = [];
    while (ofRestaurant.length < keys) ofRestaurant.push(await makeIntegration(world, { at }));
    tills.push(ofRestaurant);
  }
  return tills;
}

const longest = () => Readable.from([JSON.stringify(orderBody())]);

test('of one key: 8 MB, before they are read', async () => {
  const [[till, secondKey] = []] = await makeTills(1, 2);
  if (!till || !secondKey) throw new Error('no tills');
  const first = await sendHalf(till);
  await sendHalf(till, 4 * mb);
  const third = await post(till, longest());
  expectFailure(third, 429, 'too_many_at_once');
  expect(third.headers['retry-after']).toBe('1');
  expectFailure(await post(till, orderBody()), 429, 'too_many_at_once');
  expect((await post(secondKey, longest())).statusCode).toBe(200);
  expect(await finish(first)).toBe(400);
  expect((await post(till, longest())).statusCode).toBe(200);
});

test('of one restaurant: 16 MB; its other calls have room', async () => {
  const [[one, two, three] = []] = await makeTills(1, 3);
  if (!one || !two || !three) throw new Error('no tills');
  for (const till of [one, two]) {
    await sendHalf(till);
    await sendHalf(till);
  }
  expectFailure(await post(three, longest()), 429, 'too_many_at_once');
  expect((await post(three, orderBody())).statusCode).toBe(200);
});

test('of all: 40 MB; a single order has room', async () => {
  const tills = await makeTills(3, 2);
  const [last] = (await makeTills(1, 1)).flat();
  if (!last) throw new Error('no till');
  for (const till of tills.flat().slice(0, 5)) {
    await sendHalf(till);
    await sendHalf(till);
  }
  const batch = await post(last, longest());
  expectFailure(batch, 503, 'busy');
  expect(batch.headers['retry-after']).toBeTruthy();
  expect((await post(last, orderBody())).statusCode).toBe(200);
});

test('a body that is too long is refused as such', async () => {
  const [till] = (await makeTills(1, 1)).flat();
  if (!till) throw new Error('no till');
  expectFailure(await post(till, Readable.from([' ']), 9 * mb), 413, 'body_too_large');
});
