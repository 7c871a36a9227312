import { describe, expect, test } from 'vitest';
import type { RefundSides } from '#contract/orders/refunds/staff-refunds.ts';
import { backText, costText, doneText, leftTodayText } from './refund-words.ts';

const amounts = { items: '9.50', tax: '0.78', tip: '0.00', total: '10.28' };

describe('what the diner gets', () => {
  test.each([
    ['JOYOUS', 'Ana', 'Ana gets $10.28 back.', 'Ana gets $10.28 back.'],
    ['JOYOUS', null, 'The diner gets $10.28 back.', 'The diner gets $10.28 back.'],
    ['RESTAURANT', 'Ana', 'Give Ana $10.28 yourself.', "It's booked. Give Ana $10.28 yourself."],
    [
      'RESTAURANT',
      null,
      'Give the diner $10.28 yourself.',
      "It's booked. Give the diner $10.28 yourself.",
    ],
  ] as const)('paid back by %s to %s', (paidBackBy, dinerName, before, after) => {
    const back = { amounts, dinerName, paidBackBy };
    expect([backText(back), doneText(back)]).toEqual([before, after]);
  });
});

describe('what it costs the restaurant', () => {
  test.each<[string, RefundSides['effects']]>([
    ["Your deposits don't change.", []],
    ['Your next deposit is $9.52 less.', [{ effect: 'DEPOSIT_LESS', amount: '9.52' }]],
    ['Your next deposit is $1,009.52 more.', [{ effect: 'DEPOSIT_MORE', amount: '1009.52' }]],
    ['What you owe grows by $9.52.', [{ effect: 'OWED_MORE', amount: '9.52' }]],
    ['What you owe shrinks by $9.52.', [{ effect: 'OWED_LESS', amount: '9.52' }]],
    [
      'This order is held for review, so no deposit changes yet.',
      [{ effect: 'HELD', amount: '9.52' }],
    ],
    [
      'Your next deposit is $6.50 less. What you owe grows by $3.02.',
      [
        { effect: 'DEPOSIT_LESS', amount: '6.50' },
        { effect: 'OWED_MORE', amount: '3.02' },
      ],
    ],
  ])('%s', (text, effects) => expect(costText(effects)).toBe(text));
});

test('how much more today, without the password', () => {
  expect(leftTodayText('150.00')).toBe(
    'Today you can give back $150.00 more without your password.',
  );
  expect(leftTodayText('0.00')).toBe(
    "You've reached today's limit, so each refund takes your password.",
  );
});
