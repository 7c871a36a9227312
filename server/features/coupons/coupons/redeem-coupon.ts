import type { CouponWorth } from '#contract/coupons/coupons/coupon-terms.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { recordVisit } from '../../diners/diners/index.ts';
import {
  findInvitedCoupons,
  type InvitingDependencies,
  inviteByText,
} from '../../reviews/reviews/index.ts';
import { readCode, showCode } from './coupon-code.ts';
import { couponProblem, worthOf } from './coupons.rules.ts';
import {
  endAsRedeemed,
  findByCodes,
  insertRedemptions,
  lockByCodes,
} from './redemptions.queries.ts';

type AtRestaurant = {
  /** The restaurant that the transaction acts for, where the coupons are shown. */
  businessId: number;
  nowMs: number;
};

type LockedCoupon = Awaited<ReturnType<typeof findByCodes>>[number];

/** Coupons by their codes, locked until the transaction ends. */
export type LockedCoupons = ReadonlyMap<string, LockedCoupon>;

export type Redemption = CouponWorth & {
  couponId: number;
  consumerId: number;
  /** The code as the diner has it. */
  shown: string;
};

/** A coupon that is locked and may be used. */
export type UsableCoupon = { locked: LockedCoupon; redemption: Redemption };

/**
 * Looks up coupons and locks them in a fixed order, so that transactions with the same ones don't
 * deadlock. `codes` as `readCode` returns them.
 */
export async function lockCoupons(
  transaction: DatabaseTransaction,
  codes: readonly string[],
): Promise<LockedCoupons> {
  if (codes.length === 0) return new Map();
  return within(transaction, { couponCode: codes }, async (seeing) => {
    const found = await findByCodes(seeing, codes);
    const locked = new Map(
      (await lockByCodes(seeing, codes)).map(({ code, state }) => [code, state]),
    );
    return new Map(
      found.map((coupon) => [
        coupon.code,
        { ...coupon, state: locked.get(coupon.code) ?? coupon.state },
      ]),
    );
  });
}

/** Whether a locked coupon may be used here. `code` as the diner showed it. */
export function judgeCoupon(
  locked: LockedCoupons,
  written: string,
  { businessId, nowMs }: AtRestaurant,
) {
  const code = readCode(written);
  const coupon = code === undefined ? undefined : locked.get(code);
  if (code === undefined || !coupon) return refuse('coupon_unknown');
  const problem = couponProblem(coupon, businessId, nowMs);
  if (problem) return refuse(problem);
  const redemption: Redemption = {
    couponId: coupon.coupon_id,
    consumerId: coupon.consumer_id,
    ...worthOf(coupon),
    shown: showCode(code),
  };
  return { locked: coupon, redemption };
}

type Use = { coupon: UsableCoupon; orderReference: string | null };

/**
 * Uses up coupons that were held and judged, as part of their orders: committed or rolled back with
 * them. Call recordVisits and inviteToReview afterwards.
 */
export async function redeemCoupons(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: AtRestaurant,
  uses: readonly Use[],
): Promise<void> {
  if (uses.length === 0) return;
  const codes = uses.map(({ coupon }) => coupon.locked.code);
  await within(transaction, { couponCode: codes }, async (seeing) => {
    const redemptions = uses.map(({ coupon: { locked }, orderReference }) => ({
      ...locked,
      orderReference,
    }));
    await insertRedemptions(seeing, { redeemedBy: businessId, nowMs }, redemptions);
    const ended = await endAsRedeemed(seeing, codes, nowMs);
    if (ended !== uses.length) throw new Error('a locked coupon changed its state');
  });
}

/** Uses up one coupon, as its owner shows it. */
export async function redeemCoupon(
  transaction: DatabaseTransaction,
  { code, orderReference, ...here }: AtRestaurant & { code: string; orderReference: string | null },
) {
  const read = readCode(code);
  const locked = await lockCoupons(transaction, read === undefined ? [] : [read]);
  const coupon = judgeCoupon(locked, code, here);
  if (isRefused(coupon)) return coupon;
  await redeemCoupons(transaction, here, [{ coupon, orderReference }]);
  return coupon.redemption;
}

// Both go in order of the diners, so that two transactions with coupons of the same ones don't
// deadlock.
const byDiner = (redemptions: readonly Redemption[]) =>
  redemptions.toSorted((one, other) => one.consumerId - other.consumerId);

/** Records that the diners of these coupons were here. */
export async function recordVisits(
  transaction: DatabaseTransaction,
  redemptions: readonly Redemption[],
  nowMs: number,
): Promise<void> {
  for (const { consumerId } of byDiner(redemptions)) {
    await recordVisit(transaction, consumerId, nowMs);
  }
}

/**
 * Invites the diners of these coupons to write a review, once for a coupon: its order may have been
 * cancelled, or its taking undone, before. Must be the last step of a transaction, since texts lock
 * their budgets.
 */
export async function inviteToReview(
  transaction: DatabaseTransaction,
  deps: InvitingDependencies,
  { businessId, nowMs }: AtRestaurant,
  redemptions: readonly Redemption[],
): Promise<void> {
  if (redemptions.length === 0) return;
  const couponIds = redemptions.map(({ couponId }) => couponId);
  const invited = await findInvitedCoupons(transaction, businessId, couponIds);
  for (const { consumerId, couponId } of byDiner(redemptions)) {
    if (invited.has(couponId)) continue;
    await inviteByText(transaction, deps, {
      businessId,
      consumerId,
      subject: { kind: 'COUPON', id: String(couponId) },
      visitedAtMs: nowMs,
      nowMs,
    });
  }
}
