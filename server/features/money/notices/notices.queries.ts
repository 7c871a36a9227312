import { sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { AddressKey } from './sealed-notice-secrets.ts';

const shown = [
  'notice_id',
  'message_id',
  'address_id',
  'kind',
  'data',
  'at',
  'state',
  'replayed_at',
  'attempts',
  'due_at',
  'tried_at',
  'took_ms',
  'answer_status',
  'answer_start',
  'problem',
] as const;

type Page = { limit: number; after?: string | undefined };

/** Newest first, one more than asked for. */
const newest = (transaction: DatabaseTransaction, businessId: number, { limit, after }: Page) =>
  transaction
    .selectFrom('notices')
    .select(shown)
    .where('business_id', '=', businessId)
    .$if(after !== undefined, (query) => query.where('notice_id', '<', Number(after)))
    .orderBy('notice_id', 'desc')
    .limit(limit + 1);

export const findNotices = (
  transaction: DatabaseTransaction,
  { businessId, addressId }: AddressKey,
  page: Page,
) => newest(transaction, businessId, page).where('address_id', '=', addressId).execute();

export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number];

type OfProgram = {
  businessId: number;
  integration: string;
  kinds: readonly string[];
  state?: string | undefined;
};

const ofProgram = (businessId: number, integration: string) =>
  sql<boolean>`address_id in (select a.address_id from notice_addresses a
    where a.business_id = ${businessId} and a.integration = ${integration})`;

/** Of all addresses of a program, also those that have ended. */
export const findNoticesOfProgram = (
  transaction: DatabaseTransaction,
  { businessId, integration, kinds, state }: OfProgram,
  page: Page,
) =>
  newest(transaction, businessId, page)
    .where(ofProgram(businessId, integration))
    .where('kind', 'in', [...kinds, ''])
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .execute();

/** What waits for a program is never sent, as if it had waited too long. Returns the kinds. */
export async function giveUpWaiting(
  transaction: DatabaseTransaction,
  { businessId, integration }: Pick<OfProgram, 'businessId' | 'integration'>,
): Promise<string[]> {
  const rows = await transaction
    .updateTable('notices')
    .set({ state: 'GIVEN_UP', due_at: null })
    .where('business_id', '=', businessId)
    .where(ofProgram(businessId, integration))
    .where('state', '=', 'WAITING')
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

type OneNotice = { businessId: number; messageId: string; integration?: string | undefined };

/** Locks it, unless its address has ended. */
export const lockNotice = (
  transaction: DatabaseTransaction,
  { businessId, messageId, integration }: OneNotice,
) =>
  transaction
    .selectFrom('notices')
    .innerJoin('notice_addresses as a', (join) =>
      join
        .onRef('a.business_id', '=', 'notices.business_id')
        .onRef('a.address_id', '=', 'notices.address_id'),
    )
    .select(shown.map((column) => `notices.${column}` as const))
    .select('a.ended_at')
    .where('notices.business_id', '=', businessId)
    .where('notices.message_id', '=', messageId)
    .$if(integration !== undefined, (query) => query.where('a.integration', '=', integration ?? ''))
    .forUpdate('notices')
    .executeTakeFirst();

/** It waits as if it had just happened. */
export const replay = (
  transaction: DatabaseTransaction,
  { businessId, noticeId }: { businessId: number; noticeId: number },
  at: Date,
) =>
  transaction
    .updateTable('notices')
    .set({ state: 'WAITING', replayed_at: at, due_at: null, attempts: 0 })
    .where('business_id', '=', businessId)
    .where('notice_id', '=', noticeId)
    .returning(shown)
    .executeTakeFirstOrThrow();

/** Row-level security shows only those that are 30 days old. */
export const deleteOldNotices = (database: Database, beforeMs: number) =>
  deleteInBatches(database, {
    table: 'notices',
    hasEnded: sql`at < ${new Date(beforeMs)}`,
    beganAt: 'at',
  });
