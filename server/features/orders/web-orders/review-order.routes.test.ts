import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { completeWebOrder, readyWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import {
  cancelPlacedOrder,
  getPlacedOrder,
  reviewPlacedOrder,
} from '#contract/orders/web-orders/placed.ts';
import { reviewTokenIn } from '#contract/reviews/reviews/review-rules.ts';
import { writeReview } from '#contract/reviews/reviews/reviews.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, readTexts, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { eraseDiner } from '../../operate/operators/index.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { invite } from '../../reviews/reviews/reviews.factory.ts';
import { provenNumber } from '../numbers/numbers.factory.ts';
import { couponOrderBody } from '../orders/orders.factory.ts';
import { openKitchen } from './kitchen/kitchen.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused, vault } = world;
const { at, placed, complete } = await openKitchen(world);

const textsTo = async (phone: string) => {
  const texts = await readTexts(world);
  return texts.filter(({ to }) => to === phone).map(({ body }) => body);
};

describe('the link to review an order', () => {
  const tokenOf = (path: string) =>
    reviewTokenIn(new URL(path, 'https://joyous.example').hash) ?? '';
  const write = (path: string) => {
    const body = { token: tokenOf(path), rating: 5 };
    return [writeReview, { params: { id: at.externalId }, body }, strangeDevice()] as const;
  };

  test('is there once it was handed over, is the same each time, and is good for one review', async () => {
    const made = await placed();
    expect(await refused(reviewPlacedOrder, made.of)).toMatchObject({ code: 'not_reviewable' });
    await complete(made);
    const links = await Promise.all(
      Array.from({ length: 5 }, () => call(reviewPlacedOrder, made.of)),
    );
    const [{ path } = { path: '' }] = links;
    expect(new Set(links.map((link) => link.path))).toEqual(new Set([path]));
    expect(path).toContain(`id=${at.externalId}#review=`);
    await call(...write(path));
    expect(await refused(...write(path))).toMatchObject({ code: 'already_reviewed' });
    expect(await refused(reviewPlacedOrder, made.of)).toMatchObject({ code: 'already_reviewed' });
    expect(await textsTo(made.phone)).toEqual([expect.stringContaining('is ready')]);
  });

  test("with a coupon, its visit is the coupon's, which is asked about by no text", async () => {
    const coupon = await makeCoupon(world, { nowMs: clock.now() });
    const made = await placed({}, { codes: [coupon.shown] });
    await complete(made);
    const { path } = await call(reviewPlacedOrder, made.of);
    await call(...write(path));
    const rows = await queryOnce(
      ownerUrl,
      `SELECT subject_id, consumer_id FROM reviews WHERE subject_kind = 'COUPON'`,
    );
    expect(rows).toEqual([
      { subject_id: String(coupon.coupon_id), consumer_id: String(coupon.consumer_id) },
    ]);
    const ofCoupon = (await textsTo(coupon.phone)).filter((text) => text.includes('how was'));
    expect(ofCoupon).toEqual([]);
  });

  test('ends when the diner is erased', async () => {
    const made = await placed();
    await complete(made);
    const { path } = await call(reviewPlacedOrder, made.of);
    await eraseDiner({ database, vault, nowMs: clock.now() }, made.phone);
    expect(await refused(...write(path))).toMatchObject({ code: 'already_reviewed' });
    expect(await call(reviewPlacedOrder, made.of)).toEqual({ path });
  });

  test('is not there for what was canceled, or longer than 60 days ago', async () => {
    const canceled = await placed();
    await call(cancelPlacedOrder, canceled.of);
    expect(await refused(reviewPlacedOrder, canceled.of)).toMatchObject({ code: 'not_reviewable' });
    const old = await placed();
    await complete(old);
    clock.advance(60 * dayMs);
    expect(await refused(reviewPlacedOrder, old.of)).toMatchObject({ code: 'review_too_late' });
  });
});

describe('one review of a guest and restaurant in thirty days', () => {
  const tokenOf = (path: string) =>
    reviewTokenIn(new URL(path, 'https://joyous.example').hash) ?? '';
  let kitchen: Awaited<ReturnType<typeof openKitchen>>;
  beforeEach(async () => {
    clock.set(Date.parse('2026-11-12T18:00:00Z'));
    kitchen = await openKitchen(world);
  });
  const once = () => ({ ...kitchen.ofTill, 'idempotency-key': randomUUID() });
  const writing = (token: string) =>
    [
      writeReview,
      { params: { id: kitchen.at.externalId }, body: { token, rating: 5 } },
      strangeDevice(),
    ] as const;
  /** Somebody's order that was handed over, paid in cash or as it is said. */
  async function eaten(phone: string, paymentStatus = 'PAID_BY_CASH' as const) {
    const { token: numberToken } = await provenNumber(world, phone);
    const made = await kitchen.placed({ numberToken });
    await call(readyWebOrder, { params: made.params }, kitchen.headers);
    const body = { paymentStatus };
    await call(completeWebOrder, { params: made.params, body }, kitchen.headers);
    return made;
  }
  const linkOf = async ({ of }: Pick<Awaited<ReturnType<typeof placed>>, 'of'>) =>
    tokenOf((await call(reviewPlacedOrder, of)).path);
  const reviewOf = async ({ of }: Pick<Awaited<ReturnType<typeof placed>>, 'of'>) =>
    (await call(getPlacedOrder, of)).review;

  test('whichever of their orders it is about; a refund takes none away', async () => {
    const phone = somePhone();
    const first = await eaten(phone);
    const earlier = await eaten(phone);
    const refund = { reference: 'R-1', reason: 'Cold', all: true } as const;
    const asked = { params: { orderId: first.orderId }, body: refund };
    await call(refundPartnerOrder, asked, once());
    expect(await reviewOf(first)).toEqual({ mayWrite: true, whyNot: '' });
    const [token, other] = [await linkOf(first), await linkOf(earlier)];
    await call(...writing(token));
    expect((await reviewOf(first)).whyNot).toContain('already reviewed this order');
    expect((await reviewOf(await eaten(somePhone()))).mayWrite).toBe(true);
    const { name } = first.order.restaurant;
    const whyNot = `You reviewed ${name} on Nov 12. You can review it again from Dec 12.`;
    const refusal = { httpStatus: 409, code: 'reviewed_lately', responseMessage: whyNot };
    clock.set(Date.parse('2026-12-12T05:59:00Z'));
    expect(await reviewOf(earlier)).toEqual({ mayWrite: false, whyNot });
    expect(await refused(reviewPlacedOrder, earlier.of)).toMatchObject(refusal);
    // Also with a link that they have already, which stays good.
    expect(await refused(...writing(other))).toMatchObject(refusal);
    clock.set(Date.parse('2026-12-12T06:00:00Z'));
    expect(await reviewOf(earlier)).toEqual({ mayWrite: true, whyNot: '' });
    await call(...writing(other));
  });

  test('several at once: one is written, and the other links stay good', async () => {
    const phone = somePhone();
    const tokens: string[] = [];
    for (let orders = 0; orders < 4; orders += 1) tokens.push(await linkOf(await eaten(phone)));
    const answers = await Promise.allSettled(tokens.map((token) => call(...writing(token))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const used =
      'SELECT 1 FROM review_invitations WHERE token_sha256 = ANY ($1) AND used_at IS NULL';
    expect(await queryOnce(ownerUrl, used, [tokens.map(secretHash)])).toHaveLength(3);
  });

  test("a coupon's visit is its diner's, who is asked by no text that leads nowhere", async () => {
    const [one, other] = [
      await makeCoupon(world, { nowMs: clock.now() }),
      await makeCoupon(world, { nowMs: clock.now() }),
    ];
    const asked = async (phone: string) =>
      (await textsTo(phone)).filter((text) => text.includes('how was')).length;
    const sell = (shown: string, also: object = {}) =>
      call(createPartnerOrders, { body: couponOrderBody(shown, one.percent_off, also) }, once());
    await call(...writing(await linkOf(await eaten(one.phone))));
    await sell(one.shown);
    expect(await asked(one.phone)).toBe(0);
    await sell(other.shown);
    expect(await asked(other.phone)).toBe(1);
    const unpaid = await makeCoupon(world, { nowMs: clock.now() });
    await sell(unpaid.shown, { paymentStatus: 'UNPAID' });
    expect(await asked(unpaid.phone)).toBe(0);
    // Reviewed with the link that was texted: the order's own leads nowhere then.
    const [text = ''] = (await textsTo(other.phone)).filter((one) => one.includes('how was'));
    await call(...writing(/#review=([\w-]+)/.exec(text)?.[1] ?? ''));
    expect((await reviewOf(await eaten(other.phone))).whyNot).toContain('You reviewed');
  });

  test('none of an order that the restaurant says was not paid', async () => {
    const made = await eaten(somePhone(), 'UNPAID' as never);
    const whyNot = "The restaurant says this order wasn't paid, so it can't be reviewed.";
    expect(await reviewOf(made)).toEqual({ mayWrite: false, whyNot });
    expect(await refused(reviewPlacedOrder, made.of)).toMatchObject({ code: 'order_unpaid' });
    const order = { kind: 'ORDER', id: String(made.orderId) } as const;
    const token = await invite(database, kitchen.at, { subject: order, nowMs: clock.now() });
    expect(await refused(...writing(token))).toMatchObject({ code: 'order_unpaid' });
  });
});
