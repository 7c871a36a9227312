import { expect, test } from 'vitest';
import { hourMs } from '../../time/durations.ts';
import { instantsOf } from '../../time/time-ranges.ts';
import { daysIn } from './sales-days.ts';

const chicago = [{ fromMs: -8.64e15, timeZone: 'America/Chicago' }];

const lengthsOf = (zones: typeof chicago, span: { from: string; to: string }) => {
  const range = instantsOf(zones, span);
  const days = daysIn(zones, range);
  return days.map(({ day, fromMs }, index) => [
    day.slice(5),
    ((days[index + 1]?.fromMs ?? range.toDate + 1) - fromMs) / hourMs,
  ]);
};

test.each([
  [
    '2026-03-07',
    '2026-03-09',
    [
      ['03-07', 24],
      ['03-08', 23],
      ['03-09', 24],
    ],
  ],
  [
    '2026-10-31',
    '2026-11-02',
    [
      ['10-31', 24],
      ['11-01', 25],
      ['11-02', 24],
    ],
  ],
  [
    '2028-02-28',
    '2028-03-01',
    [
      ['02-28', 24],
      ['02-29', 24],
      ['03-01', 24],
    ],
  ],
])('%s to %s: each day has its own length', (from, to, lengths) => {
  expect(lengthsOf(chicago, { from, to })).toEqual(lengths);
});

test('a range that begins and ends within a day has parts of days', () => {
  const range = {
    fromDate: Date.parse('2026-03-07T12:00:00Z'),
    toDate: Date.parse('2026-03-08T12:00:00Z'),
  };
  expect(daysIn(chicago, range)).toEqual([
    { day: '2026-03-07', fromMs: range.fromDate },
    { day: '2026-03-08', fromMs: Date.parse('2026-03-08T06:00:00Z') },
  ]);
  expect(daysIn(chicago, { fromDate: 0, toDate: 0 })).toEqual([{ day: '1969-12-31', fromMs: 0 }]);
});

test('a restaurant that moves: each day has the same edges as in the history', () => {
  const moved = [
    ...chicago,
    { fromMs: Date.parse('2026-03-10T05:30:00Z'), timeZone: 'America/Los_Angeles' },
  ];
  for (const day of ['2026-03-09', '2026-03-10', '2026-03-11']) {
    const range = instantsOf(moved, { from: day, to: day });
    expect(daysIn(moved, range)).toEqual([{ day, fromMs: range.fromDate }]);
  }
  expect(lengthsOf(moved, { from: '2026-03-09', to: '2026-03-11' })).toEqual([
    ['03-09', 24],
    ['03-10', 26],
    ['03-11', 24],
  ]);
});

test('a day that the calendar skips is not listed', () => {
  const apia = [{ fromMs: -8.64e15, timeZone: 'Pacific/Apia' }];
  const days = lengthsOf(apia, { from: '2011-12-29', to: '2011-12-31' });
  expect(days.map(([day]) => day)).toEqual(['12-29', '12-31']);
});
