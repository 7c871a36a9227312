import { sql } from 'kysely';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { openStages, orderColumns } from './orders.queries.ts';

/** A restaurant's orders: how many have not ended, and when the last one came in. */
export async function findStanding(transaction: DatabaseTransaction, businessId: number) {
  const { open } = await transaction
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('business_id', '=', businessId)
    .where('stage', '<>', 'COMPLETED')
    .where('stage', '<>', 'CANCELLED')
    .executeTakeFirstOrThrow();
  const last = await transaction
    .selectFrom('orders')
    .select(['order_id', 'received_at'])
    .where('business_id', '=', businessId)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { open, last };
}

/**
 * Row-level security shows a transaction that acts for no restaurant only orders that are long
 * overdue.
 */
export async function findRestaurantsWithOverdue(
  database: Database,
  dueBeforeMs: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('orders')
    .select('business_id')
    .distinct()
    .where('stage', 'in', openStages)
    .where('due_at', '<=', new Date(dueBeforeMs))
    .execute();
  return rows.map((row) => row.business_id);
}

/** Some of them, locked; without those that are never completed by themselves; skips those that another process is working on. */
export const lockOverdue = (
  transaction: DatabaseTransaction,
  businessId: number,
  { dueBeforeMs, limit }: { dueBeforeMs: number; limit: number },
) =>
  transaction
    .selectFrom('orders')
    .select(orderColumns)
    .where('business_id', '=', businessId)
    .where('stage', 'in', openStages)
    .where('due_at', '<=', new Date(dueBeforeMs))
    // Its diner is asked something: that is settled first, in minutes.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('asked_orders as asked')
            .select('asked.order_id')
            .whereRef('asked.business_id', '=', 'orders.business_id')
            .whereRef('asked.order_id', '=', 'orders.order_id'),
        ),
      ),
    )
    // An order on the web that nobody accepted was not made, and one that is not captured yet, or not
    // as it was ordered, is not known to be paid.
    .where(({ eb, exists, not, or, selectFrom }) =>
      or([
        eb('integration', '<>', webIntegration),
        eb('stage', '<>', 'PLACED').and(
          not(
            exists(
              selectFrom('payments_of_orders as p')
                .select('p.order_id')
                .whereRef('p.business_id', '=', 'orders.business_id')
                .whereRef('p.order_id', '=', 'orders.order_id')
                .where(({ eb: of, or: any, ref }) =>
                  any([
                    of('p.state', 'in', ['STARTED', 'AUTHORIZED']),
                    of('p.captured_cents', 'not in', [0, ref('p.cents')]),
                  ]),
                ),
            ),
          ),
        ),
      ]),
    )
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function setAutoCompleted(
  transaction: DatabaseTransaction,
  businessId: number,
  orderIds: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((row) => ({
      stage: 'COMPLETED',
      completion_reason: 'AUTO_COMPLETED',
      completed_at: row.ref('due_at'),
    }))
    .where('business_id', '=', businessId)
    .where('order_id', 'in', orderIds)
    .execute();
}
