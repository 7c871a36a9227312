import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const soFar = { total: 280, of: 'tests', done: 41, passed: 40, failed: 1, skipped: 0 };

function shown(out: { isTTY: boolean; columns: number }, ms: number): string {
  let text = '';
  const write = (more: string | Uint8Array) => {
    text += String(more);
    return true;
  };
  const results = { ...soFar, failures: [], unsteady: [], ended: false };
  const hide = showProgress('6/7 browser', () => results, { ...out, write });
  vi.advanceTimersByTime(ms);
  hide();
  vi.advanceTimersByTime(ms);
  return text;
}

test('a terminal has one line, which is written again each second and removed in the end', () => {
  const lines = shown({ isTTY: true, columns: 80 }, 2_000).split('\r\u001B[K');
  const far = '6/7 browser: 41 of 280 tests, 1 failed';
  expect(lines).toEqual(['', `${far}, 0:00`, `${far}, 0:01`, `${far}, 0:02`, '']);
  expect(shown({ isTTY: true, columns: 20 }, 0)).toContain('6/7 browser: 41 of \r');
});

test('where there is no terminal, a line is written each minute', () => {
  const text = shown({ isTTY: false, columns: 0 }, 130_000);
  const far = '6/7 browser: 41 of 280 tests, 1 failed';
  expect(text).toBe(`${far}, 1:00\n${far}, 2:00\n`);
});
