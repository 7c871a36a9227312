import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** For the orders that came or changed since then: when each changed last, newest first. */
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

/** Newer than any page: an order that waits counts as news however often the page is loaded. */
const always = new Date(8_640_000_000_000_000);

/** One for each order that nobody accepted, or that was accepted by itself and nobody has seen. */
export async function findWaitingTimes(
  transaction: DatabaseTransaction,
  { businessId, limit }: { businessId: number; limit: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('order_summaries as o')
    .innerJoin('web_orders as web', (join) =>
      join.onRef('web.business_id', '=', 'o.business_id').onRef('web.order_id', '=', 'o.order_id'),
    )
    .select('o.order_id')
    .where('o.business_id', '=', businessId)
    .where('o.stage', 'in', ['PLACED', 'ACCEPTED'])
    .where('web.is_hidden', '=', false)
    .where(({ eb, or }) => or([eb('o.stage', '=', 'PLACED'), eb('web.seen_at', 'is', null)]))
    .limit(limit)
    .execute();
  return rows.map(() => always);
}

/** Orders that nobody has accepted, and since when the first of them could have been. */
export async function findWaiting(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
): Promise<{ count: number; since: Date | null }> {
  return transaction
    .selectFrom('order_summaries as o')
    .innerJoin('web_orders as web', (join) =>
      join.onRef('web.business_id', '=', 'o.business_id').onRef('web.order_id', '=', 'o.order_id'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('web.watched_from').as('since')])
    .where('o.business_id', '=', businessId)
    .where('o.stage', '=', 'PLACED')
    .where('web.is_hidden', '=', false)
    .where('web.watched_from', '<=', new Date(nowMs))
    .executeTakeFirstOrThrow();
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
