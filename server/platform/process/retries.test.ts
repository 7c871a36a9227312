import { expect, test } from 'vitest';
import { createRetries } from './retries.ts';

/** What is logged during so many attempts, with the time in seconds, and how long they took. */
function attempts(count: number, wasThere: boolean) {
  let nowMs = 0;
  const retries = createRetries(500, () => nowMs);
  if (wasThere) retries.markReachable();
  const logged: [number, string][] = [];
  const pauses: number[] = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    const { pauseMs, level } = retries.markUnreachable();
    if (level) logged.push([nowMs / 1_000, level]);
    pauses.push(pauseMs);
    nowMs += pauseMs;
  }
  return { logged, pauses, retries };
}

test('the pauses grow up to ten seconds', () => {
  expect(attempts(7, true).pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test('what is lost is said at once, and then about each minute', () => {
  const { logged } = attempts(20, true);
  expect(logged).toEqual([
    [0, 'warn'],
    [65.5, 'warn'],
    [125.5, 'warn'],
  ]);
});

test('what has not been there yet is no warning in its first minute', () => {
  expect(attempts(15, false).logged).toEqual([
    [0, 'info'],
    [65.5, 'warn'],
  ]);
});

test('once it was there, the next loss is a new one', () => {
  const { retries } = attempts(9, false);
  retries.markReachable();
  expect(retries.markUnreachable()).toEqual({ pauseMs: 500, level: 'warn' });
});
