import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addLine,
  type Cart,
  changeLine,
  countOf,
  emptyCart,
  mostLines,
  mostOfLine,
  type NewLine,
  noPlan,
  removeLine,
} from './cart.ts';
import { readCart } from './read-cart.ts';

const choice = fc.record({
  group: fc.constantFrom('Size', 'On top'),
  option: fc.constantFrom('Large', 'Olives'),
  quantity: fc.integer({ min: 1, max: 2 }),
  choices: fc.constant([]),
});

const newLine: fc.Arbitrary<NewLine> = fc.record({
  itemId: fc.integer({ min: 1, max: 4 }),
  name: fc.constantFrom('Pizza', 'Soup'),
  unitCents: fc.integer({ min: 0, max: 5_000 }),
  quantity: fc.integer({ min: 1, max: mostOfLine }),
  choices: fc.array(choice, { maxLength: 2 }),
  note: fc.constantFrom('', 'No onions'),
});

/** What is done to a cart, one after the other; places count from the end if they are negative. */
const step = fc.oneof(
  newLine.map((line) => (cart: Cart, id: string) => addLine(cart, line, id)),
  fc.integer({ min: 0, max: 5 }).map((at) => (cart: Cart) => {
    return removeLine(cart, cart.lines[at]?.lineId ?? 'gone');
  }),
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -5, max: 200 }), newLine)
    .map(([at, quantity, { choices, note }]) => (cart: Cart) => {
      return changeLine(cart, cart.lines[at]?.lineId ?? 'gone', { quantity, choices, note });
    }),
);

const played = fc.array(step, { maxLength: 30 }).map((steps) => {
  let cart = emptyCart('mamarosa0001');
  steps.forEach((take, index) => {
    cart = take(cart, `line-${index}`) ?? cart;
  });
  return cart;
});

const whatIsOrdered = ({ itemId, choices, note }: NewLine) =>
  JSON.stringify([itemId, choices, note]);

test('whatever is done to a cart, it has each dish once as it was chosen, in numbers that can be ordered', () => {
  fc.assert(
    fc.property(played, ({ lines }) => {
      expect(new Set(lines.map(whatIsOrdered)).size).toBe(lines.length);
      expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
      expect(lines.length).toBeLessThanOrEqual(mostLines);
      for (const { quantity } of lines) {
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(mostOfLine);
      }
    }),
  );
});

test('adding adds as many as were added, up to 99 of a line, and leaves the other lines alone', () => {
  fc.assert(
    fc.property(played, newLine, (cart, line) => {
      const after = addLine(cart, line, 'new');
      const same = cart.lines.find((one) => whatIsOrdered(one) === whatIsOrdered(line));
      const expected = Math.min(mostOfLine, (same?.quantity ?? 0) + line.quantity);
      expect(countOf(after ?? cart)).toBe(countOf(cart) - (same?.quantity ?? 0) + expected);
      const others = (of: Cart) =>
        of.lines.filter((one) => whatIsOrdered(one) !== whatIsOrdered(line));
      expect(others(after ?? cart)).toEqual(others(cart));
    }),
  );
});

test('a cart that was stored is read as it was', () => {
  fc.assert(
    fc.property(played, (cart) => {
      const stored = JSON.parse(JSON.stringify({ ...cart, atMs: 1 }));
      expect(readCart(stored)).toEqual(cart.lines.length === 0 ? undefined : { ...cart, atMs: 1 });
    }),
  );
});

const line = (also: object = {}) => ({
  lineId: 'a',
  itemId: 1,
  name: 'Pizza',
  unitCents: 900,
  quantity: 1,
  choices: [],
  note: '',
  ...also,
});

/** Stored by hand: valid here and there, and hostile in the rest. */
const hostile = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    fc.record(
      {
        restaurant: fc.oneof(fc.constant('mamarosa0001'), fc.jsonValue()),
        lines: fc.array(fc.oneof(fc.constant(line()), tie('value'))),
        plan: fc.oneof(fc.constant(noPlan), tie('value')),
        sent: fc.array(tie('value')),
        key: fc.oneof(fc.constant('k'.repeat(43)), fc.jsonValue()),
        itemId: fc.oneof(fc.integer(), fc.double()),
        quantity: fc.oneof(fc.integer(), fc.double()),
        choices: fc.array(tie('value')),
      },
      { requiredKeys: [] },
    ),
  ),
})).value;

test('whatever is in the storage, what is read of it can be shown and ordered', () => {
  fc.assert(
    fc.property(hostile, (stored) => {
      const cart = readCart(stored);
      if (!cart) return;
      expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
      for (const { quantity, itemId, note } of cart.lines) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfLine).toBe(true);
        expect(Number.isInteger(itemId) && itemId > 0).toBe(true);
        expect(note.length).toBeLessThanOrEqual(200);
      }
    }),
  );
});

test.each([
  ['a number that is none', { quantity: Number.NaN }],
  ['less than one of a dish', { quantity: 0 }],
  ['more than can be ordered', { quantity: 100 }],
  ['a price below zero', { unitCents: -1 }],
  ['no name', { name: '' }],
])('a line with %s is left out, and the others stay', (_, wrong) => {
  const stored = { restaurant: 'mamarosa0001', lines: [line(), line({ lineId: 'b', ...wrong })] };
  expect(readCart(stored)?.lines.map(({ lineId }) => lineId)).toEqual(['a']);
});

test('a cart has room for as much as one order takes', () => {
  let cart = emptyCart('mamarosa0001');
  for (let itemId = 1; itemId <= mostLines; itemId += 1) {
    cart = addLine(cart, { ...line(), itemId }, `line-${itemId}`) ?? cart;
  }
  expect(cart.lines).toHaveLength(mostLines);
  expect(addLine(cart, { ...line(), itemId: 61 }, 'one-more')).toBeUndefined();
  expect(countOf(addLine(cart, line(), 'again') ?? cart)).toBe(mostLines + 1);
});
