import { expect, test, vi } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('everything else runs once the work has held the thread for 5 ms', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const turn = takeTurns();
  let others = 0;
  const work = async (atMs: number) => {
    clock.mockReturnValue(atMs);
    setImmediate(() => {
      others += 1;
    });
    await turn();
    return others;
  };
  expect(await work(4)).toBe(0);
  expect(await work(5)).toBe(2);
  expect(await work(9)).toBe(2);
  expect(await work(10)).toBe(4);
});
