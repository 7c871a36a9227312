import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { takeCounterCode, undoCounterTaking } from '#contract/coupons/counter/counter.ts';
import {
  getReviewMetrics,
  getUserReview,
  listUserReviews,
} from '#contract/portal/replies/feedback.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import {
  makeReviewOfOrder,
  makeReviewWithoutNumber,
  openInbox,
  saveReply,
  someReply,
} from './feedback.factory.ts';

const world = await openTestApp();
const { call, clock, ownerUrl, refused } = world;

type Inbox = Awaited<ReturnType<typeof openInbox>>;
type Query = NonNullable<Parameters<typeof call<typeof listUserReviews>>[1]['query']>;

const list = ({ staff }: Inbox, query: Query = {}) =>
  call(listUserReviews, { query }, staff.headers);
const idsIn = ({ results }: Awaited<ReturnType<typeof list>>) =>
  results.map(({ userReviewId }) => userReviewId);

async function written(inbox: Inbox, count: number, told: { rating?: number } = {}) {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    clock.advance(1_000);
    ids.unshift(await makeReviewWithoutNumber(world, inbox.at, told));
  }
  return ids;
}

test('metrics show how many are unanswered, what share is answered, and the median time', async () => {
  const inbox = await openInbox(world);
  const metrics = () => call(getReviewMetrics, {}, inbox.staff.headers);
  const nothing = { unansweredReviews: 0, percentAnswered: 0, medianMinutesToAnswer: null };
  expect(await metrics()).toMatchObject({ totalReviews: 0, ...nothing });
  const ids = await written(inbox, 4, { rating: 4 });
  for (const [index, minutes] of [10, 20, 300].entries()) {
    const id = ids[index] ?? 0;
    await queryOnce(ownerUrl, 'UPDATE reviews SET created_at = $1 WHERE user_review_id = $2', [
      new Date(clock.now() - minutes * minuteMs),
      id,
    ]);
    await saveReply(world, inbox.staff.headers, someReply(id));
  }
  expect(await metrics()).toMatchObject({
    totalReviews: 4,
    averageReviewScore: 4,
    percent4Star: 100,
    unansweredReviews: 1,
    percentAnswered: 75,
    medianMinutesToAnswer: 20,
  });
});

describe('the list', () => {
  test('has the newest 25, can be filtered by rating, and paged by number', async () => {
    const inbox = await openInbox(world);
    const fives = await written(inbox, 26);
    const [one] = await written(inbox, 1, { rating: 1 });
    const first = await list(inbox);
    expect(idsIn(first)).toEqual([one, ...fives.slice(0, 24)]);
    expect(first).toMatchObject({
      probablyMoreResults: true,
      searchCriteria: { limit: 25, offset: 0 },
    });
    const second = await list(inbox, { offset: 1 });
    expect(idsIn(second)).toEqual(fives.slice(24));
    expect(second.probablyMoreResults).toBe(false);
    expect(idsIn(await list(inbox, { rating: 1 }))).toEqual([one]);
    expect(await list(inbox, { rating: 3 })).toMatchObject({ results: [], next: null });
  });

  test('shows each once while others are written and hidden', async () => {
    const inbox = await openInbox(world);
    const ids = await written(inbox, 6);
    const first = await list(inbox, { limit: 3 });
    await written(inbox, 2);
    const hide = "UPDATE reviews SET state = 'HIDDEN' WHERE user_review_id = $1";
    await queryOnce(ownerUrl, hide, [ids[2]]);
    const second = await list(inbox, { limit: 3, offset: 1, after: String(first.next) });
    expect([...idsIn(first), ...idsIn(second)]).toEqual(ids);
  });

  test('shows the unanswered first, each once, while they are being answered', async () => {
    const inbox = await openInbox(world);
    const ids = await written(inbox, 6);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    for (const id of [a, c]) await saveReply(world, inbox.staff.headers, someReply(id));
    const query = { limit: 2, unansweredFirst: 'true' } as const;
    const first = await list(inbox, query);
    expect(idsIn(first)).toEqual([b, d]);
    await saveReply(world, inbox.staff.headers, someReply(f));
    const second = await list(inbox, { ...query, offset: 1, after: String(first.next) });
    expect(idsIn(second)).toEqual([e, a]);
    const third = await list(inbox, { ...query, offset: 2, after: String(second.next) });
    expect(idsIn(third)).toEqual([c, f]);
  });

  test('shows unanswered ones of 3 stars or fewer first, each once, by page and by number', async () => {
    const inbox = await openInbox(world);
    const [five = 0] = await written(inbox, 1);
    const [low = 0, answered = 0] = await written(inbox, 2, { rating: 2 });
    const [four = 0] = await written(inbox, 1, { rating: 4 });
    const [three = 0] = await written(inbox, 1, { rating: 3 });
    const [newest = 0] = await written(inbox, 1);
    await saveReply(world, inbox.staff.headers, someReply(answered));
    const query = { limit: 2, lowUnansweredFirst: 'true', unansweredFirst: 'true' } as const;
    const all = [three, low, newest, four, answered, five];
    const first = await list(inbox, query);
    const second = await list(inbox, { ...query, offset: 1, after: String(first.next) });
    await saveReply(world, inbox.staff.headers, someReply(three));
    const third = await list(inbox, { ...query, offset: 2, after: String(second.next) });
    expect([first, second, third].flatMap(idsIn)).toEqual(all);
    expect(idsIn(await list(inbox, { ...query, limit: 6 }))).toEqual([
      low,
      newest,
      three,
      four,
      answered,
      five,
    ]);
    expect(idsIn(await list(inbox, { ...query, offset: 1 }))).toEqual([three, four]);
    expect(idsIn(await list(inbox, { ...query, rating: 2 }))).toEqual([low, answered]);
    expect(idsIn(await list(inbox, { ...query, rating: 5 }))).toEqual([newest, five]);
  });

  test('finds words in the review and in the reply, with any characters', async () => {
    const inbox = await openInbox(world);
    const soup = await makeReviewWithoutNumber(world, inbox.at, { description: '100% SOUP_' });
    await makeReviewWithoutNumber(world, inbox.at, { description: 'Good ribs' });
    const found = async (search: string) => idsIn(await list(inbox, { search }));
    expect(await found('soup')).toEqual([soup]);
    expect(await found('0% soup_')).toEqual([soup]);
    expect(await found("%'\\")).toEqual([]);
    await saveReply(world, inbox.staff.headers, someReply(soup));
    expect(await found('come back')).toEqual([soup]);
    const query = { search: 'x'.repeat(101) };
    const answer = await refused(listUserReviews, { query }, inbox.staff.headers);
    expect(answer).toMatchObject({ httpStatus: 400, problems: [{ field: 'search' }] });
  });

  test("does not begin after another restaurant's review", async () => {
    const [inbox, other] = [await openInbox(world), await openInbox(world)];
    await written(inbox, 2);
    const [theirs = 0] = await written(other, 1);
    expect(idsIn(await list(inbox, { after: `u${theirs}` }))).toEqual([]);
    const wrong = { query: { after: 'u1 or 1=1' } };
    const answer = await refused(listUserReviews, wrong, inbox.staff.headers);
    expect(answer).toMatchObject({ problems: [{ field: 'after' }] });
  });
});

describe('what somebody reviewed', () => {
  test('is shown on request, without a delivery fee, except for anonymous reviews', async () => {
    const inbox = await openInbox(world);
    const lines = [
      { item: 'Taco', category: 'Mains', quantity: 2, price: '3.50' },
      { item: 'Delivery fee', category: 'Delivery', quantity: 1, price: '3.00' },
    ];
    const { userReviewId, orderId } = await makeReviewOfOrder(world, inbox, { order: { lines } });
    await makeReviewOfOrder(world, inbox, { anonymous: true });
    await written(inbox, 1);
    const details = (await list(inbox, { includeReservationDetails: 'true' })).results;
    const items = [{ itemName: 'Taco', quantity: 2 }];
    const order = { reservationId: orderId, serviceType: 'TAKE_OUT', items };
    expect(details.filter(({ reservationDetails }) => reservationDetails !== null)).toEqual([
      expect.objectContaining({
        userReviewId,
        reservationDetails: expect.objectContaining(order),
      }),
    ]);
    const { results } = await list(inbox, { includeReservationDetails: 'false' });
    for (const review of results) expect(review).not.toHaveProperty('reservationDetails');
  });
});

describe('what a discount brought', () => {
  test.each([[false], [true]])(
    'is shown once an order used it, except for anonymous reviews (anonymous: %s)',
    async (anonymous) => {
      const inbox = await openInbox(world);
      const { userReviewId } = await makeReviewOfOrder(world, inbox, { anonymous });
      await saveReply(world, inbox.staff.headers, someReply(userReviewId));
      const [{ code: ownCode = '' } = {}] = await queryOnce<{ code: string }>(
        ownerUrl,
        'SELECT code FROM reply_codes WHERE business_id = $1',
        [inbox.at.businessId],
      );
      const body = orderBody({
        ownCode: `${ownCode.slice(0, 4)}-${ownCode.slice(4).toLowerCase()}`,
        amounts: { subtotal: '10.00', ownDiscount: '1.50', tax: '0.00', total: '8.50' },
      });
      // Two integrations of one restaurant may use the same reference.
      const other = await makeIntegration(world, { at: inbox.at, name: 'Website' });
      const { reference } = body;
      await sendingFrom(world, other).send(orderBody({ reference }));
      const till = await makeIntegration(world, { at: inbox.at, name: 'Second till' });
      const { orderId } = await sendingFrom(world, till).send(body);
      const input = { params: { userReviewId }, query: {} };
      const review = await call(getUserReview, input, inbox.staff.headers);
      const redemption = {
        redeemedAt: new Date(clock.now()).toISOString(),
        reservationId: orderId,
        stage: 'COMPLETED',
        orderSubtotal: '8.50',
        discountAmount: '1.50',
      };
      // The time and the amounts of an order identify it as well as its number.
      const [reply] = review.replies;
      expect(reply?.redemption).toEqual(anonymous ? null : redemption);
      expect(reply?.discountExpiresAt === null).toBe(anonymous);
    },
  );

  test('is shown once it was used at the counter', async () => {
    const inbox = await openInbox(world);
    const { userReviewId } = await makeReviewOfOrder(world, inbox);
    await saveReply(world, inbox.staff.headers, someReply(userReviewId));
    const [{ code = '' } = {}] = await queryOnce<{ code: string }>(
      ownerUrl,
      'SELECT code FROM reply_codes WHERE business_id = $1',
      [inbox.at.businessId],
    );
    const body = { code, itemTotal: '20.00', takingId: randomUUID() };
    const { takingId } = await call(takeCounterCode, { body }, inbox.staff.headers);
    const input = { params: { userReviewId }, query: {} };
    const redemption = async () =>
      (await call(getUserReview, input, inbox.staff.headers)).replies[0]?.redemption;
    expect(await redemption()).toEqual({
      redeemedAt: new Date(clock.now()).toISOString(),
      reservationId: null,
      stage: null,
      orderSubtotal: '17.00',
      discountAmount: '3.00',
    });
    await call(undoCounterTaking, { params: { takingId } }, inbox.staff.headers);
    expect(await redemption()).toBeNull();
  });
});
