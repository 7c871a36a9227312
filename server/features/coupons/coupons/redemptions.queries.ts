import { sql } from 'kysely';
import type { CouponTransaction } from '#platform/database/transactions.ts';
import { mayBeTaken, stateColumns } from './coupons.queries.ts';
import { liveStates } from './coupons.rules.ts';

const amongCodes = (codes: readonly string[]) => sql<boolean>`code = any (${codes}::text[])`;

export const findByCodes = (transaction: CouponTransaction, codes: readonly string[]) =>
  transaction
    .selectFrom('coupons')
    .select(stateColumns)
    .where(amongCodes(codes))
    .where(mayBeTaken)
    .execute();

/**
 * Waits, in the order of their codes, for other transactions that change one of them, and then
 * reads their results. Row-level security prevents locking a coupon of another restaurant.
 */
export const lockByCodes = (transaction: CouponTransaction, codes: readonly string[]) =>
  transaction
    .selectFrom('coupons')
    .select(['code', 'state'])
    .where(amongCodes(codes))
    .where(mayBeTaken)
    .orderBy('code')
    .forUpdate()
    .execute();

type NewRedemption = { business_id: number; coupon_id: number; orderReference: string | null };

/** The key allows one for each coupon. */
export async function insertRedemptions(
  transaction: CouponTransaction,
  { redeemedBy, nowMs }: { redeemedBy: number; nowMs: number },
  redemptions: readonly NewRedemption[],
): Promise<void> {
  await sql`
    insert into coupon_redemptions
      (business_id, coupon_id, order_reference, redeemed_by, redeemed_at)
    select given.*, ${redeemedBy}, ${new Date(nowMs)}
    from unnest(
      ${redemptions.map(({ business_id }) => business_id)}::int[],
      ${redemptions.map(({ coupon_id }) => coupon_id)}::bigint[],
      ${redemptions.map(({ orderReference }) => orderReference)}::text[]
    ) as given`.execute(transaction);
}

/** Returns how many: those whose state allows it. */
export async function endAsRedeemed(
  transaction: CouponTransaction,
  codes: readonly string[],
  nowMs: number,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('coupons')
    .set({ state: 'REDEEMED', redeemed_at: new Date(nowMs) })
    .where(amongCodes(codes))
    .where(mayBeTaken)
    .where('state', 'in', liveStates)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
