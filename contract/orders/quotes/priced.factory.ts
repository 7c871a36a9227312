import fc from 'fast-check';
import type { Priced } from './price-quote.ts';
import { discountBases, type TaxKind, taxKinds } from './tax-rules.ts';

const services = ['TAKE_OUT', 'DELIVERY', 'DINE_IN'] as const;
/** What dishes are. */
export const soldKinds = taxKinds.filter((kind) => kind !== 'DELIVERY_FEE');
const taxedKinds = taxKinds.filter((kind) => kind !== 'NOT_TAXED');

/** Rates and prices that people really have, and any others: halves of a cent are common then. */
const rate = fc.oneof(
  fc.constantFrom(0, 20_000, 50_000, 62_500, 82_500, 88_750, 100_000, 500_00),
  fc.integer({ min: 0, max: 400_000 }),
);
const anyPrice = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 200_000 }));

const parts = {
  deliveryFeeCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
  replyPercentOff: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
  coupon: fc.option(
    fc.record({
      percentOff: fc.integer({ min: 1, max: 100 }),
      itemLimitCents: fc.integer({ min: 100, max: 500_000 }),
    }),
    { nil: undefined },
  ),
  tip: fc.oneof(
    fc.record({ cents: fc.integer({ min: 0, max: 100_000 }) }),
    fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  ),
  service: fc.constantFrom(...services),
  rates: fc.record({
    discountBase: fc.constantFrom(...discountBases),
    rateMillionths: rate,
    exceptions: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...taxedKinds),
        services: fc.subarray([...services], { minLength: 1 }),
        rateMillionths: rate,
      }),
      { selector: ({ kind }) => kind, maxLength: 5 },
    ),
  }),
};

/** All that an order is priced from but its lines. */
export const anyTerms = fc.record(parts);

export const anyPriced: fc.Arbitrary<Priced> = fc.record({
  ...parts,
  lines: fc.array(
    fc.record({ lineCents: anyPrice, taxKind: fc.constantFrom(...(soldKinds as TaxKind[])) }),
    { minLength: 1, maxLength: 12 },
  ),
});
