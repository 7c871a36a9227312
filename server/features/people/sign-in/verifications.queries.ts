import { type Insertable, sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type {
  RestaurantNameTransaction,
  SecretTransaction,
} from '#platform/database/transactions.ts';
import { verificationStates } from './verification-states.ts';

type NewVerification = Insertable<DB['device_verifications']>;
type Begun = Pick<
  NewVerification,
  'business_id' | 'device_sha256' | 'purpose' | 'email_index' | 'user_id' | 'started_at'
>;

/** Replaces the verification that the device had started before, if any. */
export async function putVerification(
  transaction: SecretTransaction,
  { business_id, device_sha256, ...begun }: Begun,
) {
  const fresh = {
    ...begun,
    state: 'STARTED',
    phone_index: null,
    code_hash: null,
    code_sent_at: null,
    code_expires_at: null,
    tries: 0,
    texts: 0,
    verified_until: null,
  };
  await transaction
    .insertInto('device_verifications')
    .values({ business_id, device_sha256, ...fresh })
    .onConflict((conflict) => conflict.columns(['business_id', 'device_sha256']).doUpdateSet(fresh))
    .execute();
}

/** The device's verification at the restaurant with this external id. */
export const findVerification = (
  transaction: SecretTransaction & RestaurantNameTransaction,
  externalId: string,
) =>
  transaction
    .selectFrom('restaurant_profiles as r')
    .innerJoin('device_verifications as v', 'v.business_id', 'r.business_id')
    .select(['r.name as business_name', 'r.business_id'])
    .select([
      'v.user_id',
      'v.email_index',
      'v.state',
      'v.started_at',
      'v.code_sent_at',
      'v.purpose',
    ])
    .where('r.external_id', '=', externalId)
    .where('v.device_sha256', '=', sql<Buffer>`named_secret()`)
    .executeTakeFirst();

type VerificationKey = { businessId: number; deviceHash: Buffer };

const changing = (transaction: SecretTransaction, { businessId, deviceHash }: VerificationKey) =>
  transaction
    .updateTable('device_verifications')
    .where('business_id', '=', businessId)
    .where('device_sha256', '=', deviceHash);

type Seen = VerificationKey & { startedAt: Date; codeSentAt: Date | null };

/** False if a simultaneous call for the same verification sends the code. */
export async function putCode(
  transaction: SecretTransaction,
  seen: Seen,
  code: { hash: string; phoneIndex: Buffer | null; sentAt: Date; expiresAt: Date },
): Promise<boolean> {
  const changed = await changing(transaction, seen)
    .set({
      state: 'CODE_SENT',
      code_hash: code.hash,
      phone_index: code.phoneIndex,
      code_sent_at: code.sentAt,
      code_expires_at: code.expiresAt,
      tries: 0,
      texts: sql<number>`texts + 1`,
    })
    .where('started_at', '=', seen.startedAt)
    .where('code_sent_at', 'is not distinct from', seen.codeSentAt)
    .where('state', 'in', verificationStates.mayBecome('CODE_SENT'))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Counts the try in the same statement that checks whether one is left, so that simultaneous tries
 * are all counted.
 */
export const spendTry = (
  transaction: SecretTransaction,
  key: VerificationKey,
  { nowMs, mostTries }: { nowMs: number; mostTries: number },
) =>
  changing(transaction, key)
    .set({ tries: sql<number>`tries + 1` })
    .where('state', '=', 'CODE_SENT')
    .where('code_expires_at', '>', new Date(nowMs))
    .where('tries', '<', mostTries)
    .returning([
      'code_hash',
      'code_sent_at',
      'phone_index',
      'user_id',
      'email_index',
      'purpose',
      'tries',
    ])
    .executeTakeFirst();

/** False if the code was used or replaced in the meantime: it works once. */
export async function spendCode(
  transaction: SecretTransaction,
  key: VerificationKey,
  used: { codeHash: string; state: 'DONE' | 'VERIFIED'; verifiedUntil: Date | null },
): Promise<boolean> {
  const changed = await changing(transaction, key)
    .set({ state: used.state, code_hash: null, verified_until: used.verifiedUntil })
    .where('state', '=', 'CODE_SENT')
    .where('code_hash', '=', used.codeHash)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Uses up the right to set a new password. Undefined if there is none, or it has expired. */
export const spendVerification = (
  transaction: SecretTransaction,
  key: VerificationKey,
  { emailIndexes, nowMs }: { emailIndexes: Buffer[]; nowMs: number },
) =>
  changing(transaction, key)
    .set({ state: 'DONE', verified_until: null })
    .where('email_index', 'in', emailIndexes)
    .where('state', '=', 'VERIFIED')
    .where('verified_until', '>', new Date(nowMs))
    .returning(['user_id', 'phone_index', 'code_sent_at'])
    .executeTakeFirst();

export function deleteOldVerifications(database: Database, beforeMs: number): Promise<void> {
  const hasEnded = sql`started_at < ${new Date(beforeMs)}`;
  return deleteInBatches(database, {
    table: 'device_verifications',
    hasEnded,
    beganAt: 'started_at',
  });
}
