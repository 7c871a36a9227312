import { sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

type RefundDay = { businessId: number; keyId: string; day: string };

/**
 * Takes it from what the key may still refund in a day, in one statement, so that simultaneous
 * refunds can't exceed the limit together. Returns what is left, and whether it was enough.
 */
export async function spendRefund(
  transaction: DatabaseTransaction,
  { businessId, keyId, day }: RefundDay,
  cents: number,
): Promise<{ isAllowed: boolean; leftCents: number }> {
  const { rows } = await sql<{ left: number }>`
    insert into refund_days (business_id, key_id, day, refunded_cents, limit_cents)
    select business_id, key_id, ${day}, ${cents}, daily_refund_limit_cents
    from api_keys
    where business_id = ${businessId} and key_id = ${keyId} and ${cents} <= daily_refund_limit_cents
    on conflict (business_id, key_id, day) do update
      set refunded_cents = refund_days.refunded_cents + excluded.refunded_cents,
        limit_cents = excluded.limit_cents
      where refund_days.refunded_cents + excluded.refunded_cents <= excluded.limit_cents
    returning limit_cents - refunded_cents as left`.execute(transaction);
  const [spent] = rows;
  if (spent) return { isAllowed: true, leftCents: spent.left };
  return {
    isAllowed: false,
    leftCents: await findLeftToRefund(transaction, { businessId, keyId, day }),
  };
}

/** How much a key may still refund in a day. */
export async function findLeftToRefund(
  transaction: DatabaseTransaction,
  { businessId, keyId, day }: RefundDay,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select k.daily_refund_limit_cents - coalesce(d.refunded_cents, 0) as left
    from api_keys k
    left join refund_days d
      on d.business_id = k.business_id and d.key_id = k.key_id and d.day = ${day}
    where k.business_id = ${businessId} and k.key_id = ${keyId}`.execute(transaction);
  return rows[0]?.left ?? 0;
}

export const deleteOldRefundDays = (database: Database, beforeMs: number): Promise<void> =>
  deleteInBatches(database, {
    table: 'refund_days',
    hasEnded: sql`day < ${new Date(beforeMs)}::timestamptz::date`,
    beganAt: 'day',
  });
