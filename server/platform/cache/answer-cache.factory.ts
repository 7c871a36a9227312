import { type AnswerCache, createAnswerCache } from './answer-cache.ts';

export type TestAnswerCache = {
  cache: AnswerCache;
  /** Announces a change, as the database would. */
  announce(topic: string | undefined): void;
  clock: { nowMs: number };
  feed: { live: boolean };
};

export function makeAnswerCache(maxBytes = 1_000_000): TestAnswerCache {
  const listeners: ((topic: string | undefined) => void)[] = [];
  const clock = { nowMs: 1_000 };
  const feed = { live: true };
  const cache = createAnswerCache({
    maxBytes,
    now: () => clock.nowMs,
    changes: { isLive: () => feed.live, onChange: (listener) => void listeners.push(listener) },
  });
  const announce = (topic: string | undefined) => {
    for (const listener of listeners) listener(topic);
  };
  return { cache, announce, clock, feed };
}
