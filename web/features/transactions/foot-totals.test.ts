import { expect, test } from 'vitest';
import { footTotals } from './foot-totals.ts';
import { foundOf } from './found.factory.ts';
import type { Transaction } from './transaction.ts';

const order = (total: number) => ({ kind: 'ORDER', cents: { total } }) as Transaction;
const [a, b, c] = [order(1), order(2), order(4)];
const rows = [a, b, c];

const whole = foundOf({ rows, net: '0.07' });
const loading = foundOf({ rows, net: '0.15', totalResults: 4, isWhole: false });
const cut = foundOf({ rows, net: '0.15', totalResults: 4 });

test.each([
  ['without a filter, everything found', whole, null, false, 'Total', 7],
  ['while rows load, too', loading, null, false, 'Total', 15],
  ['above the limit, too', cut, null, false, 'Total', 15],
  ['with a filter, what it shows', whole, [a, c], false, 'Total', 5],
  ['no part of it while rows load', loading, [a, c], false, 'Loading the total', undefined],
  ['if the rest failed, the loaded rows', loading, [a, c], true, 'Total of the rows shown', 5],
  ['above the limit, the loaded rows', cut, [a, c], false, 'Total of the rows shown', 5],
])('totals %s', (_, found, filtered, hasFailed, label, total) => {
  const foot = footTotals(found, filtered, hasFailed);
  expect([foot.label, foot.cents?.total]).toEqual([label, total]);
});

test('columns have room for the total of everything while one is added up', () => {
  expect(footTotals(loading, [a], false).widest.total).toBe(15);
  expect(footTotals(whole, [a], false).widest.total).toBe(1);
});
