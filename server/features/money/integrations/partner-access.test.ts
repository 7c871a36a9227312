import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import { findPartnerOrder } from '#contract/orders/orders/orders.ts';
import { isScope, mayWith, scopes } from '#contract/people/access/scopes.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { servedCalls } from '../../people/access/index.ts';
import { makeIntegration, type TestIntegration } from './integrations.factory.ts';
import { revokeKey } from './keys.ts';

const world = await openTestApp();
const { app, clock, database, ownerUrl } = world;

const ofPartners = servedCalls(app).filter(
  ({ access }) => access === 'integration' || isScope(access),
);

const till = await makeIntegration(world);
const otherTill = await makeIntegration(world);
const made = (options: Parameters<typeof makeIntegration>[1]) =>
  makeIntegration(world, { at: till, ...options });
const expired = await made({ expires: '2026-03-19' });
const revoked = await made({});
await revokeKey(
  database,
  { externalId: till.externalId, keyId: revoked.keyId, reason: 'It leaked.' },
  clock.now(),
);
const { orderId, reference } = await sendingFrom(world, otherTill).send(orderBody());
// Their budgets use the clock as well; it is now past the expired key's end.
clock.set('2026-03-20T12:00:00Z');

async function attempt(one: Endpoint, key: TestIntegration | undefined) {
  const query = one.query ? { reference } : {};
  const answer = await app.inject({
    method: one.method,
    url: callUrl(one, { orderId }, query),
    headers: { ...key?.headers, 'idempotency-key': randomUUID() },
    ...(one.body && { payload: bodies[one.name] ?? {} }),
  });
  const { code }: Partial<Failure> = answer.statusCode >= 400 ? answer.json() : {};
  return { httpStatus: answer.statusCode, code };
}

const bodies: Record<string, object> = {
  acknowledgePartnerOrder: { number: '4711' },
  setPartnerOrderStatus: { stage: 'CANCELLED' },
  refundPartnerOrder: { reference: 'R-1', reason: 'Why', all: true },
};

const rowsOf = async () =>
  queryOnce(
    ownerUrl,
    `SELECT (SELECT jsonb_agg(to_jsonb(o)) FROM orders o WHERE business_id = $1) AS orders,
       (SELECT jsonb_agg(to_jsonb(e)) FROM ledger_entries e WHERE business_id = $1) AS entries`,
    [otherTill.businessId],
  );

const cases = ofPartners.map((row) => ({
  ...row,
  call: `${row.endpoint.method} ${row.endpoint.path}`,
}));

test('there are calls to test', () => {
  expect(cases.length).toBeGreaterThanOrEqual(6);
});

test.each(cases)(
  '$call: no key, a revoked one and an expired one get 401',
  async ({ endpoint }) => {
    for (const key of [undefined, revoked, expired]) {
      expect(await attempt(endpoint, key)).toEqual({ httpStatus: 401, code: 'invalid_api_key' });
    }
  },
);

test.each(cases)('$call: a key needs its scope, and no other', async ({ endpoint, access }) => {
  for (const scope of scopes) {
    const { httpStatus, code } = await attempt(endpoint, await made({ scopes: [scope] }));
    const may = access === 'integration' || (isScope(access) && mayWith([scope], access));
    if (may) expect([401, 403]).not.toContain(httpStatus);
    else expect({ httpStatus, code }).toEqual({ httpStatus: 403, code: 'scope_missing' });
  }
});

test.each(cases)("$call: another restaurant's order is not found, and stays", async (one) => {
  const before = await rowsOf();
  const answer = await attempt(one.endpoint, till);
  if (one.endpoint.path.includes(':orderId') || one.endpoint.name === findPartnerOrder.name) {
    expect(answer).toEqual({ httpStatus: 404, code: 'order_not_found' });
  }
  expect(await rowsOf()).toEqual(before);
});
