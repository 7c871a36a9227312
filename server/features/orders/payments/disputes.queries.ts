import { sql, type Updateable } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { FoundDispute } from '#platform/payments/provider.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

const columns = [
  'order_id',
  'dispute_id',
  'cents',
  'state',
  'opened_at',
  'taken_cents',
  'back_cents',
  'reason',
  'network_code',
  'due_at',
  'evidence',
  'submissions',
  'decided_at',
  'told_at',
  'outcome_told_at',
] as const;

export const findDisputes = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('payment_disputes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('dispute_id')
    .execute();

export type DisputeRow = Awaited<ReturnType<typeof findDisputes>>[number];

/** Those of a restaurant that are open, and the newest of the others. */
export const findDisputesOf = (
  transaction: DatabaseTransaction,
  { businessId, limit }: { businessId: number; limit: number },
): Promise<DisputeRow[]> =>
  transaction
    .selectFrom('payment_disputes')
    .select(columns)
    .where('business_id', '=', businessId)
    .orderBy(sql`state = 'OPEN'`, 'desc')
    .orderBy('opened_at', 'desc')
    .orderBy('dispute_id')
    .limit(limit)
    .execute();

export const findOpenDisputes = (
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<DisputeRow[]> =>
  transaction
    .selectFrom('payment_disputes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('state', '=', 'OPEN')
    .orderBy(sql`due_at nulls last`)
    .orderBy('dispute_id')
    .execute();

const longest = 60;

/**
 * What was decided stays: a late answer doesn't open it again. Nor does one take back that the bank
 * has an answer.
 */
export async function recordDispute(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { found, nowMs }: { found: FoundDispute; nowMs: number },
): Promise<void> {
  const { disputeId, cents, state, openedAtMs, currency, dueAtMs, evidence, submissions } = found;
  const said = {
    state,
    currency: currency.slice(0, longest),
    reason: found.reason.slice(0, longest),
    network_code: found.networkCode?.slice(0, longest) ?? null,
    due_at: dueAtMs === null ? null : new Date(dueAtMs),
    decided_at: state === 'OPEN' ? null : new Date(nowMs),
  };
  await transaction
    .insertInto('payment_disputes')
    .values({
      business_id: businessId,
      order_id: orderId,
      dispute_id: disputeId,
      cents,
      opened_at: new Date(openedAtMs),
      evidence,
      submissions,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'order_id', 'dispute_id'])
        .doUpdateSet({
          ...said,
          submissions: sql<number>`greatest(payment_disputes.submissions, excluded.submissions)`,
          evidence: sql<string>`case when payment_disputes.evidence = 'UNDER_REVIEW'
            and excluded.evidence = 'NEEDED' then 'UNDER_REVIEW' else excluded.evidence end`,
        })
        .where('payment_disputes.state', '=', 'OPEN'),
    )
    .execute();
}

export async function changeDispute(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  disputeId: string,
  change: Updateable<DB['payment_disputes']>,
): Promise<void> {
  await transaction
    .updateTable('payment_disputes')
    .set(change)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('dispute_id', '=', disputeId)
    .execute();
}
