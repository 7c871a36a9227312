import type { Database } from '#platform/database/pool.ts';
import { actFor, inTransaction } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../audit/index.ts';
import { readCode, showCode } from './coupon-code.ts';
import { endCoupon, findByCode, holdCoupon } from './coupons.queries.ts';
import { isGoodAnywhere } from './coupons.rules.ts';

/** Takes a coupon back that was got by going around the rules. */
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
    const held = await holdCoupon(transaction, coupon);
    const ended = await endCoupon(transaction, coupon, { state: 'VOID', reason }, nowMs);
    if (!held) throw new Error('a coupon that is there cannot be held');
    if (!ended) return { isChanged: false, state: held.state };
    // One that is good anywhere is in no restaurant's trail: the coupon itself keeps when and why.
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
