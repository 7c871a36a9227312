import { shareOf } from '#contract/half-even.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { negated, shownCents } from '#contract/money/cents.ts';
import { isPaidOut, type PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { isRefused, type Refused, refuseInput } from '#platform/refusals/refuse.ts';
import { amountsOf } from './amounts.ts';
import {
  type BookedTerms,
  itemMoneyOf,
  type LinkedAdjustment,
  linkedAdjustments,
  type OrderMoney,
} from './book-order.ts';

/** An order as booked. */
export type BookedOrder = OrderMoney & BookedTerms & { status: PaymentStatus };

/** What the diner got back, in cents. */
export type Returned = {
  /** Of the item money; if there was none, of the menu price. */
  itemsCents: number;
  taxCents: number;
  tipCents: number;
};

export const nothingReturned: Returned = { itemsCents: 0, taxCents: 0, tipCents: 0 };

/**
 * What a refund gives back. Tax is the items' share unless given; a tip is only refunded if given.
 */
export type RefundRequest = {
  itemsCents: number;
  taxCents?: number | undefined;
  tipCents?: number;
};

/** The base of an order's item refunds: diners of a free meal get no money back for it. */
export const refundBaseOf = (money: OrderMoney): number =>
  itemMoneyOf(money) || money.menuPriceCents;

/** Everything that is left of an order. */
export const refundOfAll = (order: OrderMoney, soFar: Returned): Returned => ({
  itemsCents: refundBaseOf(order) - soFar.itemsCents,
  taxCents: order.taxCents - soFar.taxCents,
  tipCents: order.tipCents - soFar.tipCents,
});

export type Refunding = {
  refund: Amounts;
  /** What we no longer owe, or no longer remit, of an order that was not paid through us. */
  adjustments: LinkedAdjustment[];
  returned: Returned;
};

export const moreThanLeft = (field: string, cents: number, leftCents: number) =>
  refuseInput(field, `${shownCents(cents)} is more than the ${shownCents(leftCents)} left`);

/**
 * The entry is the difference between the total returned after it and before it, each a share of
 * the whole rounded once. So any number of refunds returns the whole, to the cent.
 */
export function bookRefund(
  order: BookedOrder,
  soFar: Returned,
  asked: RefundRequest,
): Refunding | Refused<'bad_input'> {
  const base = refundBaseOf(order);
  const returned: Returned = {
    itemsCents: soFar.itemsCents + asked.itemsCents,
    taxCents: taxReturned(order, soFar, asked),
    tipCents: soFar.tipCents + (asked.tipCents ?? 0),
  };
  const left = refundOfAll(order, soFar);
  for (const [field, what] of [
    ['itemsCents', 'items'],
    ['taxCents', 'tax'],
    ['tipCents', 'tip'],
  ] as const) {
    const more = returned[field] - soFar[field];
    if (more > left[field]) return moreThanLeft(what, more, left[field]);
  }

  const returnedOf = (component: number): number =>
    partOf(component, returned.itemsCents, base) - partOf(component, soFar.itemsCents, base);
  const isPaidToUs = isPaidOut(order.status);
  const itemsCents = itemMoneyOf(order) === 0 ? 0 : asked.itemsCents;
  const taxCents = returned.taxCents - soFar.taxCents;
  const tipCents = asked.tipCents ?? 0;
  const remittedCents = order.isTaxRemitted ? negated(taxCents) : 0;
  const joyousDiscountCents = returnedOf(order.joyousDiscountCents);
  const reimbursedCents = isPaidToUs ? joyousDiscountCents : 0;
  const notReimbursedCents = isPaidToUs
    ? returnedOf(order.restaurantDiscountCents)
    : returnedOf(order.restaurantDiscountCents + order.joyousDiscountCents);

  const refund = amountsOf({
    subtotalCents: negated(itemsCents + reimbursedCents),
    taxCents: negated(taxCents),
    remittedCents: isPaidToUs ? remittedCents : 0,
    tipCents: negated(tipCents),
    serviceFeeCents: negated(returnedOf(order.serviceFeeCents)),
    discountCents: negated(notReimbursedCents + reimbursedCents),
    reimbursedCents: negated(reimbursedCents),
    refundCents: itemsCents + taxCents + tipCents,
  });
  // Even a free meal can be refunded, but a few of its items may not add up to a cent.
  if (refund.refundCents === 0 && refund.discountCents === 0 && refund.serviceFeeCents === 0) {
    return refuseInput('items', 'this would refund nothing');
  }
  return {
    refund,
    adjustments: isPaidToUs
      ? []
      : linkedAdjustments({
          couponCents: order.isCouponOwed ? negated(joyousDiscountCents) : 0,
          remittedCents,
          feeCents: negated(returnedOf(order.feePaidThereCents)),
        }),
    returned,
  };
}

export type ChargeBack = {
  amounts: Amounts;
  /** What the diner's bank took. Below zero: gave back. */
  chargedBackCents: number;
};

/**
 * What the diner's bank took, at most what the diner paid and didn't get back: leaves the restaurant
 * where a refund of as much of all that is left would. By the older rule it took all of it.
 */
export function bookChargeBack(
  order: BookedOrder,
  soFar: Returned,
  { takenCents, isByOlderRule }: { takenCents: number; isByOlderRule: boolean },
): ChargeBack | Refused<'bad_input'> {
  if (isByOlderRule) {
    return { amounts: amountsOf({ adjustmentCents: negated(takenCents) }), chargedBackCents: 0 };
  }
  const rest = bookRefund(order, soFar, refundOfAll(order, soFar));
  if (isRefused(rest)) return rest;
  const { netCents, reimbursedCents, refundCents } = rest.refund;
  const share = (cents: number) => negated(shareOf(Math.max(0, -cents), takenCents, refundCents));
  const amounts = amountsOf({
    adjustmentCents: share(netCents),
    reimbursedCents: share(reimbursedCents),
  });
  return { amounts, chargedBackCents: takenCents };
}

/** Unless given, tax is the share of this refund's items, no matter what other refunds returned. */
function taxReturned(
  order: OrderMoney,
  soFar: Returned,
  { itemsCents, taxCents }: RefundRequest,
): number {
  if (taxCents !== undefined) return soFar.taxCents + taxCents;
  const upTo = (items: number) => partOf(order.taxCents, items, refundBaseOf(order));
  const share = upTo(soFar.itemsCents + itemsCents) - upTo(soFar.itemsCents);
  return soFar.taxCents + Math.min(share, order.taxCents - soFar.taxCents);
}

const partOf = (component: number, part: number, base: number): number =>
  base === 0 ? 0 : shareOf(component, part, base);
