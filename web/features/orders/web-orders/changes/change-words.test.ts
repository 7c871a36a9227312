import { describe, expect, test } from 'vitest';
import type { OrderChangeQuote } from '#contract/orders/web-orders/changes.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import { aChange, anOrder } from '../kitchen/kitchen-order.factory.ts';
import {
  agreedText,
  askedText,
  changedText,
  changeTexts,
  doneText,
  firstNameOf,
  hasNoNumber,
  nextText,
  sumsText,
  unseenChanges,
  verbOf,
} from './change-words.ts';

const amounts = {
  itemsCents: 31_99,
  deliveryFeeCents: 3_99,
  ownDiscountCents: 3_20,
  ourDiscountCents: 5_76,
  taxCents: 1_90,
  tipCents: 4_20,
  totalCents: 29_13,
};
const oil = { name: 'Olive oil', choices: [], quantityBefore: 1, quantity: 0, instead: null };
const quoted = (differing: Partial<OrderChangeQuote> = {}): OrderChangeQuote => ({
  version: 0,
  dinerName: 'Ana',
  ifOut: 'TAKE_OFF',
  outcome: 'DONE',
  answerMinutes: 5,
  isPaidOnline: true,
  changed: [oil],
  before: { lines: [], amounts: { ...amounts, totalCents: 39_70 } },
  after: { lines: [], amounts },
  totalCents: 29_13,
  backCents: 10_57,
  ifTakenOff: null,
  ...differing,
});
const of = {
  dinerName: 'Ana',
  isPaidOnline: true,
  service: 'TAKE_OUT',
  totalBeforeCents: 39_70,
} as const;

describe('what it does to the money', () => {
  test.each([
    [{}, 'Ana gets $10.57 back. New total $29.13.'],
    [{ dinerName: null }, 'The diner gets $10.57 back. New total $29.13.'],
    [{ isPaidOnline: false }, 'New total $29.13, to pay at pickup.'],
    [{ isPaidOnline: false, service: 'DELIVERY' }, 'New total $29.13, to pay at the door.'],
  ] as const)('%j', (differing, text) => {
    expect(sumsText({ totalCents: 29_13, backCents: 10_57 }, { ...of, ...differing })).toBe(text);
  });

  test('of a new time: nothing', () => {
    for (const isPaidOnline of [true, false]) {
      expect(sumsText({ totalCents: 39_70, backCents: 0 }, { ...of, isPaidOnline })).toBe(
        'The total stays $39.70.',
      );
    }
  });
});

describe('what happens next', () => {
  const ifTakenOff = { totalCents: 29_13, backCents: 10_57, isLast: false };
  test('the diner is told, or asked', () => {
    expect(nextText(quoted(), of)).toBe('We text Ana about it.');
    const asked = quoted({ outcome: 'ASKED', ifTakenOff });
    expect(nextText(asked, of)).toBe(
      "We text Ana to ask. No answer in 5 minutes: it's taken off. Ana gets $10.57 back. New total $29.13.",
    );
    const last = quoted({
      outcome: 'ASKED',
      answerMinutes: 1,
      ifTakenOff: { ...ifTakenOff, isLast: true },
    });
    expect(nextText(last, of)).toBe(
      'We text Ana to ask. No answer in a minute: the order is canceled, since nothing is left.',
    );
  });

  test('at a table, without a number, nobody is texted', () => {
    const customer = { name: '', phone: '', address: '', note: '' };
    const atTable = anOrder({ customer, service: 'DINE_IN' });
    expect([atTable, anOrder()].map(hasNoNumber)).toEqual([true, false]);
    expect([atTable, anOrder()].map(agreedText)).toEqual(['They agreed', 'They agreed by phone']);
    const unnamed = { ...of, dinerName: null, hasNoNumber: true };
    expect(nextText(quoted({ dinerName: null }), unnamed)).toBe(
      'The diner gave no number: tell them at the table.',
    );
    expect(nextText(quoted({ outcome: 'ASKED' }), unnamed)).toBe(
      "Ana gave no number: ask them at the table. No answer in 5 minutes: it's taken off.",
    );
  });

  test('the button says it', () => {
    expect(verbOf(undefined)).toBe('Change the order');
    expect(verbOf(quoted())).toBe('Take it off');
    expect(verbOf(quoted({ changed: [{ ...oil, quantityBefore: 2, quantity: 1 }] }))).toBe(
      'Change the order',
    );
    expect(verbOf(quoted({ changed: [] }))).toBe('Change the time');
    expect(verbOf(quoted({ outcome: 'ASKED', dinerName: null }))).toBe('Ask the diner');
  });

  test('and then it is true', () => {
    expect(doneText(quoted(), false)).toBe('Ana gets $10.57 back.');
    expect(doneText(quoted({ backCents: 0 }), false)).toBe('The order is changed.');
    const asked = quoted({ outcome: 'ASKED' });
    expect(doneText(asked, false)).toBe('Ana is asked, and has 5 minutes to answer.');
    expect(doneText(asked, true)).toBe('Ana gets $10.57 back.');
  });
});

const at = (minute: number) => `2026-11-27T00:${String(minute).padStart(2, '0')}:00.000Z`;
const change = (differing: Partial<OrderChange> = {}) =>
  aChange({ lines: [oil], settledAt: at(0), ...differing });

describe('on the card', () => {
  test('how long the diner has to answer', () => {
    const nowMs = Date.parse(at(1));
    expect(askedText({ answerUntil: at(5) }, 'Ana', nowMs)).toBe('Asked Ana, 4 min left');
    expect(askedText({ answerUntil: at(5) }, null, nowMs + 1_000)).toBe(
      'Asked the diner, 4 min left',
    );
    expect(askedText({ answerUntil: at(1) }, null, nowMs)).toBe(
      "The diner hasn't answered: it's taken off",
    );
  });

  test('what changed, in the old words and the new', () => {
    const nowMs = Date.parse(at(0));
    const time = { before: at(30), after: at(50) };
    expect(changeTexts(change({ time }), 'America/Chicago', nowMs)).toEqual([
      'Olive oil: taken off',
      '6:50 PM instead of 6:30 PM',
    ]);
    const table = change({ lines: [], time: { before: null, after: at(50) } });
    expect(changeTexts(table, 'America/Chicago', nowMs)).toEqual(['6:50 PM']);
    expect(changeTexts(change({ state: 'WITHDRAWN' }), 'America/Chicago', nowMs)).toEqual([
      'As it was ordered, after all',
    ]);
  });

  test('what a screen reader hears', () => {
    const said = (changes: OrderChange[]) =>
      changedText(anOrder({ orderId: 7, changes }), 'America/Chicago', Date.parse(at(0)));
    expect(said([])).toBe('');
    expect(said([change()])).toBe('Order 7 changed: Olive oil: taken off');
    expect(said([change(), change({ state: 'ASKED' })])).toBe(
      'Order 7 waits for an answer: Olive oil: taken off',
    );
  });

  test('what nobody has looked at: made, and settled, each count', () => {
    const asked = change({ changeNo: 2, state: 'ASKED', answerUntil: at(5), settledAt: null });
    const agreed = change({ ...asked, state: 'AGREED', settledAt: at(3) });
    const unseen = (changes: OrderChange[], changesVersion: number, changesSeen: number) =>
      unseenChanges({ changes, changesVersion, changesSeen }).map(({ changeNo }) => changeNo);
    expect(unseen([change(), asked], 2, 2)).toEqual([]);
    expect(unseen([change(), asked], 2, 1)).toEqual([2]);
    expect(unseen([change(), asked], 2, 0)).toEqual([1, 2]);
    // Somebody had looked at the question, and nobody at the answer.
    expect(unseen([change(), agreed], 3, 2)).toEqual([2]);
    expect(unseen([change(), agreed], 3, 1)).toEqual([2]);
    expect(unseen([change(), agreed], 3, 0)).toEqual([1, 2]);
    expect(unseen([change(), agreed], 3, 3)).toEqual([]);
  });

  test('the first name, if there is one', () => {
    const customer = { name: ' Ana Maria Ortiz', phone: '', address: '', note: '' };
    expect(firstNameOf(anOrder({ customer }))).toBe('Ana');
    expect(firstNameOf(anOrder({ customer: { ...customer, name: '' } }))).toBeNull();
    expect(firstNameOf(anOrder({ customer: null }))).toBeNull();
  });
});
