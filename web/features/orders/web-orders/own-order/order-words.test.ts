import { describe, expect, test } from 'vitest';
import { cancelReasonWords } from '#contract/orders/orders/order-words.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { anOrder } from './order.factory.ts';
import { askedAgain } from './order-again.tsx';
import { shortStage, stageWords, stepsOf, timeText } from './order-words.ts';

const nowMs = Date.parse('2026-11-26T18:00:00-06:00');
const at = (minutes: number) => new Date(nowMs + minutes * minuteMs).toISOString();
const order = (differing: Partial<PlacedOrder> = {}) =>
  anOrder({ placedAt: at(-5), waitingSince: at(-4), dueAt: at(30), ...differing });
const headline = (differing: Partial<PlacedOrder>) => stageWords(order(differing), nowMs).headline;
const time = (differing: Partial<PlacedOrder>) => stageWords(order(differing), nowMs).time;
const more = (differing: Partial<PlacedOrder>) => stageWords(order(differing), nowMs).more;

test('a time is the restaurant’s, with its day if it is another one', () => {
  expect(timeText('America/Chicago', at(30), nowMs)).toBe('6:30 PM');
  expect(timeText('America/New_York', at(30), nowMs)).toBe('7:30 PM');
  expect(timeText('America/Chicago', at(17 * 60), nowMs)).toBe('tomorrow 11 AM');
  expect(timeText('America/Chicago', at(-3 * 24 * 60), nowMs)).toBe('Nov 23 6 PM');
});

describe('what is true now', () => {
  test.each<[string, Partial<PlacedOrder>]>([
    ['Waiting for the restaurant', {}],
    ['Ready at 6:40 PM', { stage: 'ACCEPTED', promisedAt: at(40) }],
    ['Ready tomorrow 11 AM', { stage: 'ACCEPTED', promisedAt: at(17 * 60) }],
    ['Delivered at 6:40 PM', { stage: 'ACCEPTED', service: 'DELIVERY', promisedAt: at(40) }],
    ['Being made', { stage: 'ACCEPTED', service: 'DINE_IN' }],
    ['Ready any minute', { stage: 'ACCEPTED', promisedAt: at(-3) }],
    ['Ready to pick up', { stage: 'READY' }],
    ['On its way', { stage: 'READY', service: 'DELIVERY' }],
    ['Coming to your table', { stage: 'READY', service: 'DINE_IN' }],
    ['Picked up at 5:58 PM', { stage: 'COMPLETED', endedAt: at(-2) }],
    ['Canceled', { stage: 'CANCELLED', endedAt: at(-2) }],
  ])('%s', (expected, differing) => expect(headline(differing)).toBe(expected));

  test('and what to do', () => {
    expect(more({ mayCancel: true })).toBe(
      'We text you when Mama Rosa accepts it. You can cancel it until then.',
    );
    expect(time({})).toBe('Expected at about 6:30 PM');
    expect(time({ dueAt: at(17 * 60) })).toBe('Expected tomorrow at about 11:00 AM');
    expect(time({ stage: 'ACCEPTED' })).toBeUndefined();
    expect(more({ dueAt: null })).toMatch(/^We text you/);
    expect(more({ stage: 'ACCEPTED', acceptedByItself: true, mayCancel: false })).toBe(
      'Mama Rosa accepts orders automatically. To change it, call Mama Rosa.',
    );
    expect(more({ stage: 'READY' })).toBe('Say order 1042 at the counter.');
    expect(more({ stage: 'READY', service: 'DINE_IN', table: 'Window 1' })).toBe('To Window 1.');
  });
});

test('a restaurant that has not answered for five minutes is said to be late, and how late', () => {
  const waits = (differing: Partial<PlacedOrder>) => stageWords(order(differing), nowMs);
  expect(waits({ waitingSince: at(-5) })).toEqual({
    headline: 'Still waiting',
    minutes: 5,
    time: 'Expected at about 6:30 PM',
    more: "Mama Rosa hasn't answered yet. Call, or cancel it: nothing is charged.",
  });
  expect(waits({ waitingSince: at(-8.9) }).minutes).toBe(8);
  const soon = { headline: 'Waiting for the restaurant', minutes: undefined };
  expect(waits({ waitingSince: at(-4.9) })).toMatchObject(soon);
  // The kitchen is closed until tomorrow.
  expect(waits({ placedAt: at(-60), waitingSince: at(16 * 60) })).toMatchObject(soon);
  const payment = { ...anOrder().payment, isOnline: true, state: 'STARTED' as const };
  expect(waits({ placedAt: at(-20), waitingSince: null, payment }).minutes).toBeUndefined();
  expect(waits({ stage: 'ACCEPTED', waitingSince: at(-20) }).minutes).toBeUndefined();
});

describe('paid online', () => {
  const payment = { ...anOrder().payment, isOnline: true };

  test('the restaurant gets it once it is paid', () => {
    const payUntil = '2026-11-27T00:05:00.000Z';
    const toPay = { payment: { ...payment, state: 'STARTED' as const, payUntil } };
    expect(headline(toPay)).toBe('Waiting for your payment');
    expect(more(toPay)).toBe('Pay within 10 minutes, by 6:05 PM, to send your order to Mama Rosa.');
    expect(headline({ payment: { ...payment, state: 'AUTHORIZED' } })).toBe(
      'Waiting for the restaurant',
    );
  });

  test('what was taken goes back', () => {
    const paid = { ...payment, state: 'PAID' as const, returnedCents: 40_05 };
    const canceled = { stage: 'CANCELLED', cancelled: 'CLOSING', payment: paid } as const;
    expect(more(canceled)).toContain('$40.05 goes back to your card.');
    const late = { stage: 'CANCELLED', cancelled: 'NOT_PAID' } as const;
    expect(more(late)).toBe("You didn't pay in time, so we canceled it. Nothing was charged.");
  });
});

test('what the restaurant gave back, as far as we know it', () => {
  const done = { stage: 'COMPLETED', endedAt: at(-2) } as const;
  expect(more(done)).toBe('Enjoy your meal!');
  expect(more({ ...done, givenBackCents: 10_28 })).toBe('Mama Rosa says it gave you $10.28 back.');
  const payment = { ...anOrder().payment, isOnline: true, state: 'PAID' as const };
  expect(more({ ...done, givenBackCents: 10_28, payment })).toBe(
    'Mama Rosa gave $10.28 back to your card.',
  );
});

describe('canceled', () => {
  test.each([...cancelReasonWords, null])(
    '%s: says why, and that nothing was charged',
    (cancelled) => {
      const text = more({ stage: 'CANCELLED', cancelled });
      expect(text).toMatch(/^(You|Mama Rosa|Nobody).+\. Nothing was charged\.$/);
    },
  );

  test('names what had sold out', () => {
    const [line] = order().lines;
    const lines = ['Pizza', 'Soup', 'Wine'].map((name, index) => {
      return { ...(line as NonNullable<typeof line>), name, soldOut: index < 2 };
    });
    expect(more({ stage: 'CANCELLED', cancelled: 'SOLD_OUT', lines })).toBe(
      'Mama Rosa canceled it: Pizza and Soup have sold out. Nothing was charged.',
    );
    const asked = [1, 2, 3].map((itemId) => ({ itemId, quantity: 1, choices: [], note: '' }));
    const names = (of: typeof lines) =>
      askedAgain(order({ lines: of, asked })).map(({ name }) => name);
    expect(names(lines)).toEqual(['Wine']);
    expect(names(lines.map((one) => ({ ...one, soldOut: false })))).toEqual([
      'Pizza',
      'Soup',
      'Wine',
    ]);
    expect(names(lines.map((one) => ({ ...one, soldOut: true })))).toEqual([]);
  });

  test('a code can be used again', () => {
    const { amounts } = order();
    const text = more({ stage: 'CANCELLED', amounts: { ...amounts, ourDiscountCents: 1_00 } });
    expect(text).toMatch(/ Nothing was charged\. Your code can be used again\.$/);
  });

  test('ends where it was', () => {
    const canceled = order({ stage: 'CANCELLED', acceptedAt: at(-3), endedAt: at(-1) });
    expect(stepsOf(canceled).map(({ label, state }) => [label, state])).toEqual([
      ['Placed', 'DONE'],
      ['Accepted', 'DONE'],
      ['Canceled', 'NOW'],
    ]);
  });
});

test('the way of an order: what was skipped is done, without a time', () => {
  const ready = order({ stage: 'READY', service: 'DELIVERY', readyAt: at(-1) });
  expect(stepsOf(ready)).toEqual([
    { label: 'Placed', at: at(-5), state: 'DONE' },
    { label: 'Accepted', at: null, state: 'DONE' },
    { label: 'On its way', at: at(-1), state: 'NOW' },
    { label: 'Delivered', at: null, state: 'TO_COME' },
  ]);
});

test('in one line', () => {
  const told = { service: 'TAKE_OUT', promisedAt: at(40), endedAt: null } as const;
  const timeZone = 'America/Chicago';
  expect(shortStage({ ...told, stage: 'ACCEPTED', timeZone }, nowMs)).toBe('ready at 6:40 PM');
  expect(shortStage({ ...told, stage: 'ACCEPTED', timeZone }, nowMs + hourMs)).toBe(
    'ready any minute',
  );
});
