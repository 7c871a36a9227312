import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { amountColumns, type Cause } from '../../features/money/ledger/index.ts';

type Copying = { businessId: number; timeZone: string; fromTimeZone: string; daysEarlier: number };

/** Reads a restaurant's entries into a temporary table of this connection. */
export async function storeEntries(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<void> {
  await sql`create temp table kept_entries as
    select * from ledger_entries where business_id = ${businessId}`.execute(transaction);
  await sql`create temp table copied_refunds
    (kept_id bigint, entry_id bigint, order_id bigint)`.execute(transaction);
}

/**
 * Copies the stored entries of copied orders: see copy-orders.queries.ts. Amounts come from the
 * rules, so both restaurants must have the same fee plans.
 */
export async function copyEntries(
  transaction: DatabaseTransaction,
  { businessId, timeZone, fromTimeZone, daysEarlier }: Copying,
): Promise<void> {
  const moved = (column: string) => sql`((${sql.ref(column)} at time zone ${fromTimeZone}
    - make_interval(days => ${daysEarlier})) at time zone ${timeZone})`;
  await sql`
    insert into ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
      order_completed_at, payment_status, menu_price_cents, ${amountColumns}, cause, reason,
      charged_back_cents)
    select ${businessId}, kind, ${moved('occurred_at')}, ${moved('recorded_at')},
      local_day - ${daysEarlier}::int, copied.order_id, ${moved('order_completed_at')},
      payment_status, menu_price_cents, ${amountColumns},
      cause, reason, charged_back_cents
    from kept_entries as kept join copied_orders as copied on kept_id = kept.order_id
    order by recorded_at, entry_id`.execute(transaction);
  await sql`delete from copied_refunds`.execute(transaction);
  await sql`
    insert into copied_refunds
    select kept.entry_id, made.entry_id, made.order_id
    from (select *, ${moved('occurred_at')} as moved_at from kept_entries where kind = 'REFUND') as kept
    join copied_orders as copied on copied.kept_id = kept.order_id
    join ledger_entries as made on made.business_id = ${businessId} and made.kind = 'REFUND'
      and made.order_id = copied.order_id and made.occurred_at = kept.moved_at`.execute(
    transaction,
  );
}

/** The operator's adjustments to the orders that were just copied. */
export async function findCopiedAdjustments(transaction: DatabaseTransaction, businessId: number) {
  const { rows } = await sql<{
    cause: Cause;
    cents: number;
    chargedBackCents: number;
    orderId: number;
    reason: string;
    at: Date;
  }>`
    select cause, adjustment_cents as cents, charged_back_cents as "chargedBackCents",
      order_id as "orderId", reason, occurred_at as at
    from ledger_entries join copied_orders using (order_id)
    where business_id = ${businessId} and kind = 'ADJUSTMENT' and cause <> 'COUPON'`.execute(
    transaction,
  );
  return rows;
}
