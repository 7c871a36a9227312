import type { CouponWorth } from '#contract/coupons/coupon-terms.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type CouponTransaction, within } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { noteVisit } from '../diners/index.ts';
import { type InvitingDependencies, inviteByText } from '../reviews/index.ts';
import { readCode, showCode } from './coupon-code.ts';
import { endCoupon, findByCode, holdCoupon, insertRedemption } from './coupons.queries.ts';
import { couponProblem, worthOf } from './coupons.rules.ts';

type CouponPresented = {
  /** As the diner showed it. */
  code: string;
  /** The restaurant that the transaction acts for. */
  businessId: number;
  orderReference: string | null;
  nowMs: number;
};

export type Redemption = CouponWorth & {
  couponId: number;
  consumerId: number;
  /** As its owner has it. */
  shown: string;
};

/**
 * Uses up a coupon as part of an order: committed or rolled back with the order's transaction,
 * which acts for the restaurant where the coupon is shown. Call noteRedemptions afterwards.
 */
export async function takeCoupon(transaction: DatabaseTransaction, presented: CouponPresented) {
  const code = readCode(presented.code);
  if (code === undefined) return refuse('coupon_unknown');
  return within(transaction, { couponCode: code }, (seeing) => use(seeing, { ...presented, code }));
}

/**
 * Records that the diners of these coupons were here, and invites them to write a review. Must be
 * the last step of a transaction, since texts lock their budgets. Goes in order of the diners, so
 * that two transactions with coupons of the same diners don't deadlock.
 */
export async function noteRedemptions(
  transaction: DatabaseTransaction,
  deps: InvitingDependencies,
  { businessId, nowMs }: Pick<CouponPresented, 'businessId' | 'nowMs'>,
  redemptions: readonly Redemption[],
): Promise<void> {
  const inOrder = redemptions.toSorted((one, other) => one.consumerId - other.consumerId);
  for (const { consumerId } of inOrder) await noteVisit(transaction, consumerId, nowMs);
  for (const { consumerId, couponId } of inOrder) {
    await inviteByText(transaction, deps, {
      businessId,
      consumerId,
      subject: { kind: 'COUPON', id: String(couponId) },
      visitedAtMs: nowMs,
      nowMs,
    });
  }
}

/** Locks coupons in a fixed order, before several are used in one transaction. */
export async function holdCoupons(
  transaction: DatabaseTransaction,
  presented: readonly string[],
): Promise<void> {
  const codes = new Set(presented.flatMap((one) => readCode(one) ?? []));
  for (const code of [...codes].sort()) {
    await within(transaction, { couponCode: code }, async (seeing) => {
      const coupon = await findByCode(seeing, code);
      if (coupon) await holdCoupon(seeing, coupon);
    });
  }
}

async function use(
  transaction: CouponTransaction,
  { code, businessId, orderReference, nowMs }: CouponPresented,
) {
  const coupon = await findByCode(transaction, code);
  if (!coupon) return refuse('coupon_unknown');
  const known = couponProblem(coupon, businessId, nowMs);
  // Row-level security would not let us lock it either.
  if (known === 'coupon_of_another_restaurant') return refuse(known);
  const held = await holdCoupon(transaction, coupon);
  const problem = couponProblem({ ...coupon, ...held }, businessId, nowMs);
  if (problem) return refuse(problem);
  const redemption = { redeemedBy: businessId, orderReference, nowMs };
  const isFirst = await insertRedemption(transaction, coupon, redemption);
  if (!isFirst) return refuse('coupon_already_redeemed');
  const ended = await endCoupon(transaction, coupon, { state: 'REDEEMED' }, nowMs);
  if (!ended) throw new Error('a coupon that was held changed its state');
  return {
    couponId: coupon.coupon_id,
    consumerId: coupon.consumer_id,
    ...worthOf(coupon),
    shown: showCode(code),
  };
}
