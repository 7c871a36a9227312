import { type CouponWorth, offCents } from '#contract/coupons/coupons/coupon-terms.ts';
import { shareOf } from '#contract/half-even.ts';
import { shownCents } from '#contract/money/cents.ts';
import { type Refused, refuseInput } from '#platform/refusals/refuse.ts';
import { type OrderMoney, paidBy } from '../../../money/ledger/index.ts';
import { differs, type ReadOrder } from './read-order.rules.ts';

/** The discounts of an order's codes: what our coupon is worth, and the percentage of the reply code. */
export type Percents = { ours: CouponWorth; own: number };

export const noCodes: Percents = { ours: { percentOff: 0, itemLimitCents: 0 }, own: 0 };

/**
 * Computes an order's amounts. The restaurant's own discount is applied first, ours to the rest, up
 * to the coupon's limit; the reply code must be granted in full, and the restaurant may give more.
 */
export function priceOrder(
  { amounts, ownCode: replyCode }: Pick<ReadOrder, 'amounts' | 'ownCode'>,
  { ours, own }: Percents,
): OrderMoney | Refused<'bad_input'> {
  const { menuPriceCents, ownDiscountCents, taxCents, tipCents, totalCents } = amounts;
  if (ownDiscountCents > menuPriceCents) {
    const figures = `${shownCents(ownDiscountCents)} is more than the ${shownCents(menuPriceCents)} of amounts.subtotal`;
    return refuseInput('amounts.ownDiscount', figures);
  }
  const ofReplyCode = replyCode === undefined ? 0 : shareOf(menuPriceCents, own, 100);
  if (ownDiscountCents < ofReplyCode) {
    return differs('amounts.ownDiscount', ofReplyCode, ownDiscountCents);
  }
  const ourDiscountCents = offCents(menuPriceCents - ownDiscountCents, ours);
  const { ourDiscountCents: sentByTill = ourDiscountCents } = amounts;
  if (sentByTill !== ourDiscountCents)
    return differs('amounts.ourDiscount', ourDiscountCents, sentByTill);
  const money = { menuPriceCents, ownDiscountCents, ourDiscountCents, taxCents, tipCents };
  const total = paidBy(money);
  return total === totalCents ? money : differs('amounts.total', total, totalCents);
}
