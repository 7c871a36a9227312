import { expect, test } from 'vitest';
import { exampleStatement } from './statement.factory.ts';
import { waterfallOf } from './waterfall.ts';

test('each step begins where the one before ends, and the sums match the statement', () => {
  const steps = waterfallOf(exampleStatement);
  expect(steps.map(({ line, fromCents, toCents }) => [line.label, fromCents, toCents])).toEqual([
    ['Gross Revenue', 0, 58_00],
    ['CC Processing Fee', 58_00, 55_12],
    ['Service Fee', 55_12, 50_96],
    ['Net Revenue', 0, 50_96],
    ['Tax Collected', 50_96, 54_84],
    ['Deposit Amount', 0, 54_84],
  ]);
});

test('an adjustment is a step of its own, even below zero', () => {
  const steps = waterfallOf({
    ...exampleStatement,
    adjustmentAmt: '-60.00',
    depositTotalAmt: '-5.16',
  });
  expect(steps.slice(-2)).toMatchObject([
    { line: { label: 'Adjustments' }, fromCents: 54_84, toCents: -5_16 },
    { line: { label: 'Deposit Amount' }, fromCents: 0, toCents: -5_16 },
  ]);
});
