import { AsyncLocalStorage } from 'node:async_hooks';

/** What an answer was made from, and when it expires just by time. */
export type Dependencies = {
  topics: ReadonlySet<string>;
  validUntilMs: number;
  /** See `cacheWithLowPriority`. */
  lowPriority: boolean;
};

type Tracked = { topics: Set<string>; validUntilMs: number; lowPriority: boolean };

const tracking = new AsyncLocalStorage<Tracked>();

/**
 * Declares that the answer must be made again when something under `topic` changes. An answer
 * without a topic is not cached. An answer made only from settings names 'settings'.
 */
export function dependsOn(topic: string): void {
  tracking.getStore()?.topics.add(topic);
}

/** Declares that the answer expires at `instantMs` (when a restaurant opens, for example). */
export function freshUntil(instantMs: number): void {
  const tracked = tracking.getStore();
  if (tracked) tracked.validUntilMs = Math.min(tracked.validUntilMs, instantMs);
}

/**
 * Declares that few callers will ask for this answer, such as a search for typed text. It is cached
 * as well, but never evicts an answer of normal priority.
 */
export function cacheWithLowPriority(): void {
  const tracked = tracking.getStore();
  if (tracked) tracked.lowPriority = true;
}

/** Whether the current answer will be part of another answer that is being made. */
export const isPartOfAnotherAnswer = () => tracking.getStore() !== undefined;

/** Adds all dependencies of this part to the answer being made. */
export function inheritDependencies(part: Dependencies): void {
  if (!isPartOfAnotherAnswer()) return;
  for (const topic of part.topics) dependsOn(topic);
  freshUntil(part.validUntilMs);
  if (part.lowPriority) cacheWithLowPriority();
}

/** Runs `work`; returns its result with all dependencies named by it and by what it called. */
export async function trackDependencies<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; dependencies: Dependencies }> {
  const tracked: Tracked = {
    topics: new Set(),
    validUntilMs: Number.POSITIVE_INFINITY,
    lowPriority: false,
  };
  const result = await tracking.run(tracked, work);
  return { result, dependencies: tracked };
}
