import { randomUUID } from 'node:crypto';
import type { CouponWorth } from '#contract/coupons/coupons/coupon-terms.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { insertForgottenText } from '#platform/sms/sms.queries.ts';
import { drawCouponCode } from '../../features/coupons/coupons/coupon-code.ts';
import { findByCode, insertCoupon } from '../../features/coupons/coupons/coupons.queries.ts';
import { insertRedemptions } from '../../features/coupons/coupons/redemptions.queries.ts';

type PastCoupon = CouponWorth & {
  consumerId: number;
  issuedAtMs: number;
  expiresAtMs: number;
  /**
   * The order that used it, and the code that its till sent. Reference null: used at the counter.
   */
  used?: { code: string; reference: string | null; atMs: number };
};

/**
 * Coupons in a restaurant's past, for a demo: each in its present state, with a text that was sent
 * and erased since. At most one per diner is still valid. Returns those that were used.
 */
export async function writePastCoupons(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  coupons: readonly PastCoupon[],
): Promise<number[]> {
  const usedIds: number[] = [];
  for (const coupon of coupons) {
    const { consumerId, percentOff, itemLimitCents, issuedAtMs, expiresAtMs, used } = coupon;
    const code = used?.code ?? drawCouponCode('');
    const scope = { restaurant: businessId, couponCode: code };
    await within(transaction, scope, async (acting) => {
      const messageId = randomUUID();
      const sentAt = new Date(issuedAtMs + minuteMs);
      await insertForgottenText(acting, { messageId, purpose: 'COUPON', businessId, sentAt });
      const hasEnded = expiresAtMs <= nowMs;
      await insertCoupon(acting, {
        business_id: businessId,
        code,
        percent_off: percentOff,
        item_limit_cents: itemLimitCents,
        consumer_id: consumerId,
        state: used ? 'REDEEMED' : hasEnded ? 'EXPIRED' : 'SENT',
        issued_at: new Date(issuedAtMs),
        expires_at: new Date(expiresAtMs),
        last_text: messageId,
        last_texted_at: new Date(issuedAtMs),
        sent_at: sentAt,
        redeemed_at: used ? new Date(used.atMs) : null,
        expired_at: !used && hasEnded ? new Date(expiresAtMs) : null,
      });
      if (!used) return;
      const made = await findByCode(acting, code);
      if (!made) throw new Error('a coupon that was made is not there');
      const redemption = { ...made, orderReference: used.reference };
      await insertRedemptions(acting, { redeemedBy: businessId, nowMs: used.atMs }, [redemption]);
      usedIds.push(made.coupon_id);
    });
  }
  return usedIds;
}
