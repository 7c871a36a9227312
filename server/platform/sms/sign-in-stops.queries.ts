import type { Database } from '../database/pool.ts';

/** `phoneIndexes`: by each key of the ring. */
export async function hasStopped(
  database: Database,
  phoneIndexes: readonly Buffer[],
): Promise<boolean> {
  const row = await database
    .selectFrom('sign_in_stops')
    .select('stopped_at')
    .where('phone_index', 'in', phoneIndexes)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStop(database: Database, phoneIndex: Buffer, stoppedAtMs: number) {
  await database
    .insertInto('sign_in_stops')
    .values({ phone_index: phoneIndex, stopped_at: new Date(stoppedAtMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStop(database: Database, phoneIndexes: readonly Buffer[]) {
  await database.deleteFrom('sign_in_stops').where('phone_index', 'in', phoneIndexes).execute();
}
