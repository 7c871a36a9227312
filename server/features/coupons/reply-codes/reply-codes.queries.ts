import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type CodeKey = { businessId: number; code: string };

/** Locked until the transaction ends, in order of their codes. */
export async function holdReplyDiscounts(
  transaction: DatabaseTransaction,
  { businessId, codes }: { businessId: number; codes: readonly string[] },
): Promise<
  ReadonlyMap<string, { percent_off: number; redeemed_at: Date | null; expires_at: Date }>
> {
  if (codes.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('reply_discounts')
    .select(['code', 'percent_off', 'redeemed_at', 'expires_at'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .orderBy('code')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

type Use = { code: string; orderReference: string | null };

/** For codes that are held, and may be used. */
export async function redeemReplyDiscounts(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  uses: readonly Use[],
): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    update reply_discounts as discount
    set redeemed_at = ${new Date(nowMs)}, order_reference = used.order_reference
    from unnest(
      ${uses.map(({ code }) => code)}::text[],
      ${uses.map(({ orderReference }) => orderReference)}::text[]
    ) as used (code, order_reference)
    where discount.business_id = ${businessId} and discount.code = used.code`.execute(transaction);
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
