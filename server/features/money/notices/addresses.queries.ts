import { type Insertable, sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { AddressKey } from './sealed-notice-secrets.ts';

/** Counting more would take long, and tell nobody more. */
const mostCounted = 1_000;

/** Those that haven't ended, the newest first, and how many notices wait for each. */
export const findAddresses = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('notice_addresses as a')
    .leftJoin('staff_names as maker', (join) =>
      join
        .onRef('maker.business_id', '=', 'a.business_id')
        .onRef('maker.user_id', '=', 'a.made_by'),
    )
    .select([
      'a.address_id',
      'a.integration',
      'a.url',
      'a.kinds',
      'a.sealed_secret',
      'a.old_secret_until',
      'a.made_at',
      'a.paused_at',
      'a.paused_because',
      'a.failures',
      'a.answered_at',
      'maker.first_name',
      'maker.last_name',
      sql<number>`(select count(*)::int from (select from notices n
        where n.business_id = a.business_id and n.address_id = a.address_id
          and n.state = 'WAITING' limit ${mostCounted}) as first_ones)`.as('waiting'),
    ])
    .where('a.business_id', '=', businessId)
    .where('a.ended_at', 'is', null)
    .orderBy('a.made_at', 'desc')
    .orderBy('a.address_id')
    .execute();

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number];

export const insertAddress = (
  transaction: DatabaseTransaction,
  row: Insertable<DB['notice_addresses']>,
) => transaction.insertInto('notice_addresses').values(row).execute();

const inUse = (transaction: DatabaseTransaction, { businessId, addressId }: AddressKey) =>
  transaction
    .updateTable('notice_addresses')
    .where('business_id', '=', businessId)
    .where('address_id', '=', addressId)
    .where('ended_at', 'is', null);

export const replaceSecret = (
  transaction: DatabaseTransaction,
  key: AddressKey,
  secrets: { sealedSecret: Buffer; old: { sealed: Buffer; until: Date } | null },
) =>
  inUse(transaction, key)
    .set({
      sealed_secret: secrets.sealedSecret,
      sealed_old_secret: secrets.old?.sealed ?? null,
      old_secret_until: secrets.old?.until ?? null,
    })
    .execute();

/** Resuming also forgets what failed: the next notice is tried at once. */
export const setPaused = (
  transaction: DatabaseTransaction,
  key: AddressKey,
  paused: { at: Date; because: 'OWNER' | 'GAVE_UP' | 'GONE' } | null,
) =>
  inUse(transaction, key)
    .set({
      paused_at: paused?.at ?? null,
      paused_because: paused?.because ?? null,
      ...(paused === null && { failures: 0, rests_until: null }),
    })
    .execute();

export const setEnded = (transaction: DatabaseTransaction, key: AddressKey, at: Date) =>
  inUse(transaction, key)
    .set({ ended_at: at, sealed_old_secret: null, old_secret_until: null })
    .execute();

/** What still waits for an address that has ended, or for nobody, is never sent. */
export const dropWaiting = (transaction: DatabaseTransaction, key: AddressKey) =>
  transaction
    .updateTable('notices')
    .set({ state: 'NOT_ALLOWED', due_at: null })
    .where('business_id', '=', key.businessId)
    .where('address_id', '=', key.addressId)
    .where('state', '=', 'WAITING')
    .execute();
