import { expect, test } from 'vitest';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { orders } from './english-orders.ts';

const promised = {
  atMs: Date.parse('2026-03-19T23:30Z'),
  zones: [{ fromMs: 0, timeZone: 'America/Chicago' }],
  nowMs: Date.parse('2026-03-19T22:00Z'),
};
const order = { restaurantName: 'Mama Rosa', orderId: 1042, link: '[link]' };
const oil = { name: 'Olive oil', quantityBefore: 1, quantity: 0, instead: null };

/** What an order says while it changes, word for word. */
const sentences: [string, string][] = [
  [
    orders.changed({
      ...order,
      lines: [oil],
      totalCents: 29_13,
      backCents: 10_57,
      isPaidOnline: true,
    }),
    'Joyous: Mama Rosa changed order 1042: no Olive oil. $10.57 goes back to your card. [link]',
  ],
  [
    orders.changed({
      ...order,
      lines: [
        { ...oil, quantityBefore: 3, quantity: 1 },
        { ...oil, quantityBefore: 2, instead: { name: 'Penne', quantity: 1 } },
      ],
      totalCents: 29_13,
      backCents: 0,
      isPaidOnline: false,
    }),
    'Joyous: Mama Rosa changed order 1042: 1 Olive oil instead of 3, Penne instead of 2 Olive oil. You pay $29.13. [link]',
  ],
  [
    orders.changed({
      ...order,
      lines: [{ ...oil, name: 'A dish with a long name '.repeat(6) }],
      totalCents: 29_13,
      backCents: 0,
      isPaidOnline: true,
    }),
    'Joyous: Mama Rosa changed order 1042. [link]',
  ],
  [
    orders.asked({
      ...order,
      lines: [{ ...oil, instead: { name: 'Penne', quantity: 1 } }],
      until: promised,
      isLast: false,
    }),
    "Joyous: Mama Rosa has no Olive oil for order 1042. Penne instead? Answer by 6:30 PM or it's taken off: [link]",
  ],
  [
    orders.asked({
      ...order,
      lines: [oil, { ...oil, name: 'Soup', quantityBefore: 2, quantity: 1 }],
      until: promised,
      isLast: true,
    }),
    'Joyous: Mama Rosa has no Olive oil and only 1 Soup for order 1042. Answer by 6:30 PM or it is canceled: [link]',
  ],
  [
    orders.asked({
      ...order,
      lines: [{ ...oil, name: 'A dish with a long name '.repeat(6) }],
      until: promised,
      isLast: false,
    }),
    "Joyous: Mama Rosa can't make all of order 1042. Answer by 6:30 PM or it's taken off: [link]",
  ],
  [
    orders.unchanged(order),
    'Joyous: Mama Rosa makes order 1042 as you ordered it, after all. [link]',
  ],
  [
    orders.later({ ...order, promised, isDelivery: false }),
    'Joyous: Mama Rosa needs longer for order 1042. Ready 6:30 PM. [link]',
  ],
  [
    orders.later({ ...order, promised, isDelivery: true }),
    'Joyous: Mama Rosa needs longer for order 1042. Delivery 6:30 PM. [link]',
  ],
];

test('each sentence of a changed order, word for word, in one plain message', () => {
  expect(sentences.map(([text]) => text)).toEqual(sentences.map(([, words]) => words));
  for (const [text] of sentences) expect([text, fitsOneSegment(text)]).toEqual([text, true]);
});
