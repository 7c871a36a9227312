import { describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { cancelPlacedOrder, reviewPlacedOrder } from '#contract/ordering/placed/placed.ts';
import { reviewTokenIn } from '#contract/reviews/reviews/review-rules.ts';
import { writeReview } from '#contract/reviews/reviews/reviews.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { eraseDiner } from '../../tenant/operators/index.ts';
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
