import { expect, test } from 'vitest';
import { checkCounterCode } from '#contract/coupons/counter/counter.ts';
import { requestAnyCoupon, requestRestaurantCoupon } from '#contract/coupons/coupons/coupons.ts';
import { getRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { setCouponsPaused } from '#contract/portal/edits/edits.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database } = world;

test('coupons are paused: no new ones are given, sent ones stay valid, and the pause can be ended', async () => {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const { headers } = await makeStaff(world, { at });
  const sent = await makeCoupon(world, { restaurant, nowMs: clock.now() });
  const pause = (paused: boolean) => call(setCouponsPaused, { body: { paused } }, headers);
  const params = { id: at.externalId };
  const phone = somePhone();
  const body = { mobileNumber: phone };

  const isShownAsPaused = async () => (await call(getRestaurant, { params })).couponsPaused;
  const cardSaysPaused = async () =>
    (await call(searchRestaurants, { body: {} })).results.find(
      ({ businessExternalId }) => businessExternalId === at.externalId,
    )?.couponsPaused;
  expect(await isShownAsPaused()).toBe(false);
  expect(await cardSaysPaused()).toBe(false);
  expect((await pause(true)).couponsPaused).toBe(true);
  await expect.poll(isShownAsPaused).toBe(true);
  await expect.poll(cardSaysPaused).toBe(true);
  const answer = await refused(requestRestaurantCoupon, { params, body });
  expect(answer).toMatchObject({ httpStatus: 409, code: 'coupons_paused' });
  // The same for a number that already has one.
  const known = { params, body: { mobileNumber: sent.phone } };
  expect(await refused(requestRestaurantCoupon, known)).toMatchObject({ code: 'coupons_paused' });
  expect(await textsTo(world, phone)).toEqual([]);
  await call(requestAnyCoupon, { body: { mobileNumber: somePhone() } });
  const checked = await call(checkCounterCode, { body: { code: sent.shown } }, headers);
  expect(checked.verdict).toBe('GOOD');

  await pause(false);
  await expect.poll(isShownAsPaused).toBe(false);
  await call(requestRestaurantCoupon, { params, body });
  expect(await textsTo(world, phone)).toHaveLength(1);
});
