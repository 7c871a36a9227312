import type { OwnCoupon } from '#contract/coupons/coupons/own-coupon.ts';
import { hourMs } from '#contract/time/durations.ts';
import { lastZone, localDateAt } from '#contract/time/time-zone.ts';
import { type CouponTransaction, inTransaction, within } from '#platform/database/transactions.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant } from '../../../ground/restaurant/index.ts';
import { attemptsBudget, type Operation } from '../../../people/access/index.ts';
import { findPublicReply } from '../../../reviews/reviews/index.ts';
import {
  findReplyCodeAnywhere,
  judgeReplyCode,
  readReplyCode,
  showReplyCode,
} from '../../reply-codes/index.ts';
import { readCode, showCode } from '../coupon-code.ts';
import { findByCode } from '../coupons.queries.ts';
import { couponProblem, isGoodAnywhere, worthOf } from '../coupons.rules.ts';

/** Counts all lookups, right or wrong: see counter.rules.ts for what guessing finds. */
const looksOfNetwork = {
  ...attemptsBudget('coupons.look.address', 120, hourMs),
  isOfNetwork: true,
} as const;

const states = {
  coupon_already_redeemed: 'USED',
  coupon_expired: 'EXPIRED',
  coupon_void: 'VOID',
  own_code_used: 'USED',
  own_code_expired: 'EXPIRED',
} as const;

const stateOf = (problem: string | undefined) =>
  problem && problem in states ? states[problem as keyof typeof states] : 'GOOD';

/** For diners with the link from the text message. Doesn't reveal whose coupon it is. */
export const showOwnCoupon: Operation<'showOwnCoupon'> = async ({ body }, context) => {
  const usedUp = await context.spend(looksOfNetwork);
  if (usedUp) return usedUp;
  const { database, nowMs } = context;
  const couponCode = readCode(body.code);
  const replyCode = readReplyCode(body.code);
  if (couponCode !== undefined) {
    return inTransaction(database, { couponCode }, (transaction) =>
      showCoupon(transaction, couponCode, nowMs),
    );
  }
  if (replyCode === undefined) return refuse('coupon_unknown');
  return inTransaction(database, { couponCode: replyCode }, (transaction) =>
    showCodeOfReply(transaction, replyCode, nowMs),
  );
};

type Shown = Promise<OwnCoupon | Refused<'coupon_unknown'>>;

async function showCoupon(transaction: CouponTransaction, code: string, nowMs: number): Shown {
  const coupon = await findByCode(transaction, code);
  if (!coupon) return refuse('coupon_unknown');
  const restaurant = coupon.business_id;
  const found = isGoodAnywhere(coupon)
    ? undefined
    : await within(transaction, { restaurant }, (acting) => findOwnRestaurant(acting, restaurant));
  const problem = couponProblem(coupon, restaurant, nowMs);
  return {
    kind: 'COUPON',
    state: found?.closed_at ? 'VOID' : stateOf(problem),
    code: showCode(code),
    ...worthOf(coupon),
    goodThrough: localDateAt(found?.time_zone ?? lastZone, coupon.expires_at.getTime()),
    businessExternalId: found?.external_id ?? null,
    restaurantName: found?.name ?? null,
    reply: null,
  };
}

/** Shows the reply, which is public, but nothing of the review, which may be anonymous. */
async function showCodeOfReply(transaction: CouponTransaction, code: string, nowMs: number): Shown {
  const replyCode = await findReplyCodeAnywhere(transaction, code);
  if (!replyCode) return refuse('coupon_unknown');
  const { business_id: businessId, user_review_id: userReviewId } = replyCode;
  return within(transaction, { restaurant: businessId }, async (acting) => {
    const found = await findOwnRestaurant(acting, businessId);
    const reply =
      userReviewId === null
        ? undefined
        : await findPublicReply(acting, { businessId, userReviewId });
    const judged = judgeReplyCode(replyCode, nowMs);
    return {
      kind: 'OWN_CODE',
      state: found.closed_at ? 'VOID' : stateOf(isRefused(judged) ? judged.code : undefined),
      code: showReplyCode(code),
      percentOff: replyCode.percent_off,
      itemLimitCents: null,
      goodThrough: localDateAt(found.time_zone, replyCode.expires_at.getTime()),
      businessExternalId: found.external_id,
      restaurantName: found.name,
      reply: reply ?? null,
    };
  });
}
