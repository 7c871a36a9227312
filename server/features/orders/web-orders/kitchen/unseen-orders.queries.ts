import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';

/** False: its managers were told before. */
export async function markWarned(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  at: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('web_orders')
    .set({ warned_at: at })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('warned_at', 'is', null)
    .where('seen_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Acting for no restaurant, it sees only those that nobody has seen, and none that was cancelled.
 * Orders that were accepted by themselves are among them, so it doesn't look back forever.
 */
export async function findRestaurantsWithUnseen(
  database: Database,
  { watchedSince, watchedBefore }: { watchedSince: Date; watchedBefore: Date },
): Promise<number[]> {
  const rows = await database
    .selectFrom('web_orders')
    .select('business_id')
    .distinct()
    .where('seen_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('watched_from', '>=', watchedSince)
    .where('watched_from', '<=', watchedBefore)
    .execute();
  return rows.map((row) => row.business_id);
}

const withStage = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('web_orders as web')
    .innerJoin('order_summaries as o', (join) =>
      join.onRef('o.business_id', '=', 'web.business_id').onRef('o.order_id', '=', 'web.order_id'),
    )
    .select('web.order_id')
    .where('web.business_id', '=', businessId)
    .where('web.is_hidden', '=', false)
    .orderBy('web.order_id');

const idsOf = (rows: readonly { order_id: number }[]) => rows.map(({ order_id }) => order_id);

/** Those that nobody accepted, and that were due by then. */
export const findUnanswered = async (
  transaction: DatabaseTransaction,
  businessId: number,
  dueBefore: Date,
): Promise<number[]> =>
  idsOf(
    await withStage(transaction, businessId)
      .where('o.stage', '=', 'PLACED')
      .where('o.due_at', '<=', dueBefore)
      .execute(),
  );

/** Those that are placed, or accepted and their managers weren't told. */
export const findUnseen = async (
  transaction: DatabaseTransaction,
  businessId: number,
  watchedBefore: Date,
): Promise<number[]> =>
  idsOf(
    await withStage(transaction, businessId)
      .where('web.seen_at', 'is', null)
      .where('web.watched_from', '<=', watchedBefore)
      .where(({ and, eb, or }) =>
        or([
          eb('o.stage', '=', 'PLACED'),
          and([eb('o.stage', '=', 'ACCEPTED'), eb('web.warned_at', 'is', null)]),
        ]),
      )
      .execute(),
  );
