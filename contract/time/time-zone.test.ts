import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dateOf, dayNumberOf, weekdayOf } from './calendar-day.ts';
import { hourMs } from './durations.ts';
import {
  endOfLocalDayMs,
  instantMsOf,
  localDateAt,
  startOfLocalDayMs,
  wallClockMsAt,
  zoneOffsetMs,
} from './time-zone.ts';

const ms = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;
const wall = (iso: string) => Date.parse(`${iso}Z`);

describe('calendar days', () => {
  test('agree with Temporal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 200_000 }), (dayNumber) => {
        const date = Temporal.PlainDate.from('1970-01-01').add({ days: dayNumber });
        expect(dateOf(dayNumber)).toBe(date.toString());
        expect(dayNumberOf(date.toString())).toBe(dayNumber);
        expect(weekdayOf(dayNumber)).toBe(date.dayOfWeek);
      }),
    );
  });
});

describe('zoneOffsetMs', () => {
  test.each([
    ['America/New_York', '2026-03-08T06:59:59.999Z', -300],
    ['America/New_York', '2026-03-08T07:00:00Z', -240],
    ['America/New_York', '2026-11-01T05:59:59.999Z', -240],
    ['America/New_York', '2026-11-01T06:00:00Z', -300],
    ['America/Sao_Paulo', '2026-01-01T00:00:00Z', -180],
    ['Asia/Kolkata', '2026-01-01T00:00:00Z', 330],
    ['Australia/Lord_Howe', '2026-01-01T00:00:00Z', 660],
    ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', 630],
    ['UTC', '2026-01-01T00:00:00Z', 0],
  ])('%s at %s', (timeZone, at, minutes) => {
    expect(zoneOffsetMs(timeZone, ms(at))).toBe(minutes * 60_000);
  });

  test('agrees with Temporal in every zone', () => {
    const at = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), at, (timeZone, atMs) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
        expect(zoneOffsetMs(timeZone, atMs)).toBe(zoned.offsetNanoseconds / 1e6);
      }),
      { numRuns: 500 },
    );
  });

  test('stays correct when its cache is full', () => {
    for (let year = 1970; year < 2070; year += 1) zoneOffsetMs('Europe/Berlin', Date.UTC(year, 0));
    expect(zoneOffsetMs('Europe/Berlin', ms('2026-07-01T00:00Z'))).toBe(7_200_000);
    expect(zoneOffsetMs('Europe/Berlin', ms('2026-01-01T00:00Z'))).toBe(3_600_000);
  });

  test('refuses a zone that does not exist', () => {
    expect(() => zoneOffsetMs('America/Atlantis', 0)).toThrow(RangeError);
  });
});

describe('instantMsOf', () => {
  test.each([
    ['a skipped time moves on', 'America/New_York', '2026-03-08T02:30', '2026-03-08T07:30Z'],
    ['the end of the gap', 'America/New_York', '2026-03-08T03:00', '2026-03-08T07:00Z'],
    ['the first of two', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z'],
    ['after both', 'America/New_York', '2026-11-01T02:00', '2026-11-01T07:00Z'],
    ['a gap of 30 minutes', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z'],
    ['a skipped midnight', 'Africa/Cairo', '2026-04-24T00:00', '2026-04-23T22:00Z'],
    ['a skipped day', 'Pacific/Apia', '2011-12-30T11:00', '2011-12-30T21:00Z'],
  ])('%s', (_name, timeZone, wallClock, instant) => {
    expect(instantMsOf(timeZone, wall(wallClock))).toBe(ms(instant));
  });

  test('agrees with Temporal, especially near transitions', () => {
    const zones = [
      'America/New_York',
      'America/Santiago',
      'Africa/Cairo',
      'Africa/Casablanca',
      'America/St_Johns',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Europe/Dublin',
      'Pacific/Apia',
    ];
    const anchors = zones.flatMap((timeZone) =>
      [2006, 2011, 2026, 2030].flatMap((year) => {
        const start = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[${timeZone}]`);
        const first = start.getTimeZoneTransition('next') ?? start;
        const second = first.getTimeZoneTransition('next') ?? first;
        return [first, second].map((at) => ({ timeZone, at: at.toPlainDateTime() }));
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...anchors),
        fc.integer({ min: -3000, max: 3000 }),
        ({ timeZone, at }, minutes) => {
          const wallClock = at.add({ minutes });
          const zoned = wallClock.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
          expect(instantMsOf(timeZone, wall(wallClock.toString()))).toBe(zoned.epochMilliseconds);
          expect(wallClockMsAt(timeZone, zoned.epochMilliseconds)).toBe(
            wall(zoned.toPlainDateTime().toString()),
          );
          const date = wallClock.toPlainDate();
          expect(startOfLocalDayMs(timeZone, date.toString())).toBe(
            date.toZonedDateTime(timeZone).epochMilliseconds,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('local days', () => {
  const hoursOf = (timeZone: string, date: string) =>
    (endOfLocalDayMs(timeZone, date) + 1 - startOfLocalDayMs(timeZone, date)) / hourMs;

  test.each([
    ['America/New_York', '2026-03-07', 24],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Africa/Cairo', '2026-04-24', 23],
    ['Africa/Cairo', '2026-10-29', 25],
    ['Asia/Kolkata', '2026-03-08', 24],
    ['Pacific/Apia', '2011-12-30', 0],
  ])('%s %s lasts %d hours', (timeZone, date, hours) => {
    expect(hoursOf(timeZone, date)).toBe(hours);
  });

  test('start and end on the millisecond', () => {
    expect(startOfLocalDayMs('America/New_York', '2026-03-08')).toBe(ms('2026-03-08T05:00Z'));
    expect(endOfLocalDayMs('America/New_York', '2026-03-08')).toBe(ms('2026-03-09T03:59:59.999Z'));
    // 00:00 does not exist on this day in Cairo.
    expect(startOfLocalDayMs('Africa/Cairo', '2026-04-24')).toBe(ms('2026-04-23T22:00Z'));
  });

  test('know the date at their edges', () => {
    expect(localDateAt('Asia/Kolkata', ms('2026-01-01T18:29:59.999Z'))).toBe('2026-01-01');
    expect(localDateAt('Asia/Kolkata', ms('2026-01-01T18:30Z'))).toBe('2026-01-02');
    expect(localDateAt('America/Los_Angeles', -1)).toBe('1969-12-31');
  });
});
