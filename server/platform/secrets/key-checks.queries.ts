import type { Database } from '../database/pool.ts';

export type CheckedSetting = 'SECRET_KEY' | 'PEPPER_KEY';

/** The stored value of a setting. If there is none yet, stores and returns the given one. */
export async function findOrStoreCheck(
  database: Database,
  setting: CheckedSetting,
  value: Buffer,
): Promise<Buffer> {
  await database
    .insertInto('key_checks')
    .values({ setting, check_value: value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { check_value } = await database
    .selectFrom('key_checks')
    .select('check_value')
    .where('setting', '=', setting)
    .executeTakeFirstOrThrow();
  return check_value;
}

export const replaceCheck = (database: Database, setting: CheckedSetting, value: Buffer) =>
  database
    .updateTable('key_checks')
    .set({ check_value: value })
    .where('setting', '=', setting)
    .execute();
