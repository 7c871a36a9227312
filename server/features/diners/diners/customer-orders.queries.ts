import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

type OfCustomer = { businessId: number; customerId: number };

export type CustomerOrderRow = {
  order_id: number;
  service_type: string;
  stage: string;
  at: Date;
  paid_cents: number | null;
  returned_cents: number | null;
};

/** Newest first. `after`: the last order of the previous page. */
export async function findCustomerOrders(
  transaction: DatabaseTransaction,
  { businessId, customerId }: OfCustomer,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<CustomerOrderRow[]> {
  const { rows } = await sql<CustomerOrderRow>`
    with mine as (
      select placed.order_id, placed.service_type, placed.stage,
        coalesce(booked.occurred_at, placed.due_at) as at,
        case when booked.kind is not null then paid_by_diner_cents(booked.kind, booked.cause,
          booked.subtotal_cents, booked.reimbursed_cents, booked.tip_cents, booked.tax_cents,
          booked.adjustment_cents, booked.charged_back_cents) end as paid_cents
      from order_customers linked
      join order_summaries placed
        on placed.business_id = linked.business_id and placed.order_id = linked.order_id
      left join booked_entries booked
        on booked.business_id = linked.business_id and booked.order_id = linked.order_id
        and booked.kind = 'ORDER'
      where linked.business_id = ${businessId} and linked.customer_id = ${customerId}
    ), page as (
      select * from mine
      where ${after ?? null}::bigint is null
        or (at, order_id) < (select last.at, last.order_id from mine last
          where last.order_id = ${after ?? null}::bigint)
      order by at desc, order_id desc limit ${limit}
    )
    select page.*, case when paid_cents is not null then (
        select coalesce(-sum(paid_by_diner_cents(entry.kind, entry.cause, entry.subtotal_cents,
          entry.reimbursed_cents, entry.tip_cents, entry.tax_cents, entry.adjustment_cents,
          entry.charged_back_cents)), 0)
        from booked_entries entry
        where entry.business_id = ${businessId} and entry.order_id = page.order_id
          and entry.kind <> 'ORDER')::bigint end as returned_cents
    from page order by at desc, order_id desc`.execute(transaction);
  return rows;
}

/** Which of a customer's orders their reviews may be about. */
export async function findOrderIds(
  transaction: DatabaseTransaction,
  { businessId, customerId }: OfCustomer,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('order_customers')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .orderBy('order_id', 'desc')
    .limit(1_000)
    .execute();
  return rows.map((row) => row.order_id);
}

/** The number that came with an order, unless it was erased. */
export const findSealedPhoneOfOrder = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
) =>
  transaction
    .selectFrom('order_customers as of')
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.business_id', '=', 'of.business_id')
        .onRef('c.customer_id', '=', 'of.customer_id'),
    )
    .select(['c.phone_index', 'c.sealed_phone'])
    .where('of.business_id', '=', businessId)
    .where('of.order_id', '=', orderId)
    .executeTakeFirst();

/**
 * How often the number of an order paid here before it. Orders that were disputed don't count; of an
 * erased diner none are known.
 */
export async function countEarlierPaid(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  before: Date,
): Promise<{ count: number; firstAt: Date | null }> {
  const { rows } = await sql<{ count: number; firstAt: Date | null }>`
    select count(*)::int as count, min(booked.occurred_at) as "firstAt"
    from order_customers mine
    join order_customers theirs on theirs.business_id = mine.business_id
      and theirs.customer_id = mine.customer_id and theirs.order_id <> mine.order_id
    join booked_entries booked on booked.business_id = theirs.business_id
      and booked.order_id = theirs.order_id and booked.kind = 'ORDER'
      and booked.payment_status <> 'UNPAID' and booked.occurred_at < ${before}
    where mine.business_id = ${businessId} and mine.order_id = ${orderId}
      and not exists (select from disputed_orders d
        where d.business_id = theirs.business_id and d.order_id = theirs.order_id)`.execute(
    transaction,
  );
  return rows[0] ?? { count: 0, firstAt: null };
}
