import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { failuresOfDead } from './notices.rules.ts';
import type { AddressKey } from './sealed-notice-secrets.ts';

export const placesOfSender = ['QUICK', 'NEW', 'SLOW', 'TEST'] as const;

export type Place = (typeof placesOfSender)[number];

/** See the SQL function. */
export async function findAddressesToServe(
  database: Database,
  { nowMs, place, most }: { nowMs: number; place: Place; most: number },
): Promise<AddressKey[]> {
  const { rows } = await sql<AddressKey>`
    select business_id as "businessId", address_id as "addressId"
    from addresses_to_serve(${new Date(nowMs)}, ${place}, ${most})`.execute(database);
  return rows;
}

type Lease = AddressKey & { leaseId: string };

const ofAddress = ({ businessId, addressId }: AddressKey) =>
  sql<boolean>`business_id = ${businessId} and address_id = ${addressId}`;

/**
 * The address, if no other process sends its notices: it is ours for that long, by the database's clock.
 * A process that has it already keeps it.
 */
export const lease = (
  transaction: DatabaseTransaction,
  { leaseId, ...key }: Lease,
  { forMs, nowMs }: { forMs: number; nowMs: number },
) =>
  transaction
    .updateTable('notice_addresses')
    .set({
      lease_id: leaseId,
      leased_until: sql<Date>`clock_timestamp() + ${forMs} * interval '1 ms'`,
      served_at: sql<Date>`clock_timestamp()`,
    })
    .where(ofAddress(key))
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .where(sql<boolean>`coalesce(rests_until, '-infinity') <= ${new Date(nowMs)}`)
    .where(
      sql<boolean>`(lease_id = ${leaseId} or coalesce(leased_until, '-infinity') <= clock_timestamp())`,
    )
    .returning([
      'integration',
      'url',
      'sealed_secret',
      'sealed_old_secret',
      'old_secret_until',
      'failures',
    ])
    .executeTakeFirst();

export const endLease = (transaction: DatabaseTransaction, { leaseId, ...key }: Lease) =>
  transaction
    .updateTable('notice_addresses')
    .set({ lease_id: null, leased_until: null })
    .where(ofAddress(key))
    .where('lease_id', '=', leaseId)
    .execute();

/** The first of each subject: see the SQL function. */
export const findNoticesToSend = (
  transaction: DatabaseTransaction,
  { businessId, addressId }: AddressKey,
  { nowMs, most }: { nowMs: number; most: number },
) =>
  transaction
    .selectFrom('notices')
    .select(['notice_id', 'message_id', 'kind', 'data', 'at', 'replayed_at', 'attempts'])
    .where('business_id', '=', businessId)
    .where(
      sql<boolean>`notice_id = any (array(
        select notices_to_send(${businessId}, ${addressId}::uuid, ${new Date(nowMs)}, ${most})))`,
    )
    .orderBy('notice_id')
    .execute();

export type NoticeToSend = Awaited<ReturnType<typeof findNoticesToSend>>[number];

type Ids = { businessId: number; noticeIds: readonly number[] };

/** Unless it was settled meanwhile, by a process that had its lease before. */
export const settle = (
  transaction: DatabaseTransaction,
  { businessId, noticeIds }: Ids,
  state: 'GIVEN_UP' | 'NOT_ALLOWED',
) =>
  transaction
    .updateTable('notices')
    .set({ state, due_at: null })
    .where('business_id', '=', businessId)
    .where('notice_id', 'in', [...noticeIds, 0])
    .where('state', '=', 'WAITING')
    .execute();

export type Attempt = {
  businessId: number;
  noticeId: number;
  state: 'SENT' | 'WAITING' | 'GIVEN_UP';
  dueAt: Date | null;
  triedAt: Date;
  tookMs: number;
  status: number | null;
  start: string | null;
  problem: string | null;
};

export const recordAttempt = (transaction: DatabaseTransaction, attempt: Attempt) =>
  transaction
    .updateTable('notices')
    .set({
      state: attempt.state,
      due_at: attempt.dueAt,
      attempts: sql<number>`attempts + 1`,
      tried_at: attempt.triedAt,
      took_ms: attempt.tookMs,
      answer_status: attempt.status,
      answer_start: attempt.start,
      problem: attempt.problem,
    })
    .where('business_id', '=', attempt.businessId)
    .where('notice_id', '=', attempt.noticeId)
    .where('state', '=', 'WAITING')
    .execute();

/** One arrived: the address works, and what waited because it didn't is tried at once. */
export async function recordArrival(
  transaction: DatabaseTransaction,
  key: AddressKey,
  { at, tookMs, wasDead }: { at: Date; tookMs: number; wasDead: boolean },
): Promise<void> {
  await transaction
    .updateTable('notice_addresses')
    .set({ failures: 0, rests_until: null, answered_at: at, took_ms: tookMs })
    .where(ofAddress(key))
    .execute();
  if (!wasDead) return;
  await transaction
    .updateTable('notices')
    .set({ due_at: null })
    .where(ofAddress(key))
    .where('state', '=', 'WAITING')
    .where('due_at', 'is not', null)
    .execute();
}

/**
 * Returns how many in a row that makes. While others arrive, a single notice that fails again and again
 * doesn't count again.
 */
export async function recordFailure(
  transaction: DatabaseTransaction,
  key: AddressKey,
  { tookMs, isFirst }: { tookMs: number; isFirst: boolean },
): Promise<number> {
  const { failures } = await transaction
    .updateTable('notice_addresses')
    .set({
      failures: sql<number>`failures + case when ${isFirst} or failures >= ${failuresOfDead} then 1 else 0 end`,
      took_ms: tookMs,
    })
    .where(ofAddress(key))
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

export const letRest = (transaction: DatabaseTransaction, key: AddressKey, until: Date) =>
  transaction
    .updateTable('notice_addresses')
    .set({ rests_until: until })
    .where(ofAddress(key))
    .execute();

/** True at most once a day for each address. */
export async function mayTell(
  transaction: DatabaseTransaction,
  key: AddressKey,
  at: Date,
): Promise<boolean> {
  const told = await transaction
    .updateTable('notice_addresses')
    .set({ told_at: at })
    .where(ofAddress(key))
    .where(sql<boolean>`coalesce(told_at, '-infinity') < ${at}::timestamptz - interval '1 day'`)
    .returning('address_id')
    .executeTakeFirst();
  return told !== undefined;
}
