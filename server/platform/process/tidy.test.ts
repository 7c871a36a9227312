import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tidyWhenIdle } from './tidy.ts';

const lookEveryMs = 2_000;
let shareNow = 0;
const share = () => shareNow;
const tidy = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  tidy.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

/** So busy, for so many looks. */
function pass(busy: number, looks = 1) {
  shareNow = busy;
  vi.advanceTimersByTime(looks * lookEveryMs);
  return tidy.mock.calls.length;
}

test('collects once when the start is over', () => {
  tidyWhenIdle({ share, tidy });
  expect(pass(0.9, 2)).toBe(0);
  expect(pass(0.05)).toBe(1);
  expect(pass(0.05, 200)).toBe(1);
});

test('never while somebody is there', () => {
  tidyWhenIdle({ share, tidy });
  expect(pass(0.8, 100)).toBe(0);
  expect(pass(0.2, 100)).toBe(0);
});

test('again when the next busy time is over, and a little work is none', () => {
  tidyWhenIdle({ share, tidy });
  expect(pass(0.05, 40)).toBe(1);
  pass(0.2, 100);
  expect(pass(0.05, 100)).toBe(1);
  pass(0.9);
  expect(pass(0.05)).toBe(2);
});

test('once in a minute at the most, however busy times and rests take turns', () => {
  tidyWhenIdle({ share, tidy });
  for (let turn = 0; turn < 150; turn += 1) {
    pass(0.9);
    pass(0.05);
  }
  expect(tidy).toHaveBeenCalledTimes(10);
});

test('gives memory back', () => {
  let litter: unknown[] | undefined = Array.from({ length: 500_000 }, (_, id) => ({ id }));
  const { heapTotal: before } = process.memoryUsage();
  litter = undefined;
  tidyWhenIdle({ share: () => 0 });
  vi.advanceTimersByTime(lookEveryMs);
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - 10 * 1024 * 1024);
  expect(litter).toBeUndefined();
});
