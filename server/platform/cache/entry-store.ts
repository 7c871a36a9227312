import { LRUCache } from 'lru-cache';
import type { Dependencies } from './dependencies.ts';

export type Entry<Value> = {
  value: Value;
  dependencies: Dependencies;
  /** When it became stale, in the time of performance.now(). */
  staleSinceMs: number;
  /** See `Loaded`. */
  failed: boolean;
};

type StoredEntry = Entry<object> & { loadTimes: number[] };

/** Entries of low priority share this part of the space and get no more. */
const lowPriorityPart = 1 / 4;
const loadTimesKept = 3;

/** Holds entries, stale ones too, up to a number of bytes. Evicts the least recently used first. */
export function createEntryStore(maxBytes: number) {
  const keysByTopic = new Map<string, Set<string>>();

  const createPart = (part: number) =>
    new LRUCache<string, StoredEntry>({
      maxSize: Math.floor(maxBytes * part),
      dispose(entry, key) {
        for (const topic of entry.dependencies.topics) {
          const keys = keysByTopic.get(topic);
          keys?.delete(key);
          if (keys?.size === 0) keysByTopic.delete(topic);
        }
      },
    });
  const normal = createPart(1 - lowPriorityPart);
  const low = createPart(lowPriorityPart);

  function markStale(entry: StoredEntry | undefined, nowMs: number) {
    if (entry) entry.staleSinceMs = Math.min(entry.staleSinceMs, nowMs);
  }

  return {
    find: (key: string): Entry<object> | undefined => normal.get(key) ?? low.get(key),

    /** When the last few entries of this key were stored, the oldest first. */
    lastLoadTimes: (key: string): readonly number[] =>
      (normal.peek(key) ?? low.peek(key))?.loadTimes ?? [],

    set(key: string, entry: Entry<object>, bytes: number) {
      const loadTimes = [...this.lastLoadTimes(key), performance.now()].slice(-loadTimesKept);
      const [part, other] = entry.dependencies.lowPriority ? [low, normal] : [normal, low];
      other.delete(key);
      part.set(key, { ...entry, loadTimes }, { size: Math.max(1, bytes) });
      // An entry larger than the whole part is not stored.
      if (!part.has(key)) return;
      for (const topic of entry.dependencies.topics) {
        const keys = keysByTopic.get(topic) ?? new Set();
        keysByTopic.set(topic, keys.add(key));
      }
    },

    delete(key: string) {
      normal.delete(key);
      low.delete(key);
    },

    /** Marks everything that depends on the topic as stale; with `undefined`, every entry. */
    invalidate(topic: string | undefined, nowMs: number) {
      if (topic === undefined) {
        for (const part of [normal, low]) {
          for (const entry of part.values()) markStale(entry, nowMs);
        }
        return;
      }
      for (const key of keysByTopic.get(topic) ?? []) {
        markStale(normal.peek(key), nowMs);
        markStale(low.peek(key), nowMs);
      }
    },
  };
}

export type EntryStore = ReturnType<typeof createEntryStore>;
