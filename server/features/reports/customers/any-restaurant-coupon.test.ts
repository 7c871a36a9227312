import { expect, test } from 'vitest';
import { findDinerByMobile, sendSingleUseToken } from '#contract/reports/customers/customers.ts';
import { reviewTokenIn } from '#contract/reviews/reviews/review-rules.ts';
import { writeReview } from '#contract/reviews/reviews/reviews.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { dinerIdFor } from '../../diners/diners/index.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database } = world;

async function makeHouse() {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  return makeStaff(world, { at, roleId: 2 });
}

const [here, elsewhere] = [await makeHouse(), await makeHouse()];
const coupon = await makeCoupon(world, { nowMs: clock.now() });
const query = { mobileNumber: coupon.phone };

/** The ids the restaurant would have for this diner, if they were one of its own. */
const paramsOf = ({ businessId }: typeof here) => ({
  id: dinerIdFor(world.vault, { businessId, consumerId: coupon.consumer_id }),
});

async function expectNobody(staff: typeof here) {
  const params = paramsOf(staff);
  const noDiner = { httpStatus: 404, code: 'diner_not_found' };
  expect(await refused(findDinerByMobile, { query }, staff.headers)).toMatchObject(noDiner);
  expect(await refused(sendSingleUseToken, { params }, staff.headers)).toMatchObject(noDiner);
}

test('makes nobody a diner before it is redeemed', async () => {
  await expectNobody(here);
});

test('makes somebody a diner of the restaurant that took it, which can then text them a link', async () => {
  const deps = { database, texts: makeTexts(world), publicUrl: 'http://localhost:3000' };
  const { externalId } = here;
  await redeemByHand(deps, { code: coupon.shown, externalId, nowMs: clock.now() });
  clock.advance(1_000);
  expect(await call(findDinerByMobile, { query }, here.headers)).toMatchObject({
    consumerId: paramsOf(here).id,
    hasVisitToReview: true,
  });
  const sent = await call(sendSingleUseToken, { params: paramsOf(here) }, here.headers);
  expect(sent).toEqual({ maskedPhoneNumber: `(•••) •••-${coupon.phone.slice(-4)}` });
  await expectNobody(elsewhere);

  const [text = ''] = await textsTo(world, coupon.phone);
  const token = reviewTokenIn(new URL(/https?:\S+/.exec(text)?.[0] ?? '').hash) ?? '';
  await call(writeReview, { params: { id: externalId }, body: { token, rating: 5 } });
  expect(await call(findDinerByMobile, { query }, here.headers)).toMatchObject({
    hasVisitToReview: false,
  });
});
