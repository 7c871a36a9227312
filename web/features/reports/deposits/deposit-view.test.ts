import { expect, test } from 'vitest';
import { arrangeDeposits, closeDeposits } from '#contract/reports/deposits/deposit-sorting.ts';
import { type DepositView, readDepositView, withDepositView } from './deposit-view.ts';

const transactionDate = { timestamp: 0, isoDateTime: '1970-01-01T00:00:00.000+00:00' };
const rows = [
  { sweepBatchNum: 3, transactionDate, amount: '83.49' },
  {
    sweepBatchNum: 2,
    transactionDate: { timestamp: 0, isoDateTime: '2026-11-16T04:00:00.000-06:00' },
    amount: '1204.55',
  },
  { sweepBatchNum: 1, transactionDate, amount: '120.00' },
];

const usual: DepositView = { find: '', sort: 'date', direction: 'descending' };
const numbers = (view: Partial<DepositView>) =>
  arrangeDeposits(rows, { ...usual, ...view }).map(({ sweepBatchNum }) => sweepBatchNum);

test.each([
  ['1,204.55', [2]],
  ['$1204.5', [2]],
  ['(1,204.55)', [2]],
  [' 120 ', [2, 1]],
  ['120.', [1]],
  ['.49', []],
  ['', [3, 2, 1]],
  ['nov 16', [2]],
  ['Nov 16, 2026', [2]],
  ['Jan', [3, 1]],
  ['Nov 17', []],
])('finds %j, an amount in the way banks write it or a day', (find, found) => {
  expect(numbers({ find })).toEqual(found);
});

test('sorts amounts as numbers, not as text', () => {
  expect(numbers({ sort: 'amount' })).toEqual([2, 1, 3]);
  expect(numbers({ sort: 'amount', direction: 'ascending' })).toEqual([3, 1, 2]);
  expect(numbers({ direction: 'ascending' })).toEqual([1, 2, 3]);
});

test('leaves defaults out of the address, and ignores nonsense in it', () => {
  const view: DepositView = { find: '12', sort: 'amount', direction: 'ascending' };
  const params = withDepositView(new URLSearchParams('other=1'), view);
  expect(params.toString()).toBe('other=1&find=12&sort=amount&direction=ascending');
  expect(readDepositView(params)).toEqual(view);
  expect(withDepositView(params, usual).toString()).toBe('other=1');
  expect(readDepositView(new URLSearchParams('sort=rm&direction=x'))).toEqual(usual);
});

test.each([
  ['$1,207.39', [[2, -2_84]]],
  ['119.5', [[1, 50]]],
  ['126.00', [[1, -6_00]]],
  ['126.50', []],
  ['5125550171', []],
  ['Nov 17', []],
  ['12.345', []],
])('says which deposits are close to %j, within 5 %%', (find, expected) => {
  const close = closeDeposits(rows, find, Date.parse('2026-11-20'));
  expect(close.map(({ row, moreCents }) => [row.sweepBatchNum, moreCents])).toEqual(expected);
});

test('of the last two weeks comes first, then the three closest', () => {
  const at = (sweepBatchNum: number, day: string, amount: string) => ({
    sweepBatchNum,
    transactionDate: { timestamp: Date.parse(day), isoDateTime: `${day}T04:00:00.000-06:00` },
    amount,
  });
  const some = [
    at(5, '2026-11-19', '1000.00'),
    at(4, '2026-11-10', '1030.00'),
    at(3, '2026-10-01', '1001.00'),
    at(2, '2026-09-01', '1005.00'),
    at(1, '2026-08-01', '1004.00'),
  ];
  const close = (find: string) =>
    closeDeposits(some, find, Date.parse('2026-11-20')).map(({ row }) => row.sweepBatchNum);
  expect(close('1002')).toEqual([5, 3, 1]);
  expect(close('1029')).toEqual([4, 2, 1]);
});
