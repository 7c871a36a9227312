import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './pool.ts';
import { prepared } from './prepared.ts';

/** What transactions take turns at. SQL functions do so too: 'person' (lock_person), 'API key'. */
type Purpose =
  | 'address'
  | 'answer'
  | 'arrival'
  | 'award batches'
  | 'demo'
  | 'guest'
  | 'ledger decisions'
  | 'move'
  | 'phone number'
  | 'photo list'
  | 'refunds of a person'
  | 'remitted tax'
  | 'restaurant'
  | 'saved replies'
  | 'taking'
  | 'test restaurant';

type Thing = string | number;

/** Waits for all transactions that have or share this turn, and keeps it until its own ends. */
export async function waitForTurn(
  database: Database | DatabaseTransaction,
  purpose: Purpose,
  thing: Thing,
): Promise<void> {
  await sql`${prepared} select pg_advisory_xact_lock(lock_key(${purpose}, ${String(thing)}))`.execute(
    database,
  );
}

/** Waits only for a transaction that has the turn alone. */
export async function shareTurn(
  transaction: DatabaseTransaction,
  purpose: Purpose,
  thing: Thing,
): Promise<void> {
  await sql`${prepared}
    select pg_advisory_xact_lock_shared(lock_key(${purpose}, ${String(thing)}))`.execute(
    transaction,
  );
}

/** False while another transaction has it. */
export async function tryTurn(
  transaction: DatabaseTransaction,
  purpose: Purpose,
  thing: Thing,
): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`${prepared}
    select pg_try_advisory_xact_lock(lock_key(${purpose}, ${String(thing)})) as is_ours`.execute(
    transaction,
  );
  return rows[0]?.is_ours === true;
}

/** The same over several transactions of one connection; a connection that ends gives it up. */
export async function tryLongTurn(
  connection: Database,
  purpose: Purpose,
  thing: Thing,
): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_lock(lock_key(${purpose}, ${String(thing)})) as is_ours`.execute(
    connection,
  );
  return rows[0]?.is_ours === true;
}

export const endLongTurn = (connection: Database, purpose: Purpose, thing: Thing) =>
  sql`select pg_advisory_unlock(lock_key(${purpose}, ${String(thing)}))`.execute(connection);

/** Several turns of a purpose, always in the same order. */
export async function waitForTurns(
  transaction: DatabaseTransaction,
  purpose: Purpose,
  things: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(turn) from (
      select distinct lock_key(${purpose}, thing) as turn
      from unnest(${things}::text[]) as thing order by 1
    ) as turns`.execute(transaction);
}
