import { expect, test } from 'vitest';
import { averageText, busiest, busyHours } from './busy-hours.ts';

const hours = [
  { weekday: 1, hour: 11, newOrderCount: 3 },
  { weekday: 5, hour: 13, newOrderCount: 2 },
  { weekday: 5, hour: 14, newOrderCount: 0 },
];
/** Two Mondays, no Sunday, and one of every other day. */
const span = { from: '2026-11-16', to: '2026-11-23' };

test('divides by the number of such weekdays, and pads the hours with orders', () => {
  const week = busyHours(hours, { ...span, to: '2026-11-21' });
  expect(week.rows.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
  expect(week.days.map(({ orders }) => orders)).toEqual([3, 0, 0, 0, 2, 0, 0]);
  // The range has no Sunday.
  expect(week.rows[3]?.cells[6]).toEqual({ orders: 0, tenths: null, level: 0 });
  expect(busiest(week)).toBe('Mondays at 11 AM');
});

test('ranks three orders on two Mondays below two on one Friday', () => {
  const week = busyHours(hours, span);
  expect(week.rows[3]?.cells[0]).toEqual({ orders: 3, tenths: 15, level: 4 });
  expect(week.rows[5]?.cells[4]).toEqual({ orders: 2, tenths: 20, level: 5 });
  expect(busiest(week)).toBe('Fridays at 1 PM');
});

test.each([
  [[0], 0, 7],
  [[23], 19, 23],
  [[2, 22], 2, 22],
])('orders at %j show %i to %i', (taken, first, last) => {
  const { rows } = busyHours(
    taken.map((hour) => ({ weekday: 1, hour, newOrderCount: 1 })),
    span,
  );
  expect([rows[0]?.hour, rows.at(-1)?.hour]).toEqual([first, last]);
});

test('no orders give no rows', () => {
  expect(busyHours([], span)).toMatchObject({ rows: [] });
  expect(busiest(busyHours([], span))).toBeUndefined();
});

test.each([
  [5, '0.5'],
  [20, '2'],
  [99, '9.9'],
  [123, '12'],
])('%i tenths: %s', (tenths, text) => {
  expect(averageText(tenths)).toBe(text);
});
