import { type Insertable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { allowTime } from '#platform/database/transactions.ts';
import type { Integration } from '../../people/access/index.ts';
import type { ReadKey } from './api-key.ts';

type ApiKeyOf = { businessId: number; keyId: string };

/** One statement: see the SQL function `find_calling_key`. Undefined for a key that can't be used. */
export async function findUsableKey(
  database: Database,
  { keyId, secretHash }: ReadKey,
  used: { nowMs: number; usedEveryMs: number; network: string },
): Promise<Integration | undefined> {
  const at = new Date(used.nowMs);
  const usedBefore = new Date(used.nowMs - used.usedEveryMs);
  const { rows } = await sql<Integration>`${prepared}
    select business_id as "businessId", key_id as "keyId", name, scopes
    from find_calling_key(${keyId}, ${secretHash}, ${at}, ${usedBefore}, ${used.network})`.execute(
    database,
  );
  return rows[0];
}

export const insertKey = (transaction: DatabaseTransaction, row: Insertable<DB['api_keys']>) =>
  transaction.insertInto('api_keys').values(row).execute();

export const findKey = (transaction: DatabaseTransaction, { businessId, keyId }: ApiKeyOf) =>
  transaction
    .selectFrom('api_keys')
    .select(['name', 'expires_at', 'scopes'])
    .where('business_id', '=', businessId)
    .where('key_id', '=', keyId)
    .executeTakeFirst();

/** Revokes all keys that aren't revoked yet; returns their ids. See `untilKeysRest`. */
export async function revokeAllKeys(
  transaction: DatabaseTransaction,
  businessId: number,
  { reason, nowMs }: { reason: string; nowMs: number },
): Promise<string[]> {
  const revoked = await transaction
    .updateTable('api_keys')
    .set({ revoked_at: new Date(nowMs), revoked_reason: reason })
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .returning('key_id')
    .execute();
  return revoked.map(({ key_id }) => key_id);
}

/** Revokes the keys that still work, and returns all that makes them what they are. */
export const takeKeys = (
  transaction: DatabaseTransaction,
  businessId: number,
  { reason, nowMs }: { reason: string; nowMs: number },
) =>
  transaction
    .updateTable('api_keys')
    .set({ revoked_at: new Date(nowMs), revoked_reason: reason })
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at, 'infinity') > ${new Date(nowMs)}`)
    .returning([
      'key_id',
      'name',
      'secret_sha256',
      'created_at',
      'last_used_at',
      'last_used_from',
      'expires_at',
      'scopes',
      'daily_refund_limit_cents',
      'daily_payable_limit_cents',
    ])
    .execute();

const longestActMs = 120_000;

/**
 * Resolves once nothing is under way with these keys, however long that takes. Called once their
 * revocation is committed: then the keys begin nothing more.
 */
export const untilKeysRest = (database: Database, keyIds: readonly string[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await allowTime(transaction, longestActMs);
    for (const keyId of [...keyIds].sort()) {
      await sql`select lock_api_key(${keyId}, true)`.execute(transaction);
    }
  });

export async function countKeys(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at, 'infinity') > ${new Date(nowMs)}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a program of this name can still call. */
export async function hasKey(
  transaction: DatabaseTransaction,
  { businessId, integration, nowMs }: { businessId: number; integration: string; nowMs: number },
): Promise<boolean> {
  const key = await transaction
    .selectFrom('api_keys')
    .select('key_id')
    .where('business_id', '=', businessId)
    .where('name', '=', integration)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at, 'infinity') > ${new Date(nowMs)}`)
    .limit(1)
    .executeTakeFirst();
  return key !== undefined;
}

/** What the keys of each program that can still call may do, all of them together. */
export async function findScopesOfPrograms(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
): Promise<Map<string, string[]>> {
  const rows = await transaction
    .selectFrom('api_keys')
    .select(['name', 'scopes'])
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at, 'infinity') > ${new Date(nowMs)}`)
    .orderBy('name')
    .execute();
  const programs = Map.groupBy(rows, ({ name }) => name);
  return new Map([...programs].map(([name, keys]) => [name, keys.flatMap(({ scopes }) => scopes)]));
}

/**
 * Returns the name of the key's integration; undefined if there is no such key, or it was already
 * revoked.
 */
export async function setRevoked(
  transaction: DatabaseTransaction,
  { businessId, keyId }: ApiKeyOf,
  { reason, nowMs }: { reason: string; nowMs: number },
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('api_keys')
    .set({ revoked_at: new Date(nowMs), revoked_reason: reason })
    .where('business_id', '=', businessId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
