import { type RawBuilder, sql } from 'kysely';
import {
  type CustomerGroup,
  type CustomerSort,
  lapsedAfterMs,
  newForMs,
  regularOrders,
  type SortDirection,
  withoutPhoneMs,
} from '#contract/reports/customers/customer-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

export type CustomerRow = {
  customer_id: number;
  phone_index: Buffer;
  sealed_phone: Buffer;
  order_count: number;
  spend_cents: number;
  average_cents: number;
  first_order_at: Date | null;
  last_order_at: Date | null;
};

/** A diner whose first order is still under way is not a customer yet. */
export type ListedRow = CustomerRow & { first_order_at: Date; last_order_at: Date };

/** The last customer of the previous page, and its sort value then: it may have ordered since. */
export type After = { value: number; customerId: number };

export type CustomersPage = {
  group: CustomerGroup;
  sort: CustomerSort;
  direction: SortDirection;
  limit: number;
  after: After | undefined;
  nowMs: number;
};

const columns = sql.raw(
  `customer_id, phone_index, sealed_phone, order_count, spend_cents, average_cents,
    first_order_at, last_order_at`,
);

const sorted: Record<CustomerSort, RawBuilder<unknown>> = {
  lastOrder: sql.raw('last_order_at'),
  orders: sql.raw('order_count'),
  spend: sql.raw('spend_cents'),
  average: sql.raw('average_cents'),
};

const isIn = (group: CustomerGroup, nowMs: number): RawBuilder<unknown> => {
  if (group === 'NEW') return sql`first_order_at > ${new Date(nowMs - newForMs)}`;
  if (group === 'REGULAR') return sql`order_count >= ${regularOrders}`;
  if (group === 'LAPSED') return sql`last_order_at <= ${new Date(nowMs - lapsedAfterMs)}`;
  return sql`true`;
};

function comesAfter({ sort, direction, after }: CustomersPage): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const value = sort === 'lastOrder' ? new Date(after.value) : after.value;
  const beyond = sql.raw(direction === 'ascending' ? '>' : '<');
  return sql`(${sorted[sort]}, customer_id) ${beyond} (${value}, ${after.customerId})`;
}

/** Uses one index for each sort order, from where the previous page ended. */
export async function findCustomers(
  transaction: DatabaseTransaction,
  businessId: number,
  page: CustomersPage,
): Promise<ListedRow[]> {
  const { group, sort, direction, limit, nowMs } = page;
  const way = sql.raw(direction === 'ascending' ? 'asc' : 'desc');
  const { rows } = await sql<ListedRow>`
    select ${columns} from customers
    where business_id = ${businessId} and order_count > 0 and ${isIn(group, nowMs)}
      and ${comesAfter(page)}
    order by ${sorted[sort]} ${way}, customer_id ${way}
    limit ${limit}`.execute(transaction);
  return rows;
}

export type CustomerCounts = { all: number; new: number; regular: number; lapsed: number };

/** Counts all customers who ordered, in one pass over an index. */
export async function countCustomers(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<CustomerCounts> {
  const { rows } = await sql<CustomerCounts>`
    select count(*)::int as all, count(*) filter (where ${isIn('NEW', nowMs)})::int as new,
      count(*) filter (where ${isIn('REGULAR', nowMs)})::int as regular,
      count(*) filter (where ${isIn('LAPSED', nowMs)})::int as lapsed
    from customers where business_id = ${businessId} and order_count > 0`.execute(transaction);
  const [counted] = rows;
  if (!counted) throw new Error('an aggregate without a row');
  return counted;
}

/** Recently completed orders, and how many of them have no customer. */
export async function countOrdersLately(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<{ ordersLately: number; ordersWithoutPhone: number }> {
  const since = new Date(nowMs - withoutPhoneMs);
  const { rows } = await sql<{ ordersLately: number; ordersWithoutPhone: number }>`
    select count(*)::int as "ordersLately",
      count(*) filter (where linked.order_id is null)::int as "ordersWithoutPhone"
    from booked_entries entry left join order_customers linked
      on linked.business_id = entry.business_id and linked.order_id = entry.order_id
    where entry.business_id = ${businessId} and entry.kind = 'ORDER'
      and entry.occurred_at > ${since}`.execute(transaction);
  const [counted] = rows;
  if (!counted) throw new Error('an aggregate without a row');
  return counted;
}

export async function findCustomerById(
  transaction: DatabaseTransaction,
  { businessId, customerId }: { businessId: number; customerId: number },
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from customers
    where business_id = ${businessId} and customer_id = ${customerId}`.execute(transaction);
  return rows[0];
}

export async function findCustomerByIndexes(
  transaction: DatabaseTransaction,
  businessId: number,
  indexes: readonly Buffer[],
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from customers
    where business_id = ${businessId} and phone_index = any(${indexes})`.execute(transaction);
  return rows[0];
}
