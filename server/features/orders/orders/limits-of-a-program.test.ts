import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration, withKey } from '../../money/integrations/integrations.factory.ts';
import { idOf, programsOf } from '../../money/integrations/programs.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { couponOrderBody, orderBody, sendingFrom } from './orders.factory.ts';

// What a key may give back, and make payable, in a day is its program's: a new key brings no more.

const limits = { KEY_PAYABLE_DAILY_LIMIT: '5', RESTAURANT_PAYABLE_DAILY_LIMIT: '250' };
const world = await openTestApp({ settings: { ...fromAnywhere, ...limits } });
const { app, clock, database, ownerUrl } = world;
const programs = programsOf(world);

async function open() {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  return { restaurant, at, owner: await makeStaff(world, { at }) };
}

type House = Awaited<ReturnType<typeof open>>;

const make = async ({ owner }: House, name: string, refundLimit = '0.00') => {
  const scopes = ['orders:write' as const, 'refunds:write' as const];
  return (await programs.make(owner, { name, scopes, refundLimit })).key;
};

async function replace({ owner }: House, key: string) {
  clock.advance(1_000);
  return (await programs.replace(owner, idOf(key))).key;
}

const integrationOf = ({ at }: House, key: string) => ({
  ...at,
  key,
  keyId: idOf(key),
  headers: withKey(key),
});

async function giveBack(key: string, orderId: number, items: string) {
  const answer = await app.inject({
    method: 'POST',
    url: refundPartnerOrder.path.replace(':orderId', String(orderId)),
    headers: { ...withKey(key), 'idempotency-key': randomUUID() },
    payload: { reference: randomUUID().slice(0, 12), reason: 'It was cold', items, tax: '0.00' },
  });
  return answer.json().code ?? answer.json().status;
}

test('a replaced key shares the refund limit with the new one, also at the same time', async () => {
  const house = await open();
  const first = await make(house, 'Till', '10.00');
  const second = await replace(house, first);
  const { send } = sendingFrom(world, integrationOf(house, first));
  const orders = await Promise.all(
    Array.from({ length: 12 }, () => send(orderBody({ paymentStatus: 'PAID_BY_CASH' }))),
  );
  expect(await giveBack(first, orders[0]?.orderId ?? 0, '4.00')).toBe('Success');
  // Six at once, of which 6.00 is left for.
  const answers = await Promise.all(
    orders.slice(1, 7).map(({ orderId }, n) => giveBack(n % 2 ? first : second, orderId, '2.50')),
  );
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'Success'),
    ...Array.from({ length: 4 }, () => 'refund_limit_reached'),
  ]);
  const third = await replace(house, second);
  const rest = orders[8]?.orderId ?? 0;
  expect(await giveBack(third, rest, '1.01')).toBe('refund_limit_reached');
  expect(await giveBack(third, rest, '1.00')).toBe('Success');
  const days = 'SELECT sum(refunded_cents)::int AS cents FROM refund_days WHERE business_id = $1';
  expect(await queryOnce(ownerUrl, days, [house.at.businessId])).toEqual([{ cents: 10_00 }]);
  // Another program has its own.
  const other = await make(house, 'Website', '10.00');
  expect(await giveBack(other, orders[9]?.orderId ?? 0, '9.00')).toBe('Success');
});

/** Sends an order with our coupon of $2.00, paid in cash: we owe that. Says whether it is held. */
async function sendWithCoupon(house: House, key: string) {
  const { send } = sendingFrom(world, integrationOf(house, key));
  const { shown } = await makeCoupon(world, { restaurant: house.restaurant, percentOff: 20 });
  const { orderId } = await send(couponOrderBody(shown, 20, { paymentStatus: 'PAID_BY_CASH' }));
  const [held] = await queryOnce<{ cause: string }>(
    ownerUrl,
    `SELECT h.cause FROM held_entries h JOIN ledger_entries e USING (business_id, entry_id)
     WHERE e.order_id = $1`,
    [orderId],
  );
  return held?.cause ?? 'payable';
}

test('what becomes payable by a replaced key and the new one has one ceiling', async () => {
  const house = await open();
  const till = await makeIntegration(world, { at: house.at, scopes: ['orders:write'] });
  expect(await sendWithCoupon(house, till.key)).toBe('payable');
  expect(await sendWithCoupon(house, till.key)).toBe('payable');
  const next = await replace(house, till.key);
  expect(await sendWithCoupon(house, next)).toBe('KEY_LIMIT');
});

test('all keys that owners made have one ceiling, however many programs they name', async () => {
  const house = await open();
  const keys = [await make(house, 'One'), await make(house, 'Two'), await make(house, 'Three')];
  const held = [];
  for (const key of keys) held.push(await sendWithCoupon(house, key));
  expect(held).toEqual(['payable', 'payable', 'KEY_LIMIT']);
  // The operator's have theirs.
  const till = await makeIntegration(world, { at: house.at, scopes: ['orders:write'] });
  expect(await sendWithCoupon(house, till.key)).toBe('payable');
});
