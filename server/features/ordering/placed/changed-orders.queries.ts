import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** When those last changed that came or changed since then, newest first: for open pages. */
export async function findChangeTimes(
  transaction: DatabaseTransaction,
  { businessId, since, limit }: { businessId: number; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('web_orders')
    .select('changed_at')
    .where('business_id', '=', businessId)
    .where('changed_at', '>', since)
    .where('is_hidden', '=', false)
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.changed_at);
}

/** The stages of those that came or changed since then, in the order in which they changed. */
export async function findStagesSince(
  transaction: DatabaseTransaction,
  businessId: number,
  since: Date,
): Promise<{ orderId: number; stage: string }[]> {
  const rows = await transaction
    .selectFrom('web_orders as web')
    .innerJoin('order_summaries as o', (join) =>
      join.onRef('o.business_id', '=', 'web.business_id').onRef('o.order_id', '=', 'web.order_id'),
    )
    .select(['web.order_id', 'o.stage'])
    .where('web.business_id', '=', businessId)
    .where('web.changed_at', '>', since)
    .where('web.is_hidden', '=', false)
    .orderBy('web.changed_at')
    .orderBy('web.order_id')
    .execute();
  return rows.map(({ order_id, stage }) => ({ orderId: order_id, stage }));
}
