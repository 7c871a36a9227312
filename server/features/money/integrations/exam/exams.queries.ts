import { sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Integration } from '../../../people/access/index.ts';
import { type ReadKey, readKey } from '../api-key.ts';

/** What is done to a till on purpose: see `meet`. */
export const faults = ['LOSE_ANSWER', 'LOSE_CALL', 'BUSY', 'TOO_MANY'] as const;
export type Fault = (typeof faults)[number];

/** All times of an exam are the database's, so that it doesn't matter which process was called. */
const lease = sql`clock_timestamp() + interval '2 minutes'`;

type Of = { businessId: number; integration: string };

/** Whose key it is, without noting that it was used. */
export const findOwnerOfKey = (
  database: Database,
  key: string,
  nowMs: number,
): Promise<Integration | undefined> => {
  const read: ReadKey | undefined = readKey(key);
  if (!read) return Promise.resolve(undefined);
  return inTransaction(database, { secret: read.secretHash }, async (transaction) => {
    const row = await transaction
      .selectFrom('api_keys')
      .select(['business_id', 'key_id', 'name', 'scopes'])
      .where('secret_sha256', '=', read.secretHash)
      .where('key_id', '=', read.keyId)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`coalesce(expires_at, 'infinity') > ${new Date(nowMs)}`)
      .executeTakeFirst();
    if (!row) return undefined;
    const { business_id: businessId, key_id: keyId, name, scopes } = row;
    return { businessId, keyId, name, scopes };
  });
};

/** False: another one is under way at this test restaurant. */
export async function beginExam(
  transaction: DatabaseTransaction,
  { businessId, integration }: Of,
): Promise<boolean> {
  const began = await sql`
    insert into exams (business_id, integration, began_at, ends_at)
    values (${businessId}, ${integration}, clock_timestamp(), ${lease})
    on conflict (business_id) do update
      set integration = excluded.integration, began_at = excluded.began_at,
        ends_at = excluded.ends_at, fault = null, fault_call = null
      where exams.ends_at < clock_timestamp()`.execute(transaction);
  if (began.numAffectedRows !== 1n) return false;
  await deleteCalls(transaction, businessId);
  return true;
}

const deleteCalls = (transaction: DatabaseTransaction, businessId: number) =>
  transaction.deleteFrom('exam_calls').where('business_id', '=', businessId).execute();

/** It goes on. What is to happen to the next call of that name, if anything, replaces what was to. */
export const goOnWithExam = (
  transaction: DatabaseTransaction,
  businessId: number,
  fault?: { kind: Fault; call: string } | null,
) =>
  transaction
    .updateTable('exams')
    .set({
      ends_at: sql`${lease}`,
      ...(fault !== undefined && { fault: fault?.kind ?? null, fault_call: fault?.call ?? null }),
    })
    .where('business_id', '=', businessId)
    .execute();

export async function endExam(transaction: DatabaseTransaction, businessId: number): Promise<void> {
  await transaction.deleteFrom('exams').where('business_id', '=', businessId).execute();
  await deleteCalls(transaction, businessId);
}

export async function isExamined(
  transaction: DatabaseTransaction,
  { businessId, integration }: Of,
): Promise<boolean> {
  const { rows } = await sql`
    select from exams where business_id = ${businessId} and integration = ${integration}
      and ends_at > clock_timestamp()`.execute(transaction);
  return rows.length > 0;
}

/** One call takes it, whichever process it reaches. */
export async function takeFault(
  transaction: DatabaseTransaction,
  businessId: number,
  call: string,
): Promise<Fault | undefined> {
  const { rows } = await sql<{ fault: Fault }>`
    with armed as (
      select business_id, fault from exams
      where business_id = ${businessId} and fault_call = ${call} for update)
    update exams set fault = null, fault_call = null from armed
    where exams.business_id = armed.business_id and exams.fault_call = ${call}
    returning armed.fault`.execute(transaction);
  return rows[0]?.fault;
}

export type ExamCallRow = {
  number: number;
  at: Date;
  requestId: string;
  call: string;
  asked: string | null;
  bodySha256: Buffer | null;
  idempotencyKey: string | null;
  status: number;
  answer: string | null;
  fault: Fault | null;
};

export const insertExamCall = (
  transaction: DatabaseTransaction,
  businessId: number,
  row: Omit<ExamCallRow, 'number' | 'at'>,
) =>
  transaction
    .insertInto('exam_calls')
    .values({
      business_id: businessId,
      request_id: row.requestId,
      call: row.call,
      asked: row.asked,
      body_sha256: row.bodySha256,
      idempotency_key: row.idempotencyKey,
      status: row.status,
      answer: row.answer,
      fault: row.fault,
    })
    .execute();

export const findExamCalls = (
  transaction: DatabaseTransaction,
  businessId: number,
  from: number,
): Promise<ExamCallRow[]> =>
  transaction
    .selectFrom('exam_calls')
    .select([
      'number',
      'at',
      'request_id as requestId',
      'call',
      'asked',
      'body_sha256 as bodySha256',
      'idempotency_key as idempotencyKey',
      'status',
      'answer',
      sql<Fault | null>`fault`.as('fault'),
    ])
    .where('business_id', '=', businessId)
    .where('number', '>=', from)
    .orderBy('number')
    .execute();

/** Of exams whose command was ended before it could. */
export const deleteOldExamCalls = (database: Database, beforeMs: number): Promise<void> =>
  deleteInBatches(database, {
    table: 'exam_calls',
    hasEnded: sql`at < ${new Date(beforeMs)}`,
    beganAt: 'at',
  });
