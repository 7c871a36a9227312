import type { DatabaseTransaction } from '#platform/database/pool.ts';

type CodeKey = { businessId: number; code: string };

/** Takes it once and returns its percentage: of simultaneous tries, one succeeds. */
export async function takeReplyDiscount(
  transaction: DatabaseTransaction,
  { businessId, code }: CodeKey,
  { orderReference, nowMs }: { orderReference: string | null; nowMs: number },
): Promise<number | undefined> {
  const now = new Date(nowMs);
  const row = await transaction
    .updateTable('reply_discounts')
    .set({ redeemed_at: now, order_reference: orderReference })
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('percent_off')
    .executeTakeFirst();
  return row?.percent_off;
}

/** Locked until the transaction ends, in order of their codes. */
export async function holdReplyDiscounts(
  transaction: DatabaseTransaction,
  { businessId, codes }: { businessId: number; codes: readonly string[] },
): Promise<void> {
  if (codes.length === 0) return;
  await transaction
    .selectFrom('reply_discounts')
    .select('code')
    .where('business_id', '=', businessId)
    .where('code', 'in', codes)
    .orderBy('code')
    .forUpdate()
    .execute();
}

/** For one that was taken at the counter. False if it was not, or an order used it. */
export async function giveReplyDiscountBack(
  transaction: DatabaseTransaction,
  { businessId, code }: CodeKey,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reply_discounts')
    .set({ redeemed_at: null })
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .where('redeemed_at', 'is not', null)
    .where('order_reference', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const findReplyDiscount = (
  transaction: DatabaseTransaction,
  { businessId, code }: CodeKey,
) =>
  transaction
    .selectFrom('reply_discounts')
    .select(['redeemed_at', 'percent_off', 'issued_at', 'expires_at', 'order_reference'])
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst();

type NewReplyDiscount = {
  businessId: number;
  userReviewId: number;
  percentOff: number;
  code: string;
  issuedAt: Date;
  expiresAt: Date;
};

/** False if another review's discount has this code. */
export async function insertReplyDiscount(
  transaction: DatabaseTransaction,
  discount: NewReplyDiscount,
): Promise<boolean> {
  const made = await transaction
    .insertInto('reply_discounts')
    .values({
      business_id: discount.businessId,
      user_review_id: discount.userReviewId,
      percent_off: discount.percentOff,
      code: discount.code,
      issued_at: discount.issuedAt,
      expires_at: discount.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return made !== undefined;
}
