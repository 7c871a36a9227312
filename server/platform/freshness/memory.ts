import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './change-feed.ts';
import { dependsLike, type Freshness, observeFreshness } from './scope.ts';

export type Made<Value> = { value: Value; bytes: number; keep: boolean };

type Entry<Value> = { value: Value; freshness: Freshness };

export type Memory = {
  /** At once where it is known: a promise more for each answer is felt at thousands a second. */
  get<Value extends object>(key: string, make: () => Promise<Made<Value>>): Value | Promise<Value>;
  /** Only what is there, and still true. */
  peek<Value extends object>(key: string): Value | undefined;
};

/** How much of the memory is for answers to countless questions: a flood of them fills this and no more. */
const countlessShare = 1 / 4;

/**
 * Answers that are the same for everyone, kept until what they were made from changes.
 * They are dropped by the database's own notices, never by a guess at how long they may be stale;
 * while the notices do not reach us, nothing is kept.
 */
export function createMemory(options: {
  maxBytes: number;
  changes: ChangeFeed;
  now: () => number;
}): Memory {
  const { changes, now } = options;
  const keysByTopic = new Map<string, Set<string>>();
  const inFlight = new Map<string, Promise<Entry<object>>>();
  /** Of every answer under way: the topics that changed since it was begun. */
  const heardMeanwhile = new Set<Set<string | undefined>>();

  const room = (share: number) =>
    new LRUCache<string, Entry<object>>({
      maxSize: Math.floor(options.maxBytes * share),
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

  changes.onChange((topic) => {
    for (const heard of heardMeanwhile) heard.add(topic);
    // What is under way was begun with the old data: whoever asks from now on starts anew.
    inFlight.clear();
    if (topic === undefined) {
      common.clear();
      countless.clear();
      return;
    }
    for (const key of [...(keysByTopic.get(topic) ?? [])]) {
      common.delete(key);
      countless.delete(key);
    }
  });

  function keep(key: string, entry: Entry<object>, bytes: number) {
    const [place, other] = entry.freshness.countless ? [countless, common] : [common, countless];
    other.delete(key);
    place.set(key, entry, { size: Math.max(1, bytes) });
    for (const topic of entry.freshness.topics) {
      const keys = keysByTopic.get(topic) ?? new Set();
      keysByTopic.set(topic, keys.add(key));
    }
  }

  async function make(key: string, maker: () => Promise<Made<object>>) {
    const heard = new Set<string | undefined>();
    heardMeanwhile.add(heard);
    try {
      const { result, freshness } = await observeFreshness(maker);
      const entry = { value: result.value, freshness };
      const outdated = heard.has(undefined) || [...freshness.topics].some((t) => heard.has(t));
      const keepable = result.keep && changes.isLive() && !outdated;
      if (keepable && freshness.freshUntilMs > now()) keep(key, entry, result.bytes);
      return entry;
    } finally {
      heardMeanwhile.delete(heard);
    }
  }

  function makeOnce(key: string, maker: () => Promise<Made<object>>) {
    const running = inFlight.get(key);
    if (running) return running;
    const started = make(key, maker).finally(() => {
      if (inFlight.get(key) === started) inFlight.delete(key);
    });
    inFlight.set(key, started);
    return started;
  }

  const trueEntry = (key: string) => {
    const kept = common.get(key) ?? countless.get(key);
    return kept && changes.isLive() && kept.freshness.freshUntilMs > now() ? kept : undefined;
  };

  return {
    peek: <Value extends object>(key: string) => trueEntry(key)?.value as Value | undefined,
    get<Value extends object>(key: string, maker: () => Promise<Made<Value>>) {
      const use = (entry: Entry<object>) => {
        dependsLike(entry.freshness);
        return entry.value as Value;
      };
      const kept = trueEntry(key);
      if (kept) return use(kept);
      return makeOnce(key, maker).then(use);
    },
  };
}
