import { sql } from 'kysely';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

/** Where a copy goes: this many days earlier, at the same time of day in its own zone. */
export type Copying = {
  businessId: number;
  timeZone: string;
  fromTimeZone: string;
  daysEarlier: number;
  /** Put before each reference. */
  prefix: string;
  /** How many of the last orders. */
  orders: number;
};

const movedIn =
  ({ timeZone, fromTimeZone, daysEarlier }: Copying) =>
  (column: string) =>
    sql`((${sql.ref(column)} at time zone ${fromTimeZone}
    - make_interval(days => ${daysEarlier})) at time zone ${timeZone})`;

/**
 * Reads everything finished at a restaurant into temporary tables of this connection, but orders on
 * the web, which are more than a till's. Returns the number of orders.
 */
export async function storeOrders(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number> {
  await sql`create temp table kept_orders as
    select row_number() over (order by order_id desc) as place, * from orders
    where business_id = ${businessId} and stage in ('COMPLETED', 'CANCELLED')
      and integration <> ${webIntegration}`.execute(transaction);
  await sql`create temp table kept_lines as
    select * from order_lines where business_id = ${businessId}`.execute(transaction);
  await sql`create temp table kept_refunds as
    select reference, entry.order_id, entry.entry_id, body_sha256, occurred_at
    from order_refunds as entry join kept_entries using (entry_id)
    where entry.business_id = ${businessId}`.execute(transaction);
  await sql`create temp table kept_refund_lines as
    select * from refund_lines where business_id = ${businessId}`.execute(transaction);
  await sql`create temp table copied_orders (kept_id bigint, order_id bigint)`.execute(transaction);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from kept_orders`.execute(transaction);
  return rows[0]?.n ?? 0;
}

/** Returns the connection to its pool in its original state. */
export const forgetStored = (connection: Database) => sql`discard temp`.execute(connection);

/** Copies the stored orders, with their lines. */
export async function copyOrders(transaction: DatabaseTransaction, copying: Copying) {
  const { businessId, prefix, orders } = copying;
  const moved = movedIn(copying);
  await sql`
    insert into orders (business_id, integration, reference, body_sha256, service_type,
      payment_status, stage, completion_reason, placed_at, due_at, accepted_at, ready_at, completed_at,
      cancelled_at, received_at, menu_price_cents, own_discount_cents, our_discount_cents, tax_cents,
      tip_cents, coupon_code, returned_items_cents, returned_tax_cents, returned_tip_cents,
      charged_back_cents)
    select ${businessId}, integration, ${prefix} || reference, body_sha256, service_type,
      payment_status, stage, completion_reason, ${moved('placed_at')}, ${moved('due_at')},
      ${moved('accepted_at')}, ${moved('ready_at')}, ${moved('completed_at')},
      ${moved('cancelled_at')}, ${moved('received_at')}, menu_price_cents, own_discount_cents,
      our_discount_cents, tax_cents, tip_cents, coupon_code, returned_items_cents,
      returned_tax_cents, returned_tip_cents, charged_back_cents
    from kept_orders where place <= ${orders} order by place desc`.execute(transaction);
  await sql`delete from copied_orders`.execute(transaction);
  await sql`
    insert into copied_orders
    select kept.order_id, made.order_id
    from kept_orders as kept join orders as made on made.business_id = ${businessId}
      and made.integration = kept.integration and made.reference = ${prefix} || kept.reference
    where place <= ${orders}`.execute(transaction);
  await sql`
    insert into order_lines (business_id, order_id, line_no, item_name, category_name, catalog_name,
      quantity, price_cents, modifiers, unit_price_cents, returned_quantity)
    select ${businessId}, copied.order_id, line_no, item_name, category_name, catalog_name,
      quantity, price_cents, modifiers, unit_price_cents, returned_quantity
    from kept_lines join copied_orders as copied on kept_id = kept_lines.order_id`.execute(
    transaction,
  );
}

/** For orders whose entries are copied. Refunds of one order never have the same time. */
export async function copyRefunds(
  transaction: DatabaseTransaction,
  { businessId }: Copying,
): Promise<void> {
  await sql`
    with made as materialized (
      select kept.entry_id as kept_id, copied.entry_id, copied.order_id, reference, body_sha256
      from kept_refunds as kept join copied_refunds as copied on copied.kept_id = kept.entry_id
    ), refunded as (
      insert into order_refunds (business_id, order_id, reference, entry_id, body_sha256)
      select ${businessId}, order_id, reference, entry_id, body_sha256 from made
    )
    insert into refund_lines (business_id, entry_id, order_id, line_no, quantity)
    select ${businessId}, made.entry_id, made.order_id, line_no, quantity
    from kept_refund_lines as line join made on made.kept_id = line.entry_id`.execute(transaction);
}
