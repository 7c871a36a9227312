import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionGroupsSchema } from '#contract/find/menus/dish-options.ts';
import { makeQuote } from '#contract/orders/quotes/make-quote.ts';
import type { QuotedCode } from '#contract/orders/quotes/quote.ts';
import {
  askedQuote,
  dishToOrder,
  handingNow,
  noonMs,
  quotedFrom,
} from '#contract/orders/quotes/quotes.factory.ts';
import { paidBy } from '../../money/ledger/index.ts';
import { orderOfQuote } from './order-of-quote.ts';

const cheese = { group: 'Extras', option: 'Cheese', quantity: 1 };
const dishes = new Map(
  [1, 2, 3].map((itemId) => [
    itemId,
    dishToOrder({
      itemId,
      name: `Dish ${itemId}`,
      priceCents: itemId * 3_33,
      optionGroups: optionGroupsSchema.parse([
        { name: 'Extras', options: [{ name: 'Cheese', priceCents: 1_50 }] },
      ]),
    }),
  ]),
);

const anyLine = fc.record({
  itemId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  choices: fc.constantFrom([], [cheese]),
  note: fc.constantFrom('', 'No onions'),
});

const code = (kind: 'COUPON' | 'OWN_CODE', percentOff: number): QuotedCode => ({
  code: kind,
  kind,
  percentOff,
  itemLimitCents: kind === 'COUPON' ? 250_00 : null,
  problem: null,
});

const anyQuoted = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 10 }),
  deliveryFeeCents: fc.constantFrom(0, 3_99),
  codes: fc.constantFrom(
    [],
    [code('COUPON', 20)],
    [code('OWN_CODE', 10), code('COUPON', 15)],
    [code('COUPON', 100)],
  ),
  tip: fc.record({ percent: fc.integer({ min: 0, max: 30 }) }),
});

const customer = { name: 'Ann Lee', phone: '+15125550190', address: '1 Elm St', note: '' };
const placing = {
  reference: 'web-1',
  bodySha256: Buffer.alloc(32),
  placedAtMs: noonMs,
  isAccepted: false,
  customer,
};

test('an order costs what its quote says, and adds up as an order of a till must', () => {
  fc.assert(
    fc.property(anyQuoted, ({ lines, deliveryFeeCents, codes, tip }) => {
      const service = deliveryFeeCents > 0 ? 'DELIVERY' : 'TAKE_OUT';
      const asked = askedQuote({ service, lines, tip, codes: codes.map((one) => one.code) });
      const handing = handingNow({ service, deliveryFeeCents });
      const answer = makeQuote(asked, quotedFrom({ handing, dishes, codes }));
      const { amounts } = answer;
      if (!amounts) throw new Error('no amounts');
      const headings = new Map([[1, { category: 'Mains', catalog: 'Dinner' }]]);
      const order = orderOfQuote({ asked, answer, headings }, placing);
      const sum = order.lines.reduce((all, line) => all + line.unitPriceCents * line.quantity, 0);
      expect(sum).toBe(order.amounts.menuPriceCents);
      const { joyousDiscountCents = Number.NaN, totalCents, ...money } = order.amounts;
      expect(paidBy({ ...money, joyousDiscountCents })).toBe(totalCents);
      expect(totalCents).toBe(amounts.totalCents);
      // Nothing that somebody chose is left out, and nothing is doubled.
      expect(order.lines.slice(0, lines.length).map(({ modifiers }) => modifiers.length)).toEqual(
        lines.map(({ choices }) => choices.length),
      );
      expect(order.lines).toHaveLength(lines.length + (deliveryFeeCents > 0 ? 1 : 0));
      const taxOf = (of: string) =>
        order.lines.reduce((all, { tax }) => all + (tax?.kind === of ? tax.taxCents : 0), 0);
      expect(order.taxes).toEqual(amounts.taxes);
      expect(amounts.taxes.map(({ kind }) => taxOf(kind))).toEqual(
        amounts.taxes.map(({ taxCents }) => taxCents),
      );
    }),
    { numRuns: 300 },
  );
});
