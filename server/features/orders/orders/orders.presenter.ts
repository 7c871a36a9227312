import { centsText } from '#contract/money/cents.ts';
import type { AcceptedOrder } from '#contract/orders/orders/orders.ts';
import type { PartnerOrder } from '#contract/orders/orders/partner-order.ts';
import type { TaxKind } from '#contract/orders/quotes/tax-rules.ts';
import { itemMoneyOf, type OrderMoney, paidBy, type Returned } from '../../money/ledger/index.ts';
import type { AcceptedRow } from './intake/new-orders.queries.ts';
import type { OrderTax } from './order-taxes.queries.ts';
import type { LineRow, OrderRow } from './orders.queries.ts';

type MoneyRow = Pick<
  OrderRow,
  'menu_price_cents' | 'own_discount_cents' | 'our_discount_cents' | 'tax_cents' | 'tip_cents'
>;

export const moneyOf = (row: MoneyRow): OrderMoney => ({
  menuPriceCents: row.menu_price_cents,
  restaurantDiscountCents: row.own_discount_cents,
  joyousDiscountCents: row.our_discount_cents,
  taxCents: row.tax_cents,
  tipCents: row.tip_cents,
});

/** What the diner got back. For a meal that cost nothing, the column counts the menu price. */
export const returnedOf = (row: OrderRow): Returned => ({
  itemsCents: itemMoneyOf(moneyOf(row)) === 0 ? 0 : row.returned_items_cents,
  taxCents: row.returned_tax_cents,
  tipCents: row.returned_tip_cents,
});

export const presentAccepted = (row: AcceptedRow): AcceptedOrder => ({
  orderId: row.order_id,
  reference: row.reference,
  receivedAt: row.received_at.toISOString(),
  ownDiscount: centsText(row.own_discount_cents),
  ourDiscount: centsText(row.our_discount_cents),
});

/** The line that an order on the web has for it. A dish is of a catalog. */
export const deliveryFee = { item: 'Delivery fee', category: 'Delivery', catalog: '' } as const;

/** What is paid and not cooked. The views `ordered_items` and `whole_order_lines` say the same. */
export const isDeliveryFee = ({
  item_name,
  category_name,
  catalog_name,
}: Pick<LineRow, 'item_name' | 'category_name' | 'catalog_name'>): boolean =>
  item_name === deliveryFee.item &&
  category_name === deliveryFee.category &&
  catalog_name === deliveryFee.catalog;

export const deliveryFeeOf = (lines: readonly LineRow[]): number =>
  lines
    .filter(isDeliveryFee)
    .reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0);

const presentLine = (row: LineRow): PartnerOrder['lines'][number] => ({
  lineNo: row.line_no,
  item: row.item_name,
  category: row.category_name,
  catalog: row.catalog_name,
  quantity: row.quantity,
  price: centsText(row.price_cents),
  modifiers: row.modifiers as { name: string; price: string }[],
  returnedQuantity: row.returned_quantity,
  taxCategory: row.tax_kind as TaxKind | null,
  taxBase: row.base_cents === null ? null : centsText(row.base_cents),
  tax: row.tax_cents === null ? null : centsText(row.tax_cents),
});

const presentTax = (tax: OrderTax): PartnerOrder['taxes'][number] => ({
  category: tax.kind,
  rateMillionths: tax.rateMillionths,
  base: centsText(tax.baseCents),
  tax: centsText(tax.taxCents),
  returnedBase: centsText(tax.returnedBaseCents),
  returnedTax: centsText(tax.returnedTaxCents),
});

const presentReturned = ({ itemsCents, taxCents, tipCents }: Returned) => ({
  items: centsText(itemsCents),
  tax: centsText(taxCents),
  tip: centsText(tipCents),
});

export const presentOrder = (
  row: OrderRow,
  lines: readonly LineRow[],
  taxes: readonly OrderTax[],
): PartnerOrder => ({
  orderId: row.order_id,
  integration: row.integration,
  reference: row.reference,
  serviceType: row.service_type as PartnerOrder['serviceType'],
  paymentStatus: row.payment_status as PartnerOrder['paymentStatus'],
  stage: row.stage as PartnerOrder['stage'],
  completionReason: row.completion_reason as PartnerOrder['completionReason'],
  placedAt: row.placed_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  readyAt: row.ready_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  receivedAt: row.received_at.toISOString(),
  couponCode: row.coupon_code,
  ownCode: row.own_code,
  amounts: {
    subtotal: centsText(row.menu_price_cents),
    deliveryFee: centsText(deliveryFeeOf(lines)),
    ownDiscount: centsText(row.own_discount_cents),
    ourDiscount: centsText(row.our_discount_cents),
    tax: centsText(row.tax_cents),
    tip: centsText(row.tip_cents),
    total: centsText(paidBy(moneyOf(row))),
  },
  returned: presentReturned(returnedOf(row)),
  taxes: taxes.map(presentTax),
  lines: lines.map(presentLine),
});
