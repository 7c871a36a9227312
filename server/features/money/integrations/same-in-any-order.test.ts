import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestInAnyOrder, sameInAnyOrder } from './same-in-any-order.ts';

const order = {
  reference: 'é"\\\u2028',
  lines: [{ price: '1.00', item: 'Taco' }, {}],
  amounts: null,
};
const asked = ['call', null, { orders: [order, [], 7, true], atomic: false, empty: {} }];

const text =
  '["call",null,{"atomic":false,"empty":{},"orders":[{"amounts":null,"lines":[{"item":"Taco","price":"1.00"},{}],"reference":"é\\"\\\\\u2028"},[],7,true]}]';

test('is the same text in whatever order the names come', () => {
  expect(sameInAnyOrder(asked)).toBe(text);
  const turned = Object.fromEntries(Object.entries(order).reverse());
  expect(sameInAnyOrder(turned)).toBe(sameInAnyOrder(order));
  expect(sameInAnyOrder({ a: 1, b: undefined })).toBe('{"a":1}');
});

// Answers are kept under this digest for 30 days: a till may repeat a call after an update.
test.each([[asked], [order], [[]], [null], ['text']])(
  'its digest is that of the text: %j',
  async (value) => {
    const whole = createHash('sha256').update(sameInAnyOrder(value)).digest();
    expect(await digestInAnyOrder(value)).toEqual(whole);
  },
);
