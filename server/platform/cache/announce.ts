import { workForMany } from '../database/caller.ts';
import type { Database } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import { notify } from './announce.queries.ts';
import { channel } from './change-feed.ts';

const announceAfterMs = 500;

/** Something came into a restaurant that open pages are told of, and that no trigger announces. */
export const newsTopic = (businessId: number) => `news:${businessId}`;

export type Announce = (topic: string) => void;

/**
 * Announces what came in by the hundred, once it is committed: each topic once, twice a second at most.
 * A notice in the transaction itself would let no two commit at the same time (decision 003). One that
 * is lost with the process is made up for by the next.
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
