import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';
import { seenEveryMs } from './access.rules.ts';
import type { StaffSession } from './staff-session.ts';

const mostSessions = 2_000;
/** Asked anew well before it is time to write down again that somebody was seen. */
const keptMs = seenEveryMs / 2;

type Kept = { session: StaffSession; untilMs: number };

export type SessionMemory = {
  get(
    key: string,
    load: () => Promise<StaffSession | undefined>,
  ): Promise<StaffSession | undefined>;
  /** At once, for whoever took a right away here: the notice of it is still on its way. */
  forget(userId: number): void;
};

const topicOf = /^staff:(\d+)$/;

/**
 * Sessions that were looked up a moment ago. The database tells of every right that is taken away;
 * while it cannot be heard nothing is kept, and every request asks it.
 */
export function createSessionMemory(changes: ChangeFeed, now: () => number): SessionMemory {
  const kept = new LRUCache<string, Kept>({ max: mostSessions });
  /** Goes up with everything that is forgotten: what was under way then may be outdated. */
  let forgotten = 0;

  const forget = (userId: number) => {
    forgotten += 1;
    for (const [key, { session }] of kept.entries()) {
      if (session.userId === userId) kept.delete(key);
    }
  };

  changes.onChange((topic) => {
    if (topic === undefined) {
      forgotten += 1;
      kept.clear();
      return;
    }
    const userId = topicOf.exec(topic)?.[1];
    if (userId !== undefined) forget(Number(userId));
  });

  return {
    forget,
    async get(key, load) {
      const known = changes.isLive() ? kept.get(key) : undefined;
      if (known && known.untilMs > now()) return known.session;
      const before = forgotten;
      const session = await load();
      if (!session) kept.delete(key);
      else if (changes.isLive() && before === forgotten) {
        const { idleEndsAtMs, endsAtMs } = session;
        const untilMs = Math.min(now() + keptMs, endsAtMs, idleEndsAtMs);
        kept.set(key, { session, untilMs });
      }
      return session;
    },
  };
}
