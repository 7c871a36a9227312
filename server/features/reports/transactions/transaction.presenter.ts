import { type Amount, amounts, byAmount } from '#contract/money/amounts.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { paidBy } from '../../money/ledger/index.ts';
import { moneyOf, type OrderTax } from '../../orders/orders/index.ts';
import { presentAmounts, presentDateTime } from '../report/index.ts';
import type { OrderOrigin } from './order-origin.ts';
import type { OrderEntry, OrderLine, ReturnedLine, WholeOrder } from './transaction.queries.ts';

export type OrderRows = {
  order: WholeOrder;
  lines: readonly OrderLine[];
  entries: readonly OrderEntry[];
  returned: readonly ReturnedLine[];
  taxes: readonly OrderTax[];
  /** Undefined for an order of a till. */
  codeSaid: string | null | undefined;
  hasDispute: boolean;
  zones: readonly ZonePeriod[];
} & OrderOrigin;

type Cents = Pick<OrderEntry, Amount['column']>;

const amountsOf = (rows: readonly Cents[]) => {
  const sum = (name: keyof Cents) => rows.reduce((all, row) => all + Number(row[name]), 0);
  return presentAmounts(byAmount(amounts, 'wire', ({ column }) => sum(column)));
};

const presentLine = (line: OrderLine): OrderTransaction['lines'][number] => ({
  lineNo: line.line_no,
  itemName: line.item_name,
  categoryName: line.category_name,
  catalogName: line.catalog_name,
  quantity: line.quantity,
  returnedQuantity: line.returned_quantity,
  isDeliveryFee: line.is_delivery_fee === true,
  modifiers: line.modifiers as { name: string; price: string }[],
  ...presentAmounts({
    unitPriceAmount: line.unit_price_cents,
    lineAmount: line.unit_price_cents * line.quantity,
  }),
});

const presentTax = (tax: OrderTax): OrderTransaction['taxes'][number] => ({
  category: tax.kind,
  rateMillionths: tax.rateMillionths,
  ...presentAmounts({
    baseAmount: tax.baseCents,
    taxAmount: tax.taxCents,
    returnedBaseAmount: tax.returnedBaseCents,
    returnedTaxAmount: tax.returnedTaxCents,
  }),
});

/** `i•••@example.com` */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)|^(.)[^@]*$/, '$1$2•••');

/** With full numbers and addresses, two restaurants could compare their diners. */
const presentCustomer = (customer: OrderOrigin['customer']): OrderTransaction['customer'] =>
  customer
    ? {
        name: customer.name ?? null,
        maskedPhoneNumber: customer.phone === undefined ? null : maskPhone(customer.phone),
        maskedEmail: customer.email === undefined ? null : maskEmail(customer.email),
        address: customer.address ?? null,
        note: customer.note ?? null,
      }
    : null;

export function presentTransaction({
  order,
  lines,
  entries,
  returned,
  taxes,
  codeSaid,
  hasDispute,
  zones,
  coupon,
  ownDiscountCode,
  customer,
  erasedAt,
}: OrderRows): OrderTransaction {
  const at = (instant: Date) => presentDateTime(zones, instant);
  const orNull = (instant: Date | null) => (instant === null ? null : at(instant));
  return {
    reservationId: order.order_id,
    integration: order.integration,
    reference: order.reference,
    serviceType: order.service_type,
    serviceStage: order.stage as OrderTransaction['serviceStage'],
    completionReason: order.completion_reason as OrderTransaction['completionReason'],
    paymentStatus: order.payment_status as PaymentStatus,
    placedDateTime: at(order.placed_at),
    dueDateTime: at(order.due_at),
    acceptedDateTime: orNull(order.accepted_at),
    readyDateTime: orNull(order.ready_at),
    completedDateTime: orNull(order.completed_at),
    cancelledDateTime: orNull(order.cancelled_at),
    receivedDateTime: at(order.received_at),
    codeSaid: (codeSaid ?? null) as OrderTransaction['codeSaid'],
    couponCode: order.coupon_code,
    ownCode: order.own_code,
    coupon: coupon
      ? {
          percentOff: coupon.percentOff,
          itemLimitCents: coupon.itemLimitCents,
          isGoodAnywhere: coupon.isGoodAnywhere,
          promoCode: coupon.promoCode,
          issuedDateTime: at(coupon.issuedAt),
          maskedPhoneNumber: coupon.maskedPhone ?? null,
        }
      : null,
    ownDiscountCode: ownDiscountCode
      ? {
          percentOff: ownDiscountCode.percentOff,
          issuedDateTime: at(ownDiscountCode.issuedAt),
        }
      : null,
    customer: presentCustomer(customer),
    erasedDateTime: orNull(erasedAt ?? null),
    ...presentAmounts({
      menuPriceAmount: order.menu_price_cents,
      deliveryFeeAmount: lines.reduce(
        (sum, line) => (line.is_delivery_fee ? sum + line.unit_price_cents * line.quantity : sum),
        0,
      ),
      ownDiscountAmount: order.own_discount_cents,
      joyousDiscountAmount: order.our_discount_cents,
      taxAmount: order.tax_cents,
      tipAmount: order.tip_cents,
      dinerPaidAmount: paidBy(moneyOf(order)),
    }),
    taxes: taxes.map(presentTax),
    lines: lines.map(presentLine),
    entries: entries.map((entry) => ({
      entryId: entry.entry_id,
      kind: entry.kind as OrderTransaction['entries'][number]['kind'],
      reservationDateTime: at(entry.occurred_at),
      recordedDateTime: at(entry.recorded_at),
      cause: entry.cause as OrderTransaction['entries'][number]['cause'],
      reason: entry.reason,
      sweepBatchNum: entry.sweep_batch_num,
      depositDateTime: orNull(entry.made_at),
      isHeld: entry.held_at !== null,
      heldDateTime: orNull(entry.held_at),
      returnedLines: returned
        .filter(({ entry_id }) => entry_id === entry.entry_id)
        .map(({ item_name, quantity }) => ({ itemName: item_name, quantity })),
      ...presentAmounts({ chargedBackAmount: Number(entry.charged_back_cents) }),
      ...amountsOf([entry]),
    })),
    totals: amountsOf(entries),
    hasDispute,
  };
}
