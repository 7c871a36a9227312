import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';

type SavedReplyKey = { businessId: number; savedReplyId: number };
type Words = { name: string; message: string };

export type SavedReplyRow = Words & { saved_reply_id: number; version: number };

const columns = ['saved_reply_id', 'name', 'message', 'version'] as const;

/** Two simultaneous changes to a restaurant's saved replies take turns. */
export const lockSavedReplies = (transaction: DatabaseTransaction, businessId: number) =>
  waitForTurn(transaction, 'saved replies', businessId);

export const findSavedReplies = (
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<SavedReplyRow[]> =>
  transaction
    .selectFrom('saved_replies')
    .select(columns)
    .where('business_id', '=', businessId)
    .orderBy(sql`lower(name)`)
    .execute();

export const insertSavedReply = (
  transaction: DatabaseTransaction,
  { businessId, name, message }: Words & { businessId: number },
) =>
  transaction
    .insertInto('saved_replies')
    .values({ business_id: businessId, name, message })
    .execute();

export const updateSavedReply = (
  transaction: DatabaseTransaction,
  { businessId, savedReplyId }: SavedReplyKey,
  words: Words,
) =>
  transaction
    .updateTable('saved_replies')
    .set({ ...words, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('saved_reply_id', '=', savedReplyId)
    .execute();

export const deleteSavedReply = (
  transaction: DatabaseTransaction,
  { businessId, savedReplyId }: SavedReplyKey,
) =>
  transaction
    .deleteFrom('saved_replies')
    .where('business_id', '=', businessId)
    .where('saved_reply_id', '=', savedReplyId)
    .execute();
