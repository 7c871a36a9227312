import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { findDinerByMobile, sendSingleUseToken } from '#contract/reports/customers/customers.ts';
import { reviewTokenIn } from '#contract/reviews/reviews/review-rules.ts';
import { writeReview } from '#contract/reviews/reviews/reviews.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, database } = world;

async function makeGuest(phone = somePhone()) {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const staff = await makeStaff(world, { at, roleId: 2 });
  const coupon = await makeCoupon(world, { restaurant, phone, nowMs: clock.now() });
  const visit = () =>
    redeemByHand(
      { database, texts: makeTexts(world), publicUrl: 'http://localhost:3000' },
      { code: coupon.shown, externalId: at.externalId, nowMs: clock.now() },
    );
  return { staff, coupon, visit };
}

test('finds a diner of the restaurant in any spelling of the number, and not at other restaurants', async () => {
  const { staff, coupon } = await makeGuest();
  const written = coupon.phone.replace(/^\+1(...)(...)(....)$/, '($1) $2-$3');
  const query = { mobileNumber: written };
  await expect(call(findDinerByMobile, { query }, staff.headers)).resolves.toEqual({
    consumerId: expect.stringMatching(/^[0-9a-f]{32}$/),
    maskedPhoneNumber: `(•••) •••-${coupon.phone.slice(-4)}`,
    hasVisitToReview: false,
    customer: null,
  });
  const { staff: elsewhere } = await makeGuest();
  const known = await refused(findDinerByMobile, { query }, elsewhere.headers);
  const nobody = { query: { mobileNumber: '(512) 555-9999' } };
  const unknown = await refused(findDinerByMobile, nobody, elsewhere.headers);
  expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  expect(known).toMatchObject({ httpStatus: 404, code: 'diner_not_found' });
});

test('names the field of an invalid number', async () => {
  const { staff } = await makeGuest();
  const answer = await refused(
    findDinerByMobile,
    { query: { mobileNumber: 'call me' } },
    staff.headers,
  );
  expect(answer.responseMessage).toMatch(/^mobileNumber: /);
});

test("answers the same whether or not other restaurants have used up the diner's texts", async () => {
  const answers = [];
  for (const othersToday of [0, 4]) {
    const guest = await makeGuest();
    await guest.visit();
    const { phone } = guest.coupon;
    for (let other = 0; other < othersToday; other += 1) await (await makeGuest(phone)).visit();
    clock.advance(1_000);
    const query = { mobileNumber: phone };
    const { consumerId: id } = await call(findDinerByMobile, { query }, guest.staff.headers);
    const url = callUrl(sendSingleUseToken, { id });
    const send = () => app.inject({ method: 'POST', url, headers: guest.staff.headers });
    for (const answer of [await send(), await send()]) {
      const { requestId: _requestId, ...body } = answer.json();
      const { statusCode, headers } = answer;
      const text = JSON.stringify(body).replace(phone.slice(-4), '');
      answers.push({ statusCode, text, retryAfter: headers['retry-after'] });
    }
    // What arrives: the automatic link after each visit, five at most, and the one that staff sent.
    const links = (await textsTo(world, phone)).filter((text) => text.includes('review'));
    expect(links).toHaveLength(othersToday === 0 ? 2 : 5);
  }
  const [sent, again, sentAsWell, againAsWell] = answers;
  expect(sent).toMatchObject({ statusCode: 200 });
  expect(again).toMatchObject({ statusCode: 429 });
  expect([sentAsWell, againAsWell]).toEqual([sent, again]);
});

test('texts the diner a link to review the visit, once a day, and shows staff no token', async () => {
  const { staff, coupon, visit } = await makeGuest();
  const query = { mobileNumber: coupon.phone };
  const { consumerId } = await call(findDinerByMobile, { query }, staff.headers);
  const input = { params: { id: String(consumerId) } };
  const early = await refused(sendSingleUseToken, input, staff.headers);
  expect(early).toMatchObject({ httpStatus: 409, code: 'nothing_to_review' });
  await visit();
  clock.advance(1_000);
  const answer = await call(sendSingleUseToken, input, staff.headers);
  expect(answer).toEqual({ maskedPhoneNumber: `(•••) •••-${coupon.phone.slice(-4)}` });
  const again = await refused(sendSingleUseToken, input, staff.headers);
  expect(again).toMatchObject({ httpStatus: 429 });

  const [text = ''] = await textsTo(world, coupon.phone);
  const link = /https?:\S+/.exec(text)?.[0] ?? '';
  const token = reviewTokenIn(new URL(link).hash) ?? '';
  const params = { id: staff.externalId };
  await call(writeReview, { params, body: { token, rating: 5 } });
  const after = await call(findDinerByMobile, { query }, staff.headers);
  expect(after.hasVisitToReview).toBe(false);
});
