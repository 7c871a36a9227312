import { AsyncLocalStorage } from 'node:async_hooks';

/** What an answer was made from, and until when it stays true by the clock alone. */
export type Freshness = {
  topics: ReadonlySet<string>;
  freshUntilMs: number;
  /** One of countless: see `isOneOfCountless`. */
  countless: boolean;
};

type Scope = { topics: Set<string>; freshUntilMs: number; countless: boolean };

const scopes = new AsyncLocalStorage<Scope>();

/** Says that the answer being made must be made anew when something under `topic` changes. */
export function dependsOn(topic: string): void {
  scopes.getStore()?.topics.add(topic);
}

/** Says that the answer being made turns untrue at `instantMs` (a restaurant opens, say). */
export function freshUntil(instantMs: number): void {
  const scope = scopes.getStore();
  if (scope) scope.freshUntilMs = Math.min(scope.freshUntilMs, instantMs);
}

/**
 * Says that the answer being made is to one of countless questions, such as a text that somebody
 * typed: remembered as well, but never in the place of what everybody asks for.
 */
export function isOneOfCountless(): void {
  const scope = scopes.getStore();
  if (scope) scope.countless = true;
}

/** Whether another answer is being made of what is asked for now. */
export const isPartOfAnother = () => scopes.getStore() !== undefined;

export function dependsLike(freshness: Freshness): void {
  if (scopes.getStore() === undefined) return;
  for (const topic of freshness.topics) dependsOn(topic);
  freshUntil(freshness.freshUntilMs);
  if (freshness.countless) isOneOfCountless();
}

/** Runs `work` and returns with its result all that it, and whatever it called, depends on. */
export async function observeFreshness<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; freshness: Freshness }> {
  const scope: Scope = {
    topics: new Set(),
    freshUntilMs: Number.POSITIVE_INFINITY,
    countless: false,
  };
  const result = await scopes.run(scope, work);
  return { result, freshness: scope };
}
