import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

test('whoever sends thousands lets another caller begin next, and is refused to make room', async () => {
  const takeTurn = createFairTurns({ atOnce: 2, waiting: 200 });
  const begun: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const ask = (caller: string) =>
    takeTurn(caller, async () => {
      begun.push(caller);
      await mayEnd.promise;
    });
  const flood = Promise.allSettled(Array.from({ length: 260 }, () => ask('flood')));
  const honest = ask('honest');
  expect(begun).toEqual(['flood', 'flood']);
  mayEnd.resolve();
  await honest;
  expect(begun.slice(0, 5)).toEqual(['flood', 'flood', 'flood', 'honest', 'flood']);
  const isRefused = (await flood).map(({ status }) => status === 'rejected');
  // The last that still waited, and those for whom there was no room from the start.
  expect(isRefused.indexOf(true)).toBe(2 + 200 - 1);
  expect(isRefused.slice(2 + 200 - 1)).not.toContain(false);
  expect(begun).toHaveLength(2 + 200);
});
