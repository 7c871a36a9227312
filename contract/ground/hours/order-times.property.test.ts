import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Ordering } from '../../orders/terms/terms.ts';
import { dayMs, minuteMs } from '../../time/durations.ts';
import { inForceAt } from '../../time/zone-periods.ts';
import { anyOrdering, gridMinutes } from './any-ordering.factory.ts';
import { laterMinutes } from './later-minutes.ts';
import { openingState } from './opening.ts';
import { describeOpening } from './opening-text.ts';
import {
  offerChangesMs,
  offeredTimes,
  problemAtTable,
  problemOfTime,
  type TimedService,
} from './order-times.ts';
import { slotText } from './slot-text.ts';

const anyService = fc.constantFrom<TimedService[]>('TAKE_OUT', 'DELIVERY');

const zonedAt = ({ zones }: Ordering, atMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(inForceAt(zones, atMs).timeZone);

/** Whether it is open at an instant: the rules of hours have their own oracle. */
function opennessOf({ hours, zones }: Ordering) {
  const known = new Map<number, boolean>();
  return (atMs: number): boolean => {
    const isOpen =
      known.get(atMs) ?? openingState(hours, inForceAt(zones, atMs).timeZone, atMs).isOpen;
    known.set(atMs, isOpen);
    return isOpen;
  };
}

const stepMs = gridMinutes * minuteMs;

/** From one grid instant to another, both included. */
function everyStep(fromMs: number, untilMs: number): number[] {
  const length = Math.floor((untilMs - fromMs) / stepMs) + 1;
  return Array.from({ length }, (_, step) => fromMs + step * stepMs);
}

/** By the clock on the wall, as a person reads it. */
function expectedLeadMs(ordering: Ordering, readyMs: number): number {
  const zoned = zonedAt(ordering, readyMs);
  const minute = zoned.hour * 60 + zoned.minute;
  const yesterday = zoned.toPlainDate().subtract({ days: 1 }).dayOfWeek;
  const { leadByHour, leadMinutes } = ordering.terms;
  const found = leadByHour.filter(
    ({ weekday, opensAtMinute, closesAtMinute }) =>
      (weekday === zoned.dayOfWeek && opensAtMinute <= minute && minute < closesAtMinute) ||
      (weekday === yesterday && minute + 1_440 < closesAtMinute),
  );
  return (
    minuteMs * (found.length === 0 ? leadMinutes : Math.max(...found.map((of) => of.leadMinutes)))
  );
}

/** The end of today for the restaurant's staff: 4 AM, and from 2 AM on, 6 AM. */
function expectedEndMs(ordering: Ordering): number {
  const now = zonedAt(ordering, ordering.nowMs);
  const evening = now.hour < 4 ? now.toPlainDate().subtract({ days: 1 }) : now.toPlainDate();
  const at4Am = { timeZone: now.timeZoneId, plainTime: '04:00' };
  const endOf = (later: number) =>
    evening.add({ days: 1 + later }).toZonedDateTime(at4Am).epochMilliseconds;
  const nightMs = endOf(0) - ordering.nowMs <= 120 * minuteMs ? 120 * minuteMs : 0;
  return endOf(ordering.terms.daysAhead) + nightMs;
}

/** The rules once more: the kitchen is open from when it begins until the order is ready. */
function expectedOffer(
  ordering: Ordering,
  service: TimedService,
  atMs: number,
  isOpenAt: (atMs: number) => boolean,
): boolean {
  const { terms, nowMs, ordersBySlot } = ordering;
  const zoned = zonedAt(ordering, atMs);
  if (zoned.minute % 15 !== 0 || atMs % minuteMs !== 0) return false;
  const readyMs =
    service === 'DELIVERY' ? atMs - (terms.delivery?.travelMinutes ?? 0) * minuteMs : atMs;
  const beginMs = readyMs - expectedLeadMs(ordering, readyMs);
  const isLater = terms.laterUntilMs !== null && nowMs < terms.laterUntilMs;
  if (beginMs < nowMs + (isLater ? laterMinutes * minuteMs : 0)) return false;
  if (atMs >= expectedEndMs(ordering)) return false;
  if (terms.noMoreUntilMs !== null && atMs < terms.noMoreUntilMs) return false;
  const cooking = everyStep(beginMs, readyMs);
  const before = everyStep(beginMs, beginMs + terms.lastOrderMinutes * minuteMs - stepMs);
  if (![...cooking, ...before].every(isOpenAt)) return false;
  const ready = zonedAt(ordering, readyMs);
  const slot = readyMs - (ready.minute % 15) * minuteMs;
  return (ordersBySlot?.get(slot) ?? 0) < (terms.ordersPerSlot ?? Number.POSITIVE_INFINITY);
}

test('offers exactly the times that a check step by step finds, around changes of clocks and zones', () => {
  let found = 0;
  fc.assert(
    fc.property(
      anyOrdering,
      anyService,
      fc.array(fc.integer({ min: -4, max: 3 * 96 }), { minLength: 24, maxLength: 24 }),
      (ordering, service, quarters) => {
        const { times, problem } = offeredTimes(ordering, service);
        expect(problem === undefined).toBe(times.length > 0);
        const offered = new Set<number>(times);
        const isOpenAt = opennessOf(ordering);
        const start = ordering.nowMs - (ordering.nowMs % (15 * minuteMs));
        const asked = quarters.map((quarter) => start + quarter * 15 * minuteMs);
        const edges = [times[0], times.at(-1)].filter((slot) => slot !== undefined);
        const beside = edges.flatMap((slot) => [slot - 15 * minuteMs, slot, slot + 15 * minuteMs]);
        for (const atMs of [...asked, ...beside]) {
          const expected = expectedOffer(ordering, service, atMs, isOpenAt);
          expect(offered.has(atMs), new Date(atMs).toISOString()).toBe(expected);
          expect(problemOfTime(ordering, service, atMs) === undefined).toBe(expected);
        }
        found += times.length;
      },
    ),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(500);
});

test('offers at the table exactly while the kitchen is open and long enough before it closes', () => {
  fc.assert(
    fc.property(anyOrdering, (drawn) => {
      // On the grid, so that closing is a whole step away.
      const ordering = { ...drawn, nowMs: drawn.nowMs - (drawn.nowMs % stepMs) };
      const { terms, nowMs } = ordering;
      const isOpenAt = opennessOf(ordering);
      const untilMs = nowMs + Math.max(0, terms.lastOrderMinutes * minuteMs - stepMs);
      const isStopped = terms.noMoreUntilMs !== null && nowMs < terms.noMoreUntilMs;
      const expected = !isStopped && everyStep(nowMs, untilMs).every(isOpenAt);
      expect(problemAtTable(ordering) === undefined).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

/** When it opens, and when the first order is ready, as diners read it. */
function wordsOf(ordering: Ordering) {
  const { hours, zones, nowMs } = ordering;
  const { timeZone } = inForceAt(zones, nowMs);
  const opening = openingState(hours, timeZone, nowMs);
  const [first] = offeredTimes(ordering, 'TAKE_OUT').times;
  const opens = opening.isOpen || describeOpening(opening, timeZone, nowMs);
  return [opens, first && slotText(timeZone, first, nowMs)];
}

test('stays as it is until it says that it changes, in words too', () => {
  const stateOf = (ordering: Ordering) => [
    offeredTimes(ordering, 'TAKE_OUT'),
    offeredTimes(ordering, 'DELIVERY'),
    problemAtTable(ordering),
    wordsOf(ordering),
  ];
  fc.assert(
    fc.property(
      anyOrdering,
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (ordering, fraction) => {
        const changesMs = offerChangesMs(ordering);
        expect(changesMs).toBeGreaterThan(ordering.nowMs);
        expect(changesMs).toBeLessThanOrEqual(ordering.nowMs + dayMs + 3_600_000);
        const state = stateOf(ordering);
        for (const nowMs of [
          ordering.nowMs + Math.floor((changesMs - ordering.nowMs) * fraction),
          changesMs - 1,
        ]) {
          expect(stateOf({ ...ordering, nowMs })).toEqual(state);
        }
      },
    ),
    { numRuns: 300 },
  );
});
