import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { someDelivery, someTerms } from '../../orders/terms/ordering.factory.ts';
import type { Ordering } from '../../orders/terms/terms.ts';
import { dayMs, minuteMs } from '../../time/durations.ts';
import { inForceAt } from '../../time/zone-periods.ts';
import { laterMinutes } from './later-minutes.ts';
import { openingState } from './opening.ts';
import { describeOpening } from './opening-text.ts';
import {
  firstTimes,
  offerChangesMs,
  offeredTimes,
  problemAtTable,
  problemOfTime,
  type TimedService,
} from './order-times.ts';
import { slotText } from './slot-text.ts';

const zoneNames = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Chatham',
];

/** Of each zone, the two changes of its clock in 2026, or two dates without any. */
const moments = zoneNames.flatMap((timeZone) => {
  const newYear = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${timeZone}]`);
  const first = newYear.getTimeZoneTransition('next') ?? newYear.add({ days: 60 });
  const second = first.getTimeZoneTransition('next') ?? newYear.add({ days: 300 });
  return [first, second].map((moment) => ({ timeZone, momentMs: moment.epochMilliseconds }));
});

/** All edges are on a grid, which the oracle walks along. */
const gridMinutes = 5;
const onGrid = (min: number, max: number) =>
  fc.integer({ min: min / gridMinutes, max: max / gridMinutes }).map((step) => step * gridMinutes);

const anyInterval = fc
  .record({
    opensAtMinute: fc.oneof(
      fc.constantFrom(0, 60, 90, 120, 150, 180, 240, 660, 1080, 1380),
      onGrid(0, 1435),
    ),
    length: fc.oneof(fc.constantFrom(15, 60, 360, 480, 1440), onGrid(5, 1440)),
  })
  .map(({ opensAtMinute, length }) => ({ opensAtMinute, closesAtMinute: opensAtMinute + length }));

const anyWeekly = fc.oneof(
  fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), of: anyInterval }), {
    maxLength: 12,
  }),
  anyInterval.map((of) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, of }))),
);

const lead = fc.constantFrom(0, 5, 20, 45, 90);

const anyOrdering: fc.Arbitrary<Ordering> = fc
  .record({
    moment: fc.constantFrom(...moments),
    minutesOff: fc.oneof(...[300, 9_000].map((most) => fc.integer({ min: -most, max: most }))),
    millisecond: fc.constantFrom(0, 0, 1, 59_999),
    weekly: anyWeekly,
    specials: fc.uniqueArray(
      fc.record({
        daysOff: fc.integer({ min: -2, max: 3 }),
        intervals: fc.array(anyInterval, { maxLength: 2 }),
      }),
      { maxLength: 2, selector: ({ daysOff }) => daysOff },
    ),
    closedFor: fc.option(onGrid(-60, 1_500), { freq: 8 }),
    moves: fc.option(
      fc.record({ to: fc.constantFrom(...zoneNames), minutesOff: onGrid(-900, 900) }),
      { freq: 3 },
    ),
    leadMinutes: lead,
    leadByHour: fc.array(
      fc
        .record({ weekday: fc.integer({ min: 1, max: 7 }), of: anyInterval, leadMinutes: lead })
        .map(({ of, ...rest }) => ({ ...rest, ...of })),
      { maxLength: 5 },
    ),
    lastOrderMinutes: fc.constantFrom(0, 5, 30, 60),
    daysAhead: fc.constantFrom(0, 0, 1, 2),
    travelMinutes: fc.constantFrom(0, 10, 15, 40),
    ordersPerSlot: fc.constantFrom(null, 1, 2),
    laterFor: fc.option(onGrid(-60, 90), { freq: 3 }),
    noMoreFor: fc.option(onGrid(-60, 900), { freq: 3 }),
    load: fc.infiniteStream(fc.constantFrom(0, 0, 1, 2)),
  })
  .map((drawn) => {
    const { timeZone, momentMs } = drawn.moment;
    const nowMs = momentMs + drawn.minutesOff * minuteMs + drawn.millisecond;
    const gridMs = nowMs - (nowMs % (gridMinutes * minuteMs));
    const after = (minutes: number | null) =>
      minutes === null ? null : gridMs + minutes * minuteMs;
    const today = Temporal.Instant.fromEpochMilliseconds(nowMs)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
    return {
      nowMs,
      hours: {
        weeklyHours: drawn.weekly.map(({ weekday, of }) => ({ weekday, ...of })),
        specialDays: drawn.specials.map(({ daysOff, intervals }) => ({
          date: today.add({ days: daysOff }).toString(),
          name: 'Special',
          intervals,
        })),
        closedUntilMs: after(drawn.closedFor),
      },
      zones: [
        { fromMs: 0, timeZone },
        ...(drawn.moves
          ? [{ fromMs: after(drawn.moves.minutesOff) ?? 0, timeZone: drawn.moves.to }]
          : []),
      ],
      terms: someTerms({
        leadMinutes: drawn.leadMinutes,
        leadByHour: drawn.leadByHour,
        lastOrderMinutes: drawn.lastOrderMinutes,
        daysAhead: drawn.daysAhead,
        ordersPerSlot: drawn.ordersPerSlot,
        delivery: { ...someDelivery, travelMinutes: drawn.travelMinutes },
        laterUntilMs: after(drawn.laterFor),
        noMoreUntilMs: after(drawn.noMoreFor),
      }),
      ordersBySlot: new Map(
        [...drawn.load.take(4 * 24 * 4)].map((orders, index) => [
          nowMs - (nowMs % (15 * minuteMs)) + index * 15 * minuteMs,
          orders,
        ]),
      ),
    };
  });

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
