import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { whoseRows } from './rows.queries.ts';

export type Account = {
  user_id: number;
  email: string;
  phone_index: Buffer | null;
  sealed_phone: Buffer | null;
  created_at: string;
  email_confirmed_at: string | null;
  password_hash: string | null;
  changed_at: string | null;
  in_a_row: number | null;
};

/** Instants as text: a Date would cut their microseconds. */
const account = sql`
  select u.user_id, u.email, u.phone_index, u.sealed_phone, u.created_at::text,
    u.email_confirmed_at::text, p.password_hash, p.changed_at::text, w.in_a_row
  from users u left join user_passwords p using (user_id) left join wrong_codes w using (user_id)`;

/** The accounts of current and former staff, and those under whose user_id they were invited. */
export const findAccounts = async (snapshot: DatabaseTransaction, businessId: number) =>
  (
    await sql<Account>`${account} where u.user_id in (
        select user_id from business_users where business_id = ${businessId}
        union select invited_as from business_users where business_id = ${businessId})
      order by u.user_id`.execute(snapshot)
  ).rows;

export const findAccount = async (transaction: DatabaseTransaction, userId: number) =>
  (await sql<Account>`${account} where u.user_id = ${userId}`.execute(transaction)).rows[0];

export async function insertAccount(transaction: DatabaseTransaction, row: Account): Promise<void> {
  await sql`insert into users
      (user_id, email, phone_index, sealed_phone, created_at, email_confirmed_at)
    overriding system value values (${row.user_id}, ${row.email}, ${row.phone_index},
      ${row.sealed_phone}, ${row.created_at}::timestamptz, ${row.email_confirmed_at}::timestamptz)`.execute(
    transaction,
  );
  if (row.password_hash !== null) {
    await sql`insert into user_passwords (user_id, password_hash, changed_at)
      values (${row.user_id}, ${row.password_hash}, ${row.changed_at}::timestamptz)`.execute(
      transaction,
    );
  }
  if (row.in_a_row !== null) {
    await sql`insert into wrong_codes (user_id, in_a_row)
      values (${row.user_id}, ${row.in_a_row})`.execute(transaction);
  }
}

/** Copies when the person with this number said STOP to codes. */
export async function bringStop(
  { snapshot, into }: { snapshot: DatabaseTransaction; into: DatabaseTransaction },
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  const { rows } = await sql<{ at: string }>`select stopped_at::text as at from sign_in_stops
    where phone_index = ${from}`.execute(snapshot);
  for (const { at } of rows) {
    await sql`insert into sign_in_stops (phone_index, stopped_at) values (${to}, ${at}::timestamptz)
      on conflict (phone_index) do nothing`.execute(into);
  }
}

export type Diner = {
  consumer_id: number;
  phone_index: Buffer | null;
  sealed_phone: Buffer | null;
  stopped_at: string | null;
  created_at: string;
  visited_at: string | null;
  erased_at: string | null;
};

const diner = sql`select consumer_id, phone_index, sealed_phone, stopped_at::text, created_at::text,
  visited_at::text, erased_at::text from consumers`;

export const findDiners = async (snapshot: DatabaseTransaction, businessId: number) =>
  (
    await sql<Diner>`${diner} where consumer_id in (
        select consumer_id from coupons where ${whoseRows('coupons', businessId)}
        union select consumer_id from reviews where business_id = ${businessId}
        union select consumer_id from review_invitations where business_id = ${businessId})
      order by consumer_id`.execute(snapshot)
  ).rows;

export const findDinerAmong = async (
  transaction: DatabaseTransaction,
  { consumerId, indexes }: { consumerId: number; indexes: readonly Buffer[] },
) =>
  (
    await sql<Diner>`${diner} where phone_index = any(${indexes}::bytea[])
        or consumer_id = ${consumerId}
      order by phone_index = any(${indexes}::bytea[]) desc nulls last limit 1`.execute(transaction)
  ).rows[0];

export const insertDiner = (transaction: DatabaseTransaction, row: Diner) =>
  sql`insert into consumers (consumer_id, phone_index, sealed_phone, stopped_at, created_at,
      visited_at, erased_at)
    overriding system value values (${row.consumer_id}, ${row.phone_index}, ${row.sealed_phone},
      ${row.stopped_at}::timestamptz, ${row.created_at}::timestamptz, ${row.visited_at}::timestamptz,
      ${row.erased_at}::timestamptz)`.execute(transaction);

/** A diner who said STOP in one installation has said it in both. */
export const mergeDiner = (
  transaction: DatabaseTransaction,
  { consumer_id, stopped_at, visited_at }: Diner,
) =>
  sql`update consumers set stopped_at = coalesce(stopped_at, ${stopped_at}::timestamptz),
      visited_at = coalesce(visited_at, ${visited_at}::timestamptz)
    where consumer_id = ${consumer_id}
      and (stopped_at is null and ${stopped_at}::timestamptz is not null
        or visited_at is null and ${visited_at}::timestamptz is not null)`.execute(transaction);

export type Promo = { row: string };

/** The promo codes that the restaurant's coupons name. */
export const findPromos = async (snapshot: DatabaseTransaction, businessId: number) =>
  (
    await sql<Promo>`select row_to_json(p)::text as row from promo_codes p where code in (
      select promo_code from coupons where ${whoseRows('coupons', businessId)})`.execute(snapshot)
  ).rows;

/** Used up there: otherwise each of the two installations would give out the whole number. */
export const insertPromo = (transaction: DatabaseTransaction, { row }: Promo) =>
  sql`insert into promo_codes
      (code, percent_off, starts_at, ends_at, total_limit, used, created_at)
    select code, percent_off, starts_at, ends_at, greatest(used, 1), greatest(used, 1), created_at
    from json_populate_record(null::promo_codes, ${row}::json)
    on conflict (code) do nothing`.execute(transaction);
