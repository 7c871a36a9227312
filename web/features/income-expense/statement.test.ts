import { expect, test } from 'vitest';
import { lineCents, type Statement, sections } from '#contract/reports/statement.ts';
import { countText, impactOf } from './statement.ts';

/** Both days of docs/MONEY.md's worked example. */
const example: Statement = {
  numTakeoutOrders: 1,
  numDeliveryOrders: 1,
  numTakeoutOrdersWithTip: 1,
  numRefunds: 1,
  takeoutSubtotalAmt: '27.00',
  deliverySubtotalAmt: '50.00',
  takeoutTipAmt: '6.00',
  posAmt: '0.00',
  refundAmt: '25.00',
  grossRevenueTotalAmt: '58.00',
  ccFeeAmt: '2.88',
  joyousFeeAmt: '4.16',
  expenseTotalAmt: '7.04',
  netRevenueTotalAmt: '50.96',
  taxAmtCollected: '3.88',
  adjustmentAmt: '0.00',
  depositTotalAmt: '54.84',
  discountAmt: '8.00',
  discountReimbursementAmt: '5.00',
  joyousCostAfterIncentivesPct: '-1.4',
};

test('each section adds up to its last line by plain addition', () => {
  for (const { lines } of sections) {
    const cents = lines.map((line) => lineCents(example, line));
    const last = cents.at(-1);
    expect(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(last);
  }
});

test('zero is never below zero', () => {
  const none = { ...example, refundAmt: '0.00' };
  const refunds = sections[0]?.lines.find(({ label }) => label === 'Refunds');
  expect(refunds && Object.is(lineCents(none, refunds), 0)).toBe(true);
});

test('a count says what it counts', () => {
  const [takeout] = sections[0]?.lines ?? [];
  expect(takeout && countText(example, takeout)).toBe('1 order');
  expect(takeout && countText({ ...example, numTakeoutOrders: 1200 }, takeout)).toBe(
    '1,200 orders',
  );
});

test('the impact is one figure, with how it is computed', () => {
  expect(impactOf(example)).toEqual({
    figure: '(1.4%)',
    meaning: 'Joyous paid for more in discounts than its fees came to.',
    computed: '(Service Fee $4.16 - discounts that Joyous paid for $5.00) / Gross Revenue $58.00',
  });
  expect(impactOf({ ...example, joyousCostAfterIncentivesPct: '3.2' }).figure).toBe('3.2%');
  expect(impactOf({ ...example, joyousCostAfterIncentivesPct: 'n/a' }).figure).toBe('n/a');
});
