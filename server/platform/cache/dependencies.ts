import { AsyncLocalStorage } from 'node:async_hooks';

/** What an answer was made from, and when it expires by the clock alone. */
export type Dependencies = {
  topics: ReadonlySet<string>;
  validUntilMs: number;
  /** See `cacheWithLowPriority`. */
  lowPriority: boolean;
};

type Tracked = { topics: Set<string>; validUntilMs: number; lowPriority: boolean };

const tracking = new AsyncLocalStorage<Tracked>();

/**
 * Says that the answer being made must be made again when something under `topic` changes. An
 * answer that names no topic is not cached. What is made from settings alone names 'settings'.
 */
export function dependsOn(topic: string): void {
  tracking.getStore()?.topics.add(topic);
}

/** Says that the answer being made expires at `instantMs` (when a restaurant opens, say). */
export function freshUntil(instantMs: number): void {
  const tracked = tracking.getStore();
  if (tracked) tracked.validUntilMs = Math.min(tracked.validUntilMs, instantMs);
}

/**
 * Says that few callers will ask for the answer being made, such as a search for a text that
 * somebody typed. It is cached as well, but never evicts an answer of normal priority.
 */
export function cacheWithLowPriority(): void {
  const tracked = tracking.getStore();
  if (tracked) tracked.lowPriority = true;
}

/** Whether another answer is being made that the current one will be a part of. */
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
