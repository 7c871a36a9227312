import { workForMany } from '../database/caller.ts';
import { isDatabaseOverloaded, isDatabaseUnavailable } from '../database/unavailable.ts';
import type { ChangeFeed } from './change-feed.ts';
import { observeFreshness } from './scope.ts';
import type { Entry, Shelf } from './shelf.ts';

export type Made<Value> = {
  value: Value;
  bytes: number;
  keep: boolean;
  /** It could not be made as it should be, for want of the database: the last good one is better. */
  failed?: boolean;
};

type Maker = () => Promise<Made<object>>;

/** After the database was found away, so long nobody else waits to find that out again. */
const trustFailureMs = 1_000;

export const isForWantOfDatabase = (error: unknown) =>
  isDatabaseUnavailable(error) || isDatabaseOverloaded(error);

/** Makes answers, each once for all who ask at the same time, and puts them on the shelf. */
export function createMaking(options: { shelf: Shelf; changes: ChangeFeed; now: () => number }) {
  const { shelf, changes, now } = options;
  const inFlight = new Map<string, Promise<Entry<object>>>();
  const remaking = new Set<string>();
  /** Of every answer under way: the topics that changed since it was begun, and when first. */
  const heardMeanwhile = new Set<Map<string | undefined, number>>();
  let foundAwayMs = Number.NEGATIVE_INFINITY;

  async function make(key: string, maker: Maker): Promise<Entry<object>> {
    const heard = new Map<string | undefined, number>();
    heardMeanwhile.add(heard);
    try {
      const { result, freshness } = await observeFreshness(() => workForMany(maker));
      const { value, bytes, keep, failed = false } = result;
      const outdatedMs = Math.min(
        ...[undefined, ...freshness.topics].map((t) => heard.get(t) ?? Number.POSITIVE_INFINITY),
      );
      const entry = { value, freshness, outdatedMs, failed };
      // What was made meanwhile from newer data is better.
      const isNewest = outdatedMs >= (shelf.find(key)?.outdatedMs ?? 0);
      if (failed) foundAwayMs = performance.now();
      else if (!isNewest) return entry;
      else if (!keep) shelf.remove(key);
      else if (changes.isLive() && freshness.freshUntilMs > now()) shelf.put(key, entry, bytes);
      return entry;
    } catch (error) {
      if (isForWantOfDatabase(error)) foundAwayMs = performance.now();
      throw error;
    } finally {
      heardMeanwhile.delete(heard);
    }
  }

  function makeOnce(key: string, maker: Maker): Promise<Entry<object>> {
    const running = inFlight.get(key);
    if (running) return running;
    const started = make(key, maker).finally(() => {
      if (inFlight.get(key) === started) inFlight.delete(key);
    });
    inFlight.set(key, started);
    return started;
  }

  return {
    makeOnce,
    noteChange(topic: string | undefined, nowMs: number): void {
      for (const heard of heardMeanwhile) if (!heard.has(topic)) heard.set(topic, nowMs);
      // What is under way was begun with the old data: whoever asks from now on starts anew.
      inFlight.clear();
    },
    /** Nobody waits for it. */
    remake(key: string, maker: Maker): void {
      if (remaking.has(key)) return;
      remaking.add(key);
      // Whoever finds nothing good enough any more makes it themselves, and hears of the failure.
      makeOnce(key, maker)
        .catch(() => undefined)
        .finally(() => remaking.delete(key));
    },
    wasAwayJustNow: () => performance.now() - foundAwayMs < trustFailureMs,
  };
}
