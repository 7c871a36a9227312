import { vi } from 'vitest';
import { patience } from './patience.ts';
import { queryOnce } from './query-once.ts';

/** Resolves once a connection to this database is waiting for a lock. */
export async function untilSomebodyWaitsForALock(ownerUrl: string): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const found = async () => (await queryOnce(ownerUrl, waiting)).length > 0;
  await vi.waitUntil(found, patience);
}
