import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { glanceFigures } from './glance-figures.ts';
import { hourPoints } from './hour-line.ts';
import { needsOf } from './needs.ts';
import { todayNote } from './today-card.tsx';
import { waitingText } from './waiting-orders.tsx';

const at = (isoDateTime: string) => ({ timestamp: Date.parse(isoDateTime), isoDateTime });
const sold = (newOrderCount: number, orderSubtotal: string) => ({
  newOrderCount,
  refundCount: 0,
  orderSubtotal,
  orderSubtotalAsDouble: Number(orderSubtotal),
  tipAmountToBusiness: '0.00',
  tipAmountToBusinessAsDouble: 0,
  netTotalForPeriod: '0.00',
  netTotalForPeriodAsDouble: 0,
  byHour: [],
});
const asOf = at('2026-11-22T10:42:00.000-06:00');
const base = { asOf, freshForMs: 60_000, needs: {} };
const before = {
  ...sold(4, '200.00'),
  day: '2026-11-15',
  upTo: at('2026-11-15T10:42:00.000-06:00'),
};
const next = (amount: string) => ({
  entryCount: 3,
  amount,
  amountAsDouble: Number(amount),
  carriedOverAmount: '0.00',
  carriedOverAmountAsDouble: 0,
  held: null,
  nextSweepDateTime: at('2026-11-23T04:00:00.000-06:00'),
});

test('compares sales and orders with the week before', () => {
  const sales = { ...sold(5, '150.00'), completeUpTo: null, before };
  expect(glanceFigures({ ...base, sales })).toMatchObject({
    sales: {
      text: '$150.00',
      note: 'vs last Sunday: $200.00 by this time',
      changed: { words: 'down 25% from $200.00' },
    },
    orders: { text: '5', note: '4 by this time last Sunday', changed: { text: '+25%' } },
  });
  const { sales: alone, orders } = glanceFigures({
    ...base,
    sales: { ...sales, before: null },
  });
  expect(alone).toEqual({ text: '$150.00', note: 'Nothing to compare with yet' });
  expect(orders).toEqual({ text: '5', note: 'Nothing to compare with yet' });
});

test('shows the figure before only in the note if refunds exceed sales', () => {
  const sales = { ...sold(0, '-12.30'), completeUpTo: null, before };
  expect(glanceFigures({ ...base, sales }).sales).toEqual({
    text: '($12.30)',
    changed: undefined,
    note: 'vs last Sunday: $200.00 by this time',
  });
});

test.each([
  ['53.57', '$53.57', 'So far, due Nov 23, 4:00 AM'],
  ['0.00', '$0.00', 'So far, due Nov 23, 4:00 AM'],
  ['-1.73', '($1.73)', 'Below zero: taken out of your next deposit'],
])('with a next deposit of %s', (amount, text, note) => {
  expect(glanceFigures({ ...base, nextDeposit: next(amount) }).deposit).toEqual({
    text,
    note,
  });
});

test('with something held for review', () => {
  const held = {
    amount: '412.00',
    amountAsDouble: 412,
    entries: 3,
    since: asOf,
    firstDateTime: asOf,
  };
  const nextDeposit = { ...next('-1.73'), held };
  expect(glanceFigures({ ...base, nextDeposit }).deposit).toEqual({
    text: '($1.73)',
    note: '$412.00 held for review',
    isWaiting: true,
  });
});

test('says what the figures cover', () => {
  const completeUpTo = at('2026-11-22T10:30:00.000-06:00');
  expect(todayNote({ ...base, sales: { ...sold(5, '1.00'), completeUpTo, before } })).toBe(
    'Sunday, Nov 22, as of 10:42 AM, complete up to 10:30 AM',
  );
  const sales = { ...sold(5, '1.00'), completeUpTo: null, before: null };
  expect(todayNote({ ...base, sales })).toBe('Sunday, Nov 22, as of 10:42 AM');
  expect(todayNote({ ...base })).toBe('Sunday, Nov 22, as of 10:42 AM');
});

test('shows no figure for what an answer leaves out, but shows zero', () => {
  expect(Object.values(glanceFigures({ ...base })).filter(Boolean)).toEqual([]);
  const zeros: Dashboard = { ...base, unansweredReviews: 0, couponsTaken: 0 };
  expect(glanceFigures(zeros)).toMatchObject({
    reviews: { text: '0', note: 'All answered' },
    coupons: { text: '0' },
  });
});

const hoursWith = (sold: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, cents: sold[hour] ?? 0 }));

test('draws the hours with sales, at least noon to dinner, and none of today that is still to come', () => {
  const points = hourPoints(hoursWith({ 9: 500 }), hoursWith({ 23: 700 }), 14);
  expect(points.map(({ hour }) => hour)).toEqual([
    9,
    ...Array.from({ length: 14 }, (_, n) => n + 10),
  ]);
  expect(points[0]).toEqual({ hour: 9, cents: 500, beforeCents: 0 });
  expect(points.find(({ hour }) => hour === 14)).toMatchObject({ cents: 0 });
  expect(points.at(-1)).toEqual({ hour: 23, cents: null, beforeCents: 700 });
  const quiet = hourPoints(hoursWith({}), undefined, 12);
  expect(quiet.at(0)).toEqual({ hour: 11, cents: 0, beforeCents: null });
  expect(quiet.at(-1)).toEqual({ hour: 21, cents: null, beforeCents: null });
});

const amount = (text: string) => ({ amount: text, amountAsDouble: Number(text) });

test('what needs somebody, most pressing first, each with where it is done', () => {
  const returned = (sweepBatchNum: number) => ({
    sweepBatchNum,
    transactionDate: asOf,
    ...amount('10.50'),
    returnedDate: '2026-11-20',
  });
  const all: Dashboard = {
    ...base,
    nextDeposit: {
      ...next('1.00'),
      held: { ...amount('412.00'), entries: 3, since: asOf, firstDateTime: asOf },
    },
    needs: {
      returnedDeposits: [returned(7)],
      silentSince: at('2026-11-20T22:30:00.000-06:00'),
      lowReviews: 1,
      holiday: { date: '2026-11-26', name: 'Thanksgiving' },
      soldOut: { count: 5, names: ['Apple Pie', 'Beans', 'Corn'] },
    },
  };
  expect(needsOf(all).map(({ title, note }) => [title, note])).toEqual([
    ['Your bank returned a deposit of $10.50', 'Returned Friday, Nov 20. Open it to see why.'],
    [
      "Your till hasn't sent anything for more than a day",
      'It last confirmed Nov 20, 10:30 PM. Sales may be missing here.',
    ],
    ['$412.00 held for review', '3 transactions, since Nov 22'],
    ['1 low review to answer', '3 stars or fewer, without a reply'],
    ['Thanksgiving has no hours yet', 'Thursday, Nov 26. Diners see your usual hours.'],
    ['5 sold out until tomorrow', 'Apple Pie, Beans, Corn and 2 more'],
  ]);
  const two = { ...all, needs: { returnedDeposits: [returned(7), returned(9)] } };
  expect(needsOf(two)[0]).toMatchObject({
    title: 'Your bank returned 2 deposits, $21.00',
    to: '/business/reports/deposit',
  });
  const zeros = { lowReviews: 0, soldOut: { count: 0, names: [] }, returnedDeposits: [] };
  expect(needsOf({ ...base, needs: { ...zeros, holiday: null, silentSince: null } })).toEqual([]);
  expect(needsOf(base)).toEqual([]);
});

test.each([
  [0, 0, undefined],
  [1, 59_000, '1 order waits.'],
  [1, 60_000, '1 order waits, for 1 min.'],
  [6, 26 * 60_000, '6 orders wait, the oldest 26 min.'],
])('%i orders that wait, the oldest for %i ms', (count, waitedMs, text) => {
  expect(waitingText(count, waitedMs)).toBe(text);
});
