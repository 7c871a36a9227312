import { shareOf } from '#contract/half-even.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { isPaidOut, type PaymentStatus } from '#contract/money/orders/payment-status.ts';
import { amountsOf } from './amounts.ts';

/** An order's money as the till sent it, in cents. */
export type OrderMoney = {
  /** Its lines, before any discount. */
  menuPriceCents: number;
  ownDiscountCents: number;
  /** From our coupon. */
  ourDiscountCents: number;
  taxCents: number;
  tipCents: number;
};

export type FeePlan = {
  /** Of the subtotal. A basis point is a hundredth of a percent. */
  serviceFeeBasisPoints: number;
  /** Of what the diner paid, and in addition to it. */
  cardFeeBasisPoints: number;
  cardFeeFixedCents: number;
};

const wholeInBasisPoints = 10_000;

/** What the diner pays for the items themselves. */
export const itemMoneyOf = (money: OrderMoney): number =>
  money.menuPriceCents - money.ownDiscountCents - money.ourDiscountCents;

export const paidBy = (money: OrderMoney): number =>
  itemMoneyOf(money) + money.taxCents + money.tipCents;

export type Booking = {
  order: Amounts;
  /** What we owe for our coupon on an order whose money we did not receive. */
  couponAdjustment: Amounts | undefined;
};

export function bookOrder(money: OrderMoney, status: PaymentStatus, plan: FeePlan): Booking {
  const { menuPriceCents, ownDiscountCents, ourDiscountCents, taxCents, tipCents } = money;
  const discountCents = ownDiscountCents + ourDiscountCents;
  if (!isPaidOut(status)) {
    const subtotalCents = menuPriceCents - discountCents;
    return {
      order: amountsOf({ subtotalCents, taxCents, tipCents, discountCents }),
      couponAdjustment: ourDiscountCents === 0 ? undefined : couponAdjustment(ourDiscountCents),
    };
  }
  const subtotalCents = menuPriceCents - ownDiscountCents;
  const paidCents = paidBy(money);
  const order = amountsOf({
    subtotalCents,
    taxCents,
    tipCents,
    discountCents,
    reimbursedCents: ourDiscountCents,
    serviceFeeCents: shareOf(subtotalCents, plan.serviceFeeBasisPoints, wholeInBasisPoints),
    cardFeeCents: paidCents === 0 ? 0 : cardFeeOf(paidCents, plan),
  });
  return { order, couponAdjustment: undefined };
}

const cardFeeOf = (paidCents: number, plan: FeePlan): number =>
  shareOf(paidCents, plan.cardFeeBasisPoints, wholeInBasisPoints) + plan.cardFeeFixedCents;

/** An adjustment for our coupon is also our reimbursement. */
export const couponAdjustment = (cents: number): Amounts =>
  amountsOf({ adjustmentCents: cents, reimbursedCents: cents });
