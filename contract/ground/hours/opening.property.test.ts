import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../time/durations.ts';
import type { OpeningHours, OpeningInterval } from './hours.ts';
import { nextChangeMs, type OpeningState, openingState, openSpans } from './opening.ts';

const DAY_MINUTES = 1440;
const DAYS_BEFORE = 4;
const DAYS_AFTER = 45;

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/London',
];

type World = { hours: OpeningHours; timeZone: string; atMs: number };

const moments = ZONES.flatMap((timeZone) => {
  const newYear = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${timeZone}]`);
  const first = newYear.getTimeZoneTransition('next') ?? newYear.add({ days: 60 });
  const second = first.getTimeZoneTransition('next') ?? newYear.add({ days: 300 });
  return [first, second].map((moment) => ({ timeZone, momentMs: moment.epochMilliseconds }));
});

const intervalArbitrary = fc
  .record({
    opensAtMinute: fc.oneof(
      fc.constantFrom(0, 60, 90, 120, 135, 150, 180, 195, 660, 1080, 1380, 1439),
      fc.integer({ min: 0, max: 1439 }),
    ),
    lengthMinutes: fc.oneof(
      fc.constantFrom(1, 15, 30, 60, 120, 360, 480, 1440),
      fc.integer({ min: 1, max: 1440 }),
    ),
  })
  .map(
    ({ opensAtMinute, lengthMinutes }): OpeningInterval => ({
      opensAtMinute,
      closesAtMinute: opensAtMinute + lengthMinutes,
    }),
  );

const dayArbitrary = fc.array(intervalArbitrary, { maxLength: 3 });

const weekArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.array(dayArbitrary, { minLength: 7, maxLength: 7 }) },
  { weight: 2, arbitrary: dayArbitrary.map((day) => Array<OpeningInterval[]>(7).fill(day)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(0, 150, 360)
      .map((minute) =>
        Array<OpeningInterval[]>(7).fill([
          { opensAtMinute: minute, closesAtMinute: minute + DAY_MINUTES },
        ]),
      ),
  },
  { weight: 1, arbitrary: fc.constant(Array<OpeningInterval[]>(7).fill([])) },
);

const worldArbitrary: fc.Arbitrary<World> = fc
  .record({
    moment: fc.constantFrom(...moments),
    minutesOff: fc.oneof(
      fc.integer({ min: -180, max: 180 }),
      fc.integer({ min: -20_000, max: 20_000 }),
    ),
    millisecond: fc.constantFrom(0, 1, 59_999),
    week: weekArbitrary,
    specials: fc.uniqueArray(
      fc.record({ daysOff: fc.integer({ min: -3, max: 20 }), intervals: dayArbitrary }),
      { maxLength: 4, selector: ({ daysOff }) => daysOff },
    ),
  })
  .map(({ moment: { timeZone, momentMs }, minutesOff, millisecond, week, specials }) => {
    const atMs = momentMs + minutesOff * minuteMs + millisecond;
    const today = zonedAt(timeZone, atMs).toPlainDate();
    return {
      timeZone,
      atMs,
      hours: {
        weeklyHours: week.flatMap((day, index) =>
          day.map((interval) => ({ weekday: index + 1, ...interval })),
        ),
        specialDays: specials.map(({ daysOff, intervals }) => ({
          date: today.add({ days: daysOff }).toString(),
          name: 'Special',
          intervals,
        })),
      },
    };
  });

function zonedAt(timeZone: string, atMs: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
}

function intervalsOn(hours: OpeningHours, date: Temporal.PlainDate): OpeningInterval[] {
  const special = hours.specialDays.find((day) => day.date === date.toString());
  return (
    special?.intervals ?? hours.weeklyHours.filter(({ weekday }) => weekday === date.dayOfWeek)
  );
}

/** Marks every open wall-clock minute, then fills in the real minutes between the edges. */
function openMinutes({ hours, timeZone, atMs }: World): { firstMs: number; isOpen: Uint8Array } {
  const firstDate = zonedAt(timeZone, atMs).toPlainDate().subtract({ days: DAYS_BEFORE });
  const days = DAYS_BEFORE + DAYS_AFTER;
  const onTheWall = new Uint8Array((days + 2) * DAY_MINUTES);
  for (let day = 0; day < days; day += 1) {
    for (const { opensAtMinute, closesAtMinute } of intervalsOn(
      hours,
      firstDate.add({ days: day }),
    )) {
      onTheWall.fill(1, day * DAY_MINUTES + opensAtMinute, day * DAY_MINUTES + closesAtMinute);
    }
  }
  const firstMs = firstDate.toZonedDateTime(timeZone).epochMilliseconds;
  const realMinute = (wallMinute: number) => {
    const wallClock = firstDate.toPlainDateTime().add({ minutes: wallMinute });
    const zoned = wallClock.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    return (zoned.epochMilliseconds - firstMs) / minuteMs;
  };
  const isOpen = new Uint8Array(days * DAY_MINUTES);
  for (let minute = 0; minute < onTheWall.length; minute += 1) {
    if (onTheWall[minute] === 0) continue;
    const end = onTheWall.indexOf(0, minute);
    const from = realMinute(minute);
    isOpen.fill(1, from, Math.max(from, realMinute(end)));
    minute = end;
  }
  return { firstMs, isOpen };
}

function naiveState(world: World): OpeningState {
  const { firstMs, isOpen } = openMinutes(world);
  const now = Math.floor((world.atMs - firstMs) / minuteMs);
  let change = now;
  while (change < isOpen.length && isOpen[change] === isOpen[now]) change += 1;
  const changesAtMs =
    change < (DAYS_BEFORE + 40) * DAY_MINUTES ? firstMs + change * minuteMs : null;
  if (isOpen[now] === 1) {
    const closesSoon = changesAtMs !== null && changesAtMs - world.atMs <= 30 * minuteMs;
    return { isOpen: true, closesAtMs: changesAtMs, closesSoon };
  }
  const isInSight = changesAtMs !== null && changesAtMs - world.atMs <= 14 * dayMs;
  return { isOpen: false, opensAtMs: isInSight ? changesAtMs : null };
}

function stateOf({ hours, timeZone, atMs }: World): OpeningState {
  return openingState(hours, timeZone, atMs);
}

test('agrees with a minute-by-minute check, including around clock changes', () => {
  fc.assert(
    fc.property(worldArbitrary, (world) => {
      expect(stateOf(world)).toEqual(naiveState(world));
    }),
    { numRuns: 1500 },
  );
});

test('is open exactly while the wall clock is within the hours, away from clock changes', () => {
  fc.assert(
    fc.property(worldArbitrary, (world) => {
      const zoned = zonedAt(world.timeZone, world.atMs);
      const change = zoned.subtract({ days: 3 }).getTimeZoneTransition('next');
      fc.pre(!change || change.epochMilliseconds > world.atMs + 3 * dayMs);
      const isWithin = [0, 1].some((daysAgo) => {
        const date = zoned.toPlainDate().subtract({ days: daysAgo });
        const minute = zoned.hour * 60 + zoned.minute + daysAgo * DAY_MINUTES;
        return intervalsOn(world.hours, date).some(
          ({ opensAtMinute, closesAtMinute }) => opensAtMinute <= minute && minute < closesAtMinute,
        );
      });
      expect(stateOf(world).isOpen).toBe(isWithin);
    }),
    { numRuns: 1000 },
  );
});

test('stays the same until the next change, and then differs', () => {
  fc.assert(
    fc.property(
      worldArbitrary,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { maxLength: 5 }),
      (world, fractions) => {
        const { hours, timeZone, atMs } = world;
        const state = stateOf(world);
        const changeMs = nextChangeMs(hours, timeZone, atMs);
        const untilMs = changeMs ?? atMs + 400 * dayMs;
        for (const fraction of fractions) {
          const laterMs = atMs + Math.floor((untilMs - atMs) * fraction);
          expect(openingState(hours, timeZone, laterMs)).toEqual(state);
        }
        if (changeMs === null) return;
        expect(changeMs).toBeGreaterThan(atMs);
        expect(openingState(hours, timeZone, changeMs - 1)).toEqual(state);
        expect(openingState(hours, timeZone, changeMs)).not.toEqual(state);
      },
    ),
    { numRuns: 1500 },
  );
});

test('returns future instants, to the minute, at which it really opens and closes', () => {
  fc.assert(
    fc.property(worldArbitrary, (world) => {
      const state = stateOf(world);
      const changeMs = state.isOpen ? state.closesAtMs : state.opensAtMs;
      fc.pre(changeMs !== null);
      expect(changeMs).toBeGreaterThan(world.atMs);
      expect(changeMs % minuteMs).toBe(0);
      const after = openingState(world.hours, world.timeZone, changeMs);
      expect(after.isOpen).toBe(!state.isOpen);
    }),
    { numRuns: 1000 },
  );
});

test('does not depend on the order of the hours', () => {
  fc.assert(
    fc.property(worldArbitrary, (world) => {
      const { hours, timeZone, atMs } = world;
      const reversed = {
        weeklyHours: hours.weeklyHours.toReversed(),
        specialDays: hours.specialDays.toReversed(),
      };
      expect(openingState(reversed, timeZone, atMs)).toEqual(stateOf(world));
    }),
    { numRuns: 300 },
  );
});

test('gives spans that agree with it at every instant of their days', () => {
  fc.assert(
    fc.property(
      worldArbitrary,
      fc.array(fc.integer({ min: 0, max: 8 * DAY_MINUTES * minuteMs - 1 }), { minLength: 20 }),
      ({ hours, timeZone, atMs }, msOff) => {
        const stretch = { from: atMs, until: atMs + 8 * dayMs };
        const spans = openSpans(hours, timeZone, stretch);
        const edges = spans.flatMap(({ from, until }) => [from - 1, from, until - 1, until]);
        const instants = [...edges, ...msOff.map((ms) => atMs + ms)].filter(
          (ms) => ms >= stretch.from && ms < stretch.until,
        );
        for (const ms of instants) {
          const state = openingState(hours, timeZone, ms);
          const open = spans.find(({ from, until }) => from <= ms && ms < until);
          expect(state.isOpen).toBe(open !== undefined);
          const next = spans.find(({ from }) => from > ms);
          if (!state.isOpen && next) expect(state.opensAtMs).toBe(next.from);
        }
      },
    ),
    { numRuns: 500 },
  );
});
