import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { readCode, showCode } from './coupon-code.ts';
import { findByCode } from './coupons.queries.ts';
import { isGoodAnywhere } from './coupons.rules.ts';

export type ShownCoupon = Record<string, string | number | null>;

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** All that an operator may know of a coupon: not whose it is. */
export async function showCoupon(
  database: Database,
  written: string,
): Promise<ShownCoupon | undefined> {
  const code = readCode(written);
  if (code === undefined) return undefined;
  return inTransaction(database, { couponCode: code }, async (transaction) => {
    const row = await findByCode(transaction, code);
    if (!row) return undefined;
    return {
      code: showCode(row.code),
      couponId: row.coupon_id,
      businessId: isGoodAnywhere(row) ? null : row.business_id,
      state: row.state,
      percentOff: row.percent_off,
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
