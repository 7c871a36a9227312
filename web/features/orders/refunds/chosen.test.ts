import { expect, test } from 'vitest';
import type { RefundQuote } from '#contract/orders/refunds/staff-refunds.ts';
import { amountOf, type Chosen, hasDishes, isNothing, nothingChosen, whatOf } from './chosen.ts';

const of: Pick<RefundQuote, 'lines' | 'left'> = {
  lines: [
    { lineNo: 1, name: 'Soup', quantity: 3, left: 2 },
    { lineNo: 2, name: 'Pizza', quantity: 1, left: 1 },
    { lineNo: 3, name: 'Wine', quantity: 1, left: 0 },
  ],
  left: { items: '30.00', tax: '2.48', tip: '5.99', total: '38.47' },
};
const chosen = (differing: Partial<Chosen>) => whatOf({ ...nothingChosen, ...differing }, of);

test('dishes, no more of each than is left, and the tip beside them', () => {
  const dishes = new Map([
    [1, 3],
    [2, 0],
    [3, 1],
  ]);
  expect(chosen({ dishes })).toEqual({ lines: [{ lineNo: 1, quantity: 2 }] });
  expect(chosen({ dishes, tip: true })).toEqual({
    lines: [{ lineNo: 1, quantity: 2 }],
    tip: '5.99',
  });
  expect(chosen({ tip: true })).toEqual({ tip: '5.99' });
});

test('an amount instead of dishes, as people type it', () => {
  const dishes = new Map([[1, 1]]);
  expect(chosen({ by: 'AMOUNT', dishes, amount: ' $9.5 ', tip: true })).toEqual({
    items: '9.50',
    tip: '5.99',
  });
  for (const amount of ['', '  ', '0', '0.00'])
    expect(chosen({ by: 'AMOUNT', amount })).toEqual({});
  for (const amount of ['nine', '-1', '9,50', '1000000']) {
    expect(chosen({ by: 'AMOUNT', amount })).toBeUndefined();
  }
  expect(amountOf('999,999.99')).toBe('999999.99');
});

test('everything that is left, and nothing else with it', () => {
  expect(chosen({ by: 'ALL', dishes: new Map([[1, 1]]), tip: true })).toEqual({ all: true });
});

test('nothing: until something is chosen, and before it is known what there is', () => {
  const whats = [chosen({}), whatOf({ ...nothingChosen, by: 'ALL' }, undefined)];
  expect(whats.map((what) => what && isNothing(what))).toEqual([true, true]);
  const withoutTip = { ...of, left: { ...of.left, tip: '0.00' } };
  expect(whatOf({ ...nothingChosen, tip: true }, withoutTip)).toEqual({});
});

test('an order whose dishes were all given back, or that came without them, has only amounts', () => {
  expect(hasDishes(of)).toBe(true);
  expect(hasDishes({ ...of, lines: of.lines.slice(2) })).toBe(false);
  expect(hasDishes({ ...of, lines: [] })).toBe(false);
});
