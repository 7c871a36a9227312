import type { Database, DatabaseTransaction } from '../database/pool.ts';

type OfNumber = {
  /** By each key of the ring. */
  phoneIndexes: readonly Buffer[];
};

/** Everything stored about texts to a number, oldest first; old ones were erased. */
export const findTextsTo = (database: Database, { phoneIndexes }: OfNumber) =>
  database
    .selectFrom('text_messages')
    .select([
      'message_id',
      'purpose',
      'for_business',
      'state',
      'queued_at',
      'sent_at',
      'sealed_phone',
      'sealed_body',
    ])
    .where('phone_index', 'in', phoneIndexes)
    .orderBy('queued_at')
    .orderBy('message_id')
    .execute();

/** Erases number and text, including those of unsent texts, which then are not sent. */
export async function eraseTextsTo(
  transaction: DatabaseTransaction,
  { phoneIndexes }: OfNumber,
  nowMs: number,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('text_messages')
    .set({
      phone_index: null,
      sealed_phone: null,
      sealed_body: null,
      forgotten_at: new Date(nowMs),
    })
    .where('phone_index', 'in', phoneIndexes)
    .where('forgotten_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** When each left; those that never did are missing. Acting for no restaurant. */
export async function findSentAmong(
  database: Database,
  messageIds: readonly string[],
): Promise<Map<string, Date>> {
  if (messageIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('text_messages')
    .select(['message_id', 'sent_at'])
    .where('message_id', 'in', messageIds)
    .where('state', 'in', ['SENT', 'DELIVERED'])
    .execute();
  return new Map(
    rows.flatMap(({ message_id, sent_at }) => (sent_at ? [[message_id, sent_at]] : [])),
  );
}
