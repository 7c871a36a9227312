import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import {
  asOneSum,
  bookRefund,
  findBookedTerms,
  isOrderRefused,
  type Refunding,
  type TaxesOfRefund,
  type TaxOfOrder,
} from '../../../money/ledger/index.ts';
import { findTaxes } from '../order-taxes.queries.ts';
import { moneyOf } from '../orders.presenter.ts';
import { findLines, type LineRow, type OrderRow } from '../orders.queries.ts';
import { type AskedRefund, readRefund } from './read-refund.rules.ts';
import { isDisputed } from './refunds.queries.ts';

export type ComputedRefund = {
  order: OrderRow;
  completedAtMs: number;
  refunding: Refunding;
} & TaxesOfRefund;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A till said its tax, and nothing of its category. */
const isToldByTill = (line: LineRow) => line.tax_kind === null && line.tax_cents !== null;

/** All of an order's tax, of which its lines say their parts. */
const oneSum = (order: OrderRow): TaxOfOrder => ({
  kind: asOneSum,
  serviceType: order.service_type,
  rateMillionths: 0,
  baseCents: 0,
  taxCents: order.tax_cents,
  left: { baseCents: 0, taxCents: order.tax_cents - order.returned_tax_cents },
});

type OrderAt = { businessId: number; order: OrderRow };

/** Whether an order can take a refund at all. The answer holds while the order is locked. */
export async function refuseRefund(
  transaction: DatabaseTransaction,
  { businessId, order }: OrderAt,
) {
  const key = { businessId, orderId: order.order_id };
  if (!order.completed_at) return refuse('order_not_completed');
  if (order.charged_back_cents > 0 || (await isDisputed(transaction, key))) {
    return refuse('order_charged_back');
  }
  if (await isOrderRefused(transaction, key)) return refuse('order_refused');
  return undefined;
}

/** What a refund of a completed order is computed from. */
export async function findRefundable(
  transaction: DatabaseTransaction,
  { businessId, order }: OrderAt,
) {
  const key = { businessId, orderId: order.order_id };
  const terms = await findBookedTerms(transaction, key);
  if (!terms) throw new Error(`order ${key.orderId} is not booked`);
  const [lines, taxes] = await together(findLines(transaction, key), findTaxes(transaction, key));
  // One that a process of the version before has given back knows no categories.
  const isKnown = sum(taxes.map((tax) => tax.returnedTaxCents)) === order.returned_tax_cents;
  return {
    order: { ...moneyOf(order), status: order.payment_status as PaymentStatus, ...terms },
    soFar: {
      itemsCents: order.returned_items_cents,
      taxCents: order.returned_tax_cents,
      tipCents: order.returned_tip_cents,
    },
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      name: line.item_name,
      choices: (line.modifiers as { name: string }[]).map(({ name }) => name),
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
      returnedQuantity: line.returned_quantity,
      tax:
        line.tax_cents === null
          ? undefined
          : {
              kind: line.tax_kind ?? asOneSum,
              baseCents: line.base_cents ?? 0,
              taxCents: line.tax_cents,
            },
    })),
    taxes: lines.some(isToldByTill)
      ? [oneSum(order)]
      : (isKnown ? taxes : []).map(({ returnedBaseCents, returnedTaxCents, ...tax }) => ({
          ...tax,
          left: {
            baseCents: tax.baseCents - returnedBaseCents,
            taxCents: tax.taxCents - returnedTaxCents,
          },
        })),
  };
}

/** For whoever asks: a till, a person of the restaurant, or the operator. It changes nothing. */
export async function computeRefund(
  transaction: DatabaseTransaction,
  of: OrderAt,
  asked: AskedRefund,
) {
  const refused = await refuseRefund(transaction, of);
  if (refused) return refused;
  const refundable = await findRefundable(transaction, of);
  const read = readRefund(asked, refundable);
  if (isRefused(read)) return read;
  const refunding = bookRefund(refundable.order, refundable.soFar, read.asked);
  if (isRefused(refunding)) return refunding;
  const completedAtMs = Number(of.order.completed_at);
  const { lines, taxes } = read;
  return { order: of.order, completedAtMs, refunding, lines, taxes } satisfies ComputedRefund;
}
