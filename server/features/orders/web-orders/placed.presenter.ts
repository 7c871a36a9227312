import { type MenuService, menuServiceSchema } from '#contract/find/menus/menus.ts';
import type { AskedLine } from '#contract/orders/quotes/quote.ts';
import type { CodeSaid } from '#contract/orders/web-orders/code-said.ts';
import type { IfOut } from '#contract/orders/web-orders/if-out.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { actsAt, type Stage } from '#contract/orders/web-orders/kitchen-acts.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import type { CancelReason } from '#contract/orders/web-orders/refusal-reasons.ts';
import { tillHasMs } from '#contract/orders/web-orders/till-wait.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { type ContactRow, presentContact } from '../../find/restaurants/index.ts';
import { paidBy } from '../../money/ledger/index.ts';
import {
  deliveryFeeOf,
  isDeliveryFee,
  type LineRow,
  moneyOf,
  type OrderRow,
  type OrderTax,
  returnedOf,
} from '../orders/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { ChangeRow } from './changes/order-changes.queries.ts';
import { presentChange } from './changes/present-changes.ts';
import { handoverCodeOf, mostWrongCodes } from './placed.rules.ts';
import type { OnTill } from './till/acknowledgements.queries.ts';
import type { WebOrderRow } from './web-orders.queries.ts';

/** All that is known of an order on the web. */
export type WholeOrder = {
  order: OrderRow;
  lines: readonly LineRow[];
  web: WebOrderRow;
  /** Line by line. */
  notes: readonly string[];
  /** Undefined: it is paid at the restaurant. */
  payment: PaymentRow | undefined;
  /** Oldest first. */
  changes: readonly ChangeRow[];
  /** Undefined: the till that orders on the web go to has not said that it has this one. */
  onTill: OnTill | undefined;
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const serviceOf = ({ service_type }: OrderRow): MenuService =>
  menuServiceSchema.parse(service_type);

const shownStates = {
  STARTED: 'STARTED',
  AUTHORIZED: 'AUTHORIZED',
  CAPTURED: 'PAID',
  VOIDED: 'RELEASED',
  EXPIRED: 'RELEASED',
} as const;

export function presentPayment(payment: PaymentRow | undefined) {
  if (!payment) return { isOnline: false, state: 'AT_RESTAURANT', returnedCents: 0 } as const;
  const { state, wants, captured_cents, refunded_cents } = payment;
  const isReleasing = wants === 'RELEASE';
  return {
    isOnline: true,
    state: isReleasing && state !== 'CAPTURED' ? 'RELEASED' : shownStates[state],
    // The provider has been asked, or is asked until it has done it.
    returnedCents: isReleasing ? captured_cents : refunded_cents,
  } as const;
}

const mayPay = ({ state, wants }: PaymentRow) => state === 'STARTED' && wants === 'AUTHORIZATION';

/** For whoever has the link. */
const presentDinersPayment = (payment: PaymentRow | undefined): PlacedOrder['payment'] => ({
  ...presentPayment(payment),
  payAt: payment?.pay_at ?? null,
  payUntil: payment && mayPay(payment) ? payment.expires_at.toISOString() : null,
  paymentId: payment?.payment_id ?? null,
});

function presentShared({ order, lines, web, notes, changes }: WholeOrder) {
  const service = serviceOf(order);
  const money = moneyOf(order);
  const dishes = lines.filter((line) => !isDeliveryFee(line));
  return {
    orderNumber: order.order_id,
    stage: order.stage as Stage,
    service,
    table: web.table_name,
    placedAt: order.placed_at.toISOString(),
    dueAt: service === 'DINE_IN' ? null : order.due_at.toISOString(),
    promisedAt: iso(web.promised_at),
    cancelled: web.cancel_reason as CancelReason | null,
    // The delivery fee comes last, and has no note.
    lines: dishes.map((line, index) => ({
      name: line.item_name,
      quantity: line.quantity,
      choices: (line.modifiers as { name: string }[]).map(({ name }) => name),
      unitCents: line.unit_price_cents,
      note: notes[index] ?? '',
      ageChecked: web.age_checked[index] ?? false,
      soldOut: web.sold_out_lines.includes(index),
    })),
    amounts: {
      itemsCents: money.menuPriceCents,
      deliveryFeeCents: deliveryFeeOf(lines),
      ownDiscountCents: money.restaurantDiscountCents,
      ourDiscountCents: money.joyousDiscountCents,
      taxCents: money.taxCents,
      tipCents: money.tipCents,
      totalCents: paidBy(money),
    },
    ifOut: (web.if_out ?? 'TAKE_OFF') as IfOut,
    changes: changes.map(presentChange),
  };
}

export const isAcceptedByItself = (
  { accepted_at, placed_at }: OrderRow,
  payment: PaymentRow | undefined,
): boolean => accepted_at?.getTime() === (payment?.authorized_at ?? placed_at).getTime();

function givenBackOf(order: OrderRow): number {
  const { itemsCents, taxCents, tipCents } = returnedOf(order);
  return itemsCents + taxCents + tipCents;
}

const underWay: readonly Stage[] = ['ACCEPTED', 'READY'];

/** To the diner: nothing that says who they are, and nothing of the people in the kitchen. */
export function presentPlaced(
  whole: WholeOrder,
  {
    restaurant,
    taxes,
    asked,
    review,
    secret,
  }: {
    restaurant: ContactRow;
    taxes: readonly OrderTax[];
    asked: readonly AskedLine[];
    review: PlacedOrder['review'];
    /** Of the link. Null once it was erased. */
    secret: string | null;
  },
): PlacedOrder {
  const { order, notes, payment, web } = whole;
  return {
    ...presentShared(whole),
    payment: presentDinersPayment(payment),
    waitingSince: web.is_hidden ? null : iso(web.watched_from),
    acceptedAt: iso(order.accepted_at),
    acceptedByItself: isAcceptedByItself(order, payment),
    readyAt: iso(order.ready_at),
    endedAt: iso(order.completed_at ?? order.cancelled_at),
    taxes: taxes.map(({ kind, rateMillionths, ...of }) => {
      return { kind, rateMillionths, baseCents: of.baseCents, taxCents: of.taxCents };
    }),
    hasNumber: !web.by_card,
    handoverCode:
      secret !== null && web.asks_code && underWay.includes(order.stage as Stage)
        ? handoverCodeOf(secret)
        : null,
    givenBackCents: givenBackOf(order),
    asked: asked.map(({ itemId, quantity, choices }, index) => {
      return { itemId, quantity, choices, note: notes[index] ?? '' };
    }),
    restaurant: presentContact(restaurant),
    mayCancel: actsAt(order.stage as Stage).includes('cancel'),
    review,
  };
}

type Details = { name?: string; phone?: string; address?: string; note?: string };
type Given = { [Key in keyof Details]: Details[Key] | undefined };

const ended: readonly Stage[] = ['COMPLETED', 'CANCELLED'];

/** The number and the address are there to hand the order over: afterwards, the number is masked. */
function presentCustomer({ order }: WholeOrder, { name, phone, address, note }: Given) {
  const hasEnded = ended.includes(order.stage as Stage);
  return {
    name: name ?? '',
    phone: hasEnded && phone ? maskPhone(phone) : (phone ?? ''),
    address: hasEnded ? '' : (address ?? ''),
    note: note ?? '',
  };
}

export const presentForKitchen = (whole: WholeOrder, details: Given | undefined): KitchenOrder => ({
  ...presentShared(whole),
  orderId: whole.order.order_id,
  payment: presentPayment(whole.payment),
  customer: details ? presentCustomer(whole, details) : null,
  seenAt: iso(whole.web.seen_at),
  acceptedAt: iso(whole.order.accepted_at),
  readyAt: iso(whole.order.ready_at),
  timesBack: whole.web.times_back,
  codeTries: whole.web.asks_code ? mostWrongCodes - whole.web.wrong_codes : null,
  givenBackCents: givenBackOf(whole.order),
  codeSaid: whole.web.code_said as CodeSaid | null,
  onTill: whole.onTill ? { number: whole.onTill.till_number } : null,
  tillUntil: new Date(whole.web.watched_from.getTime() + tillHasMs).toISOString(),
  changesVersion: whole.web.changes_version,
  changesSeen: whole.web.changes_seen,
});
