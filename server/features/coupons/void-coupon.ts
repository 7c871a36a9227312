import type { Database } from '#platform/database/pool.ts';
import { actAsBusiness } from '#platform/database/tenant.ts';
import { readCode } from './coupon-code.ts';
import { endCoupon, findByCode, holdCoupon, nameCode } from './coupons.queries.ts';
import type { CouponState } from './coupons.rules.ts';

export type CouponVoiding =
  | { outcome: 'voided' | 'unknown' }
  | { outcome: 'over'; state: CouponState };

/** Takes a coupon back that was got by going around the rules. */
export function voidCoupon(
  database: Database,
  { code: written, reason, nowMs }: { code: string; reason: string; nowMs: number },
): Promise<CouponVoiding> {
  return database.transaction().execute(async (transaction) => {
    const code = readCode(written);
    if (code === undefined) return { outcome: 'unknown' };
    await nameCode(transaction, code);
    const coupon = await findByCode(transaction, code);
    if (!coupon) return { outcome: 'unknown' };
    await actAsBusiness(transaction, coupon.business_id);
    const held = await holdCoupon(transaction, coupon);
    const ended = await endCoupon(transaction, coupon, { state: 'VOID', reason }, nowMs);
    if (ended) return { outcome: 'voided' };
    if (!held) throw new Error('a coupon that is there cannot be held');
    return { outcome: 'over', state: held.state };
  });
}
