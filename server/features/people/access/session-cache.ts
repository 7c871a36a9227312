import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';
import { seenEveryMs } from './access.rules.ts';
import type { StaffSession } from './sessions.queries.ts';

const mostSessions = 2_000;
/** Shorter than `seenEveryMs`, so that the lookup that records use still happens. */
const retentionMs = seenEveryMs / 2;

type Cached = { session: StaffSession; untilMs: number };

export type SessionCache = {
  get(
    key: string,
    load: () => Promise<StaffSession | undefined>,
    isUse?: boolean,
  ): Promise<StaffSession | undefined>;
  /** For the process that took a permission away: the database's notice arrives later. */
  forget(userId: number): void;
};

const topicOf = /^staff:(\d+)$/;

/**
 * Sessions looked up a moment ago. The database sends a notice whenever a permission is taken away.
 * While notices can't arrive, nothing is cached and every request asks the database.
 */
export function createSessionCache(changes: ChangeFeed, now: () => number): SessionCache {
  const cached = new LRUCache<string, Cached>({ max: mostSessions });
  /** Counts invalidations: a lookup that was running during one may be outdated. */
  let forgotten = 0;

  const forget = (userId: number) => {
    forgotten += 1;
    for (const [key, { session }] of cached.entries()) {
      if (session.userId === userId) cached.delete(key);
    }
  };

  changes.onChange((topic) => {
    if (topic === undefined) {
      forgotten += 1;
      cached.clear();
      return;
    }
    const userId = topicOf.exec(topic)?.[1];
    if (userId !== undefined) forget(Number(userId));
  });

  return {
    forget,
    async get(key, load, isUse = true) {
      const known = changes.isLive() ? cached.get(key) : undefined;
      if (known && known.untilMs > now()) return known.session;
      const before = forgotten;
      const session = await load();
      // If cached, it would keep the next use from being recorded in the database.
      if (!isUse) return session;
      if (!session) cached.delete(key);
      else if (changes.isLive() && before === forgotten) {
        const { idleEndsAt, endsAt } = session;
        const untilMs = Math.min(now() + retentionMs, endsAt.getTime(), idleEndsAt.getTime());
        cached.set(key, { session, untilMs });
      }
      return session;
    },
  };
}
