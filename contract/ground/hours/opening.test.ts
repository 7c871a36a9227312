import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { daily, hoursOf, on, special } from './hours.factory.ts';
import type { OpeningHours } from './hours.ts';
import { nextChangeMs, openingState } from './opening.ts';

const NEW_YORK = 'America/New_York';

/** '2026-11-01T01:30' is the first of the two; an offset after it picks the second. */
function at(timeZone: string, wallClock: string): number {
  return Temporal.ZonedDateTime.from(`${wallClock}[${timeZone}]`).epochMilliseconds;
}

function wallClock(timeZone: string, atMs: number | null): string {
  if (atMs === null) return 'never';
  const zoned = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
  return zoned.toString({ smallestUnit: 'minute', timeZoneName: 'never' });
}

function stateText(hours: OpeningHours, timeZone: string, atMs: number): string {
  const state = openingState(hours, timeZone, atMs);
  if (!state.isOpen) return `closed, opens ${wallClock(timeZone, state.opensAtMs)}`;
  const soon = state.closesSoon ? ' soon' : '';
  return `open, closes${soon} ${wallClock(timeZone, state.closesAtMs)}`;
}

type Example = [wallClock: string, expected: string];

function check(hours: OpeningHours, timeZone: string, examples: Example[]): void {
  const answers = examples.map(([time]) => [time, stateText(hours, timeZone, at(timeZone, time))]);
  expect(answers).toEqual(examples);
}

describe('on ordinary days', () => {
  test('is open from the opening minute to just before the closing one', () => {
    check(hoursOf(daily('11:00-22:00')), NEW_YORK, [
      ['2026-06-01T10:59:59.999', 'closed, opens 2026-06-01T11:00-04:00'],
      ['2026-06-01T11:00', 'open, closes 2026-06-01T22:00-04:00'],
      ['2026-06-01T21:29:59.999', 'open, closes 2026-06-01T22:00-04:00'],
      ['2026-06-01T21:30', 'open, closes soon 2026-06-01T22:00-04:00'],
      ['2026-06-01T21:59:59.999', 'open, closes soon 2026-06-01T22:00-04:00'],
      ['2026-06-01T22:00', 'closed, opens 2026-06-02T11:00-04:00'],
    ]);
  });

  test('closes between split hours, in any order', () => {
    check(hoursOf(daily('17:00-22:00', '11:00-14:30')), NEW_YORK, [
      ['2026-06-01T14:00', 'open, closes soon 2026-06-01T14:30-04:00'],
      ['2026-06-01T14:30', 'closed, opens 2026-06-01T17:00-04:00'],
      ['2026-06-01T17:00', 'open, closes 2026-06-01T22:00-04:00'],
    ]);
  });

  test('runs past midnight into a day without hours', () => {
    // 2026-06-06 is a Saturday.
    check(hoursOf(on([6], '18:00-26:00')), NEW_YORK, [
      ['2026-06-06T00:00', 'closed, opens 2026-06-06T18:00-04:00'],
      ['2026-06-06T23:59', 'open, closes 2026-06-07T02:00-04:00'],
      ['2026-06-07T00:00', 'open, closes 2026-06-07T02:00-04:00'],
      ['2026-06-07T01:59', 'open, closes soon 2026-06-07T02:00-04:00'],
      ['2026-06-07T02:00', 'closed, opens 2026-06-13T18:00-04:00'],
    ]);
  });

  test('joins hours that adjoin or overlap across midnight, including Sunday to Monday', () => {
    const adjoining = [...on([7], '18:00-24:00'), ...on([1], '0:00-2:00')];
    const overlapping = [...on([7], '18:00-25:30'), ...on([1], '1:00-2:00')];
    for (const weekly of [adjoining, overlapping]) {
      check(hoursOf(weekly), NEW_YORK, [
        ['2026-06-07T23:45', 'open, closes 2026-06-08T02:00-04:00'],
        ['2026-06-08T01:15', 'open, closes 2026-06-08T02:00-04:00'],
      ]);
    }
  });

  test('never closes when it is open all week', () => {
    for (const weekly of [
      daily('0:00-24:00'),
      daily('6:00-30:00'),
      daily('0:00-12:30', '12:00-24:00'),
    ]) {
      check(hoursOf(weekly), NEW_YORK, [['2026-06-01T03:00', 'open, closes never']]);
      expect(nextChangeMs(hoursOf(weekly), NEW_YORK, at(NEW_YORK, '2026-06-01T03:00'))).toBeNull();
    }
  });

  test('finds the only opening of a week', () => {
    check(hoursOf(on([6], '18:00-20:00')), NEW_YORK, [
      ['2026-06-06T20:00', 'closed, opens 2026-06-13T18:00-04:00'],
      ['2026-06-10T12:00', 'closed, opens 2026-06-13T18:00-04:00'],
    ]);
  });

  test('never opens without hours', () => {
    check(hoursOf([]), NEW_YORK, [['2026-06-01T03:00', 'closed, opens never']]);
    expect(nextChangeMs(hoursOf([]), NEW_YORK, at(NEW_YORK, '2026-06-01T03:00'))).toBeNull();
  });
});

describe('on special days', () => {
  // 2026-11-26 is a Thursday.
  const thanksgiving = special('2026-11-26', 'Thanksgiving');

  test('lets the night before run to its end, then stays closed', () => {
    check(hoursOf(daily('18:00-26:00'), thanksgiving), NEW_YORK, [
      ['2026-11-26T01:00', 'open, closes 2026-11-26T02:00-05:00'],
      ['2026-11-26T02:00', 'closed, opens 2026-11-27T18:00-05:00'],
      ['2026-11-26T19:00', 'closed, opens 2026-11-27T18:00-05:00'],
      ['2026-11-27T01:00', 'closed, opens 2026-11-27T18:00-05:00'],
    ]);
  });

  test('has the hours of the special day only', () => {
    const newYear = special('2026-12-31', 'New Year', '12:00-15:00', '20:00-28:00');
    check(hoursOf(daily('11:00-22:00'), newYear), NEW_YORK, [
      ['2026-12-31T11:00', 'closed, opens 2026-12-31T12:00-05:00'],
      ['2026-12-31T15:00', 'closed, opens 2026-12-31T20:00-05:00'],
      ['2027-01-01T03:00', 'open, closes 2027-01-01T04:00-05:00'],
      ['2027-01-01T04:00', 'closed, opens 2027-01-01T11:00-05:00'],
    ]);
  });

  test('closes a restaurant that is always open, however far ahead', () => {
    check(hoursOf(daily('0:00-24:00'), thanksgiving), NEW_YORK, [
      ['2026-06-01T12:00', 'open, closes 2026-11-26T00:00-05:00'],
      ['2021-06-01T12:00', 'open, closes 2026-11-26T00:00-05:00'],
      ['2026-11-26T00:00', 'closed, opens 2026-11-27T00:00-05:00'],
      ['2026-11-27T00:00', 'open, closes never'],
    ]);
    check(hoursOf(daily('6:00-30:00'), thanksgiving), NEW_YORK, [
      ['2021-06-01T12:00', 'open, closes 2026-11-26T06:00-05:00'],
    ]);
  });

  test('does not close when the special day is open all day too', () => {
    const allDay = special('2026-11-26', 'Thanksgiving', '0:00-24:00');
    check(hoursOf(daily('0:00-24:00'), allDay), NEW_YORK, [
      ['2026-06-01T12:00', 'open, closes never'],
    ]);
  });

  test('hides a weekly closing only in the following week', () => {
    // 2026-06-01 is a Monday, and its special hours run into the Tuesday morning.
    const weekly = [...on([1, 3, 4, 5, 6, 7], '0:00-24:00'), ...on([2], '6:00-24:00')];
    const longMonday = special('2026-06-01', 'Festival', '0:00-12:00', '12:00-36:00');
    check(hoursOf(weekly, longMonday), NEW_YORK, [
      ['2026-06-01T12:00', 'open, closes 2026-06-09T00:00-04:00'],
    ]);
  });

  test('names the next opening only up to 14 days ahead', () => {
    const hours = hoursOf([], special('2026-11-26', 'Pop-up', '12:00-15:00'));
    check(hours, NEW_YORK, [
      ['2021-11-12T11:59', 'closed, opens never'],
      ['2026-11-12T11:59:59.999', 'closed, opens never'],
      ['2026-11-12T12:00', 'closed, opens 2026-11-26T12:00-05:00'],
      ['2026-11-26T15:00', 'closed, opens never'],
    ]);
    const inSight = at(NEW_YORK, '2026-11-12T12:00');
    expect(nextChangeMs(hours, NEW_YORK, at(NEW_YORK, '2021-11-12T11:59'))).toBe(inSight);
    expect(nextChangeMs(hours, NEW_YORK, inSight)).toBe(at(NEW_YORK, '2026-11-26T12:00'));
  });

  test('answers quickly for a special day thousands of years away', () => {
    const hours = hoursOf(daily('0:00-24:00'), special('9999-12-30', 'The end'));
    const before = process.cpuUsage();
    for (let call = 0; call < 100; call += 1) {
      openingState(hours, NEW_YORK, at(NEW_YORK, '2026-06-01T12:00'));
    }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1000);
  });
});

describe('when the clocks change', () => {
  test('New York, spring: hours that begin in the gap begin after it', () => {
    check(hoursOf(daily('2:30-5:00')), NEW_YORK, [
      ['2026-03-08T01:59:59.999', 'closed, opens 2026-03-08T03:30-04:00'],
      ['2026-03-08T03:15', 'closed, opens 2026-03-08T03:30-04:00'],
      ['2026-03-08T03:30', 'open, closes 2026-03-08T05:00-04:00'],
    ]);
  });

  test('New York, spring: hours entirely in the gap are no opening', () => {
    for (const inGap of ['2:30-3:30', '2:45-3:15', '2:30-3:00']) {
      check(hoursOf(daily(inGap)), NEW_YORK, [
        ['2026-03-08T01:00', `closed, opens 2026-03-09T02:${inGap.slice(2, 4)}-04:00`],
        ['2026-03-08T03:20', `closed, opens 2026-03-09T02:${inGap.slice(2, 4)}-04:00`],
      ]);
    }
  });

  test('New York, spring: hours across the gap are an hour shorter', () => {
    const hours = hoursOf(daily('22:00-28:00'));
    const state = openingState(hours, NEW_YORK, at(NEW_YORK, '2026-03-07T22:00'));
    const closesAtMs = state.isOpen ? (state.closesAtMs ?? 0) : 0;
    expect(closesAtMs - at(NEW_YORK, '2026-03-07T22:00')).toBe(5 * 3_600_000);
  });

  test('New York, spring: hours that end in the gap join those that begin after it', () => {
    check(hoursOf(daily('22:00-26:40', '3:05-6:00')), NEW_YORK, [
      ['2026-03-08T01:00', 'open, closes 2026-03-08T06:00-04:00'],
    ]);
  });

  test('New York, spring: hours after the gap come before those within it', () => {
    check(hoursOf(daily('1:00-2:00', '2:30-2:40', '3:00-5:00')), NEW_YORK, [
      ['2026-03-08T01:15', 'open, closes 2026-03-08T05:00-04:00'],
    ]);
    check(hoursOf(daily('2:10-2:20', '2:50-2:55', '3:00-3:05')), NEW_YORK, [
      ['2026-03-08T01:59', 'closed, opens 2026-03-08T03:00-04:00'],
      ['2026-03-08T03:05', 'closed, opens 2026-03-08T03:10-04:00'],
      ['2026-03-08T03:20', 'closed, opens 2026-03-08T03:50-04:00'],
    ]);
  });

  test('New York, fall: the repeated hour is open once, as a whole', () => {
    check(hoursOf(daily('22:00-26:00')), NEW_YORK, [
      ['2026-11-01T00:30', 'open, closes 2026-11-01T02:00-05:00'],
      ['2026-11-01T01:15-04:00', 'open, closes 2026-11-01T02:00-05:00'],
      ['2026-11-01T01:15-05:00', 'open, closes 2026-11-01T02:00-05:00'],
      ['2026-11-01T01:30-05:00', 'open, closes soon 2026-11-01T02:00-05:00'],
      ['2026-11-01T02:00', 'closed, opens 2026-11-01T22:00-05:00'],
    ]);
  });

  test('New York, fall: a repeated time means the first', () => {
    check(hoursOf(daily('22:00-25:30')), NEW_YORK, [
      ['2026-11-01T01:29-04:00', 'open, closes soon 2026-11-01T01:30-04:00'],
      ['2026-11-01T01:30-04:00', 'closed, opens 2026-11-01T22:00-05:00'],
      ['2026-11-01T01:15-05:00', 'closed, opens 2026-11-01T22:00-05:00'],
    ]);
  });

  test('Sydney, in the other hemisphere', () => {
    const hours = hoursOf(daily('18:00-26:30'));
    check(hours, 'Australia/Sydney', [
      ['2026-10-04T01:59', 'open, closes 2026-10-04T03:30+11:00'],
      ['2026-10-04T03:30', 'closed, opens 2026-10-04T18:00+11:00'],
      ['2026-04-05T02:15+11:00', 'open, closes soon 2026-04-05T02:30+11:00'],
      ['2026-04-05T02:15+10:00', 'closed, opens 2026-04-05T18:00+10:00'],
    ]);
  });

  test('Lord Howe, with a change of half an hour', () => {
    const hours = hoursOf(daily('18:00-26:15'));
    check(hours, 'Australia/Lord_Howe', [
      ['2026-10-04T01:59', 'open, closes soon 2026-10-04T02:45+11:00'],
      ['2026-04-05T01:15', 'open, closes 2026-04-05T02:15+10:30'],
    ]);
  });

  test('Kolkata, with a half-hour offset that never changes', () => {
    check(hoursOf(daily('0:00-0:30')), 'Asia/Kolkata', [
      ['2026-03-08T00:29:59.999', 'open, closes soon 2026-03-08T00:30+05:30'],
      ['2026-03-08T00:30', 'closed, opens 2026-03-09T00:00+05:30'],
    ]);
  });

  test('Apia, where a whole day was skipped', () => {
    check(hoursOf(daily('18:00-26:00')), 'Pacific/Apia', [
      ['2011-12-29T23:00', 'open, closes 2011-12-31T02:00+14:00'],
      ['2011-12-31T01:00', 'open, closes 2011-12-31T02:00+14:00'],
      ['2011-12-31T02:00', 'closed, opens 2011-12-31T18:00+14:00'],
    ]);
  });

  test('Cairo, where midnight is skipped', () => {
    check(hoursOf(daily('12:00-24:00')), 'Africa/Cairo', [
      ['2026-04-23T23:59', 'open, closes soon 2026-04-24T01:00+03:00'],
    ]);
    check(hoursOf(daily('0:00-24:00')), 'Africa/Cairo', [
      ['2026-04-23T23:59', 'open, closes never'],
    ]);
  });
});
