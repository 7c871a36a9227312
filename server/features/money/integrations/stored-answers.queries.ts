import { sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import { tryTurn } from '#platform/database/turns.queries.ts';

type AnswerKey = { businessId: number; integration: string; key: string };

type StoredAnswer = { askedSha256: Buffer; status: number; body: string };

/** Holds the lock until the transaction ends. False while another one has it. */
export const lockAnswer = (
  transaction: DatabaseTransaction,
  { businessId, integration, key }: AnswerKey,
): Promise<boolean> =>
  tryTurn(transaction, 'answer', JSON.stringify([businessId, integration, key]));

export const findAnswer = (
  transaction: DatabaseTransaction,
  { businessId, integration, key }: AnswerKey,
): Promise<StoredAnswer | undefined> =>
  transaction
    .selectFrom('kept_answers')
    .select(['asked_sha256 as askedSha256', 'status', 'body'])
    .where('business_id', '=', businessId)
    .where('integration', '=', integration)
    .where('idempotency_key', '=', key)
    .modifyEnd(prepared)
    .executeTakeFirst();

export async function insertAnswer(
  transaction: DatabaseTransaction,
  { businessId, integration, key }: AnswerKey,
  { askedSha256, status, body }: StoredAnswer,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('kept_answers')
    .values({
      business_id: businessId,
      integration,
      idempotency_key: key,
      asked_sha256: askedSha256,
      status,
      body,
      made_at: new Date(nowMs),
    })
    .modifyEnd(prepared)
    .execute();
}

export const deleteOldAnswers = (database: Database, beforeMs: number): Promise<void> =>
  deleteInBatches(database, {
    table: 'kept_answers',
    hasEnded: sql`made_at < ${new Date(beforeMs)}`,
    beganAt: 'made_at',
  });
