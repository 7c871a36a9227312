import { expect, test } from 'vitest';
import { showOwnCoupon } from '#contract/coupons/coupons/own-coupon.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeReviewOfOrder, openInbox, saveReply, someReply } from './feedback.factory.ts';

const world = await openTestApp();
const { call, clock, ownerUrl, refused } = world;

const show = (code: string) => call(showOwnCoupon, { body: { code } });

/** A reply, and the code in the link of its text message. */
async function answered() {
  const inbox = await openInbox(world);
  const { userReviewId, phone } = await makeReviewOfOrder(world, inbox, { rating: 1 });
  await saveReply(world, inbox.staff.headers, someReply(userReviewId));
  const texts = await textsTo(world, phone);
  const code = texts.map((text) => /\/c#(\w{8}) /.exec(text)?.[1]).find(Boolean) ?? '';
  return { ...inbox, code, userReviewId };
}

test('whoever has the code sees the reply with what the code is worth, and nothing of the review', async () => {
  const { at, code, userReviewId } = await answered();
  const shown = {
    kind: 'OWN_CODE',
    state: 'GOOD',
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    percentOff: 15,
    itemLimitCents: null,
    goodThrough: '2026-05-18',
    businessExternalId: at.externalId,
    restaurantName: 'Juniper Table',
    reply: someReply(userReviewId).message,
  };
  expect(await show(code)).toEqual(shown);
  expect(await show(shown.code.toLowerCase())).toEqual(shown);
  await queryOnce(
    ownerUrl,
    'UPDATE reply_codes SET redeemed_at = now() WHERE business_id = $1 AND code = $2',
    [at.businessId, code],
  );
  expect(await show(code)).toEqual({ ...shown, state: 'USED' });
  const hide = "UPDATE reviews SET state = 'HIDDEN' WHERE user_review_id = $1 AND business_id = $2";
  await queryOnce(ownerUrl, hide, [userReviewId, at.businessId]);
  expect(await show(code)).toEqual({ ...shown, state: 'USED', reply: null });
});

test('an expired code still shows the reply; an unknown one, and one of two restaurants, nothing', async () => {
  const unknown = { httpStatus: 404, code: 'coupon_unknown' };
  expect(await refused(showOwnCoupon, { body: { code: '77777777' } })).toMatchObject(unknown);
  const one = await answered();
  const other = await answered();
  clock.advance(61 * dayMs);
  expect(await show(one.code)).toMatchObject({ state: 'EXPIRED', reply: expect.any(String) });
  await queryOnce(ownerUrl, 'UPDATE reply_codes SET code = $1 WHERE code = $2', [
    one.code,
    other.code,
  ]);
  expect(await refused(showOwnCoupon, { body: { code: one.code } })).toMatchObject(unknown);
});
