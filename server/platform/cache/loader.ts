import { workForMany } from '../database/caller.ts';
import { isDatabaseOverloaded, isDatabaseUnavailable } from '../database/unavailable.ts';
import type { ChangeFeed } from './change-feed.ts';
import { trackDependencies } from './dependencies.ts';
import type { Entry, EntryStore } from './entry-store.ts';

export type Loaded<Value> = {
  value: Value;
  bytes: number;
  isCacheable: boolean;
  /**
   * The database failed while it was made, so it is incomplete; an older complete one is preferred.
   */
  failed?: boolean;
};

type Load = () => Promise<Loaded<object>>;

/** After the database failed, other callers get stale answers for this long without trying it. */
const trustFailureMs = 1_000;

export const isDatabaseFailure = (error: unknown) =>
  isDatabaseUnavailable(error) || isDatabaseOverloaded(error);

/** Makes answers, each once for all simultaneous callers, and stores them. */
export function createLoader(options: {
  store: EntryStore;
  changes: ChangeFeed;
  now: () => number;
  /** Called for an answer that should be cached and names no topic. */
  onNoTopic: (key: string) => void;
}) {
  const { store, changes, now, onNoTopic } = options;
  const inFlight = new Map<string, Promise<Entry<object>>>();
  const refreshing = new Set<string>();
  /**
   * For each answer being made: the topics that changed since the start, and when the first did.
   */
  const changesWhileLoading = new Set<Map<string | undefined, number>>();
  let databaseFailedMs = Number.NEGATIVE_INFINITY;

  async function load(key: string, work: Load): Promise<Entry<object>> {
    const changed = new Map<string | undefined, number>();
    changesWhileLoading.add(changed);
    try {
      const { result, dependencies } = await trackDependencies(() => workForMany(work));
      const { value, bytes, isCacheable, failed = false } = result;
      const hasTopic = dependencies.topics.size > 0;
      if (isCacheable && !hasTopic) onNoTopic(key);
      const staleSinceMs = Math.min(
        ...[undefined, ...dependencies.topics].map(
          (topic) => changed.get(topic) ?? Number.POSITIVE_INFINITY,
        ),
      );
      const entry = { value, dependencies, staleSinceMs, failed };
      // A load that began later, with newer data, may have finished first.
      const isNewest = staleSinceMs >= (store.find(key)?.staleSinceMs ?? 0);
      if (failed) databaseFailedMs = performance.now();
      else if (!isNewest) return entry;
      else if (!isCacheable || !hasTopic) store.delete(key);
      else if (changes.isLive() && dependencies.validUntilMs > now()) store.set(key, entry, bytes);
      return entry;
    } catch (error) {
      if (isDatabaseFailure(error)) databaseFailedMs = performance.now();
      throw error;
    } finally {
      changesWhileLoading.delete(changed);
    }
  }

  function loadOnce(key: string, work: Load): Promise<Entry<object>> {
    const running = inFlight.get(key);
    if (running) return running;
    const started = load(key, work).finally(() => {
      if (inFlight.get(key) === started) inFlight.delete(key);
    });
    inFlight.set(key, started);
    return started;
  }

  return {
    loadOnce,
    markChanged(topic: string | undefined, nowMs: number): void {
      for (const changed of changesWhileLoading) if (!changed.has(topic)) changed.set(topic, nowMs);
      // Loads under way began with the old data: later callers must start a new one.
      inFlight.clear();
    },
    /** Makes the answer again in the background. */
    refresh(key: string, work: Load): void {
      if (refreshing.has(key)) return;
      refreshing.add(key);
      // Once the stale answer is too old, callers make it themselves and get the error.
      loadOnce(key, work)
        .catch(() => undefined)
        .finally(() => refreshing.delete(key));
    },
    databaseFailedRecently: () => performance.now() - databaseFailedMs < trustFailureMs,
  };
}
