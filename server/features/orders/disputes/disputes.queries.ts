import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

/** What was given back of an order, oldest first. */
export const findGivenBack = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<{ cents: number; at: Date }[]> =>
  transaction
    .selectFrom('booked_entries')
    .select([sql<number>`refund_cents`.as('cents'), sql<Date>`occurred_at`.as('at')])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'REFUND')
    .orderBy('entry_id')
    .execute();

export type DisputeEntry = {
  cause: string;
  reason: string;
  cents: number;
  at: Date;
  sweepBatchNum: number | null;
};

/** What disputes took from the restaurant, and what came back. */
export const findDisputeEntries = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<DisputeEntry[]> =>
  transaction
    .selectFrom('booked_entries')
    .select([
      sql<string>`cause`.as('cause'),
      sql<string>`reason`.as('reason'),
      sql<number>`net_cents`.as('cents'),
      sql<Date>`occurred_at`.as('at'),
      sql<number | null>`sweep_batch_num`.as('sweepBatchNum'),
    ])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ADJUSTMENT')
    .where('cause', 'in', ['CHARGEBACK', 'CORRECTION'])
    .orderBy('entry_id')
    .execute();

/** By person: their names, also of those who left. */
export async function findNames(
  transaction: DatabaseTransaction,
  businessId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('staff_names')
    .select(['user_id', 'first_name', 'last_name'])
    .where('business_id', '=', businessId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(
    rows.map(({ user_id, first_name, last_name }) => [
      Number(user_id),
      `${first_name} ${last_name}`,
    ]),
  );
}
