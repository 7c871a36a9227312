import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';

/** The index by each key of the ring, newest first: a row has one of them. */
type PhoneIndexes = readonly [Buffer, ...Buffer[]];
type NewDiner = { phoneIndexes: PhoneIndexes; sealedPhone: Buffer };

/**
 * Of all simultaneous callers with the same number, the first creates the row. Each then locks it
 * until its transaction ends, so that their further work happens one after another.
 */
export async function findOrInsert(
  database: Database | DatabaseTransaction,
  { phoneIndexes, sealedPhone }: NewDiner,
) {
  const locked = await lockOlder(database, phoneIndexes);
  if (locked) return locked;
  return database
    .insertInto('consumers')
    .values({ phone_index: phoneIndexes[0], sealed_phone: sealedPhone })
    .onConflict((conflict) =>
      conflict.column('phone_index').doUpdateSet({ stopped_at: sql`consumers.stopped_at` }),
    )
    .returning(['consumer_id', 'stopped_at', 'visited_at'])
    .executeTakeFirstOrThrow();
}

/**
 * While keys are being changed, the unique index alone doesn't keep a number from getting two rows:
 * processes may disagree on the newest key. So transactions that look for the same number take turns.
 */
async function lockOlder(database: Database | DatabaseTransaction, phoneIndexes: PhoneIndexes) {
  if (phoneIndexes.length === 1) return undefined;
  const [turn = ''] = phoneIndexes.map((index) => index.toString('hex')).sort();
  await waitForTurn(database, 'phone number', turn);
  return database
    .updateTable('consumers')
    .set({ stopped_at: sql`stopped_at` })
    .where('phone_index', 'in', phoneIndexes)
    .returning(['consumer_id', 'stopped_at', 'visited_at'])
    .executeTakeFirst();
}

export async function insertStopped(database: Database, consumer: NewDiner, stoppedAtMs: number) {
  await database.transaction().execute(async (transaction) => {
    const { consumer_id: consumerId } = await findOrInsert(transaction, consumer);
    await transaction
      .updateTable('consumers')
      .set({ stopped_at: new Date(stoppedAtMs) })
      .where('consumer_id', '=', consumerId)
      .where('stopped_at', 'is', null)
      .execute();
  });
}

export async function clearStopped(database: Database, phoneIndexes: PhoneIndexes) {
  await database
    .updateTable('consumers')
    .set({ stopped_at: null })
    .where('phone_index', 'in', phoneIndexes)
    .execute();
}

export const findByIndex = (database: Database | DatabaseTransaction, phoneIndexes: PhoneIndexes) =>
  database
    .selectFrom('consumers')
    .select(['consumer_id', 'stopped_at', 'visited_at'])
    .where('phone_index', 'in', phoneIndexes)
    .executeTakeFirst();

export const findById = (transaction: DatabaseTransaction, consumerId: number) =>
  transaction
    .selectFrom('consumers')
    .select(['phone_index', 'sealed_phone', 'stopped_at'])
    .where('consumer_id', '=', consumerId)
    .executeTakeFirst();

/** Whether they are a diner of the restaurant that the transaction acts for: it sees no others. */
export const isDinerHere = async (transaction: DatabaseTransaction, consumerId: number) =>
  (await findById(transaction, consumerId)) !== undefined;

/** Also works in a transaction that acts for a restaurant: see the SQL function `note_visit`. */
export async function recordVisit(
  transaction: DatabaseTransaction,
  consumerId: number,
  visitedAtMs: number,
) {
  await sql`select note_visit(${consumerId}, ${new Date(visitedAtMs)})`.execute(transaction);
}

/** Also works in a transaction that acts for a restaurant: see the SQL function `wants_no_texts`. */
export async function findWantsNoTexts(
  transaction: DatabaseTransaction,
  phoneIndexes: PhoneIndexes,
): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select wants_no_texts(${phoneIndexes}::bytea[]) as stopped`.execute(transaction);
  return rows[0]?.stopped ?? false;
}

/** By any of these indexes, among the rows that the transaction sees. */
export const findByIndexes = (transaction: DatabaseTransaction, indexes: readonly Buffer[]) =>
  transaction
    .selectFrom('consumers')
    .select(['consumer_id', 'phone_index'])
    .where('phone_index', 'in', indexes)
    .execute();
