import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { couponOrderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { verifyLedger } from './verify.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { clock, database, ownerUrl } = world;

const faults = async () => (await verifyLedger(database)).faults.map(({ fault }) => fault);

/** Bypasses all triggers, as the database's owner. */
const change = async (set: string) => {
  await queryOnce(ownerUrl, 'ALTER TABLE coupons DISABLE TRIGGER USER');
  await queryOnce(ownerUrl, `UPDATE coupons SET ${set}`);
  await queryOnce(ownerUrl, 'ALTER TABLE coupons ENABLE TRIGGER USER');
};

test("verify finds an order's discount that its coupon is not worth", async () => {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const { send } = sendingFrom(world, await makeIntegration(world, { at }));
  // A coupon for this restaurant, and one for any restaurant.
  for (const own of [{ restaurant }, {}]) {
    const { shown } = await makeCoupon(world, { ...own, percentOff: 20, nowMs: clock.now() });
    await send(couponOrderBody(shown, 20));
  }
  expect(await faults()).toEqual([]);
  await change('percent_off = 10');
  const found = await faults();
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^takes off \d+ by a coupon, which is worth \d+$/);
  await change('percent_off = 20, item_limit_cents = 1');
  expect(await faults()).toHaveLength(2);
  await change('item_limit_cents = 25000');
  expect(await faults()).toEqual([]);
});
