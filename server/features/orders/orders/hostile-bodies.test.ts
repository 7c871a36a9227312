import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
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

const stored = async () => {
  const longest = 'SELECT coalesce(max(length(body)), 0) AS longest FROM kept_answers';
  const [row] = await queryOnce<{ longest: number }>(world.ownerUrl, longest);
  return row?.longest;
};

test.each([20, 10_000, 30_000])('a body nested %i deep is refused', async (levels) => {
  for (const [name, body] of [
    ['x', `{"x":${nested(levels)}}`],
    ['orders', `{"orders":[${nested(levels)}]}`],
  ]) {
    const answer = await post(body ?? '');
    expect(answer.statusCode).toBe(400);
    const field = `${name}${'.0'.repeat(15)}`;
    expect(answer.json()).toMatchObject({ problems: [{ field, message: 'is nested too deeply' }] });
  }
});

const named = (name: string) => {
  const order = { ...orderBody(), [name]: 1 };
  return [order, { orders: [order] }, { orders: [orderBody()], [name]: 1 }];
};

test('a field name of 60 KB is neither echoed nor stored', async () => {
  for (const body of named('ü'.repeat(30_000))) {
    const answer = await post(body);
    expect(answer.payload).toContain('üüü...');
    expect(answer.payload.length).toBeLessThan(1_000);
  }
  expect(await stored()).toBeLessThan(1_000);
});

test('one of two megabytes is too large for an order, which is named', async () => {
  const paths = ['body', 'orders.0', 'body'];
  for (const [position, body] of named('ü'.repeat(1_000_000)).entries()) {
    const answer = await post(body);
    expect(answer.statusCode).toBe(413);
    const problem = { field: paths[position], message: 'has more than 64 KB' };
    expect(answer.json()).toMatchObject({ code: 'body_too_large', problems: [problem] });
    expect(answer.payload.length).toBeLessThan(1_000);
  }
});

test('a batch with an unknown field takes nothing: it may be a misspelled one', async () => {
  const answer = await post({ orders: [orderBody()], atomc: true });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    problems: [{ field: 'atomc', message: 'is not known' }],
  });
  expect(await queryOnce(world.ownerUrl, 'SELECT 1 FROM orders')).toEqual([]);
});
