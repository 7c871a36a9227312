import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type ApiKeyOf = { businessId: number; keyId: string };

/** Locks the restaurant's keys until the transaction ends, so that no name is used twice. */
export const lockPrograms = (transaction: DatabaseTransaction, businessId: number) =>
  sql`select pg_advisory_xact_lock(lock_key('programs', ${String(businessId)}))`.execute(
    transaction,
  );

/** All keys that were ever made, newest first, with who made them and which key replaced them. */
export const findProgramKeys = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('api_keys as k')
    .leftJoin('api_keys as next', (join) =>
      join.onRef('next.business_id', '=', 'k.business_id').onRef('next.replaces', '=', 'k.key_id'),
    )
    .leftJoin('staff_names as maker', (join) =>
      join
        .onRef('maker.business_id', '=', 'k.business_id')
        .onRef('maker.user_id', '=', 'k.made_by'),
    )
    .select([
      'k.key_id',
      'k.name',
      'k.created_at',
      'k.made_by',
      'k.last_used_at',
      'k.last_used_from',
      'k.used_from_since',
      'k.used_from_before',
      'k.expires_at',
      'k.revoked_at',
      'k.revoked_reason',
      'k.scopes',
      'k.daily_refund_limit_cents',
      'k.daily_payable_limit_cents',
      'next.key_id as replaced_by',
      'maker.first_name',
      'maker.last_name',
      'maker.role_id',
      'maker.status',
    ])
    .where('k.business_id', '=', businessId)
    .orderBy('k.created_at', 'desc')
    // Of two that were made at the same time, the one that replaced the other comes first.
    .orderBy('next.key_id', (order) => order.desc().nullsFirst())
    .orderBy('k.key_id')
    .execute();

export type ProgramKeyRow = Awaited<ReturnType<typeof findProgramKeys>>[number];

/** Ends a key at that time, unless it ends earlier. */
export const endBy = (
  transaction: DatabaseTransaction,
  { businessId, keyId }: ApiKeyOf,
  at: Date,
) =>
  transaction
    .updateTable('api_keys')
    .set({ expires_at: sql<Date>`least(expires_at, ${at})` })
    .where('business_id', '=', businessId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .execute();

/** Names and ids of the keys that somebody made and that still work. */
export const findKeysMadeBy = (
  transaction: DatabaseTransaction,
  { businessId, userId, nowMs }: { businessId: number; userId: number; nowMs: number },
) =>
  transaction
    .selectFrom('api_keys')
    .select(['key_id', 'name'])
    .where('business_id', '=', businessId)
    .where('made_by', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at, 'infinity') > ${new Date(nowMs)}`)
    .orderBy('created_at')
    .orderBy('key_id')
    .execute();
