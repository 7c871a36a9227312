import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** `phoneIndexes`: by each key of the ring. */
export async function findCustomersWith(
  transaction: DatabaseTransaction,
  businessId: number,
  phoneIndexes: readonly Buffer[],
) {
  const { rows } = await sql<{
    order_count: number;
    spend_cents: number;
    average_cents: number;
    first_order_at: Date | null;
    last_order_at: Date | null;
    order_ids: number[];
  }>`
    select order_count, spend_cents, average_cents, first_order_at, last_order_at,
      array(select order_id from order_customers of where of.business_id = known.business_id
        and of.customer_id = known.customer_id order by order_id) as order_ids
    from customers known
    where business_id = ${businessId} and phone_index = any(${phoneIndexes})`.execute(transaction);
  return rows;
}

/**
 * Locks the customers first, in the same order everywhere. Then triggers recount customers who have
 * other orders, and delete those who have none. An order with this number that is being taken holds
 * the customer's lock, and this waits for it: these statements don't see the new link, so the
 * customer stays until the next round.
 */
export async function deleteCustomerWith(
  transaction: DatabaseTransaction,
  {
    businessId,
    phoneIndexes,
    orderIds,
  }: { businessId: number; phoneIndexes: readonly Buffer[]; orderIds: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ customer_id: number; is_theirs: boolean }>`
    select customer_id, phone_index = any(${phoneIndexes}) as is_theirs from customers
    where business_id = ${businessId} and (phone_index = any(${phoneIndexes})
      or customer_id in (select customer_id from order_customers
        where business_id = ${businessId} and order_id = any(${orderIds}::bigint[])))
    order by business_id, phone_index for update`.execute(transaction);
  if (rows.length === 0) return 0;
  const ownIds = rows.flatMap((row) => (row.is_theirs ? [row.customer_id] : []));
  await sql`
    delete from order_customers where business_id = ${businessId}
      and (order_id = any(${orderIds}::bigint[]) or customer_id = any(${ownIds}::bigint[]))`.execute(
    transaction,
  );
  return ownIds.length;
}
