import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { readCode, showCode } from './coupon-code.ts';
import { findByCode } from './coupons.queries.ts';
import { isGoodAnywhere, worthOf } from './coupons.rules.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Everything an operator may know about a coupon, without whose it is. */
export async function showCoupon(database: Database, written: string) {
  const code = readCode(written);
  if (code === undefined) return refuse('coupon_unknown');
  return inTransaction(database, { couponCode: code }, async (transaction) => {
    const row = await findByCode(transaction, code);
    if (!row) return refuse('coupon_unknown');
    return {
      code: showCode(row.code),
      couponId: row.coupon_id,
      businessId: isGoodAnywhere(row) ? null : row.business_id,
      state: row.state,
      ...worthOf(row),
      promoCode: row.promo_code,
      texts: row.texts,
      issuedAt: instant(row.issued_at),
      sentAt: instant(row.sent_at),
      expiresAt: instant(row.expires_at),
      redeemedAt: instant(row.redeemed_at),
      voidedAt: instant(row.voided_at),
      voidReason: row.void_reason,
    };
  });
}
