import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '../../time/durations.ts';
import { unseenOutcome } from './unseen.ts';

const unseen = { watchedFromMs: 0, seenAtMs: null, warnedAtMs: null, isAccepted: false };

test.each([
  [3 * minuteMs + 59_999, 'WAIT'],
  [4 * minuteMs, 'WARN'],
  [7 * minuteMs + 59_999, 'WARN'],
  [8 * minuteMs, 'FORGET'],
  // Before it opens, the kitchen needn't look.
  [-minuteMs, 'WAIT'],
])('after %d ms: %s', (nowMs, outcome) => {
  expect(unseenOutcome(unseen, nowMs)).toBe(outcome);
});

test('however a job runs, late or often: one warning at most, no order ends before 8 minutes, and none that was seen or accepted', () => {
  const anyTimes = fc.array(fc.integer({ min: 0, max: 20 * minuteMs }), { maxLength: 30 });
  const anySeen = fc.option(fc.integer({ min: 0, max: 20 * minuteMs }), { nil: null });
  fc.assert(
    fc.property(anyTimes, anySeen, fc.boolean(), (times, seenAtMs, isAccepted) => {
      let warnedAtMs: number | null = null;
      for (const nowMs of times.toSorted((one, other) => one - other)) {
        const isSeen = seenAtMs !== null && seenAtMs <= nowMs;
        const seen = { seenAtMs: isSeen ? seenAtMs : null };
        const state = { watchedFromMs: 0, ...seen, warnedAtMs, isAccepted };
        const outcome = unseenOutcome(state, nowMs);
        if (isSeen) expect(outcome).toBe('WAIT');
        else if (nowMs >= 8 * minuteMs && !isAccepted) expect(outcome).toBe('FORGET');
        else expect(outcome).not.toBe('FORGET');
        if (outcome === 'WARN') {
          expect(warnedAtMs).toBeNull();
          expect(nowMs).toBeGreaterThanOrEqual(4 * minuteMs);
          warnedAtMs = nowMs;
        }
      }
    }),
  );
});
