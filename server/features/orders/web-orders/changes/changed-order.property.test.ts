import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountBases, type TaxKind } from '#contract/orders/quotes/tax-rules.ts';
import {
  changedDishes,
  type PricedTerms,
  portionsAfter,
  type Repriced,
  repriced,
  type StandingLine,
  stateOf,
  termsOfBefore,
  totalOf,
} from './changed-order.rules.ts';

const kinds: TaxKind[] = ['PREPARED_FOOD', 'GROCERY', 'ALCOHOL', 'NOT_TAXED'];
const rate = fc.integer({ min: 0, max: 400_000 });

const lineOf = (itemId: number, quantity: number, unitPriceCents: number, taxKind: TaxKind) => ({
  dish: { item: `Dish ${itemId}`, quantity, unitPriceCents, taxKind },
  asked: { itemId, quantity, choices: [], note: '', ageChecked: false },
  note: `of ${itemId}`,
});

const anyLine = fc
  .tuple(fc.nat(9), fc.integer({ min: 1, max: 5 }), fc.nat(30_00), fc.constantFrom(...kinds))
  .map((of): StandingLine => lineOf(...of));

const anyTerms = fc
  .record({
    replyPercentOff: fc.constantFrom(0, 10, 33, 100),
    coupon: fc.option(
      fc.record({ percentOff: fc.constantFrom(15, 20, 60), itemLimitCents: fc.constant(25_00) }),
      { nil: undefined },
    ),
    tip: fc.oneof(fc.record({ percent: fc.nat(40) }), fc.record({ cents: fc.nat(20_00) })),
    discountBase: fc.constantFrom(...discountBases),
    rateMillionths: rate,
    grocery: rate,
  })
  .map(({ discountBase, rateMillionths, grocery, ...terms }): PricedTerms => {
    const exceptions = [
      { kind: 'GROCERY' as const, services: ['TAKE_OUT'], rateMillionths: grocery },
    ];
    return { ...terms, rates: { discountBase, rateMillionths, exceptions } };
  });

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function addsUp({ lines, taxes, amounts }: Repriced) {
  expect(sum(taxes.map(({ taxCents }) => taxCents))).toBe(amounts.taxCents);
  expect(sum(lines.map(({ tax }) => tax?.taxCents ?? 0))).toBe(amounts.taxCents);
  expect(sum(lines.map(({ tax }) => tax?.baseCents ?? 0))).toBe(
    sum(taxes.map(({ baseCents }) => baseCents)),
  );
  expect(sum(lines.map((line) => line.quantity * line.unitPriceCents))).toBe(
    amounts.menuPriceCents,
  );
}

test('after any sequence of changes, taxes by category and by line are the tax of the order', () => {
  const anyChange = fc.record({
    line: fc.nat(5),
    quantity: fc.nat(4),
    instead: fc.option(anyLine, { nil: null }),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.array(anyChange, { maxLength: 6 }),
      anyTerms,
      fc.constantFrom(0, 3_99),
      (lines, changes, terms, deliveryFeeCents) => {
        const pricing = { terms, service: 'TAKE_OUT', deliveryFeeCents };
        let dishes: StandingLine[] = lines;
        for (const { line, quantity, instead } of changes) {
          const of = dishes[line]?.dish;
          if (!of || quantity >= of.quantity) continue;
          const asked = {
            line,
            name: of.item,
            choices: [],
            quantityBefore: of.quantity,
            quantity,
            instead: instead && {
              name: instead.dish.item,
              category: '',
              catalog: '',
              choices: [],
              quantity: instead.dish.quantity,
              unitCents: instead.dish.unitPriceCents,
              taxKind: instead.dish.taxKind,
              asked: instead.asked,
            },
          };
          const notes = dishes.map(({ note }) => note);
          dishes = changedDishes(dishes, [asked], { withInstead: true });
          // Nothing that a diner wrote to the kitchen goes to another dish.
          for (const { note } of dishes) expect(notes).toContain(note);
          const priced = repriced(dishes, pricing);
          if (!priced) throw new Error('its rates are known');
          addsUp(priced);
          expect(stateOf(priced).lines).toHaveLength(
            dishes.length + (deliveryFeeCents > 0 ? 1 : 0),
          );
        }
      },
    ),
  );
});

test('less of the same, untaxed or taxed alike, never costs more', () => {
  const alike = fc
    .array(anyLine, { minLength: 1, maxLength: 4 })
    .map((lines) =>
      lines.map(({ dish, ...of }) => ({ ...of, dish: { ...dish, taxKind: 'ALCOHOL' as const } })),
    );
  fc.assert(
    fc.property(alike, fc.nat(3), anyTerms, (dishes, line, terms) => {
      const pricing = { terms, service: 'TAKE_OUT', deliveryFeeCents: 0 };
      const fewer = dishes.filter((_, index) => index !== line);
      const [before, after] = [repriced(dishes, pricing), repriced(fewer, pricing)];
      if (!before || !after) throw new Error('its rates are known');
      expect(totalOf(after.amounts)).toBeLessThanOrEqual(totalOf(before.amounts));
    }),
  );
});

test('terms of before are known only without discounts and tip, and no other rate is guessed', () => {
  const amounts = {
    menuPriceCents: 10_00,
    ownDiscountCents: 0,
    ourDiscountCents: 0,
    // Half of a cent is rounded to even.
    taxCents: 82,
    tipCents: 0,
  };
  const taxes = [
    { kind: 'PREPARED_FOOD' as const, rateMillionths: 82_500, baseCents: 10_00, taxCents: 82 },
  ];
  const of = { amounts, taxes, service: 'TAKE_OUT' };
  const terms = termsOfBefore(of);
  if (!terms) throw new Error('they are known');
  const pricing = { terms, service: 'TAKE_OUT', deliveryFeeCents: 0 };
  const food = lineOf(1, 1, 10_00, 'PREPARED_FOOD');
  expect(repriced([food], pricing)?.amounts).toEqual(amounts);
  expect(repriced([lineOf(2, 1, 5_00, 'ALCOHOL')], pricing)).toBeUndefined();
  expect(repriced([lineOf(2, 1, 5_00, 'NOT_TAXED')], pricing)?.amounts.taxCents).toBe(0);
  for (const differing of [{ ownDiscountCents: 1 }, { ourDiscountCents: 1 }, { tipCents: 1 }]) {
    expect(termsOfBefore({ ...of, amounts: { ...amounts, ...differing } })).toBeUndefined();
  }
  expect(termsOfBefore({ ...of, taxes: [] })).toBeUndefined();
});

test('portions that an order needs no more come back, and no others', () => {
  const taken = [
    { itemId: 1, quantity: 3 },
    { itemId: 2, quantity: 1 },
  ];
  const dishes = [
    lineOf(1, 1, 1, 'GROCERY'),
    lineOf(1, 1, 1, 'GROCERY'),
    lineOf(3, 1, 1, 'GROCERY'),
  ];
  expect(portionsAfter(taken, dishes)).toEqual({
    kept: [{ itemId: 1, quantity: 2 }],
    back: [
      { itemId: 1, quantity: 1 },
      { itemId: 2, quantity: 1 },
    ],
  });
});
