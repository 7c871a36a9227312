import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export type ConsumerTransaction = Transaction<DB>;
type NewConsumer = { phoneIndex: Buffer; sealedPhone: Buffer };

/**
 * Of all that come with the same number at once, the first makes the row; each then holds it until
 * its transaction ends, so that what follows is done by one after the other.
 */
export async function findOrInsert(
  database: Database | ConsumerTransaction,
  { phoneIndex, sealedPhone }: NewConsumer,
) {
  return database
    .insertInto('consumers')
    .values({ phone_index: phoneIndex, sealed_phone: sealedPhone })
    .onConflict((conflict) =>
      conflict.column('phone_index').doUpdateSet({ stopped_at: sql`consumers.stopped_at` }),
    )
    .returning(['consumer_id', 'stopped_at', 'visited_at'])
    .executeTakeFirstOrThrow();
}

export async function insertStopped(
  database: Database,
  { phoneIndex, sealedPhone }: NewConsumer,
  stoppedAtMs: number,
) {
  const stoppedAt = new Date(stoppedAtMs);
  await database
    .insertInto('consumers')
    .values({ phone_index: phoneIndex, sealed_phone: sealedPhone, stopped_at: stoppedAt })
    .onConflict((conflict) =>
      conflict
        .column('phone_index')
        .doUpdateSet({ stopped_at: sql`coalesce(consumers.stopped_at, excluded.stopped_at)` }),
    )
    .execute();
}

export async function clearStopped(database: Database, phoneIndex: Buffer) {
  await database
    .updateTable('consumers')
    .set({ stopped_at: null })
    .where('phone_index', '=', phoneIndex)
    .execute();
}

export const findByIndex = (database: Database | ConsumerTransaction, phoneIndex: Buffer) =>
  database
    .selectFrom('consumers')
    .select(['stopped_at', 'visited_at'])
    .where('phone_index', '=', phoneIndex)
    .executeTakeFirst();

export const findById = (transaction: ConsumerTransaction, consumerId: number) =>
  transaction
    .selectFrom('consumers')
    .select(['phone_index', 'sealed_phone', 'stopped_at'])
    .where('consumer_id', '=', consumerId)
    .executeTakeFirst();

/** Also within a transaction that acts for a restaurant: see 017_text_governor.sql. */
export async function noteVisit(
  transaction: ConsumerTransaction,
  consumerId: number,
  visitedAtMs: number,
) {
  await sql`select note_visit(${consumerId}, ${new Date(visitedAtMs)})`.execute(transaction);
}
