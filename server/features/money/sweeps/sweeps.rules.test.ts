import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf } from '#contract/time/calendar-day.ts';
import { dayMs } from '#contract/time/durations.ts';
import { wallClockMsAt } from '#contract/time/time-zone.ts';
import { inForceAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import { cutOffsBetween, nextCutOff } from './sweeps.rules.ts';

const always = (timeZone: string): ZonePeriod[] => [{ fromMs: -Infinity, timeZone }];

/** Takes the time by the restaurant's clock; takes and returns instants in UTC. */
function between(zones: ZonePeriod[], sweepMinutes: number, from: string, until: string) {
  const cutOffs = cutOffsBetween({ zones, sweepMinutes }, Date.parse(from), Date.parse(until));
  return cutOffs.map((ms) => new Date(ms).toISOString().slice(0, 16));
}

describe('cut-offs', () => {
  const chicago = always('America/Chicago');

  test('on plain days: after the first instant, up to and including the second', () => {
    const from = '2026-03-01T10:00:00Z';
    expect(between(chicago, 240, from, '2026-03-03T10:00:00Z')).toEqual([
      '2026-03-02T10:00',
      '2026-03-03T10:00',
    ]);
    expect(between(chicago, 240, from, from)).toEqual([]);
  });

  test('in the night that skips an hour: a skipped time means the next moment', () => {
    const night = ['2026-03-07T12:00:00Z', '2026-03-09T12:00:00Z'] as const;
    expect(between(chicago, 240, ...night)).toEqual(['2026-03-08T09:00', '2026-03-09T09:00']);
    expect(between(chicago, 150, ...night)).toEqual(['2026-03-08T08:00', '2026-03-09T07:30']);
  });

  test('in the night that repeats an hour: the first of the two', () => {
    const night = ['2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z'] as const;
    expect(between(chicago, 240, ...night)).toEqual(['2026-11-01T10:00', '2026-11-02T10:00']);
    expect(between(chicago, 90, ...night)).toEqual(['2026-11-01T06:30', '2026-11-02T07:30']);
  });

  test('in a zone that skips midnight, and one that skipped a day', () => {
    const cairo = always('Africa/Cairo');
    expect(between(cairo, 0, '2026-04-23T12:00:00Z', '2026-04-24T12:00:00Z')).toEqual([
      '2026-04-23T22:00',
    ]);
    const apia = always('Pacific/Apia');
    const skipped = ['2011-12-29T16:00:00Z', '2011-12-31T16:00:00Z'] as const;
    expect(between(apia, 240, ...skipped)).toEqual([
      '2011-12-30T10:00',
      '2011-12-30T14:00',
      '2011-12-31T14:00',
    ]);
    expect(between(apia, 0, ...skipped)).toEqual(['2011-12-30T10:00', '2011-12-31T10:00']);
  });

  test('of a restaurant that moves to another zone', () => {
    const moves = (timeZone: string, at: string) => [
      ...chicago,
      { fromMs: Date.parse(at), timeZone },
    ];
    const days = ['2026-06-01T12:00:00Z', '2026-06-03T12:00:00Z'] as const;
    // At 3:30 AM, one hour ahead: its clock goes from 3:30 to 4:30.
    expect(between(moves('America/New_York', '2026-06-02T08:30:00Z'), 240, ...days)).toEqual([
      '2026-06-02T08:30',
      '2026-06-03T08:00',
    ]);
    // At 4:30 AM, one hour back: 4:00 comes twice, and has already passed once.
    expect(between(moves('America/Denver', '2026-06-02T09:30:00Z'), 240, ...days)).toEqual([
      '2026-06-02T09:00',
      '2026-06-03T10:00',
    ]);
  });
});

const zoneNames = [
  'America/Chicago',
  'America/New_York',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Europe/Berlin',
] as const;

const startMs = Date.parse('2026-01-01T00:00:00Z');
const minute = fc.integer({ min: 0, max: 365 * 1440 });

/**
 * Moves are days apart, at any millisecond and even between two, as the database's clock allows.
 */
const moves = fc
  .array(fc.record({ at: minute, timeZone: fc.constantFrom(...zoneNames) }), { maxLength: 4 })
  .map((list): ZonePeriod[] => [
    { fromMs: -Infinity, timeZone: list[0]?.timeZone ?? 'America/Chicago' },
    ...list
      .slice(1)
      .sort((one, other) => one.at - other.at)
      .map(({ at, timeZone }, index) => ({
        fromMs: startMs + at * 60_000 + index * 5 * dayMs + 0.25,
        timeZone,
      })),
  ]);

test('come in order, and each date has the first moment at which its time is reached', () => {
  fc.assert(
    fc.property(
      moves,
      fc.integer({ min: 0, max: 1439 }),
      minute,
      fc.integer({ min: 1, max: 12 }),
      (zones, sweepMinutes, from, days) => {
        const fromMs = startMs + from * 60_000;
        const untilMs = fromMs + days * dayMs;
        const cutOffs = cutOffsBetween({ zones, sweepMinutes }, fromMs, untilMs);
        // Checks the wall clock every five minutes and at each move and cut-off.
        const looks = new Set(cutOffs);
        for (let atMs = fromMs; atMs <= untilMs; atMs += 5 * 60_000) looks.add(atMs);
        for (const cutOff of cutOffs) looks.add(cutOff - 1);
        let furthest = -Infinity;
        const reached: number[] = [];
        const clock = (atMs: number) => wallClockMsAt(inForceAt(zones, atMs).timeZone, atMs);
        const passed = (wallMs: number) => Math.floor((wallMs - sweepMinutes * 60_000) / dayMs);
        // What the clock showed before the range began counts as reached.
        for (let atMs = fromMs - 4 * dayMs; atMs < fromMs; atMs += 5 * 60_000) {
          furthest = Math.max(furthest, clock(atMs));
        }
        furthest = Math.max(furthest, clock(fromMs - 1), clock(fromMs));
        for (const atMs of [...looks].sort((one, other) => one - other)) {
          const wallMs = clock(atMs);
          if (passed(wallMs) > passed(furthest)) reached.push(atMs);
          furthest = Math.max(furthest, wallMs);
        }
        expect(cutOffs).toEqual(reached);
        const dates = cutOffs.map((atMs) => dateOf(passed(clock(atMs))));
        expect(new Set(dates).size).toBe(dates.length);
      },
    ),
    { numRuns: 500 },
  );
});

test('of a longer period are the cut-offs of its parts', () => {
  fc.assert(
    fc.property(
      moves,
      fc.integer({ min: 0, max: 1439 }),
      fc.tuple(minute, minute, minute),
      (zones, sweepMinutes, minutes) => {
        const time = { zones, sweepMinutes };
        const [from = 0, middle = 0, until = 0] = minutes
          .sort((one, other) => one - other)
          .map((at) => startMs + at * 60_000);
        const parts = [
          ...cutOffsBetween(time, from, middle),
          ...cutOffsBetween(time, middle, until),
        ];
        expect(cutOffsBetween(time, from, until)).toEqual(parts);
        const next = nextCutOff(time, from);
        expect(cutOffsBetween(time, from, next)).toEqual([next]);
      },
    ),
    { numRuns: 300 },
  );
});
