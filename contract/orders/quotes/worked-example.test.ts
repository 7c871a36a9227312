import { expect, test } from 'vitest';
import { choose, optionGroup } from '../../find/menus/options.factory.ts';
import { makeQuote } from './make-quote.ts';
import type { QuotedCode } from './quote.ts';
import { askedQuote, dishToOrder, handingNow, quotedFrom, taxPeriod } from './quotes.factory.ts';
import type { DiscountBase } from './tax-rules.ts';

// F of the worked example of docs/MONEY.md, to the cent.
const burger = dishToOrder({
  itemId: 1,
  priceCents: 12_50,
  optionGroups: [optionGroup({ name: 'Extras' }, { Cheese: 1_50 })],
});
const oil = dishToOrder({ itemId: 2, name: 'Olive oil', priceCents: 11_95, taxKind: 'GROCERY' });
const codes: QuotedCode[] = [
  { code: 'ours', kind: 'COUPON', percentOff: 20, itemLimitCents: 250_00, problem: null },
  { code: 'own', kind: 'OWN_CODE', percentOff: 10, itemLimitCents: null, problem: null },
];
const asked = askedQuote({
  service: 'DELIVERY',
  lines: [
    { itemId: 1, quantity: 2, choices: [choose('Extras', 'Cheese')] },
    { itemId: 2, quantity: 1 },
  ],
  codes: ['ours', 'own'],
  tip: { percent: 15 },
});

const exampleF = (discountBase: DiscountBase) =>
  makeQuote(
    asked,
    quotedFrom({
      handing: handingNow({ service: 'DELIVERY', deliveryFeeCents: 3_99 }),
      dishes: new Map([burger, oil].map((dish) => [dish.itemId, dish])),
      taxPeriods: [
        taxPeriod({
          discountBase,
          exceptions: [{ kind: 'GROCERY', services: ['DELIVERY'], rateMillionths: 20_000 }],
        }),
      ],
      codes,
    }),
  );

test('F: everything at once, taxed after all discounts', () => {
  const { lines, amounts, problems } = exampleF('AFTER_ALL_DISCOUNTS');
  expect(problems).toEqual([]);
  expect(lines.map(({ unitCents, lineCents, choices }) => [unitCents, lineCents, choices])).toEqual(
    [
      [14_00, 28_00, 'Extras: Cheese'],
      [11_95, 11_95, ''],
    ],
  );
  expect(amounts).toEqual({
    itemsCents: 39_95,
    deliveryFeeCents: 3_99,
    ownDiscountCents: 4_39,
    ourDiscountCents: 7_91,
    taxes: [
      { kind: 'PREPARED_FOOD', rateMillionths: 82_500, baseCents: 20_16, taxCents: 1_66 },
      { kind: 'GROCERY', rateMillionths: 20_000, baseCents: 8_61, taxCents: 17 },
      { kind: 'DELIVERY_FEE', rateMillionths: 82_500, baseCents: 2_87, taxCents: 24 },
    ],
    taxCents: 2_07,
    tipCents: 5_99,
    totalCents: 39_70,
  });
});

test.each([
  ['AFTER_OWN_DISCOUNT', [25_20, 10_76, 3_59], [2_08, 22, 30], 2_60, 40_23],
  ['BEFORE_DISCOUNTS', [28_00, 11_95, 3_99], [2_31, 24, 33], 2_88, 40_51],
] as const)('F: taxed %s', (base, bases, each, taxCents, totalCents) => {
  const { amounts } = exampleF(base);
  expect(amounts?.taxes.map((tax) => tax.baseCents)).toEqual(bases);
  expect(amounts?.taxes.map((tax) => tax.taxCents)).toEqual(each);
  expect(amounts).toMatchObject({ taxCents, totalCents });
});
