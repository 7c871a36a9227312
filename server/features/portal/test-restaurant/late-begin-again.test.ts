import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { withKey } from '../../money/integrations/integrations.factory.ts';
import { orderBody } from '../../orders/orders/orders.factory.ts';
import { openLateCalls } from '../../people/access/late-calls.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { openBesideTest } from './test-restaurant.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const begin = await openLateCalls(world);
const { call, ownerUrl } = world;

async function sendingLate() {
  const house = await openBesideTest(world);
  await house.make();
  const key = await house.newKey('Sends late');
  const headers = { ...withKey(key), 'idempotency-key': randomUUID() };
  const body = orderBody();
  const late = await begin(createPartnerOrders, { body }, headers);
  return { house, headers, body, late };
}

test('a call that is being sent while it begins again is done once, at the new one', async () => {
  const { house, headers, body, late } = await sendingLate();
  await house.beginAgain();
  // Not that its key is wrong: a till would stop.
  expect(await late.finish()).toMatchObject({ httpStatus: 503, code: 'busy' });
  await call(createPartnerOrders, { body }, headers);
  const [old, now] = await house.ids();
  const rows = await queryOnce(
    ownerUrl,
    'SELECT business_id FROM orders WHERE business_id = ANY ($1)',
    [[old, now]],
  );
  expect(rows).toEqual([{ business_id: now }]);
});

test('a key that was ended meanwhile is wrong', async () => {
  const { house, late } = await sendingLate();
  await queryOnce(
    ownerUrl,
    "UPDATE api_keys SET revoked_at = now(), revoked_reason = 'It leaked' WHERE business_id = $1",
    [(await house.ids())[0]],
  );
  expect(await late.finish()).toMatchObject({ httpStatus: 401, code: 'invalid_api_key' });
});
