import type { SavedReplies } from '#contract/portal/replies/saved-replies.ts';
import { mostSavedReplies } from '#contract/reviews/reviews/reply-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import {
  deleteSavedReply,
  findSavedReplies,
  insertSavedReply,
  lockSavedReplies,
  type SavedReplyRow,
  updateSavedReply,
} from './saved-replies.queries.ts';

type Words = { name: string; message: string };

const present = (rows: readonly SavedReplyRow[]): SavedReplies => ({
  results: rows.map(({ saved_reply_id: savedReplyId, name, message, version }) => ({
    savedReplyId,
    name,
    message,
    version,
  })),
});

/** Makes one change at a time per restaurant, and answers with all saved replies after it. */
const withSavedReplies = <Refusal>(
  { transact, businessId }: StaffContext,
  work: (
    transaction: DatabaseTransaction,
    rows: readonly SavedReplyRow[],
  ) => Promise<Refusal | undefined>,
): Promise<Refusal | SavedReplies> =>
  transact(async (transaction): Promise<Refusal | SavedReplies> => {
    await lockSavedReplies(transaction, businessId);
    const refusal = await work(transaction, await findSavedReplies(transaction, businessId));
    return refusal ?? present(await findSavedReplies(transaction, businessId));
  });

const isSame = (row: SavedReplyRow | undefined, { name, message }: Words) =>
  row?.name === name && row.message === message;

/** Two names that differ only in case would look the same to a reader. */
const hasName =
  ({ name }: Words) =>
  (row: SavedReplyRow) =>
    row.name.toLowerCase() === name.toLowerCase();

export const listSavedReplies: Operation<'listSavedReplies'> = (_, { transact, businessId }) =>
  transact(async (transaction) => present(await findSavedReplies(transaction, businessId)));

/** The same one again, after a lost answer, is added once. */
export const addSavedReply: Operation<'addSavedReply'> = ({ body }, context) =>
  withSavedReplies<Refused<'name_taken'> | Refused<'too_many_saved_replies'>>(
    context,
    async (transaction, rows) => {
      const { businessId } = context;
      const namesake = rows.find(hasName(body));
      if (isSame(namesake, body)) return undefined;
      if (namesake) return refuse('name_taken');
      if (rows.length >= mostSavedReplies) return refuse('too_many_saved_replies');
      await insertSavedReply(transaction, { businessId, ...body });
      await context.audit(transaction, { action: 'SAVED_REPLY_ADDED', detail: detailOf(body) });
      return undefined;
    },
  );

export const changeSavedReply: Operation<'changeSavedReply'> = ({ params, body }, context) =>
  withSavedReplies<
    Refused<'saved_reply_not_found'> | Refused<'edited_meanwhile'> | Refused<'name_taken'>
  >(context, async (transaction, rows) => {
    const { savedReplyId } = params;
    const { version, ...words } = body;
    const row = rows.find(({ saved_reply_id: id }) => id === savedReplyId);
    if (!row) return refuse('saved_reply_not_found');
    if (isSame(row, words)) return undefined;
    if (row.version !== version) return refuse('edited_meanwhile');
    const namesake = rows.find(hasName(words));
    if (namesake && namesake !== row) return refuse('name_taken');
    await updateSavedReply(transaction, { businessId: context.businessId, savedReplyId }, words);
    await context.audit(transaction, { action: 'SAVED_REPLY_CHANGED', detail: detailOf(words) });
    return undefined;
  });

export const removeSavedReply: Operation<'removeSavedReply'> = ({ params, query }, context) =>
  withSavedReplies<Refused<'saved_reply_not_found'> | Refused<'edited_meanwhile'>>(
    context,
    async (transaction, rows) => {
      const { savedReplyId } = params;
      const row = rows.find(({ saved_reply_id: id }) => id === savedReplyId);
      if (!row) return refuse('saved_reply_not_found');
      if (row.version !== query.version) return refuse('edited_meanwhile');
      await deleteSavedReply(transaction, { businessId: context.businessId, savedReplyId });
      await context.audit(transaction, { action: 'SAVED_REPLY_REMOVED', detail: detailOf(row) });
      return undefined;
    },
  );

/**
 * The text from now on, or up to now: together with the previous entry, this gives before and
 * after.
 */
const detailOf = ({ name, message }: Words) => `${name}: ${message}`;
