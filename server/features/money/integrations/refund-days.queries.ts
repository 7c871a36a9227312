import { sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

type RefundDay = { businessId: number; keyId: string; day: string };

/** What the other keys of the same program gave back that day: a new key has no limit of its own. */
const ofOtherKeys = ({ businessId, keyId, day }: RefundDay) => sql`
  select coalesce(sum(d.refunded_cents), 0)::bigint as cents
  from refund_days d join api_keys k using (business_id, key_id)
  where d.business_id = ${businessId} and d.day = ${day} and d.key_id <> ${keyId}
    and k.name = (select name from api_keys
      where business_id = ${businessId} and key_id = ${keyId})`;

/**
 * Takes it from what the program of the key may still refund in a day. The refunds of all its keys
 * take turns until their transactions end, so that together they can't exceed the limit. Returns what
 * is left, and whether it was enough.
 */
export async function spendRefund(
  transaction: DatabaseTransaction,
  { businessId, keyId, day }: RefundDay,
  cents: number,
): Promise<{ isAllowed: boolean; leftCents: number }> {
  await sql`
    select pg_advisory_xact_lock(lock_key('refunds of program', ${businessId} || ' ' || name))
    from api_keys where business_id = ${businessId} and key_id = ${keyId}`.execute(transaction);
  // A statement of its own, so that it sees what was committed while this one waited.
  const { rows } = await sql<{ left: number }>`
    with others as (${ofOtherKeys({ businessId, keyId, day })})
    insert into refund_days (business_id, key_id, day, refunded_cents, limit_cents)
    select business_id, key_id, ${day}, ${cents}, daily_refund_limit_cents
    from api_keys, others
    where business_id = ${businessId} and key_id = ${keyId}
      and ${cents} + others.cents <= daily_refund_limit_cents
    on conflict (business_id, key_id, day) do update
      set refunded_cents = refund_days.refunded_cents + excluded.refunded_cents,
        limit_cents = excluded.limit_cents
      where refund_days.refunded_cents + excluded.refunded_cents + (select cents from others)
        <= excluded.limit_cents
    returning limit_cents - refunded_cents - (select cents from others) as left`.execute(
    transaction,
  );
  const [spent] = rows;
  if (spent) return { isAllowed: true, leftCents: spent.left };
  return {
    isAllowed: false,
    leftCents: await findLeftToRefund(transaction, { businessId, keyId, day }),
  };
}

/** How much the program of a key may still refund in a day. */
export async function findLeftToRefund(
  transaction: DatabaseTransaction,
  { businessId, keyId, day }: RefundDay,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with others as (${ofOtherKeys({ businessId, keyId, day })})
    select greatest(0, k.daily_refund_limit_cents - others.cents - coalesce(d.refunded_cents, 0))
      as left
    from others, api_keys k
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
