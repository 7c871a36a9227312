import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mostRows } from '../use-history.ts';
import { RowCount, RowsFailed } from './row-count.tsx';

const nothing = () => undefined;

function said(totalResults: number, view: Partial<Parameters<typeof RowCount>[0]> = {}) {
  const props = {
    totalResults,
    shownCount: totalResults,
    isNarrowed: false,
    isSearching: false,
    hasFailed: false,
    onClear: nothing,
    ...view,
  };
  return textsOf(createElement(RowCount, props));
}

const textsOf = (element: ReactElement) =>
  renderToString(element)
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((text) => text !== '');

test('counts the rows, and those that a filter shows', () => {
  expect(said(1)).toEqual(['1 transaction']);
  expect(said(12_400)).toEqual(['12,400 transactions']);
  const narrowed = { isNarrowed: true, shownCount: 7 };
  expect(said(12_400, narrowed)).toEqual(['7 of 12,400 transactions', 'Show all']);
  expect(said(12_400, { ...narrowed, isSearching: true })).toEqual(['Searching', 'Show all']);
  expect(said(12_400, { isSearching: true, hasFailed: true })).toEqual(['12,400 transactions']);
  expect(textsOf(createElement(RowsFailed, { onRetry: nothing }))).toEqual([
    "Couldn't load these rows.",
    'Try again',
  ]);
});

test('says nothing about a limit up to 99,999 rows', () => {
  expect(said(mostRows)).toEqual(['99,999 transactions']);
});

test('above 99,999 rows, says where the others are', () => {
  expect(said(150_000)).toEqual([
    '150,000 transactions',
    'The list ends after 99,999 transactions. The totals count all 150,000, and the export has ' +
      'them. Choose a shorter range to see the others.',
  ]);
});
