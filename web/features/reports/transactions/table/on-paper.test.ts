import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaperLimit } from './on-paper.tsx';

const said = (count: number, printed?: number) =>
  renderToString(createElement(PaperLimit, { count, printed })).replace(/<!-- -->/g, '');

test('says what print leaves out, on the screen and on paper', () => {
  expect(said(5_000)).toBe('');
  expect(said(98_210)).toContain('The first 5,000 of 98,210 transactions. The export has all.');
  expect(said(98_210)).toContain('Printing includes the first 5,000. The export has all.');
});

test('says how many rows were loaded, if the browser did not wait for more', () => {
  expect(said(1_000, 200)).toContain('The first 200 of 1,000 transactions. The export has all.');
  expect(said(1_000, 200)).not.toContain('Printing includes');
});
