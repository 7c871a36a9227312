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

/** Whatever needs what these statements lock waits until `work` has ended. */
export async function whileLocked<Result>(
  ownerUrl: string,
  statements: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const holding = new pg.Client({ connectionString: ownerUrl });
  await holding.connect();
  try {
    await holding.query('BEGIN');
    for (const statement of statements) await holding.query(statement);
    return await work();
  } finally {
    await holding.query('COMMIT').finally(() => holding.end());
  }
}
