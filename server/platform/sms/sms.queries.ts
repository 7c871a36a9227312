import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { type MessageState, messageStates } from './message-states.ts';

export type NewTextRow = {
  messageId: string;
  purpose: string;
  businessId: number | null;
  phoneIndex: Buffer;
  sealedPhone: Buffer;
  sealedBody: Buffer;
  nowMs: number;
  /** Left out: right away. */
  sendAtMs: number | undefined;
  isPostponed: boolean;
  isInInbox: boolean;
};

export const sendTextJob = 'sms.send';

/** Of a test restaurant. A process of the version before doesn't know it, so it sends none of these. */
export const keepTextJob = 'sms.to-inbox';

/** Whether the texts of a restaurant go to its inbox. */
export async function hasInbox(
  executor: Database | DatabaseTransaction,
  businessId: number | null,
): Promise<boolean> {
  if (businessId === null) return false;
  const { rows } = await sql<{ has: boolean }>`${prepared}
    select is_test(${businessId}) as has`.execute(executor);
  return rows[0]?.has === true;
}

/** More than `mostAttempts` of send-text.ts: a job that is killed has used an attempt as well. */
const mostJobAttempts = 25;

/**
 * One statement inserts the message and its job, so there is never one without the other. A
 * transaction that acts for a restaurant may not read the row, so nothing is returned.
 */
export async function insertText(transaction: DatabaseTransaction, text: NewTextRow) {
  const queuedAt = new Date(text.nowMs);
  const runAt = text.sendAtMs === undefined ? null : new Date(text.sendAtMs);
  await sql`
    with message as (
      insert into text_messages
        (message_id, purpose, for_business, phone_index, sealed_phone, sealed_body, queued_at,
          in_inbox)
      select ${text.messageId}::uuid, ${text.purpose}, ${text.businessId}::integer,
        ${text.phoneIndex}::bytea, ${text.sealedPhone}::bytea, ${text.sealedBody}::bytea,
        ${queuedAt}::timestamptz, ${text.isInInbox}::boolean
      where not ${text.isPostponed}::boolean
    )
    select queue_job(
      ${text.isInInbox ? keepTextJob : sendTextJob},
      ${JSON.stringify({ messageId: text.messageId })}::json,
      ${runAt}::timestamptz, ${mostJobAttempts}, ${`sms:${text.messageId}`})
    where not ${text.isPostponed}::boolean`.execute(transaction);
}

/** Part of a demo's made-up past: nothing is sent, and there is no recipient. */
export const insertForgottenText = (
  transaction: DatabaseTransaction,
  text: { messageId: string; purpose: string; businessId: number; sentAt: Date },
) =>
  transaction
    .insertInto('text_messages')
    .values({
      message_id: text.messageId,
      purpose: text.purpose,
      for_business: text.businessId,
      state: 'DELIVERED',
      queued_at: text.sentAt,
      sent_at: text.sentAt,
      settled_at: text.sentAt,
      forgotten_at: text.sentAt,
    })
    .execute();

/** Claims the row for sending. Returns nothing for a message that was sent or has failed. */
export function claimForSending(
  database: Database,
  messageId: string,
  { paused, nowMs, isInInbox }: { paused: readonly string[]; nowMs: number; isInInbox: boolean },
) {
  return database
    .updateTable('text_messages')
    .set({
      state: 'SENDING',
      attempts: sql<number>`attempts + 1`,
      sending_at: new Date(nowMs),
    })
    .where('message_id', '=', messageId)
    .where('state', 'in', messageStates.mayBecome('SENDING'))
    .where('forgotten_at', 'is', null)
    .where('in_inbox', '=', isInInbox)
    .where(sql<boolean>`not (array['all', purpose] && ${paused}::text[])`)
    .returning([
      'message_id',
      'purpose',
      'for_business',
      'attempts',
      'queued_at',
      'sealed_phone',
      'sealed_body',
    ])
    .executeTakeFirst();
}

/** Schedules the job of a message that was not sent; does nothing when it was. */
export async function lookAgainLater(database: Database, messageId: string, atMs: number) {
  await sql`
    select queue_job(
      ${sendTextJob}, ${JSON.stringify({ messageId })}::json,
      ${new Date(atMs)}::timestamptz, ${mostJobAttempts}, ${`sms:${messageId}`})
    from text_messages
    where message_id = ${messageId} and state = any(${messageStates.mayBecome('SENDING')})
      and forgotten_at is null`.execute(database);
}

export type Outcome = {
  state: Exclude<MessageState, 'QUEUED' | 'SENDING'>;
  providerId?: string | undefined;
  errorCode?: string | undefined;
};

/** Undefined when no transition leads there: the status came a second time, or too late. */
export function settleText(
  database: Database | DatabaseTransaction,
  messageId: string,
  { state, providerId, errorCode }: Outcome,
  nowMs: number,
) {
  const at = new Date(nowMs);
  const left = state === 'SENT' || state === 'DELIVERED';
  return database
    .updateTable('text_messages')
    .set({
      state,
      error_code: errorCode ?? null,
      ...(providerId !== undefined && { provider_id: providerId }),
      ...(left && { sent_at: sql<Date>`coalesce(sent_at, ${at})` }),
      ...(state !== 'SENT' && { settled_at: at }),
    })
    .where('message_id', '=', messageId)
    .where('state', 'in', messageStates.mayBecome(state))
    .where((eb) =>
      eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId ?? null)]),
    )
    .returning(['message_id', 'purpose', 'for_business', 'sealed_phone'])
    .executeTakeFirst();
}

export const findNewestTexts = (database: Database, limit: number) =>
  database
    .selectFrom('text_messages')
    .select(['message_id', 'purpose', 'state', 'queued_at', 'sealed_phone', 'sealed_body'])
    .where('forgotten_at', 'is', null)
    .where('in_inbox', '=', false)
    .orderBy('queued_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute();

/** The transaction acts for the test restaurant: it sees the texts of its inbox, and no others. */
export const findTextsInInbox = (
  transaction: DatabaseTransaction,
  businessId: number,
  limit: number,
) =>
  transaction
    .selectFrom('text_messages')
    .select(['message_id', 'purpose', 'queued_at', 'sealed_phone', 'sealed_body'])
    .where('for_business', '=', businessId)
    .where('in_inbox', '=', true)
    .where('forgotten_at', 'is', null)
    .orderBy('queued_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute();

/** Erases number and text of old messages; the record that they were sent stays. */
export async function eraseTextsBefore(database: Database, beforeMs: number, nowMs: number) {
  const { numUpdatedRows } = await database
    .updateTable('text_messages')
    .set({
      phone_index: null,
      sealed_phone: null,
      sealed_body: null,
      forgotten_at: new Date(nowMs),
    })
    .where('queued_at', '<', new Date(beforeMs))
    .where('forgotten_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
