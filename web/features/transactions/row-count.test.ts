import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { foundOf } from './found.factory.ts';
import { type Found, mostRows } from './read-transactions.ts';
import { RowCount } from './row-count.tsx';
import type { Transaction } from './transaction.ts';

const rows = (count: number) => Array<Transaction>(count);
const nothing = () => undefined;

const said = (found: Partial<Found>, view: { shownCount?: number; hasFailed?: boolean } = {}) => {
  const { hasFailed = false, shownCount } = view;
  const props = {
    found: foundOf(found),
    shownCount: shownCount ?? found.rows?.length ?? 0,
    isNarrowed: shownCount !== undefined,
    ...{ hasFailed, onClear: nothing, onRetry: nothing },
  };
  return renderToString(createElement(RowCount, props))
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((text) => text !== '');
};

test('counts the rows, those that load, and those that a filter shows', () => {
  expect(said({ rows: rows(1) })).toEqual(['1 transaction']);
  expect(said({ rows: rows(12_400) })).toEqual(['12,400 transactions']);
  expect(said({ rows: rows(12_400) }, { shownCount: 7 })).toEqual([
    ...['7 of 12,400 transactions', 'Show all'],
  ]);
  const loading = { rows: rows(20_100), totalResults: 98_210, isWhole: false };
  expect(said(loading)).toEqual(['20,100 of 98,210 transactions, loading the rest']);
  expect(said(loading, { hasFailed: true })).toEqual([
    ...['20,100 of 98,210 transactions', "Couldn't load the rest.", 'Try again'],
  ]);
});

test('says nothing about a limit up to 99,999 rows', () => {
  expect(said({ rows: rows(mostRows) })).toEqual(['99,999 transactions']);
});

test('above 99,999 rows, says which are missing and where they are', () => {
  const cut = { rows: rows(mostRows), totalResults: 150_000 };
  expect(said(cut)).toEqual([
    '99,999 transactions',
    'There are 150,000 transactions: these are the newest 99,999. The summary counts all of them. ' +
      'Choose a shorter range to see the others. The export has all 150,000.',
  ]);
  expect(said(cut, { shownCount: 0 }).at(-1)).toBe(
    'There are 150,000 transactions: these are the newest 99,999. The summary counts all of them. ' +
      'Your filter looks only at these, and so does its total. ' +
      'Choose a shorter range to see the others. The export looks at all 150,000.',
  );
  expect(said({ ...cut, rows: rows(100), isWhole: false })[0]).toBe(
    '100 of 99,999 transactions, loading the rest',
  );
});
