import pg from 'pg';
import { vi } from 'vitest';
import { patience } from './patience.ts';
import { queryOnce } from './query-once.ts';

/** Resolves once so many connections to this database are waiting for locks. */
export async function untilSomebodyWaitsForALock(ownerUrl: string, many = 1): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const found = async () => (await queryOnce(ownerUrl, waiting)).length >= many;
  await vi.waitUntil(found, patience);
}

/** Statements that need the same locks as these wait until `work` has ended. */
export async function whileLocked<Result>(
  ownerUrl: string,
  statements: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const locking = new pg.Client({ connectionString: ownerUrl });
  await locking.connect();
  try {
    await locking.query('BEGIN');
    for (const statement of statements) await locking.query(statement);
    return await work();
  } finally {
    await locking.query('COMMIT').finally(() => locking.end());
  }
}
