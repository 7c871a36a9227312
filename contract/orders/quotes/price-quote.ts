import { type CouponWorth, offCents } from '../../coupons/coupons/coupon-terms.ts';
import { shareOf } from '../../half-even.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { type TaxKind, type TaxOfKind, type TaxRates, taxesOf } from './tax-rules.ts';

// What an order on the web costs: docs/MONEY.md, "Quotes", step by step.

/** A percentage of the items before discounts, or an amount. */
export type Tip = { percent: number } | { cents: number };

export type Priced = {
  lines: readonly { lineCents: number; taxKind: TaxKind }[];
  deliveryFeeCents: number;
  /** Of the restaurant's own code; 0 without one. */
  replyPercentOff: number;
  coupon: CouponWorth | undefined;
  tip: Tip;
  service: string;
  rates: TaxRates;
};

/** What stays of an order's price when its dishes change; stored with it. */
export type PricedBy = Pick<Priced, 'replyPercentOff' | 'coupon' | 'tip' | 'rates'>;

export type QuoteAmounts = OrderAmounts & { taxes: TaxOfKind[] };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** More than any order on the web comes to: for a larger one, call the restaurant. */
export const mostItemsCents = 1_000_000;

export function priceQuote(priced: Priced): QuoteAmounts {
  const { lines, deliveryFeeCents, replyPercentOff, coupon, tip, service, rates } = priced;
  const itemsCents = sum(lines.map(({ lineCents }) => lineCents));
  const menuPriceCents = itemsCents + deliveryFeeCents;
  const ownDiscountCents = shareOf(menuPriceCents, replyPercentOff, 100);
  const subtotalCents = menuPriceCents - ownDiscountCents;
  const ourDiscountCents = coupon ? offCents(subtotalCents, coupon) : 0;
  const dinersCents = subtotalCents - ourDiscountCents;
  const bases = {
    BEFORE_DISCOUNTS: menuPriceCents,
    AFTER_OWN_DISCOUNT: subtotalCents,
    AFTER_ALL_DISCOUNTS: dinersCents,
  };
  const menuCents = new Map<TaxKind, number>([['DELIVERY_FEE', deliveryFeeCents]]);
  for (const { taxKind, lineCents } of lines) {
    menuCents.set(taxKind, (menuCents.get(taxKind) ?? 0) + lineCents);
  }
  const taxes = taxesOf(rates, { menuCents, baseCents: bases[rates.discountBase], service });
  const taxCents = sum(taxes.map((one) => one.taxCents));
  const tipCents = 'cents' in tip ? tip.cents : shareOf(itemsCents, tip.percent, 100);
  return {
    itemsCents,
    deliveryFeeCents,
    ownDiscountCents,
    ourDiscountCents,
    taxes,
    taxCents,
    tipCents,
    totalCents: dinersCents + taxCents + tipCents,
  };
}
