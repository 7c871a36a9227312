import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';

/** Waits until all earlier changes have arrived: notices come in the order of their commits. */
export function createChangeWaiter(changes: ChangeFeed, pool: pg.Pool): () => Promise<void> {
  const waiting = new Map<string | undefined, () => void>();
  changes.onChange((topic) => waiting.get(topic)?.());

  return async () => {
    const topic = `test:${randomUUID()}`;
    const received = new Promise<void>((resolve) => waiting.set(topic, resolve));
    await pool.query("SELECT pg_notify('joyous_changes', $1)", [topic]);
    await received;
    waiting.delete(topic);
  };
}
