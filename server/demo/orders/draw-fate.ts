import { isPaidOut } from '#contract/money/ledger/payment-status.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import type { PastOrder } from '../past/past-order.ts';
import { pick, type Random } from '../seeded-random.ts';
import { drawBetween, drawFrom } from './draw.ts';
import {
  chargebackReason,
  kitchenReason,
  refundReasons,
  type Weighted,
} from './order-words.data.ts';

type Fate = (random: Random, order: PastOrder) => PastOrder;

const asItEnded: Fate = (_, order) => order;

const cancelled: Fate = (random, order) => {
  const cancelledAtMs =
    order.acceptedAtMs === undefined ? order.placedAtMs : order.acceptedAtMs + 4 * minuteMs;
  const cents = Math.round(order.money.menuPriceCents * 0.45);
  return {
    ...order,
    stage: 'CANCELLED',
    completionReason: undefined,
    completedAtMs: undefined,
    readyAtMs: undefined,
    cancelledAtMs,
    adjustments:
      random() < 0.2 && cents > 0
        ? [{ cause: 'KITCHEN', reason: kitchenReason, cents, atMs: cancelledAtMs + hourMs }]
        : [],
  };
};

/** The kitchen never completed it: a job did, four hours after it was due. */
const autoCompleted: Fate = (random, order) => ({
  ...order,
  completionReason: 'AUTO_COMPLETED',
  acceptedAtMs: undefined,
  readyAtMs: undefined,
  completedAtMs: order.dueAtMs,
  recordedAtMs: order.dueAtMs + 4 * hourMs + drawBetween(random, 1, 300) * 1_000,
});

/** The till had no network. */
const late: Fate = (random, order) => {
  const receivedAtMs = order.recordedAtMs + drawBetween(random, 20 * 60, 70 * 60) * minuteMs;
  return { ...order, receivedAtMs, recordedAtMs: receivedAtMs };
};

const withoutDetails: Fate = (_, order) => ({ ...order, lines: [] });

/** The diner's bank takes back all that was paid. */
export function chargedBackAt(order: PastOrder, atMs: number): PastOrder {
  const { money, paymentStatus } = order;
  const paidCents =
    money.menuPriceCents -
    money.restaurantDiscountCents -
    money.joyousDiscountCents +
    money.taxCents +
    money.tipCents;
  if (!isPaidOut(paymentStatus) || paidCents === 0) return order;
  const reason = chargebackReason;
  return { ...order, adjustments: [{ cause: 'CHARGEBACK', reason, cents: -paidCents, atMs }] };
}

const chargedBack: Fate = (random, order) =>
  chargedBackAt(order, order.recordedAtMs + drawBetween(random, 12, 40) * dayMs);

type Kind = keyof typeof refundReasons;

const refundMix: Weighted<Kind> = [
  ['line', 45],
  ['amount', 20],
  ['tax', 5],
  ['tip', 10],
  ['all', 20],
];

function drawAsked(random: Random, kind: Kind, { money, lines }: PastOrder) {
  const itemMoneyCents =
    money.menuPriceCents - money.restaurantDiscountCents - money.joyousDiscountCents;
  if (kind === 'line' && lines.length > 0) {
    return { lines: [{ lineNo: drawBetween(random, 1, lines.length), quantity: 1 }] };
  }
  if (kind === 'amount' && itemMoneyCents > 0) {
    return { itemsCents: Math.ceil(itemMoneyCents * (0.2 + random() * 0.4)) };
  }
  if (kind === 'tax' && money.taxCents > 0) return { itemsCents: 0, taxCents: money.taxCents };
  if (kind === 'tip' && money.tipCents > 0) return { itemsCents: 0, tipCents: money.tipCents };
  return { all: true } as const;
}

const refunded: Fate = (random, order) => {
  const { money, recordedAtMs, reference } = order;
  // A free meal has nothing that a diner would want refunded.
  if (money.restaurantDiscountCents === money.menuPriceCents) return order;
  const kind = drawFrom(random, refundMix);
  const waitMs =
    random() < 0.6 ? drawBetween(random, 5, 90) * minuteMs : drawBetween(random, 10, 80) * hourMs;
  const first = {
    reference: `${reference}-R1`,
    reason: pick<string>(random, refundReasons[kind]),
    atMs: recordedAtMs + waitMs,
    asked: drawAsked(random, kind, order),
  };
  const [line] = order.lines;
  const isWhole = 'lines' in first.asked && order.lines.length === 1 && line?.quantity === 1;
  if ('all' in first.asked || isWhole || random() < 0.85) return { ...order, refunds: [first] };
  const rest = {
    reference: `${reference}-R2`,
    reason: pick<string>(random, refundReasons.all),
    atMs: first.atMs + drawBetween(random, 1, 30) * hourMs,
    asked: { all: true },
  } as const;
  return { ...order, refunds: [first, rest] };
};

const fates: Weighted<Fate> = [
  [asItEnded, 918],
  [refunded, 35],
  [cancelled, 22],
  [autoCompleted, 18],
  [late, 4],
  [withoutDetails, 1],
  [chargedBack, 2],
];

/** What happens to an order. */
export const drawFate: Fate = (random, order) => drawFrom(random, fates)(random, order);
