import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { confirmPartnerOrders } from '#contract/orders/orders/complete-up-to.ts';
import { createPartnerOrders, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { listBusinessUsers } from '#contract/people/staff/staff.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import {
  makeIntegration,
  type TestIntegration,
} from '../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, database, ownerUrl } = world;
const [ours, theirs] = [await makeRestaurant(database), await makeRestaurant(database)];
const neighbor = await makeStaff(world, { at: theirs });
const neighborsTill = sendingFrom(world, await makeIntegration(world, { at: theirs }));

const undos: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undos.splice(0)) await undo();
});

/** Whatever writes at this restaurant waits until it is released. */
async function lockRestaurant({ businessId }: { businessId: number }) {
  const holder = new pg.Client(ownerUrl);
  await holder.connect();
  undos.push(() => holder.end());
  await holder.query('BEGIN');
  await holder.query('SELECT FROM restaurants WHERE business_id = $1 FOR UPDATE', [businessId]);
  return { release: () => holder.query('ROLLBACK') };
}

const post = (
  { headers }: TestIntegration,
  payload: object,
  endpoint: Endpoint = createPartnerOrders,
) =>
  app.inject({
    method: 'POST',
    url: callUrl(endpoint, { orderId: 1 }),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    payload,
  });

type Answer = Awaited<ReturnType<typeof post>>;

/** Those that are answered so far. */
function collect(calls: readonly Promise<Answer>[]) {
  const answers: Answer[] = [];
  for (const one of calls) void one.then((answer) => answers.push(answer));
  return answers;
}

const refusalsIn = (answers: readonly Answer[]) =>
  answers.map((answer) => [answer.statusCode, answer.json().code, answer.headers['retry-after']]);

const waitingForLocks = async (applicationName: string) =>
  (
    await queryOnce(
      ownerUrl,
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = $1 AND wait_event_type = 'Lock'`,
      [applicationName],
    )
  ).length;

async function neighborIsServed() {
  expect(await call(listBusinessUsers, {}, neighbor.headers)).toBeTruthy();
  expect(await neighborsTill.send(orderBody())).toBeTruthy();
}

test('twelve batches of one restaurant: two run, on connections of their own; the neighbor is served', async () => {
  const tills = await Promise.all(
    Array.from({ length: 12 }, () => makeIntegration(world, { at: ours })),
  );
  const { release } = await lockRestaurant(ours);
  const batches = tills.map((till) => post(till, { orders: [orderBody(), orderBody()] }));
  const answers = collect(batches);
  await expect.poll(() => answers.length).toBe(10);
  expect(refusalsIn(answers)).toEqual(Array(10).fill([429, 'too_many_batches', '1']));
  await expect.poll(() => waitingForLocks('joyous batches')).toBe(2);
  expect(await waitingForLocks('joyous')).toBe(0);
  await neighborIsServed();
  await release();
  await Promise.all(batches);
  const again = await post(tills[0] as TestIntegration, { orders: [orderBody()] });
  expect(again.statusCode).toBe(200);
});

test('a key sends one batch at a time, and single orders beside it', async () => {
  const till = await makeIntegration(world, { at: ours });
  const { release } = await lockRestaurant(ours);
  const first = post(till, { orders: [orderBody()] });
  await expect.poll(() => waitingForLocks('joyous batches')).toBe(1);
  const second = await post(till, { orders: [orderBody()] });
  expect(refusalsIn([second])).toEqual([[429, 'too_many_batches', '1']]);
  // A body that only a batch can have, before it arrives.
  const endless = new Readable({ read: () => undefined });
  const third = await post(till, endless);
  endless.destroy();
  expect(refusalsIn([third])).toEqual([[429, 'too_many_batches', '1']]);
  const single = post(till, orderBody());
  await expect.poll(() => waitingForLocks('joyous')).toBe(1);
  await release();
  expect((await single).statusCode).toBe(200);
  await first;
});

const otherWrites: [Endpoint, object][] = [
  [setPartnerOrderStatus, { stage: 'READY' }],
  [confirmPartnerOrders, { completeUpTo: '2026-03-18T10:00:00Z' }],
  [refundPartnerOrder, { reference: 'R-1', reason: 'Too cold', all: true }],
];

test('a hundred single orders of one key hold four connections; the neighbor is served', async () => {
  const till = await makeIntegration(world, { at: ours });
  const { release } = await lockRestaurant(ours);
  const orders = Array.from({ length: 100 }, () => post(till, orderBody()));
  const answers = collect(orders);
  await expect.poll(() => answers.length).toBe(50);
  expect(refusalsIn(answers)).toEqual(Array(50).fill([429, 'too_many_at_once', '1']));
  await expect.poll(() => waitingForLocks('joyous')).toBe(4);
  for (const [endpoint, body] of otherWrites) {
    const refused = await post(till, body, endpoint);
    expect(refusalsIn([refused])).toEqual([[429, 'too_many_at_once', '1']]);
  }
  await neighborIsServed();
  expect(await waitingForLocks('joyous')).toBe(4);
  await release();
  const statuses = (await Promise.all(orders)).map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(50).fill(200), ...Array(50).fill(429)]);
});
