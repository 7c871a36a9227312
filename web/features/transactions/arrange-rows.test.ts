import { expect, test } from 'vitest';
import { noFilter, shownBy, type TransactionFilter } from '#contract/reports/find-transactions.ts';
import { sortRows } from '#contract/reports/sort-transactions.ts';
import { filterRows, totalsOf } from './arrange-rows.ts';
import { listItems } from './list-items.ts';
import { placeOf, stepTo } from './row-steps.ts';
import type { ShownCents, Transaction } from './transaction.ts';

const none: ShownCents = {
  itemTotal: 0,
  refunds: 0,
  tip: 0,
  serviceFee: 0,
  tax: 0,
  cardFee: 0,
  adjustment: 0,
  total: 0,
  discount: 0,
};

function row(orderId: number | null, facts: Partial<Transaction>, cents: Partial<ShownCents> = {}) {
  return {
    key: String(orderId),
    kind: 'ORDER',
    orderId,
    atMs: 0,
    iso: '2026-11-20T12:00:00.000-06:00',
    serviceType: 'TAKE_OUT',
    paymentStatus: 'PAID_BY_CARD',
    isMissingDetails: false,
    cause: null,
    reason: null,
    isLate: false,
    isHeld: false,
    sweepBatchNum: null,
    cents: { ...none, ...cents },
    ...facts,
  } satisfies Transaction;
}

const austin = [{ fromMs: Number.NEGATIVE_INFINITY, timeZone: 'America/Chicago' }];

const rows: Transaction[] = [
  row(
    48213,
    { atMs: 5, paymentStatus: 'PAID_BY_CARD_IN_STORE' },
    { total: 120_455, serviceFee: -307 },
  ),
  row(48212, { atMs: 4, serviceType: 'DELIVERY' }, { total: 4_298 }),
  row(48212, { atMs: 3, kind: 'REFUND', reason: 'It was cold' }, { total: -1_850, refunds: 2_000 }),
  row(
    null,
    { atMs: 2, kind: 'ADJUSTMENT', serviceType: null, paymentStatus: null, reason: 'Our coupon' },
    { total: 400 },
  ),
  row(
    7,
    {
      ...{ atMs: 1, iso: '2026-11-19T12:00:00.000-06:00', serviceType: 'CATERING_DELIVERY' },
      isHeld: true,
    },
    { total: 5 },
  ),
];

const shown = (filter: Partial<TransactionFilter>) =>
  filterRows(rows, { ...noFilter, ...filter }).map(({ atMs }) => atMs);

test.each([
  ['', [5, 4, 3, 2, 1]],
  ['48213', [5]],
  ['48', [5, 4, 3]],
  ['1,204.55', [5]],
  ['$42.98', [4]],
  ['(3.07)', [5]],
  ['18.5', [3]],
  ['4.', [2]],
  ['.05', [1]],
  ['COLD', [3]],
  ['take out', [5, 3]],
  ['coupon', [2]],
  ['Held for review', [1]],
  ['nothing like it', []],
])('%s finds %j', (text, found) => {
  expect(shown({ find: text })).toEqual(found);
});

test('an adjustment is found by what its row says', () => {
  const refused = row(8, { kind: 'ADJUSTMENT', cause: 'REFUSED', reason: 'Nothing was sold' });
  const isFound = shownBy({ ...noFilter, find: 'not paid after review: nothing' });
  expect([...rows, refused].filter(isFound)).toEqual([refused]);
});

test.each<[Partial<TransactionFilter>, number[]]>([
  [{}, [5, 4, 3, 2, 1]],
  [{ service: 'DELIVERY' }, [4]],
  [{ service: 'ANY_DELIVERY' }, [4, 1]],
  [{ service: 'NO_DELIVERY' }, [5, 3]],
  [{ payment: 'PAID_BY_CARD_IN_STORE' }, [5]],
  [{ payment: 'PAID_BY_CARD' }, [4, 3, 1]],
  [{ amount: 'serviceFee' }, [5]],
  [{ amount: 'refunds' }, [3]],
  [{ amount: 'tip' }, []],
  [{ payment: 'PAID_BY_CARD', service: 'NO_DELIVERY', kind: 'ORDER' }, []],
])('%j shows %j', (filter, found) => {
  expect(shown(filter)).toEqual(found);
});

test('narrows rows down by kind and service type, and totals only what is left', () => {
  const filtered = filterRows(rows, { ...noFilter, kind: 'ORDER', service: 'NO_DELIVERY' });
  expect(filtered.map(({ atMs }) => atMs)).toEqual([5]);
  expect(totalsOf(filtered)).toEqual({ ...none, total: 120_455, serviceFee: -307 });
});

test('keeps equal rows newest first in both directions', () => {
  const sorted = (direction: 'ascending' | 'descending') =>
    sortRows(rows, { sort: 'order', direction }).map(({ atMs }) => atMs);
  expect(sorted('ascending')).toEqual([2, 1, 4, 3, 5]);
  expect(sorted('descending')).toEqual([5, 4, 3, 1, 2]);
});

test('by date, each day has a heading with its totals, unless the day is incomplete', () => {
  const dated = rows.map((one) => ({ ...one, atMs: Date.parse(one.iso) + one.atMs }));
  const items = listItems(dated, { zones: austin, isByDay: true, openDay: '2026-11-19' });
  const headings = items.flatMap((item) => ('day' in item ? [item] : []));
  expect(headings).toMatchObject([
    { day: '2026-11-20', count: 4, totals: { total: 123_303 } },
    { day: '2026-11-19', count: 1, totals: null },
  ]);
  for (const [place, item] of items.entries()) {
    if ('row' in item) expect(placeOf(items, item.rowNumber)).toBe(place);
  }
});

test.each(['descending', 'ascending'] as const)(
  'a day that comes twice to a restaurant that moved west has one heading, %s',
  (direction) => {
    // Seven in the morning in Auckland is noon of the day before in Austin.
    const movedMs = Date.parse('2026-11-21T07:00:00+13:00');
    const zones = [
      { fromMs: Number.NEGATIVE_INFINITY, timeZone: 'Pacific/Auckland' },
      { fromMs: movedMs, timeZone: 'America/Chicago' },
    ];
    const around = [
      ['2026-11-20T23:59:59.999+13:00', 1],
      ['2026-11-21T00:00:00.000+13:00', 2],
      ['2026-11-20T12:00:00.000-06:00', 4],
      ['2026-11-21T23:59:59.999-06:00', 8],
      ['2026-11-22T00:00:00.000-06:00', 16],
    ] as const;
    const moved = around.map(([iso, total]) => row(1, { iso, atMs: Date.parse(iso) }, { total }));
    const sorted = sortRows(moved.toReversed(), { sort: 'date', direction });
    const items = listItems(sorted, { zones, isByDay: true, openDay: undefined });
    const headings = items.flatMap((item) => ('day' in item ? [item] : []));
    const expected = [
      { day: '2026-11-20', totals: { total: 1 } },
      { day: '2026-11-21', totals: { total: 2 + 4 + 8 } },
      { day: '2026-11-22', totals: { total: 16 } },
    ];
    expect(headings).toMatchObject(direction === 'ascending' ? expected : expected.toReversed());
  },
);

test.each([
  ['ArrowDown', 4, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 1, 4],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['Enter', 2, undefined],
])('%s from row %d leads to %s', (key, from, to) => {
  expect(stepTo(key, from, rows.length)).toBe(to);
});
