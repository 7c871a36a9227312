import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import { waitForTurns } from '#platform/database/turns.queries.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

export type OrderOfNumber = { orderId: number; phoneIndex: Buffer; sealedPhone: Buffer };

/**
 * Links these orders to customers, creating customers that the restaurant did not have. Customers
 * are locked in the order of their numbers until the transaction ends, the same order in which the
 * counting triggers lock them.
 */
export async function insertOrderCustomers(
  transaction: DatabaseTransaction,
  businessId: number,
  orders: readonly OrderOfNumber[],
): Promise<void> {
  const indexes = orders.map(({ phoneIndex }) => phoneIndex);
  // Existing customers are only locked: the trigger of the next statement writes their rows.
  await sql`${prepared}
    insert into customers (business_id, phone_index, sealed_phone)
    select distinct on (phone_index) ${businessId}::int, phone_index, sealed_phone
    from unnest(${indexes}::bytea[], ${orders.map(({ sealedPhone }) => sealedPhone)}::bytea[])
      as given (phone_index, sealed_phone)
    order by phone_index
    on conflict (business_id, phone_index) do update set sealed_phone = customers.sealed_phone
      where false`.execute(transaction);
  // A statement of its own, because another transaction may have created a customer meanwhile.
  // docs/topics/database.md says why the restaurant is a subquery.
  await sql`${prepared}
    insert into order_customers (business_id, order_id, customer_id)
    select ${businessId}::int, order_id, customer_id
    from unnest(${orders.map(({ orderId }) => orderId)}::bigint[], ${indexes}::bytea[])
      as given (order_id, phone_index)
    cross join lateral (
      select customer_id from customers
      where business_id = (select ${businessId}::int)
        and phone_index = given.phone_index
      offset 0
    ) as held
    on conflict do nothing`.execute(transaction);
}

/**
 * The same for one order whose customer exists: the customer's row is not written before the
 * trigger counts the order. False if there is no such customer, or the order is already linked.
 */
export async function insertOrderOfKnown(
  transaction: DatabaseTransaction,
  businessId: number,
  { orderId, phoneIndex }: Omit<OrderOfNumber, 'sealedPhone'>,
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    with held as (
      select customer_id from customers
      where business_id = ${businessId} and phone_index = ${phoneIndex}
      for no key update
    )
    insert into order_customers (business_id, order_id, customer_id)
    select ${businessId}::int, ${orderId}::bigint, customer_id from held
    on conflict do nothing
    returning order_id`.execute(transaction);
  return rows.length > 0;
}

/** While keys are being changed: transactions that look for one of these numbers take turns. */
export const waitForNumbers = (
  transaction: DatabaseTransaction,
  indexes: readonly Buffer[],
): Promise<void> =>
  waitForTurns(
    transaction,
    'phone number',
    indexes.map((index) => index.toString('hex')),
  );

/** Which of the indexes belong to a customer. */
export async function findKnownIndexes(
  transaction: DatabaseTransaction,
  businessId: number,
  indexes: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await transaction
    .selectFrom('customers')
    .select('phone_index')
    .where('business_id', '=', businessId)
    .where('phone_index', 'in', indexes)
    .execute();
  return rows.map((row) => row.phone_index);
}

/**
 * A number is removed with the last order that has it: see the SQL function
 * `count_unlinked_orders`.
 */
export const deleteOrderCustomer = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
) =>
  transaction
    .deleteFrom('order_customers')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
