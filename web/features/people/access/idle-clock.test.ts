import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { idlePhase } from './idle-clock.ts';

test.each([
  [0, { phase: 'quiet' }],
  [28 * minuteMs - 1, { phase: 'quiet' }],
  [28 * minuteMs, { phase: 'warning', leftMs: 2 * minuteMs }],
  [30 * minuteMs - 1, { phase: 'warning', leftMs: 1 }],
  [30 * minuteMs, { phase: 'ended' }],
  [8 * 60 * minuteMs, { phase: 'ended' }],
] as const)('%i ms after the last call', (passedMs, expected) => {
  const askedAtMs = 1_700_000_000_000;
  expect(idlePhase(askedAtMs + passedMs, askedAtMs)).toEqual(expected);
});
