import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listItems } from './list-items.ts';
import { itemsOnPaper, PaperLimit } from './on-paper.tsx';
import type { Transaction } from './transaction.ts';

const zones = [{ fromMs: Number.NEGATIVE_INFINITY, timeZone: 'UTC' }];

/** A hundred rows per day. */
const rows = Array.from({ length: 5_200 }, (_, index) => {
  const atMs = Date.UTC(2026, 0, 1 - Math.floor(index / 100));
  return { key: String(index), atMs, cents: null } as Transaction;
});

test.each([
  [0, 0],
  [100, 101],
  [5_000, 5_050],
  [5_001, 5_050],
  [5_200, 5_050],
])(
  'of %d rows so many items are printed: %d, with the headings of their days',
  (count, printed) => {
    const items = listItems(rows.slice(0, count), { zones, isByDay: true, openDay: undefined });
    expect(itemsOnPaper(items, count)).toBe(printed);
    expect(items.slice(0, printed).filter((item) => 'row' in item)).toHaveLength(
      Math.min(count, 5_000),
    );
  },
);

const said = (count: number) =>
  renderToString(createElement(PaperLimit, { count })).replace(/<!-- -->/g, '');

test('says what print leaves out, on the screen and on paper', () => {
  expect(said(5_000)).toBe('');
  expect(said(98_210)).toContain('The first 5,000 of 98,210 transactions. The export has all.');
  expect(said(98_210)).toContain('Printing includes the first 5,000. The export has all.');
});
