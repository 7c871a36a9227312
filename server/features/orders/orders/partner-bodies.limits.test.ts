import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { acknowledgePartnerOrder } from '#contract/orders/orders/acknowledgement.ts';
import { confirmPartnerOrders } from '#contract/orders/orders/complete-up-to.ts';
import { createPartnerOrders, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { expectFailure } from '#platform/http/server.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp();
const till = await makeIntegration(world);
const { send } = sendingFrom(world, till);

/** Of a call whose contract says nothing. */
const usualBytes = 4 * 1024;

const placed = () => send(orderBody({ stage: 'PLACED', completedAt: undefined }));

const completed = () => send(orderBody());

const writes = [
  { endpoint: createPartnerOrders, body: orderBody(), of: completed },
  { endpoint: setPartnerOrderStatus, body: { stage: 'COMPLETED' }, of: placed },
  {
    endpoint: confirmPartnerOrders,
    body: { completeUpTo: '2026-03-18T10:00:00Z' },
    of: completed,
  },
  {
    endpoint: refundPartnerOrder,
    body: { reference: 'R-1', reason: 'Too cold', all: true },
    of: completed,
  },
  { endpoint: acknowledgePartnerOrder, body: { number: '4711' }, of: placed },
].map((write) => [write.endpoint.name, write] as const);

/** All that a call of a till could change. */
const written = () =>
  queryOnce(
    world.ownerUrl,
    `SELECT (SELECT jsonb_agg(orders ORDER BY order_id) FROM orders) AS orders,
      (SELECT count(*) FROM ledger_entries) AS entries,
      (SELECT count(*) FROM order_refunds) AS refunds,
      (SELECT jsonb_agg(complete_up_to) FROM integration_confirmations) AS confirmed,
      (SELECT count(*) FROM kept_answers) AS answers`,
  );

describe('the body of a call that writes', () => {
  test.each(writes)('%s is read up to its limit', async (_, { endpoint, body, of }) => {
    const { orderId } = await of();
    const longest = endpoint.batch?.itemBytes ?? endpoint.bodyLimitBytes ?? usualBytes;
    const headers = {
      ...till.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const url = callUrl(endpoint, { orderId });
    const post = (payload: string | Readable) =>
      world.app.inject({ method: 'POST', url, headers, payload });
    const sent = (bytes: number) => JSON.stringify(body).padEnd(bytes);
    const before = await written();
    expectFailure(await post(sent(longest + 1)), 413, 'body_too_large');
    // Without saying in advance how long it will be.
    const streamed = Readable.from([sent(longest), ' ']);
    expectFailure(await post(streamed), 413, 'body_too_large');
    expect(await written()).toEqual(before);
    // The same key: the refused calls did not use it.
    const accepted = await post(sent(longest));
    expect(accepted.statusCode, accepted.payload).toBe(200);
    expect(await written()).not.toEqual(before);
  });

  test('of a batch is read up to 4 MB, and each order of it up to 64 KB', async () => {
    const { bodyLimitBytes = 0, batch, path: url } = createPartnerOrders;
    const { itemBytes = 0 } = batch ?? {};
    const post = (payload: string) =>
      world.app.inject({
        method: 'POST',
        url,
        headers: {
          ...till.headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        payload,
      });
    const order = (bytes: number) => JSON.stringify(orderBody()).padEnd(bytes);
    const batchOf = (orders: string[]) => `{"orders":[${orders.join()}]}`;
    const share = Math.floor(bodyLimitBytes / 500) - 1;
    const full = batchOf(Array.from({ length: 500 }, () => order(share))).padEnd(bodyLimitBytes);
    const accepted = await post(full);
    expect(accepted.statusCode, accepted.payload.slice(0, 200)).toBe(200);
    expect(accepted.json().response.results).toHaveLength(500);
    expect(accepted.payload).not.toContain('REFUSED');
    expectFailure(await post(`${full} `), 413, 'body_too_large');

    const large = await post(batchOf([order(itemBytes), order(0)]));
    expect(large.statusCode, large.payload).toBe(200);
    const before = await written();
    const tooLarge = await post(batchOf([order(0), order(itemBytes + 1)]));
    expect(expectFailure(tooLarge, 413, 'body_too_large').problems).toEqual([
      { field: 'orders.1', message: 'has more than 64 KB' },
    ]);
    expect(await written()).toEqual(before);
  });

  test('has a case for each of them, and the limits that integrators know', () => {
    const paths = Object.entries(world.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      path.startsWith('/api/partner/') && methods?.post?.requestBody ? [path] : [],
    );
    const cases = writes.map(([, { endpoint }]) => endpoint);
    expect(cases.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')).sort()).toEqual(paths.sort());
    expect(cases.map(({ bodyLimitBytes }) => bodyLimitBytes)).toEqual([
      4 * 1024 * 1024,
      undefined,
      undefined,
      64 * 1024,
      undefined,
    ]);
  });
});
