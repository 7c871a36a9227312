import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import {
  createBusinessIncentiveDiscount,
  getUserReview,
} from '#contract/portal/replies/feedback.ts';
import { listReviews } from '#contract/reviews/reviews/reviews.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { texted } from '../../ground/texted/index.ts';
import { textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import {
  makeReviewOfOrder,
  makeReviewWithoutNumber,
  openInbox,
  saveReply,
  someReply,
} from './feedback.factory.ts';

const world = await openTestApp();
const { app, call, clock, database, ownerUrl, refused } = world;
const discounts = (phone: string) =>
  textsTo(world, phone).then((texts) => texts.filter((text) => text.includes('answered')));
const codesOf = (businessId: number) =>
  queryOnce<{ code: string; expires_at: Date }>(
    ownerUrl,
    'SELECT code, expires_at FROM reply_codes WHERE business_id = $1',
    [businessId],
  );

test('a reply is saved with a code valid for 60 days, texted to the reviewer, and audited', async () => {
  const inbox = await openInbox(world);
  const { staff, at } = inbox;
  const { userReviewId, phone } = await makeReviewOfOrder(world, inbox, { rating: 1 });
  const reply = someReply(userReviewId);
  const saved = await saveReply(world, staff.headers, reply);
  expect(saved).toEqual({
    userReviewId,
    description: reply.message,
    discountPercentage: 15,
    createdDate: new Date(clock.now()).toISOString(),
    repliedBy: expect.stringMatching(/^Person\d+ Tester$/),
    discountOutcome: 'TEXTED',
    // Includes the whole last day, in the restaurant's time zone.
    discountExpiresAt: '2026-05-19T04:59:59.999Z',
    redemption: null,
  });
  const [{ code = '' } = {}] = await codesOf(at.businessId);
  expect(await discounts(phone)).toEqual([
    texted.reviews.reply({
      restaurantName: 'Juniper Table',
      percentOff: 15,
      code: `${code.slice(0, 4)}-${code.slice(4)}`,
      link: `http://localhost:3000/c#${code}`,
      endsAtMs: Date.parse('2026-05-19T04:59:59.999Z'),
      timeZone: 'America/Chicago',
    }),
  ]);
  const audited = 'SELECT detail FROM audit_entries WHERE action = $1 AND business_id = $2';
  expect(await queryOnce(ownerUrl, audited, ['REVIEW_ANSWERED', at.businessId])).toEqual([
    { detail: `Review ${userReviewId}, 15% offered` },
  ]);
});

test('diners see it at once, though answers are cached', async () => {
  const { staff, at } = await openInbox(world);
  const userReviewId = await makeReviewWithoutNumber(world, at);
  const list = () => call(listReviews, { params: { id: at.externalId }, query: {} });
  await expect.poll(async () => (await list()).results[0]?.replies).toEqual([]);
  await saveReply(world, staff.headers, someReply(userReviewId));
  await expect
    .poll(async () => (await list()).results[0]?.replies)
    .toEqual([{ userReviewId, description: someReply(1).message, discountPercentage: 15 }]);
});

test('the same reply sent twenty times at once is one reply and one text', async () => {
  const inbox = await openInbox(world);
  const { userReviewId, phone } = await makeReviewOfOrder(world, inbox);
  const reply = someReply(userReviewId);
  const save = () => saveReply(world, inbox.staff.headers, reply);
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, save));
  for (const other of others) expect(other).toEqual(first);
  expect(await save()).toEqual(first);
  expect(await discounts(phone)).toHaveLength(1);
  expect(await codesOf(inbox.at.businessId)).toHaveLength(1);
});

test("of two people at once one wins, and the other sees the winner's reply", async () => {
  const inbox = await openInbox(world);
  const manager = await makeStaff(world, { at: inbox.at, roleId: 2 });
  for (let round = 0; round < 5; round += 1) {
    const userReviewId = await makeReviewWithoutNumber(world, inbox.at);
    const reply = someReply(userReviewId);
    const answers = await Promise.all(
      [inbox.staff, manager].map(({ headers }) =>
        app.inject({
          method: 'POST',
          url: callUrl(createBusinessIncentiveDiscount),
          headers,
          payload: { ...reply, message: `Thank you, ${headers.deviceid}` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json()).toMatchObject({ code: 'already_answered' });
    const input = { params: { userReviewId }, query: {} };
    const seen = await call(getUserReview, input, manager.headers);
    expect(seen.replies).toEqual([winner?.json().response]);
  }
});

test('another reply to an answered review changes nothing, not even by the same person', async () => {
  const { staff, at } = await openInbox(world);
  const userReviewId = await makeReviewWithoutNumber(world, at);
  const reply = someReply(userReviewId);
  await saveReply(world, staff.headers, reply);
  for (const other of [
    { ...reply, message: 'Other words.' },
    { ...reply, discountPercentage: 40 },
  ]) {
    const answer = await refused(createBusinessIncentiveDiscount, { body: other }, staff.headers);
    expect(answer).toMatchObject({ httpStatus: 409, code: 'already_answered' });
  }
});

test('without a number, or for somebody who wants no texts, the reply is saved and says so', async () => {
  const inbox = await openInbox(world);
  const { staff, at } = inbox;
  const unknown = await makeReviewWithoutNumber(world, at);
  const { userReviewId: stopped, phone, coupon } = await makeReviewOfOrder(world, inbox);
  const stop = 'UPDATE consumers SET stopped_at = now() WHERE consumer_id = $1';
  await queryOnce(ownerUrl, stop, [coupon.consumer_id]);
  for (const [userReviewId, discountOutcome] of [
    [unknown, 'NO_NUMBER'],
    [stopped, 'WANTS_NO_TEXTS'],
  ] as const) {
    const input = { params: { userReviewId }, query: {} };
    const { discountReach } = await call(getUserReview, input, staff.headers);
    expect(discountReach).toBe(discountOutcome);
    const saved = await saveReply(world, staff.headers, someReply(userReviewId));
    expect(saved).toMatchObject({ discountOutcome, discountExpiresAt: null });
  }
  expect(await discounts(phone)).toEqual([]);
  expect(await codesOf(at.businessId)).toEqual([]);
});

test('when no more texts may be sent, nothing is saved', async () => {
  const inbox = await openInbox(world);
  const one = await makeReviewOfOrder(world, inbox);
  const { consumer_id: consumerId } = one.coupon;
  for (let number = 0; number < 6; number += 1) {
    const { review } = await makeReview(database, inbox.at, { consumerId, nowMs: clock.now() });
    const body = someReply(review.user_review_id);
    // Five texts of one kind per day to one number, from one restaurant.
    if (number < 5) {
      await saveReply(world, inbox.staff.headers, body);
      continue;
    }
    const answer = await refused(createBusinessIncentiveDiscount, { body }, inbox.staff.headers);
    expect(answer).toMatchObject({ httpStatus: 429, code: 'too_many_texts' });
    const input = { params: { userReviewId: body.userReviewId }, query: {} };
    expect((await call(getUserReview, input, inbox.staff.headers)).replies).toEqual([]);
  }
  // Another restaurant's reply to the same diner is not affected.
  const elsewhere = await openInbox(world);
  await makeCoupon(world, {
    restaurant: elsewhere.restaurant,
    phone: one.phone,
    nowMs: clock.now(),
  });
  const { review } = await makeReview(database, elsewhere.at, { consumerId, nowMs: clock.now() });
  const saved = await saveReply(world, elsewhere.staff.headers, someReply(review.user_review_id));
  expect(saved.discountOutcome).toBe('TEXTED');
});

test("the role Server can read but not reply; another restaurant's review and a hidden one are not found", async () => {
  const { at, staff } = await openInbox(world);
  const server = await makeStaff(world, { at, roleId: 4 });
  const userReviewId = await makeReviewWithoutNumber(world, at);
  const body = someReply(userReviewId);
  const byServer = await refused(createBusinessIncentiveDiscount, { body }, server.headers);
  expect(byServer).toMatchObject({ httpStatus: 403, code: 'not_permitted' });
  const read = { params: { userReviewId }, query: {} };
  await expect(call(getUserReview, read, server.headers)).resolves.toMatchObject({ userReviewId });

  const { staff: other } = await openInbox(world);
  const notFound = { httpStatus: 404, code: 'review_not_found' };
  const reply = await refused(createBusinessIncentiveDiscount, { body }, other.headers);
  expect(reply).toMatchObject(notFound);
  expect(await refused(getUserReview, read, other.headers)).toMatchObject(notFound);
  const hide = "UPDATE reviews SET state = 'HIDDEN' WHERE user_review_id = $1";
  await queryOnce(ownerUrl, hide, [userReviewId]);
  expect(await refused(getUserReview, read, staff.headers)).toMatchObject(notFound);
  const toHidden = await refused(createBusinessIncentiveDiscount, { body }, staff.headers);
  expect(toHidden).toMatchObject(notFound);
});

const tooLong = 'Please check your message, it is too long (max 240 characters)';

test.each([
  [{ discountPercentage: undefined }, 'discountPercentage', 'Required'],
  [{ discountPercentage: 45 }, 'discountPercentage', /^must be one of 5, 10/],
  [{ discountPercentage: 12 }, 'discountPercentage', /^must be one of 5, 10/],
  [{ discountPercentage: '15' }, 'discountPercentage', 'must be a number'],
  [{ message: undefined }, 'message', 'Required'],
  [{ message: '' }, 'message', 'Required'],
  [{ message: ' \u200b\n\u0000 ' }, 'message', 'Required'],
  [{ message: 'x'.repeat(241) }, 'message', tooLong],
  // One character that normalization turns into three.
  [{ message: '\ufb2c'.repeat(100) }, 'message', tooLong],
])('refuses %j', async (wrong, field, message) => {
  const { staff } = await inboxOnce();
  const body = { ...someReply(1), ...wrong };
  const { problems } = await refused(createBusinessIncentiveDiscount, { body }, staff.headers);
  const said = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(problems).toEqual([{ field, message: said }]);
});

test('64 KB in each field are refused, and hostile text of 240 characters is kept as text', async () => {
  const { staff, at } = await inboxOnce();
  const userReviewId = await makeReviewWithoutNumber(world, at);
  const body = someReply(userReviewId);
  const long = '9'.repeat(65_536);
  for (const field of ['userReviewId', 'discountPercentage', 'message']) {
    const huge = { ...body, [field]: long };
    const answer = await refused(createBusinessIncentiveDiscount, { body: huge }, staff.headers);
    expect(answer.httpStatus).toBe(413);
  }
  const message = `'; DROP TABLE reviews; -- <script>\u202e\ud83d\ude00\ud83d`.padEnd(240, '%_\\');
  const saved = await saveReply(world, staff.headers, { ...body, message });
  expect(saved.description).toMatch(/^'; DROP TABLE reviews; -- <script>\u{1f600}\ufffd/u);
});

let once: ReturnType<typeof openInbox> | undefined;
function inboxOnce() {
  once ??= openInbox(world);
  return once;
}
