import { centsText } from '#contract/money/cents.ts';
import type { OrderSince } from '#contract/orders/orders/orders-since.ts';
import type { PartnerOrder } from '#contract/orders/orders/partner-order.ts';
import type { AskedLine } from '#contract/orders/quotes/quote.ts';
import type { CancelReason } from '#contract/orders/web-orders/refusal-reasons.ts';
import { deliveryFee } from '../../orders/index.ts';
import type { PaymentRow } from '../../payments/index.ts';
import { presentPayment } from '../placed.presenter.ts';
import type { WebSide } from './web-sides.queries.ts';

type Given = {
  order: PartnerOrder;
  /** Undefined: another integration sent it. */
  web: WebSide | undefined;
  payment: PaymentRow | undefined;
  acknowledgedAs: string | null;
  /** Undefined: the key may not read who ordered, or nothing is known. */
  diner: { customer: OrderSince['customer'] | undefined; notes: readonly string[] } | undefined;
};

const isDish = ({ item, category, catalog }: PartnerOrder['lines'][number]) =>
  item !== deliveryFee.item || category !== deliveryFee.category || catalog !== deliveryFee.catalog;

/** The number and the address are there to hand the order over. */
function customerOf({ order, diner }: Given): OrderSince['customer'] {
  if (!diner?.customer) return null;
  const { name, note } = diner.customer;
  const hasEnded = order.stage === 'COMPLETED' || order.stage === 'CANCELLED';
  if (!hasEnded) return diner.customer;
  return { ...(name !== undefined && { name }), ...(note !== undefined && { note }) };
}

/** An order as programs read it. Lines of the web are in the sequence in which they were asked for. */
export function presentSince(given: Given): OrderSince {
  const { order, web, payment, acknowledgedAs, diner } = given;
  const asked = (web?.asked_lines ?? []) as AskedLine[];
  let dishes = 0;
  const lines = order.lines.map((line) => {
    const index = isDish(line) ? dishes++ : -1;
    const { itemId = null, choices = [] } = asked[index] ?? {};
    return { ...line, itemId, choices: choices.map(choiceOf), note: diner?.notes[index] || null };
  });
  const { isOnline, state, returnedCents } = presentPayment(payment);
  return {
    ...order,
    lines,
    web: web
      ? {
          table: web.table_name,
          promisedAt: web.promised_at?.toISOString() ?? null,
          payment: { isOnline, state, returned: centsText(returnedCents) },
          cancelled: web.cancel_reason as CancelReason | null,
        }
      : null,
    customer: customerOf(given),
    acknowledgedAs,
  };
}

type Choice = AskedLine['choices'][number];

const choiceOf = ({ group, option, quantity, choices = [] }: Choice) => ({
  group,
  option,
  quantity,
  choices: choices.map((one) => ({
    group: one.group,
    option: one.option,
    quantity: one.quantity,
  })),
});
