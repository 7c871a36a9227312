import { expect, test } from 'vitest';
import { nextHolidays } from './holidays.ts';

test.each([
  [
    '2026-11-24',
    ['2026-11-26 Thanksgiving', '2026-12-24 Christmas Eve', '2026-12-25 Christmas Day'],
  ],
  [
    '2026-12-31',
    ["2026-12-31 New Year's Eve", "2027-01-01 New Year's Day", '2027-03-28 Easter Sunday'],
  ],
  [
    '2027-05-01',
    ['2027-05-31 Memorial Day', '2027-07-04 Independence Day', '2027-09-06 Labor Day'],
  ],
])('from %s on', (today, expected) => {
  expect(nextHolidays(today, 3).map(({ date, name }) => `${date} ${name}`)).toEqual(expected);
});

// From the tables of the United States Naval Observatory.
test.each([
  [2024, '03-31'],
  [2025, '04-20'],
  [2026, '04-05'],
  [2028, '04-16'],
  [2030, '04-21'],
  [2035, '03-25'],
  [2038, '04-25'],
  [2049, '04-18'],
])('Easter of %d is on %s', (year, date) => {
  const easter = nextHolidays(`${year}-01-02`, 1)[0];
  expect(easter).toEqual({ date: `${year}-${date}`, name: 'Easter Sunday' });
});
