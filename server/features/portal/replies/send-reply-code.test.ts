import { expect, test } from 'vitest';
import { reviewPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { getUserReview, sendReplyCode } from '#contract/portal/replies/feedback.ts';
import { reviewTokenIn } from '#contract/reviews/reviews/review-rules.ts';
import { writeReview } from '#contract/reviews/reviews/reviews.ts';
import { hourMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { createOptOutList } from '../../diners/diners/index.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { eraseDiner } from '../../operate/operators/index.ts';
import { orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { openKitchen } from '../../orders/web-orders/kitchen/kitchen.factory.ts';
import { fromAnywhere, strangeDevice, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { makeReviewWithoutNumber, openInbox, saveReply, someReply } from './feedback.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused, vault } = world;
const { at, placed, complete } = await openKitchen(world);
const { headers: owner } = await makeStaff(world, { at, roleId: 1 });

/** Somebody without a coupon orders on the web, eats, and reviews it with the link of the order. */
async function reviewedOnWeb() {
  const made = await placed();
  await complete(made);
  const { path } = await call(reviewPlacedOrder, made.of);
  const token = reviewTokenIn(new URL(path, 'https://joyous.example').hash) ?? '';
  const written = { params: { id: at.externalId }, body: { token, rating: 5 } };
  const { review } = await call(writeReview, written, strangeDevice());
  return { phone: made.phone, userReviewId: review.userReviewId };
}

/** Their reply is one of before, when nobody looked for a number in the order. */
async function answeredBefore() {
  const reviewed = await reviewedOnWeb();
  await queryOnce(
    ownerUrl,
    `INSERT INTO review_replies
       (business_id, user_review_id, message, discount_percentage, discount_outcome)
     VALUES ($1, $2, 'Thank you.', 15, 'NO_NUMBER')`,
    [at.businessId, reviewed.userReviewId],
  );
  return { ...reviewed, of: { params: { userReviewId: reviewed.userReviewId } } };
}

const send = (of: { params: { userReviewId: number } }) => call(sendReplyCode, of, owner);
const codesTo = async (phone: string) =>
  (await textsTo(world, phone)).filter((text) => text.includes('off with code'));
const reachOf = async (userReviewId: number) =>
  (await call(getUserReview, { params: { userReviewId }, query: {} }, owner)).discountReach;

test('whoever ordered on the web gets the code at the number that they have proven', async () => {
  const { phone, userReviewId } = await reviewedOnWeb();
  expect(await reachOf(userReviewId)).toBe('TEXTED');
  const saved = await saveReply(world, owner, someReply(userReviewId));
  expect(saved).toMatchObject({ discountOutcome: 'TEXTED', discountPercentage: 15 });
  expect(await codesTo(phone)).toEqual([expect.stringContaining('15% off with code')]);
});

test('a reply that went without a code gets it afterwards, once, however often it is pressed', async () => {
  const { of, phone, userReviewId } = await answeredBefore();
  const before = await call(getUserReview, { ...of, query: {} }, owner);
  expect(before).toMatchObject({ discountReach: 'TEXTED' });
  expect(before.replies).toMatchObject([{ discountOutcome: 'NO_NUMBER', discountExpiresAt: null }]);
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => send(of)));
  expect(first).toMatchObject({
    userReviewId,
    description: 'Thank you.',
    discountOutcome: 'TEXTED',
    discountExpiresAt: expect.any(String),
  });
  for (const other of others) expect(other).toEqual(first);
  expect(await codesTo(phone)).toHaveLength(1);
  const audited = `SELECT detail FROM audit_entries
    WHERE business_id = $1 AND action = 'REVIEW_ANSWERED' AND detail LIKE $2`;
  expect(await queryOnce(ownerUrl, audited, [at.businessId, `Review ${userReviewId},%`])).toEqual([
    { detail: `Review ${userReviewId}, code for 15% sent` },
  ]);
});

test('nothing is sent after STOP, after an erasure, or without a reply', async () => {
  const stopped = await answeredBefore();
  await createOptOutList(database, vault, () => clock.now()).stop(stopped.phone);
  expect(await reachOf(stopped.userReviewId)).toBe('WANTS_NO_TEXTS');
  expect(await refused(sendReplyCode, stopped.of, owner)).toMatchObject({ code: 'wants_no_texts' });

  const erased = await answeredBefore();
  await eraseDiner({ database, vault, nowMs: clock.now() }, erased.phone);
  expect(await refused(sendReplyCode, erased.of, owner)).toMatchObject({
    code: 'no_number_to_text',
  });

  const userReviewId = await makeReviewWithoutNumber(world, at);
  const of = { params: { userReviewId } };
  expect(await refused(sendReplyCode, of, owner)).toMatchObject({ code: 'not_answered' });
  await saveReply(world, owner, someReply(userReviewId));
  expect(await refused(sendReplyCode, of, owner)).toMatchObject({ code: 'no_number_to_text' });
  for (const { phone } of [stopped, erased]) expect(await codesTo(phone)).toEqual([]);
});

test("the number in a till's order is not proven: nothing is sent to it", async () => {
  const { send: order } = sendingFrom(world, await makeIntegration(world, { at }));
  const phone = somePhone();
  const placedAt = new Date(clock.now() - hourMs).toISOString();
  const customer = { name: 'Ann Lee', phone };
  const { orderId } = await order(orderBody({ placedAt, completedAt: placedAt, customer }));
  const subject = { kind: 'ORDER', id: String(orderId) } as const;
  const { review } = await makeReview(database, at, { subject, nowMs: clock.now() });
  expect(await reachOf(review.user_review_id)).toBe('NO_NUMBER');
});

test("another restaurant's review is not found, and the role Server may not send", async () => {
  const { of, phone } = await answeredBefore();
  const { staff } = await openInbox(world);
  expect(await refused(sendReplyCode, of, staff.headers)).toMatchObject({
    httpStatus: 404,
    code: 'review_not_found',
  });
  const { headers: server } = await makeStaff(world, { at, roleId: 4 });
  expect(await refused(sendReplyCode, of, server)).toMatchObject({ code: 'not_permitted' });
  expect(await codesTo(phone)).toEqual([]);
});
