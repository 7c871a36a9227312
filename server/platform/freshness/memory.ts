import type { ChangeFeed } from './change-feed.ts';
import { createMaking, isForWantOfDatabase, type Made } from './making.ts';
import { dependsLike, isPartOfAnother } from './scope.ts';
import { createShelf, type Entry } from './shelf.ts';

export type Memory = {
  /**
   * At once where it is known: a promise more for each answer is felt at thousands a second.
   * `asStale` marks an answer that is served while the database is away, and may be untrue by now.
   */
  get<Value extends object>(
    key: string,
    make: () => Promise<Made<Value>>,
    asStale?: (value: Value) => Value,
  ): Value | Promise<Value>;
  /** Only what is there, and still true. */
  peek<Value extends object>(key: string): Value | undefined;
};

/** So long an answer is good enough while the database is away. */
const stalestMs = 3_600_000;
/** An answer that was made so often in so short a time is remade beside its readers, not before them. */
const restlessMakes = 3;
const restlessWithinMs = 1_500;

/**
 * Answers that are the same for everyone, kept until what they were made from changes.
 * They turn untrue by the database's own notices, never by a guess at how long they may be stale;
 * while the notices do not reach us, nothing is taken for true.
 */
export function createMemory(options: {
  maxBytes: number;
  changes: ChangeFeed;
  now: () => number;
  /** So long readers get the one before when an answer changes faster than it should be waited for. */
  longestBehindMs?: number | undefined;
}): Memory {
  // With the time that remaking takes it is less than the second that we promise.
  const { longestBehindMs = 500 } = options;
  const { changes, now } = options;
  const shelf = createShelf(options.maxBytes);
  const making = createMaking({ shelf, changes, now });
  changes.onChange((topic) => {
    const nowMs = performance.now();
    making.noteChange(topic, nowMs);
    shelf.outdate(topic, nowMs);
  });

  const isTrue = ({ outdatedMs, freshness }: Entry<object>) =>
    outdatedMs === Number.POSITIVE_INFINITY && changes.isLive() && freshness.freshUntilMs > now();

  /** Changes come faster than its readers should have to wait for the next one to be made. */
  function isGoodEnoughMeanwhile(key: string, { outdatedMs, freshness }: Entry<object>): boolean {
    const nowMs = performance.now();
    const makes = shelf.lastMakes(key);
    return (
      changes.isLive() &&
      freshness.freshUntilMs > now() &&
      nowMs - outdatedMs < longestBehindMs &&
      makes.length === restlessMakes &&
      nowMs - (makes[0] ?? 0) < restlessWithinMs
    );
  }

  /** What was good when it was last known to be true. */
  function lastGood(key: string): Entry<object> | undefined {
    const kept = shelf.find(key);
    if (!kept || performance.now() - kept.outdatedMs > stalestMs) return undefined;
    return now() - kept.freshness.freshUntilMs > stalestMs ? undefined : kept;
  }

  return {
    peek<Value extends object>(key: string) {
      const kept = shelf.find(key);
      return kept && isTrue(kept) ? (kept.value as Value) : undefined;
    },
    get<Value extends object>(
      key: string,
      maker: () => Promise<Made<Value>>,
      asStale: (value: Value) => Value = (value) => value,
    ) {
      const use = (entry: Entry<object>) => {
        dependsLike(entry.freshness);
        return entry.value as Value;
      };
      const kept = shelf.find(key);
      if (kept && isTrue(kept)) return use(kept);
      // Part of another answer it must be true, or that one would be kept for true.
      if (isPartOfAnother()) return making.makeOnce(key, maker).then(use);
      if (kept && isGoodEnoughMeanwhile(key, kept)) {
        making.remake(key, maker);
        return kept.value as Value;
      }
      const stale = () => {
        const last = lastGood(key);
        return last && asStale(last.value as Value);
      };
      const known = making.wasAwayJustNow() ? stale() : undefined;
      if (known) return known;
      return making.makeOnce(key, maker).then(
        (entry) => (entry.failed ? (stale() ?? use(entry)) : use(entry)),
        (error: unknown) => {
          const last = isForWantOfDatabase(error) ? stale() : undefined;
          if (last) return last;
          throw error;
        },
      );
    },
  };
}
