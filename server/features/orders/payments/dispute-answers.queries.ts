import { type Insertable, sql, type Updateable } from 'kysely';
import type { CaseFacts } from '#contract/orders/disputes/evidence.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

/** Newest first. */
export const findAnswers = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('dispute_answers')
    .select([
      'dispute_id',
      'answer_no',
      'answered_by',
      'answered_at',
      'sealed_said',
      'with_diner',
      'asked_sha256',
      'state',
      'settled_at',
      'why_not',
      sql<CaseFacts>`facts`.as('facts'),
    ])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('answer_no', 'desc')
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

/** Of many disputes, whether an answer of ours is under way, or was sent. */
export const findLiveAnswers = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('dispute_answers')
    .select(['dispute_id', 'state'])
    .where('business_id', '=', businessId)
    .where('state', '<>', 'REFUSED')
    .execute();

export async function insertAnswer(
  transaction: DatabaseTransaction,
  row: Insertable<DB['dispute_answers']>,
): Promise<void> {
  await transaction.insertInto('dispute_answers').values(row).execute();
}

export async function changeAnswer(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { dispute_id, answer_no }: Pick<AnswerRow, 'dispute_id' | 'answer_no'>,
  change: Updateable<DB['dispute_answers']>,
): Promise<void> {
  await transaction
    .updateTable('dispute_answers')
    .set(change)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('dispute_id', '=', dispute_id)
    .where('answer_no', '=', answer_no)
    .execute();
}
