import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemOfRange, rangeMessages, readTypedDate } from '../reports/report/custom-range.ts';
import { dateOf, dayNumberOf } from './calendar-day.ts';
import { hourMs } from './durations.ts';
import {
  completedMonths,
  instantsOf,
  spanBefore,
  spanOf,
  startOfDayMs,
  type TimeRange,
  timeRanges,
  todayOf,
} from './time-ranges.ts';
import { localDayAt, type ZonePeriod } from './zone-periods.ts';

const always = (timeZone: string): ZonePeriod[] => [{ fromMs: -8.64e15, timeZone }];
const newYork = always('America/New_York');

describe('the days of a preset', () => {
  test.each<[TimeRange, string, string | undefined, string | undefined]>([
    ['TODAY', '2026-03-19', '2026-03-19', '2026-03-19'],
    ['YESTERDAY', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['YESTERDAY', '2028-03-01', '2028-02-29', '2028-02-29'],
    ['WEEK_TO_DATE', '2026-03-19', '2026-03-16', '2026-03-19'],
    ['WEEK_TO_DATE', '2026-03-16', '2026-03-16', '2026-03-16'],
    ['WEEK_TO_DATE', '2026-03-22', '2026-03-16', '2026-03-22'],
    ['WEEK_TO_DATE', '2027-01-01', '2026-12-28', '2027-01-01'],
    ['MONTH_TO_DATE', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['MONTH_TO_DATE', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['LAST_FULL_WEEK', '2026-03-22', '2026-03-09', '2026-03-15'],
    ['LAST_FULL_WEEK', '2026-03-23', '2026-03-16', '2026-03-22'],
    ['LAST_FULL_MONTH', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['LAST_FULL_MONTH', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['ALL', '2026-03-19', undefined, undefined],
    ['CUSTOM', '2026-03-19', undefined, undefined],
  ])('%s on %s: %s to %s', (range, today, from, to) => {
    expect(spanOf(range, today)).toEqual(from && { from, to });
  });
});

describe('what a span is compared with', () => {
  test.each<[TimeRange, string, string]>([
    ['TODAY', '2026-03-01', '2026-02-22..2026-02-22'],
    ['YESTERDAY', '2026-03-01', '2026-02-21..2026-02-21'],
    ['YESTERDAY', '2028-03-07', '2028-02-28..2028-02-28'],
    ['WEEK_TO_DATE', '2026-03-19', '2026-03-09..2026-03-12'],
    ['LAST_FULL_WEEK', '2026-03-19', '2026-03-02..2026-03-08'],
    ['MONTH_TO_DATE', '2026-03-19', '2026-02-01..2026-02-19'],
    ['MONTH_TO_DATE', '2026-03-31', '2026-02-01..2026-02-28'],
    ['MONTH_TO_DATE', '2026-02-28', '2026-01-01..2026-01-28'],
    ['MONTH_TO_DATE', '2028-03-31', '2028-02-01..2028-02-29'],
    ['MONTH_TO_DATE', '2026-01-01', '2025-12-01..2025-12-01'],
    ['LAST_FULL_MONTH', '2026-03-19', '2026-01-01..2026-01-31'],
  ])('%s on %s: %s', (range, today, before) => {
    const span = spanBefore(range, spanOf(range, today) ?? { from: '', to: '' });
    expect(`${span.from}..${span.to}`).toBe(before);
  });

  test('custom ranges: as many days, right before', () => {
    const span = { from: '2028-02-28', to: '2028-03-01' };
    expect(spanBefore('CUSTOM', span)).toEqual({ from: '2028-02-25', to: '2028-02-27' });
  });

  test.each([
    ['2026-10-01..2026-10-31', '2026-09-01..2026-09-30'],
    ['2026-03-01..2026-03-31', '2026-02-01..2026-02-28'],
    ['2026-01-01..2026-01-31', '2025-12-01..2025-12-31'],
    ['2026-02-01..2026-04-30', '2025-11-01..2026-01-31'],
    ['2026-01-01..2026-12-31', '2025-01-01..2025-12-31'],
    // Not whole ones.
    ['2026-10-02..2026-10-31', '2026-09-02..2026-10-01'],
    ['2028-02-01..2028-02-28', '2028-01-04..2028-01-31'],
  ])('whole months are compared with as many months: %s with %s', (days, before) => {
    const [from = '', to = ''] = days.split('..');
    const span = spanBefore('CUSTOM', { from, to });
    expect(`${span.from}..${span.to}`).toBe(before);
  });
});

test('the month picker has the last 6 completed months', () => {
  const months = completedMonths('2026-03-01');
  expect(months.map(({ label }) => label)).toEqual([
    'Feb 2026',
    'Jan 2026',
    'Dec 2025',
    'Nov 2025',
    'Oct 2025',
    'Sep 2025',
  ]);
  expect(months[0]).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(months[5]).toMatchObject({ from: '2025-09-01', to: '2025-09-30' });
});

describe('instants of days', () => {
  const lengthOf = (zones: ZonePeriod[], date: string) => {
    const { fromDate, toDate } = instantsOf(zones, { from: date, to: date });
    return (toDate + 1 - fromDate) / hourMs;
  };

  test.each([
    ['America/New_York', '2026-03-07', 24],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    // Clock changes at midnight, and by half an hour.
    ['America/Santiago', '2026-09-06', 23],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['America/Phoenix', '2026-03-08', 24],
  ])('%s, %s: %d hours', (timeZone, date, hours) => {
    expect(lengthOf(always(timeZone), date)).toBe(hours);
  });

  test('begin with the day and end with its last millisecond', () => {
    expect(instantsOf(newYork, { from: '2026-03-01', to: '2026-03-31' })).toEqual({
      fromDate: Date.parse('2026-03-01T00:00:00.000-05:00'),
      toDate: Date.parse('2026-03-31T23:59:59.999-04:00'),
    });
  });

  test("today is the restaurant's date, wherever the viewer is", () => {
    const nowMs = Date.parse('2026-03-20T03:30:00Z');
    expect(todayOf(newYork, nowMs)).toBe('2026-03-19');
    expect(todayOf(always('Pacific/Auckland'), nowMs)).toBe('2026-03-20');
  });

  const movedMs = Date.parse('2026-03-10T05:30:00Z');
  const moves = (to: string) => [...newYork, { fromMs: movedMs, timeZone: to }];

  test('a restaurant that moves west at 1:30 AM: the first start of the day counts', () => {
    const zones = moves('America/Los_Angeles');
    expect(startOfDayMs(zones, '2026-03-10')).toBe(Date.parse('2026-03-10T04:00:00Z'));
    expect(startOfDayMs(zones, '2026-03-11')).toBe(Date.parse('2026-03-11T07:00:00Z'));
    expect(lengthOf(zones, '2026-03-10')).toBe(27);
  });

  test('a restaurant that moves far east loses part of a day, or all of it', () => {
    const zones = moves('Pacific/Kiritimati');
    expect(startOfDayMs(zones, '2026-03-11')).toBe(Date.parse('2026-03-10T10:00:00Z'));
    expect(lengthOf(zones, '2026-03-10')).toBe(6);
    const overTheLine = [
      ...always('Pacific/Pago_Pago'),
      { fromMs: Date.parse('2026-03-10T11:00:00Z'), timeZone: 'Pacific/Kiritimati' },
    ];
    expect(todayOf(overTheLine, Date.parse('2026-03-10T10:59:59Z'))).toBe('2026-03-09');
    expect(todayOf(overTheLine, Date.parse('2026-03-10T11:00:00Z'))).toBe('2026-03-11');
    expect(lengthOf(overTheLine, '2026-03-10')).toBe(0);
  });

  test.each([
    // To a zone behind: at 1:30 AM it is 10:30 PM again, but still on the day that has begun.
    ['America/Los_Angeles', '2026-03-10T05:29:59.999Z', '2026-03-10'],
    ['America/Los_Angeles', '2026-03-10T05:30:00.000Z', '2026-03-10'],
    ['America/Los_Angeles', '2026-03-10T06:59:59.999Z', '2026-03-10'],
    ['America/Los_Angeles', '2026-03-11T06:59:59.999Z', '2026-03-10'],
    ['America/Los_Angeles', '2026-03-11T07:00:00.000Z', '2026-03-11'],
    // To a zone ahead: hours of the day are skipped.
    ['Pacific/Kiritimati', '2026-03-10T05:29:59.999Z', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-10T09:59:59.999Z', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-10T10:00:00.000Z', '2026-03-11'],
  ])('after a move to %s, %s belongs to %s', (to, at, day) => {
    const zones = moves(to);
    const atMs = Date.parse(at);
    expect(localDayAt(zones, atMs)).toBe(day);
    const { fromDate, toDate } = instantsOf(zones, { from: day, to: day });
    expect([fromDate <= atMs, atMs <= toDate]).toEqual([true, true]);
  });

  test('back and forth across the date line: no day begins twice', () => {
    const days = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const zones = days.map((timeZone, n) => ({
      timeZone,
      fromMs: n === 0 ? Number.NEGATIVE_INFINITY : movedMs + n * 40 * hourMs,
    }));
    let before = '';
    for (let hour = -40; hour < 200; hour += 1) {
      const day = localDayAt(zones, movedMs + hour * hourMs);
      expect(day >= before, `${day} after ${before}`).toBe(true);
      before = day;
    }
  });

  const someZone = fc.constantFrom(
    'America/New_York',
    'America/Los_Angeles',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Santiago',
    'Australia/Lord_Howe',
  );

  test('days are contiguous, and each contains its own instants', () => {
    const someMs = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) });
    fc.assert(
      fc.property(someZone, someZone, someMs, someMs, (one, other, moveMs, atMs) => {
        const zones = [...always(one), { fromMs: moveMs, timeZone: other }];
        const day = localDayAt(zones, atMs);
        const next = dateOf(dayNumberOf(day) + 1);
        const { fromDate, toDate } = instantsOf(zones, { from: day, to: day });
        expect(toDate + 1).toBe(startOfDayMs(zones, next));
        expect(fromDate).toBeLessThanOrEqual(atMs);
        expect(toDate).toBeGreaterThanOrEqual(atMs);
      }),
      { numRuns: 500 },
    );
  });
});

describe('custom ranges', () => {
  const today = '2026-03-19';
  test.each([
    [null, '2026-03-01', rangeMessages.notValid],
    ['2026-03-01', null, rangeMessages.notValid],
    ['2026-03-02', '2026-03-01', rangeMessages.notValid],
    ['2026-04-02', '2026-04-01', rangeMessages.notValid],
    ['2026-03-01', '2026-03-20', rangeMessages.future],
    ['2026-03-19', '2026-03-19', undefined],
    ['2020-02-29', '2026-03-19', undefined],
  ])('%s to %s: %s', (from, to, message) => {
    expect(problemOfRange({ from, to }, today)).toBe(message);
  });

  test('are refused with the exact messages', () => {
    expect(rangeMessages).toEqual({
      notValid: 'Please enter a valid date range',
      future: 'Please enter a valid date range, future orders are not available on this report',
      notADate: 'Date input not valid.',
    });
  });

  test.each([
    ['03/09/2026', '2026-03-09'],
    [' 02/29/2028 ', '2028-02-29'],
    ['02/29/2026', undefined],
    ['02/30/2026', undefined],
    ['13/01/2026', undefined],
    ['3/9/2026', undefined],
    ['2026-03-09', undefined],
    ['', undefined],
    ['x'.repeat(65_536), undefined],
  ])('typed as %s: %s', (text, date) => {
    expect(readTypedDate(text)).toBe(date);
  });
});

test('every preset but ALL and CUSTOM ends today or earlier', () => {
  for (const range of timeRanges) {
    expect((spanOf(range, '2026-03-19')?.to ?? '') <= '2026-03-19').toBe(true);
  }
});
