import { shareOf } from '#contract/half-even.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { negated } from '#contract/money/cents.ts';
import { isPaidOut, type PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { amountsOf } from './amounts.ts';

/** An order's money as the till sent it, in cents. */
export type OrderMoney = {
  /** Its lines, before any discount. */
  menuPriceCents: number;
  restaurantDiscountCents: number;
  /** From our coupon. */
  joyousDiscountCents: number;
  taxCents: number;
  tipCents: number;
};

export type FeePlan = {
  /** Of the subtotal. A basis point is a hundredth of a percent. */
  serviceFeeBasisPoints: number;
  /** Of what the diner paid, and in addition to it. */
  cardFeeBasisPoints: number;
  cardFeeFixedCents: number;
  /** Of the subtotal of an order on the web that isn't paid through us. */
  paidThereBasisPoints: number;
};

const wholeInBasisPoints = 10_000;

/** What the diner pays for the items themselves. */
export const itemMoneyOf = (money: OrderMoney): number =>
  money.menuPriceCents - money.restaurantDiscountCents - money.joyousDiscountCents;

export const paidBy = (money: OrderMoney): number =>
  itemMoneyOf(money) + money.taxCents + money.tipCents;

/** The adjustment that goes with an order, or its refund, whose money we did not receive. */
export type LinkedAdjustment = {
  cause: 'COUPON' | 'REMITTED' | 'FEE';
  reason: string;
  amounts: Amounts;
};

export type BookedOrder = { order: Amounts; adjustments: LinkedAdjustment[] };

/** What an order was booked with, for its refunds. */
export type BookedTerms = {
  serviceFeeCents: number;
  /** Of an order on the web that wasn't paid through us. */
  feePaidThereCents: number;
  isTaxRemitted: boolean;
  /** By an adjustment of its own. */
  isCouponOwed: boolean;
};

export function bookedTermsOf({ order, adjustments }: BookedOrder): BookedTerms {
  const linked = (cause: LinkedAdjustment['cause']) =>
    adjustments.find((adjustment) => adjustment.cause === cause);
  return {
    serviceFeeCents: order.serviceFeeCents,
    feePaidThereCents: negated(linked('FEE')?.amounts.adjustmentCents ?? 0),
    isTaxRemitted: order.remittedCents > 0 || linked('REMITTED') !== undefined,
    isCouponOwed: linked('COUPON') !== undefined,
  };
}

/** The terms in force when an order is booked. */
export type BookingTerms = FeePlan & {
  /** We pay its tax to the state. */
  isTaxRemitted: boolean;
  isOnWeb: boolean;
  /** Our coupon is owed even if nobody paid. */
  hasOlderRules: boolean;
};

export function bookOrder(
  money: OrderMoney,
  status: PaymentStatus,
  terms: BookingTerms,
): BookedOrder {
  const { menuPriceCents, restaurantDiscountCents, joyousDiscountCents, taxCents, tipCents } =
    money;
  const discountCents = restaurantDiscountCents + joyousDiscountCents;
  if (!isPaidOut(status)) {
    const subtotalCents = menuPriceCents - discountCents;
    return {
      order: amountsOf({ subtotalCents, taxCents, tipCents, discountCents }),
      adjustments: linkedAdjustments({
        couponCents: status === 'UNPAID' && !terms.hasOlderRules ? 0 : joyousDiscountCents,
        remittedCents: terms.isTaxRemitted ? taxCents : 0,
        feeCents: terms.isOnWeb
          ? shareOf(subtotalCents, terms.paidThereBasisPoints, wholeInBasisPoints)
          : 0,
      }),
    };
  }
  const subtotalCents = menuPriceCents - restaurantDiscountCents;
  const paidCents = paidBy(money);
  const order = amountsOf({
    subtotalCents,
    taxCents,
    remittedCents: terms.isTaxRemitted ? taxCents : 0,
    tipCents,
    discountCents,
    reimbursedCents: joyousDiscountCents,
    serviceFeeCents: shareOf(subtotalCents, terms.serviceFeeBasisPoints, wholeInBasisPoints),
    cardFeeCents: paidCents === 0 ? 0 : cardFeeOf(paidCents, terms),
  });
  return { order, adjustments: [] };
}

const cardFeeOf = (paidCents: number, plan: FeePlan): number =>
  shareOf(paidCents, plan.cardFeeBasisPoints, wholeInBasisPoints) + plan.cardFeeFixedCents;

type Owed = {
  /** What we owe for our coupon: also our reimbursement. */
  couponCents: number;
  /** The tax that we remit, and never received. */
  remittedCents: number;
  /** For an order that was paid at the restaurant. */
  feeCents: number;
};

/** Below zero: a refund gives it back. */
export function linkedAdjustments({
  couponCents,
  remittedCents,
  feeCents,
}: Owed): LinkedAdjustment[] {
  const all: LinkedAdjustment[] = [];
  if (couponCents !== 0) {
    const amounts = amountsOf({ adjustmentCents: couponCents, reimbursedCents: couponCents });
    all.push({ cause: 'COUPON', reason: 'Our coupon', amounts });
  }
  if (remittedCents !== 0) {
    const reason = 'Tax that we remit';
    all.push({ cause: 'REMITTED', reason, amounts: amountsOf({ remittedCents }) });
  }
  if (feeCents !== 0) {
    const reason = 'Our fee for an order paid at the restaurant';
    all.push({ cause: 'FEE', reason, amounts: amountsOf({ adjustmentCents: negated(feeCents) }) });
  }
  return all;
}
