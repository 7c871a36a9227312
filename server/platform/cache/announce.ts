import { workForMany } from '../database/caller.ts';
import type { Database } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import { notify } from './announce.queries.ts';
import { channel } from './change-feed.ts';

const announceEachMs = 500;

/** For news that open pages show and no trigger announces. */
export const newsTopic = (businessId: number) => `news:${businessId}`;

export type Announce = (topic: string) => void;

/**
 * Announces what arrives by the hundred, after it is committed: at once, and then each topic once, at
 * most twice a second. A notice inside the transaction would let only one commit at a time
 * (docs/topics/cache.md). If the process dies with a notice unsent, the next one makes up for it.
 */
export function createAnnouncer(database: Database, logger: Logger): Announce {
  const waiting = new Set<string>();
  let nextMs = 0;

  async function flush() {
    const topics = [...waiting];
    waiting.clear();
    nextMs = performance.now() + announceEachMs;
    try {
      await workForMany(() => notify(database, channel, topics));
    } catch (error) {
      logger.warn({ err: error }, 'changes were not announced');
    }
  }

  return (topic) => {
    if (waiting.size === 0) setTimeout(flush, Math.max(0, nextMs - performance.now())).unref();
    waiting.add(topic);
  };
}
