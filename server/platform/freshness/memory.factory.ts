import { createMemory, type Memory } from './memory.ts';

export type TestMemory = {
  memory: Memory;
  /** Says what the database would: that something changed. */
  announce(topic: string | undefined): void;
  clock: { nowMs: number };
  feed: { live: boolean };
};

export function makeMemory(maxBytes = 1_000_000): TestMemory {
  const listeners: ((topic: string | undefined) => void)[] = [];
  const clock = { nowMs: 1_000 };
  const feed = { live: true };
  const memory = createMemory({
    maxBytes,
    now: () => clock.nowMs,
    changes: { isLive: () => feed.live, onChange: (listener) => void listeners.push(listener) },
  });
  const announce = (topic: string | undefined) => {
    for (const listener of listeners) listener(topic);
  };
  return { memory, announce, clock, feed };
}
