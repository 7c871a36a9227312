import { type Kysely, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';

/** No time limits, because it may wait long for the other side. Both sides write instants alike. */
export async function begin(transaction: DatabaseTransaction): Promise<void> {
  for (const limit of [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
  ]) {
    await sql`set local ${sql.raw(limit)} = 0`.execute(transaction);
  }
  await sql`set local time zone 'UTC'`.execute(transaction);
}

/** Writes rows as they are: triggers don't count, list or announce them, or check their keys. */
export const takeRowsAsTheyAre = (transaction: DatabaseTransaction) =>
  sql`set local session_replication_role = replica`.execute(transaction);

/** Whether this role sees every row, and may write rows as they are. */
export async function findRights(database: Database): Promise<{ sees: boolean; writes: boolean }> {
  const { rows } = await sql<{ sees: boolean; writes: boolean }>`
    select rolsuper or rolbypassrls as sees,
      rolsuper or has_parameter_privilege('session_replication_role', 'SET') as writes
    from pg_roles where rolname = current_user`.execute(database);
  return rows[0] ?? { sees: false, writes: false };
}

/** The same for two addresses of one database. */
export async function findIdentity(database: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select (select system_identifier from pg_control_system()) || ' ' || oid as identity
    from pg_database where datname = current_database()`.execute(database);
  return rows[0]?.identity ?? '';
}

export type Move = {
  restaurant: number;
  state: 'STOPPED' | 'MOVED' | 'ARRIVED';
  address: string;
};

export const findMove = (database: Kysely<DB>, externalId: string) =>
  database
    .selectFrom('restaurant_moves')
    .select(['restaurant', 'state', 'address'])
    .where('external_id', '=', externalId)
    .executeTakeFirst() as Promise<Move | undefined>;

export type Mover = { restaurant: number; externalId: string; address: string };

export const writeMove = (
  database: Kysely<DB>,
  { restaurant, externalId, address }: Mover,
  state: Move['state'],
) =>
  sql`insert into restaurant_moves (restaurant, external_id, state, address, at)
    values (${restaurant}, ${externalId}, ${state}, ${address}, now())
    on conflict (restaurant) do update set state = excluded.state, address = excluded.address,
      at = excluded.at`.execute(database);

/** The restaurant is open here again, even if it once arrived from elsewhere. */
export const forgetStop = (database: Database, externalId: string) =>
  sql`delete from restaurant_moves
    where external_id = ${externalId} and state = 'STOPPED'`.execute(database);

/** Waits for everything that began before the restaurant was stopped. */
export async function untilAllEnded(database: Database, restaurant: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await begin(transaction);
    await waitForTurn(transaction, 'restaurant', restaurant);
  });
}

export const findMoving = async (database: Kysely<DB>, externalId: string) =>
  (
    await sql<{ businessId: number; name: string }>`
      select business_id as "businessId", name from restaurants
      where external_id = ${externalId}`.execute(database)
  ).rows[0];

/** Which of the restaurant's ids the other installation already uses. */
export const findCollisions = async (
  database: Kysely<DB>,
  { businessId, externalId }: { businessId: number; externalId: string },
) =>
  (
    await sql<{ what: string }>`
      select case when external_id = ${externalId} then 'a restaurant with this id'
        else 'another restaurant with the number ' || business_id end as what
      from restaurants where business_id = ${businessId} or external_id = ${externalId}`.execute(
      database,
    )
  ).rows[0]?.what;

export const findUnderWay = async (database: Kysely<DB>, businessId: number, nowMs: number) =>
  (
    await sql<{ found: number; what: string }>`
      select * from find_under_way(${businessId}, ${new Date(nowMs)})`.execute(database)
  ).rows.map(({ found, what }) => `${found} ${what}`);

/** The restaurant is here now: all processes drop what they cached while it wasn't. */
export const announceArrival = (transaction: DatabaseTransaction, externalId: string) =>
  sql`select pg_notify('joyous_changes', 'restaurants'), pg_notify('joyous_changes', 'reviews'),
    pg_notify('joyous_changes', 'restaurant:' || ${externalId})`.execute(transaction);

/** Diners don't find it here any more, and no sweep is due again. */
export async function leave(transaction: DatabaseTransaction, businessId: number): Promise<void> {
  await sql`update restaurants set listed = false where business_id = ${businessId}`.execute(
    transaction,
  );
  await sql`update next_sweeps set due_at = 'infinity' where business_id = ${businessId}`.execute(
    transaction,
  );
}

/** The photos whose files are stored. */
export const findPhotos = async (database: Kysely<DB>, businessId: number) =>
  (
    await sql<{ photoId: string }>`
      select photo_id as "photoId" from photos where business_id = ${businessId}
      order by photo_id`.execute(database)
  ).rows.map(({ photoId }) => photoId);

const numberedByInstallation = [
  ['restaurants', 'business_id', 10_000_000],
  ['users', 'user_id', 10_000_000],
  ['consumers', 'consumer_id', 1_000_000_000_000],
  ['coupons', 'coupon_id', 1_000_000_000_000],
] as const;

/**
 * For a column that is numbered across all restaurants of an installation: the size of the range in
 * which each installation counts.
 */
export const rangeOf = (column: string): number | undefined =>
  numberedByInstallation.find(([, name]) => name === column)?.[2];

/** False if a number in this range, or beyond it, is already in use. */
export async function startRange(transaction: DatabaseTransaction, range: number) {
  for (const [table, column, size] of numberedByInstallation) {
    const { rows } = await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), ${range * size}::bigint)
      where not exists (select from ${sql.table(table)}
        where ${sql.ref(column)} >= ${range * size}::bigint)
        and coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass), 0)
          < ${range * size}::bigint`.execute(transaction);
    if (rows.length === 0) return false;
  }
  return true;
}
