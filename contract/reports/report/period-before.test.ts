import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, dayNumberOf, weekdayOf } from '../../time/calendar-day.ts';
import {
  completedMonths,
  spanBefore,
  spanOf,
  startOfDayMs,
  type TimeRange,
  timeRanges,
  todayOf,
} from '../../time/time-ranges.ts';
import { localDayAt, type ZonePeriod } from '../../time/zone-periods.ts';
import { isoDateTimeAt } from './iso-date-time.ts';
import { periodBefore } from './period-before.ts';

const always = (timeZone: string): ZonePeriod[] => [{ fromMs: -8.64e15, timeZone }];
const newYork = always('America/New_York');

const compared = (range: TimeRange, now: string, zones = newYork) => {
  const nowMs = Date.parse(now);
  const span = spanOf(range, todayOf(zones, nowMs));
  return periodBefore({ range, span }, zones, nowMs);
};

const ends = (period: ReturnType<typeof periodBefore>, zones = newYork) =>
  period && [period.fromDate, period.toDate].map((atMs) => isoDateTimeAt(zones, atMs));

describe('the period before', () => {
  // 2026-03-19 is a Thursday; the clocks went forward on March 8.
  const thursday = '2026-03-19T10:42:30.250-04:00';
  test.each<[TimeRange, string, string, string]>([
    ['TODAY', thursday, '2026-03-12T00:00:00.000-04:00', '2026-03-12T10:42:30.250-04:00'],
    ['YESTERDAY', thursday, '2026-03-11T00:00:00.000-04:00', '2026-03-11T23:59:59.999-04:00'],
    ['WEEK_TO_DATE', thursday, '2026-03-09T00:00:00.000-04:00', '2026-03-12T10:42:30.250-04:00'],
    ['LAST_FULL_WEEK', thursday, '2026-03-02T00:00:00.000-05:00', '2026-03-08T23:59:59.999-04:00'],
    ['MONTH_TO_DATE', thursday, '2026-02-01T00:00:00.000-05:00', '2026-02-19T10:42:30.250-05:00'],
    ['LAST_FULL_MONTH', thursday, '2026-01-01T00:00:00.000-05:00', '2026-01-31T23:59:59.999-05:00'],
    // February has no 31st: compare with the whole month, at any time of day.
    [
      'MONTH_TO_DATE',
      '2026-03-31T10:42:00-04:00',
      '2026-02-01T00:00:00.000-05:00',
      '2026-02-28T23:59:59.999-05:00',
    ],
    [
      'MONTH_TO_DATE',
      '2028-03-29T10:42:00-04:00',
      '2028-02-01T00:00:00.000-05:00',
      '2028-02-29T10:42:00.000-05:00',
    ],
    [
      'MONTH_TO_DATE',
      '2027-01-15T10:42:00-05:00',
      '2026-12-01T00:00:00.000-05:00',
      '2026-12-15T10:42:00.000-05:00',
    ],
    // 2:30 was skipped a week before: use the time it would have been. 1:30 came twice: use the
    // first.
    [
      'TODAY',
      '2026-03-15T02:30:00-04:00',
      '2026-03-08T00:00:00.000-05:00',
      '2026-03-08T03:30:00.000-04:00',
    ],
    [
      'TODAY',
      '2026-11-08T01:30:00-05:00',
      '2026-11-01T00:00:00.000-04:00',
      '2026-11-01T01:30:00.000-04:00',
    ],
    // The second 1:30 of a night with two.
    [
      'TODAY',
      '2026-11-01T01:30:00-05:00',
      '2026-10-25T00:00:00.000-04:00',
      '2026-10-25T01:30:00.000-04:00',
    ],
  ])('%s at %s: %s to %s', (range, now, from, to) => {
    expect(ends(compared(range, now))).toEqual([from, to]);
  });

  test('says whether it ends at a time of day', () => {
    expect(compared('MONTH_TO_DATE', thursday)?.isUpToNow).toBe(true);
    expect(compared('MONTH_TO_DATE', '2026-03-31T10:42:00-04:00')?.isUpToNow).toBe(false);
    expect(compared('LAST_FULL_WEEK', thursday)?.isUpToNow).toBe(false);
  });

  test('custom ranges: as many days, right before; up to now if they end today', () => {
    const nowMs = Date.parse(thursday);
    const of = (from: string, to: string) =>
      ends(periodBefore({ range: 'CUSTOM', span: { from, to } }, newYork, nowMs));
    expect(of('2026-03-01', '2026-03-10')).toEqual([
      '2026-02-19T00:00:00.000-05:00',
      '2026-02-28T23:59:59.999-05:00',
    ]);
    expect(of('2026-03-18', '2026-03-19')).toEqual([
      '2026-03-16T00:00:00.000-04:00',
      '2026-03-17T10:42:30.250-04:00',
    ]);
  });

  test('the range ALL has none', () => {
    expect(compared('ALL', thursday)).toBeUndefined();
  });

  test("the time of day is the restaurant's, in the zone of each day", () => {
    // Moved to Los Angeles on March 15: 10:42 there is compared with 10:42 in New York.
    const movedMs = Date.parse('2026-03-15T12:00:00Z');
    const zones = [...newYork, { fromMs: movedMs, timeZone: 'America/Los_Angeles' }];
    expect(ends(compared('TODAY', '2026-03-19T10:42:00-07:00', zones), zones)).toEqual([
      '2026-03-12T00:00:00.000-04:00',
      '2026-03-12T10:42:00.000-04:00',
    ]);
    // On the day of the move itself, in the zone in force at that time of day.
    expect(ends(compared('TODAY', '2026-03-22T10:42:00-07:00', zones), zones)?.[1]).toBe(
      '2026-03-15T10:42:00.000-07:00',
    );
  });

  test('a skipped day is compared with nothing', () => {
    const overTheLine = [
      ...always('Pacific/Pago_Pago'),
      { fromMs: Date.parse('2026-03-10T11:00:00Z'), timeZone: 'Pacific/Kiritimati' },
    ];
    expect(compared('TODAY', '2026-03-17T10:00:00+14:00', overTheLine)).toBeUndefined();
  });
});

describe('for any time and zone', () => {
  const someZone = fc.constantFrom(
    'America/New_York',
    'America/Los_Angeles',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Santiago',
    'Australia/Lord_Howe',
  );
  const someMs = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 6) });
  const someRange = fc.constantFrom(...timeRanges.filter((range) => spanOf(range, '2026-03-19')));
  const daysIn = (span: { from: string; to: string }) =>
    dayNumberOf(span.to) - dayNumberOf(span.from) + 1;

  test('its days end before the range begins, and contain all its instants', () => {
    fc.assert(
      fc.property(someRange, someZone, someZone, someMs, someMs, (range, one, other, at, moved) => {
        const zones = [...always(one), { fromMs: moved, timeZone: other }];
        const span = spanOf(range, todayOf(zones, at));
        const period = periodBefore({ range, span }, zones, at);
        if (!span || !period) return;
        expect(period.span.to < span.from).toBe(true);
        expect(period.fromDate).toBe(startOfDayMs(zones, period.span.from));
        expect(period.toDate).toBeGreaterThanOrEqual(startOfDayMs(zones, period.span.to));
        const dayAfter = dateOf(dayNumberOf(period.span.to) + 1);
        expect(period.toDate).toBeLessThan(startOfDayMs(zones, dayAfter));
      }),
      { numRuns: 500 },
    );
  });

  test('same weekdays of a week, same days of a month, same time of day', () => {
    fc.assert(
      fc.property(someRange, someZone, someMs, (range, timeZone, at) => {
        const zones = always(timeZone);
        const span = spanOf(range, todayOf(zones, at));
        const period = periodBefore({ range, span }, zones, at);
        if (!span || !period) return;
        const isMonth = range === 'MONTH_TO_DATE' || range === 'LAST_FULL_MONTH';
        if (isMonth) {
          expect(period.span.from.slice(8)).toBe('01');
          if (range === 'MONTH_TO_DATE') {
            expect(daysIn(period.span)).toBeLessThanOrEqual(daysIn(span));
          }
        } else {
          expect(weekdayOf(dayNumberOf(period.span.from))).toBe(weekdayOf(dayNumberOf(span.from)));
          expect(daysIn(period.span)).toBe(daysIn(span));
        }
        if (!period.isUpToNow) return;
        expect(localDayAt(zones, period.toDate)).toBe(period.span.to);
        const clock = (atMs: number) => isoDateTimeAt(zones, atMs).slice(11, 23);
        // Only a time that the clocks skipped that day differs.
        if (clock(period.toDate) !== clock(at)) {
          const dayMs = startOfDayMs(zones, dateOf(dayNumberOf(period.span.to) + 1));
          expect(dayMs - startOfDayMs(zones, period.span.to)).toBeLessThan(24 * 3_600_000);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the month picker uses the same rule', () => {
    fc.assert(
      fc.property(someMs, (at) => {
        const months = completedMonths(todayOf(newYork, at), 7);
        for (const [index, { from, to }] of months.slice(0, -1).entries()) {
          const next = months[index + 1];
          expect(spanBefore('LAST_FULL_MONTH', { from, to })).toEqual({
            from: next?.from,
            to: next?.to,
          });
        }
      }),
    );
  });
});
