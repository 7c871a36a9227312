import { expect, test } from 'vitest';
import { tableInSentence, tableTitle } from './table-title.ts';

test.each([
  ['4', 'Table 4', 'table 4'],
  ['12b', 'Table 12b', 'table 12b'],
  ['Patio 5', 'Patio 5', 'Patio 5'],
  ['Table 9', 'Table 9', 'table 9'],
])('%s', (name, title, within) => {
  expect([tableTitle(name), tableInSentence(name)]).toEqual([title, within]);
});
