import { offCents } from '#contract/coupons/coupons/coupon-terms.ts';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { plainCode } from '#platform/tokens/short-code.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { inviteToReview, isNoCouponHere, type Redemption, recordVisits } from '../coupons/index.ts';
import { redeemReplyCode } from '../reply-codes/index.ts';
import { spendOnCode } from './check-code.ts';
import { refusalAtCounter } from './counter.rules.ts';
import { type AtCounter, bookCoupon } from './counter-coupons.ts';
import { presentTaking } from './takings.presenter.ts';
import { findCounterTaking, insertCounterTaking, lockTaking } from './takings.queries.ts';

export const takeCode: Operation<'takeCounterCode'> = async ({ body }, context) => {
  const usedUp = await spendOnCode(context);
  if (usedUp) return usedUp;
  const { businessId, nowMs } = context;
  const key = { businessId, takingId: body.takingId };
  const result = await context.transact(async (transaction) => {
    await lockTaking(transaction, key);
    const before = await findCounterTaking(transaction, key);
    if (before) {
      const isSame = before.code === plainCode(body.code);
      return isSame ? presentTaking(before, nowMs) : refuse('taking_id_used');
    }
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const totalCents = centsOf(body.itemTotal);
    const taken = await take(transaction, context, { code: body.code, totalCents });
    if (isRefused(taken)) return refuse(refusalAtCounter[taken.code]);
    await insertCounterTaking(transaction, context, {
      takingId: body.takingId,
      takenBy: context.session.userId,
      itemTotalCents: totalCents,
      code: plainCode(taken.shown),
      percentOff: taken.percentOff,
      itemLimitCents: taken.itemLimitCents,
      offCents: taken.cents,
      entryId: taken.entryId,
    });
    const row = await findCounterTaking(transaction, key);
    if (!row) throw new Error('a taking that was inserted is not there');
    // Must come last: texts lock their budgets.
    await recordVisits(transaction, taken.redemptions, context.nowMs);
    await inviteToReview(transaction, context, context, taken.redemptions);
    return presentTaking(row, nowMs);
  });
  context.announceNews();
  return result;
};

type Given = { code: string; totalCents: number };

async function take(transaction: DatabaseTransaction, context: StaffContext, given: Given) {
  const coupon = await takeCoupon(transaction, context, given);
  if (!isRefused(coupon) || !isNoCouponHere(coupon.code)) return coupon;
  return takeReplyCode(transaction, context, given);
}

async function takeCoupon(
  transaction: DatabaseTransaction,
  { businessId, nowMs, address, session, ...services }: StaffContext,
  { code, totalCents }: Given,
) {
  const counter: AtCounter = {
    businessId,
    nowMs,
    by: { actorUserId: session.userId, address },
    ceilings: ceilingsOf(services),
  };
  const booked = await bookCoupon(transaction, counter, { code, itemTotalCents: totalCents });
  if (isRefused(booked)) return booked;
  const { redemption, entryId, cents } = booked;
  const { shown, percentOff, itemLimitCents } = redemption;
  return { shown, percentOff, itemLimitCents, cents, entryId, redemptions: [redemption] };
}

/** The restaurant itself pays for the code of a reply, so nothing is booked. */
async function takeReplyCode(
  transaction: DatabaseTransaction,
  context: StaffContext,
  { code, totalCents }: Given,
) {
  const { businessId, nowMs } = context;
  const redeemed = await redeemReplyCode(transaction, { code, businessId, nowMs });
  if (isRefused(redeemed)) return redeemed;
  const { shown, percentOff } = redeemed;
  const detail = `${shown}: ${percentOff}% of ${shownCents(totalCents)}`;
  await context.audit(transaction, { action: 'OWN_CODE_TAKEN', detail });
  const redemptions: Redemption[] = [];
  const worth = { percentOff, itemLimitCents: null };
  const cents = offCents(totalCents, worth);
  return { shown, ...worth, cents, entryId: null, redemptions };
}
