import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { daily, hoursOf, on, special } from './hours.factory.ts';
import { openingState } from './opening.ts';
import { describeOpening, hoursOfOperation, upcomingSpecialDays } from './opening-text.ts';

const NEW_YORK = 'America/New_York';

function at(wallClock: string): number {
  return Temporal.ZonedDateTime.from(`${wallClock}[${NEW_YORK}]`).epochMilliseconds;
}

describe('describeOpening', () => {
  const lunchAndDinner = hoursOf(on([1, 2, 3, 4, 5], '11:00-14:30', '17:00-21:00'));
  const bar = hoursOf(on([5, 6], '18:00-25:30'));
  const always = hoursOf(daily('0:00-24:00'), special('2026-11-26', 'Thanksgiving'));
  const away = hoursOf(
    daily('11:00-22:00'),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => special(`2026-06-0${day}`, 'Holidays')),
  );

  // 2026-06-05 is a Friday.
  test.each([
    ['open', lunchAndDinner, '2026-06-05T17:00', 'Open until 9 PM'],
    ['with minutes', lunchAndDinner, '2026-06-05T11:00', 'Open until 2:30 PM'],
    ['past midnight', bar, '2026-06-05T20:00', 'Open until 1:30 AM'],
    ['half an hour left', lunchAndDinner, '2026-06-05T20:30', 'Closes soon, 9 PM'],
    ['later today', lunchAndDinner, '2026-06-05T15:00', 'Opens 5 PM'],
    ['tonight', lunchAndDinner, '2026-06-05T01:00', 'Opens 11 AM'],
    ['tomorrow', lunchAndDinner, '2026-06-04T22:00', 'Opens tomorrow 11 AM'],
    ['after the week-end', lunchAndDinner, '2026-06-05T21:00', 'Opens Mon 11 AM'],
    ['six days ahead', bar, '2026-06-07T01:30', 'Opens Fri 6 PM'],
    ['over a week ahead', away, '2026-06-01T12:00', 'Opens Jun 9 11 AM'],
    ['never', hoursOf([]), '2026-06-05T12:00', 'Closed'],
    ['always', hoursOf(daily('0:00-24:00')), '2026-06-05T12:00', 'Open 24 hours'],
    ['always but for a day far ahead', always, '2026-06-05T12:00', 'Open 24 hours'],
    ['always but for a day soon', always, '2026-11-23T12:00', 'Open until Thu 12 AM'],
    ['the last of the open days', always, '2026-11-25T12:00', 'Open until 12 AM'],
    ['noon', hoursOf(daily('10:00-12:00')), '2026-06-05T10:00', 'Open until 12 PM'],
    ['24 hours ahead', hoursOf(on([5], '9:00-33:00')), '2026-06-05T09:00', 'Open until Sat 9 AM'],
  ])('%s', (_name, hours, wallClock, text) => {
    const atMs = at(wallClock);
    expect(describeOpening(openingState(hours, NEW_YORK, atMs), NEW_YORK, atMs)).toBe(text);
  });

  test('names the day when a shorter night makes the time ambiguous', () => {
    const hours = hoursOf(daily('0:00-24:00'), special('2026-03-09', 'Inventory'));
    const atMs = at('2026-03-07T23:30');
    expect(describeOpening(openingState(hours, NEW_YORK, atMs), NEW_YORK, atMs)).toBe(
      'Open until Mon 12 AM',
    );
  });
});

describe('hoursOfOperation', () => {
  test('lists Monday to Sunday', () => {
    const weekly = [
      ...on([7], '0:00-24:00'),
      ...on([1], '17:00-22:00', '11:00-14:30'),
      ...on([5], '18:00-26:00'),
      ...on([6], '0:00-12:00', '11:30-12:45'),
      ...on([4], '12:00-24:00'),
    ];
    expect(hoursOfOperation(hoursOf(weekly))).toEqual([
      { day: 'Monday', time: '11 AM - 2:30 PM, 5 PM - 10 PM' },
      { day: 'Tuesday', time: 'Closed' },
      { day: 'Wednesday', time: 'Closed' },
      { day: 'Thursday', time: '12 PM - 12 AM' },
      { day: 'Friday', time: '6 PM - 2 AM' },
      { day: 'Saturday', time: '12 AM - 12:45 PM' },
      { day: 'Sunday', time: 'Open 24 hours' },
    ]);
  });
});

describe('upcomingSpecialDays', () => {
  const hours = hoursOf(
    [],
    special('2026-12-08', 'Fifteen days ahead'),
    special('2026-12-07', 'Party', '18:00-26:00'),
    special('2026-11-26', 'Thanksgiving'),
    special('2026-11-23', 'Today', '0:00-24:00'),
    special('2026-11-22', 'Yesterday'),
  );

  test('lists today and the next 14 days in order', () => {
    expect(upcomingSpecialDays(hours, NEW_YORK, at('2026-11-23T23:59'))).toEqual([
      { date: '2026-11-23', day: 'Mon, Nov 23', name: 'Today', time: 'Open 24 hours' },
      { date: '2026-11-26', day: 'Thu, Nov 26', name: 'Thanksgiving', time: 'Closed' },
      { date: '2026-12-07', day: 'Mon, Dec 7', name: 'Party', time: '6 PM - 2 AM' },
    ]);
  });

  test('looks ahead as many days as requested', () => {
    const names = (days: number) =>
      upcomingSpecialDays(hours, NEW_YORK, at('2026-11-23T00:00'), days).map(({ name }) => name);
    expect(names(0)).toEqual(['Today']);
    expect(names(15)).toContain('Fifteen days ahead');
  });
});
