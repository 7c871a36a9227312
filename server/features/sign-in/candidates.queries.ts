import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

export type SignInCandidate = {
  business_id: number;
  business_name: string;
  user_id: number | null;
  role_id: number | null;
  first_name: string | null;
  last_name: string | null;
  password_hash: string | null;
  /** Only when this person proved this device before, here, and it was not revoked. */
  device_id: number | null;
  device_ours: boolean | null;
};

/** One statement: see the SQL function `find_sign_in_candidate`. Nothing when there is no such restaurant. */
export async function findSignInCandidate(
  database: Database,
  asked: { externalId: string; email: string; deviceHash: Buffer },
): Promise<SignInCandidate | undefined> {
  const { rows } = await sql<SignInCandidate>`
    select * from find_sign_in_candidate(${asked.externalId}, ${asked.email}, ${asked.deviceHash})`.execute(
    database,
  );
  return rows[0];
}

/** Undoes what `work` did when it says false: with as many statements as when it is kept. */
export async function inSavepoint(transaction: DatabaseTransaction, work: () => Promise<boolean>) {
  await sql`savepoint before_work`.execute(transaction);
  const end = (await work())
    ? 'release savepoint before_work'
    : 'rollback to savepoint before_work';
  await sql.raw(end).execute(transaction);
}
