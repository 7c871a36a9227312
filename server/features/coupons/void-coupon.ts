import type { Database } from '#platform/database/pool.ts';
import { actFor, inTransaction } from '#platform/database/transactions.ts';
import { recordAudit } from '../audit/index.ts';
import { readCode, showCode } from './coupon-code.ts';
import { endCoupon, findByCode, holdCoupon } from './coupons.queries.ts';
import { type CouponState, isGoodAnywhere } from './coupons.rules.ts';

export type CouponVoiding =
  | { outcome: 'voided' | 'unknown' }
  /** It had ended before. */
  | { outcome: 'ended'; state: CouponState };

/** Takes a coupon back that was got by going around the rules. */
export async function voidCoupon(
  database: Database,
  { code: written, reason, nowMs }: { code: string; reason: string; nowMs: number },
): Promise<CouponVoiding> {
  const code = readCode(written);
  if (code === undefined) return { outcome: 'unknown' };
  return inTransaction(database, { couponCode: code }, async (transaction) => {
    const coupon = await findByCode(transaction, code);
    if (!coupon) return { outcome: 'unknown' };
    await actFor(transaction, { restaurant: coupon.business_id });
    const held = await holdCoupon(transaction, coupon);
    const ended = await endCoupon(transaction, coupon, { state: 'VOID', reason }, nowMs);
    if (!held) throw new Error('a coupon that is there cannot be held');
    if (!ended) return { outcome: 'ended', state: held.state };
    // One that is good anywhere is in no restaurant's trail: the coupon itself keeps when and why.
    if (!isGoodAnywhere(coupon)) {
      await recordAudit(transaction, {
        businessId: coupon.business_id,
        action: 'COUPON_VOIDED',
        actorUserId: null,
        detail: `${showCode(code)}: ${reason}`,
        address: null,
        nowMs,
      });
    }
    return { outcome: 'voided' };
  });
}
