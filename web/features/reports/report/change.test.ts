import { describe, expect, test } from 'vitest';
import { amountChange, countChange, feeChange, quantityChange } from './change.ts';

describe('an amount compared with the one before', () => {
  test.each([
    [112_00, 100_00, '+12%', 'up 12% from $100.00', 'up'],
    [96_80, 100_00, '-3.2%', 'down 3.2% from $100.00', 'down'],
    [109_94, 100_00, '+9.9%', 'up 9.9% from $100.00', 'up'],
    [109_96, 100_00, '+10%', 'up 10% from $100.00', 'up'],
    [1_350_00, 100_00, '+1,250%', 'up 1,250% from $100.00', 'up'],
    [0, 100_00, '-100%', 'down 100% from $100.00', 'down'],
    [100_00, 100_00, 'same', 'the same as before', 'plain'],
    [0, 0, 'same', 'the same as before', 'plain'],
    [100_000_01, 100_000_00, '0%', 'about the same as $100,000.00', 'plain'],
    [30_00, 0, 'new', 'up from $0.00', 'up'],
    // A percentage makes no sense below zero or across it.
    [-5_00, 10_00, 'was $10.00', 'down from $10.00', 'down'],
    [-5_00, 0, 'was $0.00', 'down from $0.00', 'down'],
    [20_00, -10_00, 'was ($10.00)', 'up from ($10.00)', 'up'],
    [-20_00, -10_00, 'was ($10.00)', 'down from ($10.00)', 'down'],
    [0, -10_00, 'was ($10.00)', 'up from ($10.00)', 'up'],
  ])('%d cents, %d before: %s', (now, before, text, words, tone) => {
    expect(amountChange({ now, before })).toEqual({ text, words, tone });
  });

  test('a rising tax is neither good nor bad', () => {
    expect(amountChange({ now: 2_00, before: 1_00, isPlain: true }).tone).toBe('plain');
  });

  test('a fee is shown below zero; more of it counts as up, and is never green', () => {
    expect(feeChange(-12_00, -10_00)).toEqual({
      text: '+20%',
      words: 'up 20% from $10.00',
      tone: 'plain',
    });
    expect(feeChange(0, 0).text).toBe('same');
    expect(feeChange(-1_00, 0)).toMatchObject({ text: 'new', tone: 'plain' });
  });
});

test('compares all items in percent, and a single item by quantity', () => {
  expect(countChange(1_284, 1_070)).toMatchObject({ text: '+20%', words: 'up 20% from 1,070' });
  expect(quantityChange(12, 0)).toMatchObject({ text: 'new', tone: 'up' });
  expect(quantityChange(1_012, 4)).toMatchObject({ text: '+1,008' });
  expect(quantityChange(1, 4)).toEqual({ text: '-3', words: '3 fewer than before', tone: 'down' });
  expect(quantityChange(4, 4)).toMatchObject({ text: 'same', tone: 'plain' });
});
