import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ordering } from '../../orders/terms/terms.ts';
import { inForceAt } from '../../time/zone-periods.ts';
import { anyOrdering } from './any-ordering.factory.ts';
import { firstTimes, offeredTimes } from './order-times.ts';
import { slotText } from './slot-text.ts';

test('the first times of a list are the first that are offered, until it says that they change', () => {
  const wordsOfTimes = (ordering: Ordering) => {
    const { times } = firstTimes(ordering);
    const { timeZone } = inForceAt(ordering.zones, ordering.nowMs);
    return [times.TAKE_OUT, times.DELIVERY].map(
      (atMs) => atMs !== undefined && [atMs, slotText(timeZone, atMs, ordering.nowMs)],
    );
  };
  let found = 0;
  fc.assert(
    fc.property(
      anyOrdering,
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (ordering, fraction) => {
        const { times, changesAtMs } = firstTimes(ordering);
        for (const service of ['TAKE_OUT', 'DELIVERY'] as const) {
          expect(times[service]).toBe(offeredTimes(ordering, service).times[0]);
          found += Number(times[service] !== undefined);
        }
        expect(changesAtMs).toBeGreaterThan(ordering.nowMs);
        const words = wordsOfTimes(ordering);
        for (const nowMs of [
          ordering.nowMs + Math.floor((changesAtMs - ordering.nowMs) * fraction),
          changesAtMs - 1,
        ]) {
          expect(wordsOfTimes({ ...ordering, nowMs })).toEqual(words);
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(100);
});
