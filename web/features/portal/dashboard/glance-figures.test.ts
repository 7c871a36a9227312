import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { glanceSubtitle } from './glance.tsx';
import { glanceFigures } from './glance-figures.ts';

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
});
const asOf = at('2026-11-22T10:42:00.000-06:00');
const freshForMs = 60_000;
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
  expect(glanceFigures({ asOf, freshForMs, sales })).toMatchObject({
    sales: {
      text: '$150.00',
      note: '$200.00 by this time a week ago',
      changed: { words: 'down 25% from $200.00' },
    },
    orders: { text: '5', note: '4 by this time a week ago', changed: { text: '+25%' } },
  });
  const { sales: alone, orders } = glanceFigures({
    asOf,
    freshForMs,
    sales: { ...sales, before: null },
  });
  expect(alone).toEqual({ text: '$150.00', note: 'Nothing to compare with yet' });
  expect(orders).toEqual({ text: '5', note: 'Nothing to compare with yet' });
});

test('shows the figure before only in the note if refunds exceed sales', () => {
  const sales = { ...sold(0, '-12.30'), completeUpTo: null, before };
  expect(glanceFigures({ asOf, freshForMs, sales }).sales).toEqual({
    text: '($12.30)',
    changed: undefined,
    note: '$200.00 by this time a week ago',
  });
});

test.each([
  ['53.57', '$53.57', 'So far, due Nov 23, 4:00 AM'],
  ['0.00', '$0.00', 'So far, due Nov 23, 4:00 AM'],
  ['-1.73', '($1.73)', 'Below zero: taken out of your next deposit'],
])('with a next deposit of %s', (amount, text, note) => {
  expect(glanceFigures({ asOf, freshForMs, nextDeposit: next(amount) }).deposit).toEqual({
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
  expect(glanceFigures({ asOf, freshForMs, nextDeposit }).deposit).toEqual({
    text: '($1.73)',
    note: '$412.00 held for review',
    isWaiting: true,
  });
});

test('says what the figures cover and what they are compared with', () => {
  const completeUpTo = at('2026-11-22T10:30:00.000-06:00');
  expect(
    glanceSubtitle({ asOf, freshForMs, sales: { ...sold(5, '1.00'), completeUpTo, before } }),
  ).toBe(
    'Sunday, Nov 22, as of 10:42 AM, complete up to 10:30 AM. Compared with Sunday, Nov 15, up to 10:42 AM.',
  );
  const sales = { ...sold(5, '1.00'), completeUpTo: null, before: null };
  expect(glanceSubtitle({ asOf, freshForMs, sales })).toBe('Sunday, Nov 22, as of 10:42 AM');
  expect(glanceSubtitle({ asOf, freshForMs })).toBe('Sunday, Nov 22, as of 10:42 AM');
});

test('shows no figure for what an answer leaves out, but shows zero', () => {
  expect(Object.values(glanceFigures({ asOf, freshForMs })).filter(Boolean)).toEqual([]);
  const zeros: Dashboard = { asOf, freshForMs, unansweredReviews: 0, couponsTaken: 0 };
  expect(glanceFigures(zeros)).toMatchObject({
    reviews: { text: '0', note: 'All answered' },
    coupons: { text: '0' },
  });
});
