import { describe, expect, test } from 'vitest';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import { anOrder } from './order.factory.ts';
import {
  askText,
  deadlineText,
  happenedText,
  ownQuestion,
  ownSumsText,
} from './own-change-words.ts';

const oil = { name: 'Olive oil', choices: [], quantityBefore: 1, quantity: 0, instead: null };
const burger = { ...oil, name: 'Burger', quantityBefore: 2, quantity: 1 };
const penne = { name: 'Penne', choices: ['Size: Small'], quantity: 1 };
const change = (differing: Partial<OrderChange> = {}): OrderChange => ({
  changeNo: 1,
  state: 'ASKED',
  madeAt: '2026-11-27T00:00:00.000Z',
  answerUntil: '2026-11-27T00:05:00.000Z',
  settledAt: null,
  settledBy: null,
  lines: [{ ...oil, instead: penne }],
  time: null,
  totalBeforeCents: 39_70,
  totalAfterCents: 37_00,
  backCents: 2_70,
  ifTakenOff: { totalCents: 29_13, backCents: 10_57, isLast: false },
  ...differing,
});
const nowMs = Date.parse('2026-11-27T00:01:00.000Z');
const { payment } = anOrder();
const paid = anOrder({
  stage: 'ACCEPTED',
  payment: { ...payment, isOnline: true, state: 'PAID' },
  changes: [change()],
});

describe('what is asked', () => {
  test.each([
    ['Is it OK to get Penne (Size: Small) instead of Olive oil?', [{ ...oil, instead: penne }]],
    ['Is it OK to leave out Olive oil?', [oil]],
    ['Is it OK to get 1 Burger instead of 2?', [burger]],
    [
      'Is it OK to get 2 x Penne instead of 2 x Burger, and leave out Olive oil?',
      [{ ...burger, quantity: 0, instead: { ...penne, choices: [], quantity: 2 } }, oil],
    ],
  ])('%s', (text, lines) => expect(askText({ lines })).toBe(text));

  test('only while it can be answered', () => {
    expect(ownQuestion(paid)?.changeNo).toBe(1);
    expect(ownQuestion({ ...paid, stage: 'READY' })).toBeUndefined();
    expect(ownQuestion({ ...paid, changes: [change({ state: 'AGREED' })] })).toBeUndefined();
  });

  test('what it costs then', () => {
    const sums = { totalCents: 37_00, backCents: 2_70, totalBeforeCents: 39_70 };
    expect(ownSumsText(sums, paid)).toBe('$2.70 goes back to your card. New total $37.00.');
    const same = { ...sums, totalBeforeCents: 37_00, backCents: 0 };
    for (const order of [paid, anOrder()]) {
      expect(ownSumsText(same, order)).toBe('The total stays $37.00.');
    }
    // The card is still being charged.
    const charging = { ...payment, isOnline: true, state: 'AUTHORIZED' } as const;
    expect(ownSumsText(sums, { ...paid, payment: charging })).toBe(
      '$2.70 goes back to your card. New total $37.00.',
    );
    expect(ownSumsText(sums, anOrder())).toBe('New total $37.00, to pay at pickup.');
  });

  test('how long there is, and what comes of no answer', () => {
    expect(deadlineText(change(), paid, nowMs)).toBe(
      "Answer by 6:05 PM, in the next 4 minutes. Otherwise it's taken off: $10.57 goes back to your card. New total $29.13.",
    );
    const last = { totalCents: 0, backCents: 39_70, isLast: true };
    expect(deadlineText(change({ ifTakenOff: last }), paid, nowMs + 200_000)).toBe(
      'Answer by 6:05 PM, in the next minute. Otherwise your order is canceled: nothing else is in it.',
    );
    expect(deadlineText(change({ lines: [oil] }), paid, nowMs)).toBe(
      "Answer by 6:05 PM, in the next 4 minutes. Otherwise it's taken off.",
    );
    expect(deadlineText(change(), paid, nowMs + 240_000)).toBe('Your time to answer has run out.');
  });
});

describe('what happened', () => {
  const done = (differing: Partial<OrderChange>) =>
    happenedText(change({ settledAt: change().madeAt, ...differing }), paid, nowMs);
  test.each([
    ['', { state: 'ASKED' }],
    ['', { state: 'ENDED' }],
    ["Nothing changes after all: it's made as you ordered it.", { state: 'WITHDRAWN' }],
    [
      'Olive oil was taken off. $10.57 goes back to your card.',
      { state: 'DONE', lines: [oil], backCents: 10_57 },
    ],
    [
      'You get Penne (Size: Small) instead of Olive oil. $2.70 goes back to your card.',
      { state: 'AGREED' },
    ],
    [
      "You didn't answer in time. Olive oil was taken off. $10.57 goes back to your card.",
      { state: 'TAKEN_OFF', settledBy: 'SILENCE', backCents: 10_57 },
    ],
    [
      'Olive oil was taken off. The total is now $37.00.',
      { state: 'TAKEN_OFF', settledBy: 'DINER', backCents: 0 },
    ],
    [
      'You get 1 Burger instead of 2. The new time is 6:50 PM instead of 6:30 PM.',
      {
        state: 'DONE',
        lines: [burger],
        backCents: 0,
        totalAfterCents: 39_70,
        time: { before: '2026-11-27T00:30:00.000Z', after: '2026-11-27T00:50:00.000Z' },
      },
    ],
    [
      'The new time is 6:50 PM.',
      {
        state: 'DONE',
        lines: [],
        backCents: 0,
        totalAfterCents: 39_70,
        time: { before: null, after: '2026-11-27T00:50:00.000Z' },
      },
    ],
  ] as const)('%s', (text, differing) => {
    expect(done(differing as Partial<OrderChange>)).toBe(text);
  });
});
