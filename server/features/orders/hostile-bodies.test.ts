import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPartnerOrders } from '#contract/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { orderBody } from './orders.factory.ts';

const world = await openTestApp();
const till = await makeIntegration(world);

const post = (payload: object | string) =>
  world.app.inject({
    method: 'POST',
    url: createPartnerOrders.path,
    headers: {
      ...till.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    payload,
  });

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([20, 10_000, 200_000])('a body nested %i deep is refused', async (levels) => {
  for (const body of [`{"x":${nested(levels)}}`, `{"orders":[${nested(levels)}]}`]) {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ problems: [{ field: 'body' }] });
  }
});

test('a field name of two megabytes is neither echoed nor stored', async () => {
  const name = 'ü'.repeat(1_000_000);
  const order = { ...orderBody(), [name]: 1 };
  for (const body of [order, { orders: [order] }, { orders: [orderBody()], [name]: 1 }]) {
    const answer = await post(body);
    expect(answer.payload).toContain('üüü...');
    expect(answer.payload.length).toBeLessThan(1_000);
  }
  const longest = 'SELECT max(length(body)) AS longest FROM kept_answers';
  const [row] = await queryOnce<{ longest: number }>(world.ownerUrl, longest);
  expect(row?.longest).toBeLessThan(1_000);
});

test('a batch with an unknown field takes nothing: it may be a misspelled one', async () => {
  const answer = await post({ orders: [orderBody()], atomc: true });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    problems: [{ field: 'atomc', message: 'is not known' }],
  });
  expect(await queryOnce(world.ownerUrl, 'SELECT 1 FROM orders')).toEqual([]);
});
