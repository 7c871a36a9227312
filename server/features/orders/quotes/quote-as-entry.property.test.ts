import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceQuote } from '#contract/orders/quotes/price-quote.ts';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import { discountBases } from '#contract/orders/quotes/tax-rules.ts';
import { bookOrder, type OrderMoney, paidBy } from '../../money/ledger/index.ts';

const anyPriced = fc.record({
  lines: fc.array(
    fc.record({
      lineCents: fc.integer({ min: 0, max: 50_000 }),
      taxKind: fc.constantFrom('PREPARED_FOOD' as const, 'GROCERY' as const, 'ALCOHOL' as const),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  deliveryFeeCents: fc.integer({ min: 0, max: 2_000 }),
  replyPercentOff: fc.integer({ min: 0, max: 100 }),
  coupon: fc.option(
    fc.record({
      percentOff: fc.integer({ min: 1, max: 100 }),
      itemLimitCents: fc.integer({ min: 100, max: 100_000 }),
    }),
    { nil: undefined },
  ),
  tip: fc.record({ cents: fc.integer({ min: 0, max: 5_000 }) }),
  service: fc.constant('DELIVERY'),
  rates: fc
    .record({
      discountBase: fc.constantFrom(...discountBases),
      rateMillionths: fc.integer({ min: 0, max: 150_000 }),
    })
    .map((rates) => taxPeriod(rates)),
});

const terms = {
  serviceFeeBasisPoints: 800,
  cardFeeBasisPoints: 290,
  cardFeeFixedCents: 30,
  isTaxRemitted: false,
  paidThereBasisPoints: 0,
  isOnWeb: true,
  hasOlderRules: false,
};

// MONEY.md: the same order, booked by the ledger's rule.
test('a quote costs what its order is booked with', () => {
  fc.assert(
    fc.property(anyPriced, (priced) => {
      const quote = priceQuote(priced);
      const money: OrderMoney = {
        menuPriceCents: quote.itemsCents + quote.deliveryFeeCents,
        restaurantDiscountCents: quote.ownDiscountCents,
        joyousDiscountCents: quote.ourDiscountCents,
        taxCents: quote.taxCents,
        tipCents: quote.tipCents,
      };
      expect(paidBy(money)).toBe(quote.totalCents);
      const { order } = bookOrder(money, 'PAID_BY_CARD', terms);
      const { subtotalCents, discountCents, reimbursedCents, tipCents, taxCents } = order;
      expect(money.menuPriceCents).toBe(subtotalCents + discountCents - reimbursedCents);
      expect(quote.totalCents).toBe(subtotalCents - reimbursedCents + tipCents + taxCents);
      // Whichever way it is paid, the diner pays the same.
      const elsewhere = bookOrder(money, 'PAID_BY_CASH', terms).order;
      expect(elsewhere.subtotalCents + elsewhere.tipCents + elsewhere.taxCents).toBe(
        quote.totalCents,
      );
    }),
    { numRuns: 1_000 },
  );
});

test('F of the worked example is booked to the cent', () => {
  const money: OrderMoney = {
    menuPriceCents: 43_94,
    restaurantDiscountCents: 4_39,
    joyousDiscountCents: 7_91,
    taxCents: 2_07,
    tipCents: 5_99,
  };
  expect(paidBy(money)).toBe(39_70);
  expect(bookOrder(money, 'PAID_BY_CARD', terms).order).toMatchObject({
    subtotalCents: 39_55,
    discountCents: 12_30,
    reimbursedCents: 7_91,
    serviceFeeCents: 3_16,
    cardFeeCents: 1_45,
    netCents: 43_00,
  });
});
