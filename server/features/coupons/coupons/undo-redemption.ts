import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { readCode, showCode } from './coupon-code.ts';
import {
  deleteRedemption,
  findByCode,
  lockCoupon,
  makeGoodAgain,
  setVoid,
} from './coupons.queries.ts';

type Undoing = {
  /** The code as the diner showed it. */
  code: string;
  businessId: number;
  /** The reference of the order that used it; null at the counter. */
  orderReference: string | null;
  nowMs: number;
};

/** Valid again, or void. */
type After = { state: 'ISSUED' } | { state: 'VOID'; reason: string };

/**
 * Undoes a redemption: by hand if no order used the coupon, otherwise with its order. The coupon is
 * locked before `mayUndo` is called with its number, so that only one of two simultaneous undos
 * succeeds.
 */
export async function undoRedemption<Refusal>(
  transaction: DatabaseTransaction,
  { code: written, businessId, orderReference, nowMs }: Undoing,
  after: After,
  mayUndo: (couponId: number) => Promise<Refusal | undefined>,
) {
  const code = readCode(written);
  if (code === undefined) return refuse('coupon_unknown');
  return within(transaction, { couponCode: code }, async (seeing) => {
    const coupon = await findByCode(seeing, code);
    if (!coupon) return refuse('coupon_unknown');
    const locked = await lockCoupon(seeing, coupon);
    if (locked?.state !== 'REDEEMED') return refuse('coupon_not_taken_here');
    const refused = await mayUndo(coupon.coupon_id);
    if (refused) return refused;
    const isUndone = await deleteRedemption(seeing, coupon, { businessId, orderReference });
    if (!isUndone) return refuse('coupon_not_taken_here');
    const isGoodAgain = after.state === 'ISSUED' && (await makeGoodAgain(seeing, coupon));
    if (!isGoodAgain) {
      const reason = after.state === 'VOID' ? after.reason : 'undone; the diner has a newer one';
      await setVoid(seeing, coupon, reason, nowMs);
    }
    return { couponId: coupon.coupon_id, shown: showCode(code), isGoodAgain };
  });
}
