import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

type Told = { messageId: string; kind: string; words: string; nowMs: number };

export async function keepText(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { messageId, kind, words, nowMs }: Told,
): Promise<void> {
  await transaction
    .insertInto('order_texts')
    .values({
      business_id: businessId,
      order_id: orderId,
      message_id: messageId,
      kind,
      words,
      queued_at: new Date(nowMs),
    })
    .execute();
}

/** Oldest first. */
export const findTextsOfOrder = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
) =>
  transaction
    .selectFrom('order_texts')
    .select(['message_id', 'kind', 'words', 'queued_at'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('queued_at')
    .orderBy('message_id')
    .execute();
