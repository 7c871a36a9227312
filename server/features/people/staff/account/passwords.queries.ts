import { sql } from 'kysely';
import type { Database } from '#platform/database/pool.ts';
import type { PersonTransaction } from '#platform/database/transactions.ts';

export const findPassword = (transaction: PersonTransaction, userId: number) =>
  transaction
    .selectFrom('user_passwords')
    .select(['password_hash', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** False if another password was set since the hash `before` was read. */
export async function replacePasswordHash(
  transaction: PersonTransaction,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const changed = await transaction
    .updateTable('user_passwords')
    .set({ password_hash: after })
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function putPassword(
  transaction: PersonTransaction,
  { userId, passwordHash, nowMs }: { userId: number; passwordHash: string; nowMs: number },
) {
  const set = { password_hash: passwordHash, changed_at: new Date(nowMs) };
  await transaction
    .insertInto('user_passwords')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

/**
 * Runs as the owner: counts hashes that need another pepper than this one. They are renewed at a
 * sign-in.
 */
export async function countOlderPeppers(database: Database, pepperId: string): Promise<number> {
  const { left } = await database
    .selectFrom('user_passwords')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('password_hash', 'not like', `%,keyid=${pepperId}$%`)
    .executeTakeFirstOrThrow();
  return left;
}
