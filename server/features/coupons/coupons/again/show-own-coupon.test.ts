import { expect, test } from 'vitest';
import { showOwnCoupon } from '#contract/coupons/coupons/own-coupon.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../coupons.factory.ts';

const world = await openTestApp();
const { call, refused, clock, database, ownerUrl } = world;
const restaurant = await makeTenant(database, { name: "Mama Rosa's" });
const show = (code: string) => call(showOwnCoupon, { body: { code } });

test("somebody with the link sees the coupon's value, its last day and where it can be used", async () => {
  const own = await makeCoupon(world, { restaurant, nowMs: clock.now() });
  const good = {
    kind: 'COUPON',
    state: 'GOOD',
    code: own.shown,
    percentOff: 20,
    itemLimitCents: 250_00,
    goodThrough: '2026-04-02',
    businessExternalId: restaurant.external_id,
    restaurantName: "Mama Rosa's",
    reply: null,
  };
  expect(await show(own.code)).toEqual(good);
  const anywhere = await makeCoupon(world, { nowMs: clock.now() });
  expect(await show(anywhere.shown)).toMatchObject({ state: 'GOOD', restaurantName: null });
  await queryOnce(
    ownerUrl,
    `UPDATE coupons SET state = 'VOID', voided_at = now(), void_reason = 'x' WHERE code = $1`,
    [own.code],
  );
  expect(await show(own.code)).toEqual({ ...good, state: 'VOID' });
  clock.advance(15 * 86_400_000);
  expect(await show(anywhere.code)).toMatchObject({ state: 'EXPIRED' });
});

test('an unknown code is not found, and trying codes is limited', async () => {
  const unknown = { httpStatus: 404, code: 'coupon_unknown' };
  for (const code of ['777777777', "'; --"]) {
    expect(await refused(showOwnCoupon, { body: { code } })).toMatchObject(unknown);
  }
  const body = { code: '777777777' };
  for (let tries = 0; tries < 118; tries += 1) await refused(showOwnCoupon, { body });
  const stopped = await refused(showOwnCoupon, { body });
  expect(stopped).toMatchObject({ httpStatus: 429, code: 'too_many_attempts' });
});
