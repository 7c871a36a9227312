import type { CheckedCode } from '#contract/coupons/counter/counter.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { checkCoupon, codesOfRestaurant, isNoCouponHere } from '../coupons/index.ts';
import { checkReplyCode } from '../reply-codes/index.ts';
import { codesOfNetwork, codesOfPerson, refusalAtCounter, verdicts } from './counter.rules.ts';

/** Before a code is looked up, so that answers never exceed the budget. */
export const spendOnCode = (context: StaffContext) =>
  context.spend(
    codesOfNetwork,
    [codesOfPerson, String(context.session.userId)],
    [codesOfRestaurant, String(context.businessId)],
  );

export const checkCode: Operation<'checkCounterCode'> = async ({ body }, context) => {
  const usedUp = await spendOnCode(context);
  if (usedUp) return usedUp;
  const { businessId, nowMs } = context;
  return context.transact((transaction) =>
    look(transaction, { code: body.code, businessId, nowMs }),
  );
};

type Shown = { code: string; businessId: number; nowMs: number };

async function look(
  transaction: DatabaseTransaction,
  shown: Shown,
): Promise<CheckedCode | Refused<'restaurant_closed'>> {
  const coupon = await checkCoupon(transaction, shown);
  const isOurs = coupon && !isNoCouponHere(coupon.problem ?? '');
  const found = isOurs ? coupon : await checkReplyCode(transaction, shown);
  if (!found) return { verdict: 'UNKNOWN', code: shown.code, offer: null };
  const { time_zone: ownZone, closed_at } = await findOwnRestaurant(transaction, shown.businessId);
  if (closed_at !== null) return refuse('restaurant_closed');
  return {
    verdict: found.problem ? verdicts[refusalAtCounter[found.problem]] : 'GOOD',
    code: found.shown,
    offer: {
      kind: isOurs ? 'COUPON' : 'OWN_CODE',
      percentOff: found.percentOff,
      itemLimitCents: isOurs ? coupon.itemLimitCents : null,
      goodThrough: localDateAt((isOurs && coupon.zone) || ownZone, found.expiresAtMs),
    },
  };
}
