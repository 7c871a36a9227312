import { lastZone } from '#contract/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { readCode, showCode } from './coupon-code.ts';
import { findByCode } from './coupons.queries.ts';
import { couponProblem, isGoodAnywhere, worthOf } from './coupons.rules.ts';

type Shown = { code: string; businessId: number; nowMs: number };

/**
 * Checks what a coupon is worth and whether it is valid here, without using it. Undefined: no such
 * coupon.
 */
export async function checkCoupon(
  transaction: DatabaseTransaction,
  { code: written, businessId, nowMs }: Shown,
) {
  const code = readCode(written);
  if (code === undefined) return undefined;
  const coupon = await within(transaction, { couponCode: code }, (seeing) =>
    findByCode(seeing, code),
  );
  return (
    coupon && {
      shown: showCode(code),
      ...worthOf(coupon),
      expiresAtMs: coupon.expires_at.getTime(),
      /** The time zone that its last day ends in, if not the restaurant's. */
      zone: isGoodAnywhere(coupon) ? lastZone : undefined,
      problem: couponProblem(coupon, businessId, nowMs),
    }
  );
}
