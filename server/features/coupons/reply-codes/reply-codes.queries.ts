import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { CouponTransaction } from '#platform/database/transactions.ts';

type CodeKey = { businessId: number; code: string };

/** Locked until the transaction ends, in order of their codes. */
export async function lockReplyCodes(
  transaction: DatabaseTransaction,
  { businessId, codes }: { businessId: number; codes: readonly string[] },
): Promise<
  ReadonlyMap<string, { percent_off: number; redeemed_at: Date | null; expires_at: Date }>
> {
  if (codes.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('reply_codes')
    .select(['code', 'percent_off', 'redeemed_at', 'expires_at'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .orderBy('code')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

type Use = { code: string; orderReference: string | null };

/** Call it only with codes that are locked and may be used. */
export async function redeemReplyCodes(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  uses: readonly Use[],
): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    update reply_codes as own
    set redeemed_at = ${new Date(nowMs)}, order_reference = used.order_reference
    from unnest(
      ${uses.map(({ code }) => code)}::text[],
      ${uses.map(({ orderReference }) => orderReference)}::text[]
    ) as used (code, order_reference)
    where own.business_id = ${businessId} and own.code = used.code`.execute(transaction);
}

/**
 * Makes a code valid again if this order, now cancelled, or the counter (null) used it. False if
 * the code is unused, or something else used it.
 */
export async function giveReplyCodeBack(
  transaction: DatabaseTransaction,
  { businessId, code, orderReference }: CodeKey & { orderReference: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reply_codes')
    .set({ redeemed_at: null, order_reference: null })
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .where('redeemed_at', 'is not', null)
    .where('order_reference', 'is not distinct from', orderReference)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const findReplyCode = (transaction: DatabaseTransaction, { businessId, code }: CodeKey) =>
  transaction
    .selectFrom('reply_codes')
    .select(['redeemed_at', 'percent_off', 'issued_at', 'expires_at', 'order_reference'])
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst();

/**
 * Finds a code of any restaurant. Undefined also if two restaurants happen to have the same code,
 * since nothing tells which one is meant.
 */
export async function findReplyCodeAnywhere(transaction: CouponTransaction, code: string) {
  const [found, another] = await transaction
    .selectFrom('reply_codes')
    .select(['business_id', 'user_review_id', 'percent_off', 'expires_at', 'redeemed_at'])
    .where('code', '=', code)
    .limit(2)
    .execute();
  return another ? undefined : found;
}

type NewReplyCode = {
  businessId: number;
  userReviewId: number;
  percentOff: number;
  code: string;
  issuedAt: Date;
  expiresAt: Date;
};

/** False if another review's reply has this code. */
export async function insertReplyCode(
  transaction: DatabaseTransaction,
  made: NewReplyCode,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('reply_codes')
    .values({
      business_id: made.businessId,
      user_review_id: made.userReviewId,
      percent_off: made.percentOff,
      code: made.code,
      issued_at: made.issuedAt,
      expires_at: made.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type ReplyCodeOfReview = {
  user_review_id: number;
  code: string;
  expires_at: Date;
  redeemed_at: Date | null;
  /** The till's reference of the order that used it. */
  order_reference: string | null;
  counter_total_cents: number | null;
  counter_off_cents: number | null;
};

/** The codes in the replies to these reviews, and what they took off at the counter. */
export async function findReplyCodesOf(
  transaction: DatabaseTransaction,
  businessId: number,
  userReviewIds: readonly number[],
): Promise<ReplyCodeOfReview[]> {
  if (userReviewIds.length === 0) return [];
  const { rows } = await sql<ReplyCodeOfReview>`
    select own.user_review_id, own.code, own.expires_at, own.redeemed_at, own.order_reference,
      counter.item_total_cents as counter_total_cents, counter.off_cents as counter_off_cents
    from reply_codes own
    left join reply_codes_at_counter counter on counter.business_id = own.business_id
      and counter.code = own.code and own.order_reference is null
    where own.business_id = ${businessId}
      and own.user_review_id = any(${userReviewIds})`.execute(transaction);
  return rows;
}
