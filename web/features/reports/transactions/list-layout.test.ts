import { expect, test } from 'vitest';
import { historyAmounts } from '#contract/reports/transactions/transactions.ts';
import { layOut } from './list-layout.ts';
import { pagesAround } from './pages-around.ts';
import { stepTo } from './table/row-steps.ts';

const nothing = Object.fromEntries(Object.keys(historyAmounts).map((name) => [name, '0.00']));
const day = (date: string, totalResults: number, netTotalForPeriod = '0.00') => ({
  day: date,
  totalResults,
  totals: { ...nothing, netTotalForPeriod } as Record<keyof typeof historyAmounts, string>,
});
const days = [day('2026-11-18', 3, '4.00'), day('2026-11-19', 1, '-2.50'), day('2026-11-20', 4)];
const byDay = { isByDay: true, isOldestFirst: false, most: 99_999 };

function listOf(...asked: Parameters<typeof layOut>) {
  const { itemCount, itemAt } = layOut(...asked);
  return Array.from({ length: itemCount }, (_, index) => {
    const item = itemAt(index);
    return item && 'heading' in item ? item.heading.day : item?.rowNumber;
  });
}

test('by date, each day has a heading above its rows', () => {
  const shown = { totalResults: 8, days };
  expect(listOf(shown, byDay)).toEqual([
    '2026-11-20',
    0,
    1,
    2,
    3,
    '2026-11-19',
    4,
    '2026-11-18',
    5,
    6,
    7,
  ]);
  expect(listOf(shown, { ...byDay, isOldestFirst: true })).toEqual([
    '2026-11-18',
    0,
    1,
    2,
    '2026-11-19',
    3,
    '2026-11-20',
    4,
    5,
    6,
    7,
  ]);
  const { itemAt, positionOf, headingOf, itemCount } = layOut(shown, byDay);
  expect(Array.from({ length: itemCount }, (_, index) => headingOf(index))).toEqual([
    0, 0, 0, 0, 0, 5, 5, 7, 7, 7, 7,
  ]);
  expect(itemAt(5)).toMatchObject({ heading: { count: 1, totals: { total: -250 } } });
  for (let row = 0; row < 8; row += 1) expect(itemAt(positionOf(row))).toEqual({ rowNumber: row });
  expect(itemAt(11)).toBeUndefined();
});

test('by another column, there are only rows', () => {
  const shown = { totalResults: 8, days };
  expect(listOf(shown, { ...byDay, isByDay: false })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('what is beyond the limit has no row and no heading', () => {
  const shown = { totalResults: 8, days };
  expect(listOf(shown, { ...byDay, most: 5 })).toEqual(['2026-11-20', 0, 1, 2, 3, '2026-11-19', 4]);
  expect(listOf({ totalResults: 0, days: [] }, byDay)).toEqual([]);
});

const plain = { isByDay: false, isOldestFirst: false, most: 99_999 };
const many = layOut({ totalResults: 99_999, days: [] }, plain);
const run = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

test.each([
  ['the top', run(0, 40), [0]],
  ['near the end of a page', run(120, 40), [0, 1]],
  ['far down, with the focus at the top', [0, ...run(50_100, 40)], [0, 250]],
  ['the bottom', run(99_959, 40), [499]],
])('asks for the pages around what is drawn: %s', (_, items, pages) => {
  expect(pagesAround(items, many)).toEqual(pages);
});

test.each([
  ['ArrowDown', 4, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 1, 4],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['Enter', 2, undefined],
])('%s from row %d leads to %s', (key, from, to) => {
  expect(stepTo(key, from, 5)).toBe(to);
});
