import { type Insertable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';

// All of these, except the last, need a transaction that acts for the person.

/** When the last code was sent, if it went to this same number. */
export async function findSentAt(
  transaction: DatabaseTransaction,
  userId: number,
  phoneIndexes: Buffer[],
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('number_changes')
    .select('code_sent_at')
    .where('user_id', '=', userId)
    .where('phone_index', 'in', phoneIndexes)
    .executeTakeFirst();
  return row?.code_sent_at;
}

/**
 * Replaces a number change that was started before. False if a code was sent to the same number
 * after `resendBefore`: of two simultaneous calls, one sends.
 */
export async function putNumberChange(
  transaction: DatabaseTransaction,
  { user_id, ...change }: Insertable<DB['number_changes']>,
  resendBefore: Date,
): Promise<boolean> {
  const begun = { ...change, tries: 0 };
  const put = await transaction
    .insertInto('number_changes')
    .values({ user_id, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(begun)
        .where(({ eb, or }) =>
          or([
            eb('number_changes.code_sent_at', '<=', resendBefore),
            eb('number_changes.phone_index', '<>', change.phone_index),
          ]),
        ),
    )
    .executeTakeFirst();
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts a try, if one is left. One statement, so that no two calls use the same try. */
export function spendNumberTry(
  transaction: DatabaseTransaction,
  userId: number,
  { nowMs, mostTries }: { nowMs: number; mostTries: number },
) {
  return transaction
    .updateTable('number_changes')
    .set({ tries: sql<number>`tries + 1` })
    .where('user_id', '=', userId)
    .where('code_expires_at', '>', new Date(nowMs))
    .where('tries', '<', mostTries)
    .returning('code_hash')
    .executeTakeFirst();
}

/** The number that this code proved; undefined if the code was used or replaced in the meantime. */
export function spendNumberCode(
  transaction: DatabaseTransaction,
  userId: number,
  codeHash: string,
) {
  return transaction
    .deleteFrom('number_changes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'phone_index', 'sealed_phone'])
    .executeTakeFirst();
}

export const dropNumberChange = (transaction: DatabaseTransaction, userId: number) =>
  transaction.deleteFrom('number_changes').where('user_id', '=', userId).execute();

export async function deleteOverdueNumberChanges(database: Database): Promise<void> {
  await database
    .deleteFrom('number_changes')
    .where('code_sent_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
