import { expect, test } from 'vitest';
import { reconcile } from './year-columns.ts';

const amounts = {
  depositsMadeAmt: '79.49',
  ofOtherYearsAmt: '10.00',
  notInThemAmt: '-24.65',
  depositTotalAmt: '44.84',
};

test("a year's deposits reconcile with what it earned, by plain addition", () => {
  const { terms, total, unexplained } = reconcile(2026, amounts);
  expect(terms.map(({ cents }) => cents)).toEqual([79_49, -10_00, -24_65]);
  expect([total.cents, unexplained]).toEqual([44_84, 0]);
  expect(reconcile(2026, { ...amounts, depositTotalAmt: '44.85' }).unexplained).toBe(1);
});
