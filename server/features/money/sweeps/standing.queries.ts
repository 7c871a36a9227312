import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/**
 * What a restaurant is owed and has received: what no sweep has taken yet, the part of it that is
 * held for review, the next sweep, and the last deposit.
 */
export async function findMoneyStanding(transaction: DatabaseTransaction, businessId: number) {
  const { unsweptCents } = await transaction
    .selectFrom('entries_paid_out')
    .select(sql<number>`coalesce(sum(net_cents), 0)::bigint`.as('unsweptCents'))
    .where('business_id', '=', businessId)
    .where('sweep_batch_num', 'is', null)
    .executeTakeFirstOrThrow();
  const { heldCents } = await transaction
    .selectFrom('entry_holds')
    .select(sql<number>`coalesce(sum(net_cents), 0)::bigint`.as('heldCents'))
    .where('business_id', '=', businessId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  const next = await transaction
    .selectFrom('next_sweeps')
    .select('due_at')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const last = await transaction
    .selectFrom('deposits')
    .select(['sweep_batch_num', 'made_at', 'amount_cents'])
    .where('business_id', '=', businessId)
    .orderBy('sweep_batch_num', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Infinity if nothing was ever booked: then there is nothing to sweep.
  const nextSweepAt = next?.due_at instanceof Date ? next.due_at : undefined;
  return { unsweptCents, heldCents, nextSweepAt, lastDeposit: last };
}
