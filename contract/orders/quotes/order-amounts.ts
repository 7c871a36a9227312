/**
 * The amounts of an order on the web. What calls answer, tables hold, screens show and changes say
 * is made from this table, in this order.
 */
export const orderAmounts = [
  { cents: 'itemsCents', column: 'items_cents', name: 'Items' },
  { cents: 'deliveryFeeCents', column: 'delivery_fee_cents', name: 'Delivery fee' },
  { cents: 'ownDiscountCents', column: 'own_discount_cents', name: "Restaurant's discount" },
  { cents: 'ourDiscountCents', column: 'our_discount_cents', name: 'Joyous coupon' },
  { cents: 'taxCents', column: 'tax_cents', name: 'Tax' },
  { cents: 'tipCents', column: 'tip_cents', name: 'Tip' },
  { cents: 'totalCents', column: 'total_cents', name: 'Total' },
] as const;

type Cents = (typeof orderAmounts)[number]['cents'];
export type OrderAmounts = Record<Cents, number>;

export const orderAmountNames = Object.fromEntries(
  orderAmounts.map(({ cents, name }) => [cents, name]),
) as Record<Cents, string>;
