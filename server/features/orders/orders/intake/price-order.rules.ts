import { type CouponWorth, offCents } from '#contract/coupons/coupons/coupon-terms.ts';
import { shareOf } from '#contract/half-even.ts';
import { shownCents } from '#contract/money/cents.ts';
import { type Refused, refuseInput } from '#platform/refusals/refuse.ts';
import { type OrderMoney, paidBy } from '../../../money/ledger/index.ts';
import { differs, type ReadOrder } from './read-order.rules.ts';

/** The discounts of an order's codes: what our coupon is worth, and the percentage of the reply code. */
export type Percents = { coupon: CouponWorth; replyPercentOff: number };

export const noCodes: Percents = {
  coupon: { percentOff: 0, itemLimitCents: 0 },
  replyPercentOff: 0,
};

/**
 * Computes an order's amounts. The restaurant's discount is applied first, Joyous's to the rest, up
 * to the coupon's limit; the reply code must be granted in full, and the restaurant may give more.
 */
export function priceOrder(
  { amounts, replyCode }: Pick<ReadOrder, 'amounts' | 'replyCode'>,
  { coupon, replyPercentOff }: Percents,
): OrderMoney | Refused<'bad_input'> {
  const { menuPriceCents, restaurantDiscountCents, taxCents, tipCents, totalCents } = amounts;
  if (restaurantDiscountCents > menuPriceCents) {
    const figures = `${shownCents(restaurantDiscountCents)} is more than the ${shownCents(menuPriceCents)} of amounts.subtotal`;
    return refuseInput('amounts.ownDiscount', figures);
  }
  const ofReplyCode = replyCode === undefined ? 0 : shareOf(menuPriceCents, replyPercentOff, 100);
  if (restaurantDiscountCents < ofReplyCode) {
    return differs('amounts.ownDiscount', ofReplyCode, restaurantDiscountCents);
  }
  const joyousDiscountCents = offCents(menuPriceCents - restaurantDiscountCents, coupon);
  const { joyousDiscountCents: sentByTill = joyousDiscountCents } = amounts;
  if (sentByTill !== joyousDiscountCents)
    return differs('amounts.ourDiscount', joyousDiscountCents, sentByTill);
  const money = {
    menuPriceCents,
    restaurantDiscountCents,
    joyousDiscountCents,
    taxCents,
    tipCents,
  };
  const total = paidBy(money);
  return total === totalCents ? money : differs('amounts.total', total, totalCents);
}
