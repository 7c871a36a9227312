import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';

/** Notices come in the order of their commits: when ours is there, so are all before it. */
export function createChangeWaiter(changes: ChangeFeed, pool: pg.Pool): () => Promise<void> {
  const waiting = new Map<string | undefined, () => void>();
  changes.onChange((topic) => waiting.get(topic)?.());

  return async () => {
    const topic = `test:${randomUUID()}`;
    const heard = new Promise<void>((resolve) => waiting.set(topic, resolve));
    await pool.query("SELECT pg_notify('joyous_changes', $1)", [topic]);
    await heard;
    waiting.delete(topic);
  };
}
