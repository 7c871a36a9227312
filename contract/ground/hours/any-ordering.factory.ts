import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { someDelivery, someTerms } from '../../orders/terms/ordering.factory.ts';
import type { Ordering } from '../../orders/terms/terms.ts';
import { minuteMs } from '../../time/durations.ts';

// Hours, terms and instants around clock changes and in several time zones.

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

/** For each zone, the two clock changes in 2026, or two dates if it has none. */
const moments = zoneNames.flatMap((timeZone) => {
  const newYear = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${timeZone}]`);
  const first = newYear.getTimeZoneTransition('next') ?? newYear.add({ days: 60 });
  const second = first.getTimeZoneTransition('next') ?? newYear.add({ days: 300 });
  return [first, second].map((moment) => ({ timeZone, momentMs: moment.epochMilliseconds }));
});

/** All times are on a grid, so that the oracle can try each point of it. */
export const gridMinutes = 5;
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

export const anyOrdering: fc.Arbitrary<Ordering> = fc
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
