import { workForMany } from '../database/caller.ts';
import type { Database } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import { notify } from './announce.queries.ts';
import { channel } from './change-feed.ts';

const announceAfterMs = 500;

/** For news that open pages show and no trigger announces. */
export const newsTopic = (businessId: number) => `news:${businessId}`;

export type Announce = (topic: string) => void;

/**
 * Announces what arrives by the hundred, after it is committed: each topic once, at most twice a
 * second. A notice inside the transaction would let only one commit at a time (decision 003). If
 * the process dies with a notice unsent, the next one makes up for it.
 */
export function createAnnouncer(database: Database, logger: Logger): Announce {
  const waiting = new Set<string>();

  async function flush() {
    const topics = [...waiting];
    waiting.clear();
    try {
      await workForMany(() => notify(database, channel, topics));
    } catch (error) {
      logger.warn({ err: error }, 'changes were not announced');
    }
  }

  return (topic) => {
    if (waiting.size === 0) setTimeout(flush, announceAfterMs).unref();
    waiting.add(topic);
  };
}
