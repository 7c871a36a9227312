import { hourMs } from '#contract/durations.ts';
import { lastZone, localDateAt } from '#contract/time-zone.ts';
import { inTransaction, within } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { attemptsBudget, type Operation } from '../../../people/access/index.ts';
import { findOwnRestaurant } from '../../../tenant/restaurant/index.ts';
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
} as const;

const stateOf = (problem: string | undefined) =>
  problem && problem in states ? states[problem as keyof typeof states] : 'GOOD';

/** For people with the link from the text message. Says nothing about whose coupon it is. */
export const showOwnCoupon: Operation<'showOwnCoupon'> = async ({ body }, context) => {
  const usedUp = await context.spend(looksOfNetwork);
  if (usedUp) return usedUp;
  const code = readCode(body.code);
  if (code === undefined) return refuse('coupon_unknown');
  const { database, nowMs } = context;
  return inTransaction(database, { couponCode: code }, async (transaction) => {
    const coupon = await findByCode(transaction, code);
    if (!coupon) return refuse('coupon_unknown');
    const restaurant = coupon.business_id;
    const found = isGoodAnywhere(coupon)
      ? undefined
      : await within(transaction, { restaurant }, (acting) =>
          findOwnRestaurant(acting, restaurant),
        );
    const problem = couponProblem(coupon, restaurant, nowMs);
    return {
      state: found?.closed_at ? 'VOID' : stateOf(problem),
      code: showCode(code),
      ...worthOf(coupon),
      goodThrough: localDateAt(found?.time_zone ?? lastZone, coupon.expires_at.getTime()),
      businessExternalId: found?.external_id ?? null,
      restaurantName: found?.name ?? null,
    };
  });
};
