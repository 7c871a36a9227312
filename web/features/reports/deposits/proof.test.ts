import { expect, test } from 'vitest';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { proofOf, readTermId } from './proof.ts';

/** A, B and the adjustment of D in the worked example of docs/MONEY.md. */
const totals: Totals = {
  newOrderCount: 2,
  refundCount: 0,
  adjustmentCount: 1,
  taxRemittedCount: 0,
  orderSubtotal: '77.00',
  orderSubtotalAsDouble: 77,
  tipAmountToBusiness: '6.00',
  tipAmountToBusinessAsDouble: 6,
  joyousCommissionAmount: '6.16',
  joyousCommissionAmountAsDouble: 6.16,
  taxCollectedAmount: '5.53',
  taxCollectedAmountAsDouble: 5.53,
  taxRemittedAmount: '0.00',
  taxRemittedAmountAsDouble: 0,
  ccTransactionFee: '2.88',
  ccTransactionFeeAsDouble: 2.88,
  adjustmentAmount: '4.00',
  adjustmentAmountAsDouble: 4,
  netTotalForPeriod: '83.49',
  netTotalForPeriodAsDouble: 83.49,
  refundAmount: '0.00',
  refundAmountAsDouble: 0,
  discountAmount: '13.00',
  discountAmountAsDouble: 13,
  discountReimbursementAmount: '14.00',
  discountReimbursementAmountAsDouble: 14,
};

test('the terms add up to the amount, with fees below zero', () => {
  const proof = proofOf(
    { amount: '83.49', carriedOverAmount: '-24.65', unexplainedAmount: '0.00' },
    totals,
  );
  expect(proof.terms.map(({ label, cents }) => [label, cents])).toEqual([
    ['Item Total', 77_00],
    ['Tip', 6_00],
    ['Service Fee', -6_16],
    ['Tax', 5_53],
    ['CC Processing Fee', -2_88],
    ['Adjustments', 4_00],
  ]);
  expect(proof).toMatchObject({ amount: 83_49, carriedOver: -24_65, unexplained: 0 });
});

test('finds a missing cent, by the server or by our own sum', () => {
  const own = proofOf(
    { amount: '83.50', carriedOverAmount: '0.00', unexplainedAmount: '0.00' },
    totals,
  );
  expect(own.unexplained).toBe(1);
  const told = proofOf(
    { amount: '83.49', carriedOverAmount: '0.00', unexplainedAmount: '-0.02' },
    totals,
  );
  expect(told.unexplained).toBe(-2);
});

test('has no term for adjustments if there are none', () => {
  const { terms } = proofOf(
    { amount: '79.49', carriedOverAmount: '0.00', unexplainedAmount: '0.00' },
    { ...totals, adjustmentCount: 0, adjustmentAmount: '0.00' },
  );
  expect(terms.map(({ id }) => id)).not.toContain('adjustment');
});

test('the tax that we remit is a deduction, and a term even if refunds gave all of it back', () => {
  const head = { carriedOverAmount: '0.00', unexplainedAmount: '0.00' };
  const remitted = { ...totals, taxRemittedCount: 1, taxRemittedAmount: '3.30' };
  const { terms, unexplained } = proofOf({ ...head, amount: '80.19' }, remitted);
  expect(terms[4]).toEqual({ id: 'taxRemitted', label: 'Tax Remitted', cents: -3_30 });
  expect(unexplained).toBe(0);
  const back = { ...totals, taxRemittedCount: 2 };
  const returned = proofOf({ ...head, amount: '83.49' }, back);
  expect(returned.terms[4]).toMatchObject({ id: 'taxRemitted', cents: 0 });
});

test('an unknown term in the address opens nothing', () => {
  expect(readTermId(new URLSearchParams('term=tip'))).toBe('tip');
  expect(readTermId(new URLSearchParams('term=toString'))).toBeUndefined();
  expect(readTermId(new URLSearchParams())).toBeUndefined();
});
