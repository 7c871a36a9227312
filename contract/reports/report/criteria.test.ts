import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../problems.ts';
import { getDepositDetail } from '../deposits/deposits.ts';
import { getItemSales } from '../item-sales/item-sales.ts';
import { searchTransactions } from '../transactions/transactions.ts';

const search = (query: object) => searchTransactions.query.safeParse(query);
const fieldsOf = (query: object) => problemsOf(search(query).error as never).map((p) => p.field);

describe('a search', () => {
  test('finds what is ours to pay out by default', () => {
    expect(search({}).data).toEqual({
      serviceStages: ['COMPLETED'],
      completionReasons: ['COMPLETED', 'AUTO_COMPLETED'],
      paymentStatuses: ['PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE'],
      limit: 99_999,
      offset: 0,
    });
  });

  test.each([
    ['with commas', 'PLACED, READY'],
    ['several times', ['PLACED', 'READY']],
    ['both, and twice the same', ['PLACED,READY', 'READY', '']],
  ])('takes a list %s', (_, serviceStages) => {
    expect(search({ serviceStages }).data).toMatchObject({ serviceStages: ['PLACED', 'READY'] });
  });

  test('tells an empty list from a missing one', () => {
    expect(search({ paymentStatuses: '' }).data?.paymentStatuses).toEqual([]);
  });

  test.each([
    ['serviceStages', 'PLACED,EATEN'],
    ['paymentStatuses', "PAID_BY_CARD' OR 1=1 --"],
    ['completionReasons', 'x'.repeat(65_536)],
    ['limit', '0'],
    ['limit', '100000'],
    ['offset', '-1'],
    ['offset', 'NaN'],
    ['fromDate', '2026-03-01'],
    ['fromDate', '-1'],
    ['toDate', '1e99'],
    ['toDate', ['1', '2']],
  ])('names the field of a wrong %s', (field, value) => {
    expect(fieldsOf({ [field]: value })[0]?.split('.')[0]).toBe(field);
  });

  test('treats an empty date as missing, and refuses an end before the start', () => {
    expect(search({ fromDate: '', toDate: '' }).data).toMatchObject({ limit: 99_999 });
    expect(search({ fromDate: '5', toDate: '5' }).success).toBe(true);
    expect(fieldsOf({ fromDate: '6', toDate: '5' })).toEqual(['toDate']);
  });
});

test('a deposit is identified by at least one whole number', () => {
  const parse = (query: object) => getDepositDetail.query.safeParse(query);
  expect(parse({ sweepBatchNumList: '3,1,3' }).data?.sweepBatchNumList).toEqual([3, 1]);
  for (const query of [{}, { sweepBatchNumList: '' }, { sweepBatchNumList: '1,two' }]) {
    const [problem] = problemsOf(parse(query).error as never);
    expect(problem?.field).toMatch(/^sweepBatchNumList/);
  }
});

test.each([
  [undefined, null],
  ['', null],
  ['null', null],
  ['true', true],
  ['false', false],
])('active=%s is %s', (active, read) => {
  expect(getItemSales.query.parse({ active }).active).toBe(read);
});
