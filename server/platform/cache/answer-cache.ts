import { hourMs } from '#contract/time/durations.ts';
import type { ChangeFeed } from './change-feed.ts';
import { inheritDependencies, isPartOfAnotherAnswer } from './dependencies.ts';
import { createEntryStore, type Entry } from './entry-store.ts';
import { createLoader, isDatabaseFailure, type Loaded } from './loader.ts';

export type AnswerCache = {
  /**
   * The value itself, not a promise, when it is cached: one promise per answer costs at thousands a
   * second. `asStale` marks an answer that is returned while the database is unavailable, and may
   * be outdated.
   */
  get<Value extends object>(
    key: string,
    load: () => Promise<Loaded<Value>>,
    asStale?: (value: Value) => Value,
  ): Value | Promise<Value>;
  /** The cached answer, if there is one and it is current. */
  peek<Value extends object>(key: string): Value | undefined;
};

/** While the database is unavailable, stale answers up to this age are returned. */
export const longestWithoutDatabaseMs = hourMs;
/** An answer that is made this often within this time is refreshed in the background. */
const frequentLoads = 3;
const frequentWithinMs = 1_500;

function refuseWithoutTopic(key: string): never {
  throw new Error(`"${key}" names no topic: call dependsOn() while making an answer to be cached.`);
}

/**
 * Caches answers that are the same for everyone, until what they were made from changes. The
 * database announces each change. While its announcements cannot reach us, no answer counts as
 * current.
 */
export function createAnswerCache(options: {
  maxBytes: number;
  changes: ChangeFeed;
  now: () => number;
  /**
   * A frequently changing answer is returned for this long after it became stale, while it is made
   * again.
   */
  longestStaleMs?: number | undefined;
  /**
   * By default an answer that names no topic is an error. With this it is returned, and not cached.
   */
  allowNoTopic?: boolean;
}): AnswerCache {
  // Together with the time to make an answer, this stays below the second that we promise.
  const { longestStaleMs = 500, allowNoTopic = false } = options;
  const { changes, now } = options;
  const store = createEntryStore(options.maxBytes);
  const onNoTopic = allowNoTopic ? () => undefined : refuseWithoutTopic;
  const loader = createLoader({ store, changes, now, onNoTopic });
  changes.onChange((topic) => {
    const nowMs = performance.now();
    loader.markChanged(topic, nowMs);
    store.invalidate(topic, nowMs);
  });

  const isTrue = ({ staleSinceMs, dependencies }: Entry<object>) =>
    staleSinceMs === Number.POSITIVE_INFINITY &&
    changes.isLive() &&
    dependencies.validUntilMs > now();

  /** True for an answer that changes more often than callers should have to wait for it. */
  function mayServeStale(key: string, { staleSinceMs, dependencies }: Entry<object>): boolean {
    const nowMs = performance.now();
    const loadTimes = store.lastLoadTimes(key);
    return (
      changes.isLive() &&
      dependencies.validUntilMs > now() &&
      nowMs - staleSinceMs < longestStaleMs &&
      loadTimes.length === frequentLoads &&
      nowMs - (loadTimes[0] ?? 0) < frequentWithinMs
    );
  }

  function findUsableStale(key: string): Entry<object> | undefined {
    const entry = store.find(key);
    if (!entry || performance.now() - entry.staleSinceMs > longestWithoutDatabaseMs) {
      return undefined;
    }
    const isTooOld = now() - entry.dependencies.validUntilMs > longestWithoutDatabaseMs;
    return isTooOld ? undefined : entry;
  }

  return {
    peek<Value extends object>(key: string) {
      const entry = store.find(key);
      return entry && isTrue(entry) ? (entry.value as Value) : undefined;
    },
    get<Value extends object>(
      key: string,
      load: () => Promise<Loaded<Value>>,
      asStale: (value: Value) => Value = (value) => value,
    ) {
      const use = (entry: Entry<object>) => {
        inheritDependencies(entry.dependencies);
        return entry.value as Value;
      };
      const cached = store.find(key);
      if (cached && isTrue(cached)) return use(cached);
      // A part of another answer must be current: otherwise that answer would be cached with old
      // data in it.
      if (isPartOfAnotherAnswer()) return loader.loadOnce(key, load).then(use);
      if (cached && mayServeStale(key, cached)) {
        loader.refresh(key, load);
        return cached.value as Value;
      }
      const findStale = () => {
        const last = findUsableStale(key);
        return last && asStale(last.value as Value);
      };
      const stale = loader.databaseFailedRecently() ? findStale() : undefined;
      if (stale) return stale;
      return loader.loadOnce(key, load).then(
        (entry) => (entry.failed ? (findStale() ?? use(entry)) : use(entry)),
        (error: unknown) => {
          const last = isDatabaseFailure(error) ? findStale() : undefined;
          if (last) return last;
          throw error;
        },
      );
    },
  };
}
