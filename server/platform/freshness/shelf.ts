import { LRUCache } from 'lru-cache';
import type { Freshness } from './scope.ts';

export type Entry<Value> = {
  value: Value;
  freshness: Freshness;
  /** Since when it may be untrue, in the time of performance.now(). */
  outdatedMs: number;
  /** See `Made`. */
  failed: boolean;
};

type Kept = Entry<object> & { makes: number[] };

/** How much of it is for answers to countless questions: a flood of them fills this and no more. */
const countlessShare = 1 / 4;
const makesNoted = 3;

/** Where answers are kept, the true ones and the last ones, as far as there is room. */
export function createShelf(maxBytes: number) {
  const keysByTopic = new Map<string, Set<string>>();

  const room = (share: number) =>
    new LRUCache<string, Kept>({
      maxSize: Math.floor(maxBytes * share),
      dispose(entry, key) {
        for (const topic of entry.freshness.topics) {
          const keys = keysByTopic.get(topic);
          keys?.delete(key);
          if (keys?.size === 0) keysByTopic.delete(topic);
        }
      },
    });
  const common = room(1 - countlessShare);
  const countless = room(countlessShare);

  function outdateEntry(entry: Kept | undefined, nowMs: number) {
    if (entry) entry.outdatedMs = Math.min(entry.outdatedMs, nowMs);
  }

  return {
    find: (key: string): Entry<object> | undefined => common.get(key) ?? countless.get(key),

    /** When the last few of this key were made, the oldest first. */
    lastMakes: (key: string): readonly number[] =>
      (common.peek(key) ?? countless.peek(key))?.makes ?? [],

    put(key: string, entry: Entry<object>, bytes: number) {
      const makes = [...this.lastMakes(key), performance.now()].slice(-makesNoted);
      const [place, other] = entry.freshness.countless ? [countless, common] : [common, countless];
      other.delete(key);
      place.set(key, { ...entry, makes }, { size: Math.max(1, bytes) });
      // It may have found no room.
      if (!place.has(key)) return;
      for (const topic of entry.freshness.topics) {
        const keys = keysByTopic.get(topic) ?? new Set();
        keysByTopic.set(topic, keys.add(key));
      }
    },

    remove(key: string) {
      common.delete(key);
      countless.delete(key);
    },

    /** `undefined` means: all of it may be untrue from now on. */
    outdate(topic: string | undefined, nowMs: number) {
      if (topic === undefined) {
        for (const place of [common, countless]) {
          for (const entry of place.values()) outdateEntry(entry, nowMs);
        }
        return;
      }
      for (const key of keysByTopic.get(topic) ?? []) {
        outdateEntry(common.peek(key), nowMs);
        outdateEntry(countless.peek(key), nowMs);
      }
    },
  };
}

export type Shelf = ReturnType<typeof createShelf>;
