import type { Database } from '#platform/database/pool.ts';
import { actFor, inTransaction } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { readCode, showCode } from './coupon-code.ts';
import { endCoupon, findByCode, lockCoupon } from './coupons.queries.ts';
import { isGoodAnywhere } from './coupons.rules.ts';

/** Voids a coupon that was obtained against the rules. */
export async function voidCoupon(
  database: Database,
  { code: written, reason, nowMs }: { code: string; reason: string; nowMs: number },
) {
  const code = readCode(written);
  if (code === undefined) return refuse('coupon_unknown');
  return inTransaction(database, { couponCode: code }, async (transaction) => {
    const coupon = await findByCode(transaction, code);
    if (!coupon) return refuse('coupon_unknown');
    await actFor(transaction, { restaurant: coupon.business_id });
    const locked = await lockCoupon(transaction, coupon);
    const ended = await endCoupon(transaction, coupon, { state: 'VOID', reason }, nowMs);
    if (!locked) throw new Error('a coupon that is there cannot be held');
    if (!ended) return { isChanged: false, state: locked.state };
    // A coupon for any restaurant is in no restaurant's audit trail: the coupon itself stores when
    // and why.
    if (!isGoodAnywhere(coupon)) {
      await auditAsOperator(transaction, {
        businessId: coupon.business_id,
        action: 'COUPON_VOIDED',
        detail: `${showCode(code)}: ${reason}`,
        nowMs,
      });
    }
    return { isChanged: true, state: 'VOID' };
  });
}
