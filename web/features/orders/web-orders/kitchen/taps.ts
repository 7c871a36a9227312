import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import {
  isOfBefore,
  kitchenActs,
  outcomeOf,
  type Stage,
} from '#contract/orders/web-orders/kitchen-acts.ts';
import {
  type KitchenReason,
  kitchenReasonWords,
} from '#contract/orders/web-orders/refusal-reasons.ts';
import {
  type UnpaidReason,
  unpaidReasonWords,
} from '#contract/orders/web-orders/unpaid-reasons.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { isObject, parseJson } from '#web/platform/api/parse-json.ts';

export type Paid = 'PAID_BY_CASH' | 'PAID_ELSEWHERE' | 'UNPAID';

/**
 * `code`: what the guest said, null for nothing; left out where none is asked for. `isLate`: without
 * a connection, so that it can't be asked for again.
 */
type Handed = { code?: string | null; isLate?: boolean };

/** The button that was pressed. */
export type Act =
  /** `minutes`: null for when it was ordered for. */
  | { act: 'accept'; minutes: number | null }
  /** `timesBack`: as the card showed it. */
  | { act: 'ready' | 'back'; timesBack: number }
  /** `paid`: null for what was paid online. */
  | (Handed & { act: 'complete'; paid: Exclude<Paid, 'UNPAID'> | null })
  | (Handed & { act: 'complete'; paid: 'UNPAID'; unpaidReason?: UnpaidReason })
  /** `soldOutLines`: which of its lines, from 0 on. */
  | { act: 'refuse'; reason: KitchenReason; soldOutLines: readonly number[] };

/** A press and its order. Nothing about the diner, because it is stored until it is sent. */
export type Tap = Act & {
  tapId: string;
  restaurant: string;
  orderId: number;
  tappedAtMs: number;
  /** Left out once it is to be sent, whatever the time. */
  mayUndo?: true;
};

/** How long a tap waits on the tablet, with Undo beside it. */
export const undoMs = 5_000;

/** A tap from the future was made before the clock was set back: it is sent. */
export const waitsForUndo = ({ mayUndo, tappedAtMs }: Tap, nowMs: number): boolean =>
  mayUndo === true && tappedAtMs <= nowMs && nowMs < tappedAtMs + undoMs;

/** A guest who said a wrong code so long ago has left with the order. */
const goneAfterMs = 10_000;

export const isLateAt = ({ isLate, tappedAtMs }: Tap & { act: 'complete' }, nowMs: number) =>
  isLate === true || nowMs - tappedAtMs > goneAfterMs;

/** A tap that is sent later still counts its minutes from when it was pressed. */
export const minutesLeft = (minutes: number, tappedAtMs: number, nowMs: number): number =>
  Math.max(0, minutes - Math.max(0, Math.floor((nowMs - tappedAtMs) / minuteMs)));

type Shown = Pick<
  KitchenOrder,
  'orderId' | 'stage' | 'dueAt' | 'promisedAt' | 'readyAt' | 'cancelled' | 'timesBack' | 'lines'
>;

const promisedBy = ({ minutes, tappedAtMs }: Tap & { act: 'accept' }, order: Shown) =>
  minutes === null
    ? (order.promisedAt ?? order.dueAt)
    : new Date(tappedAtMs + minutes * minuteMs).toISOString();

function afterTap<Order extends Shown>(order: Order, tap: Tap): Order {
  const pressedAt = 'timesBack' in tap ? tap.timesBack : undefined;
  if (isOfBefore(order.timesBack, pressedAt)) return order;
  if (outcomeOf(order.stage, tap.act) !== 'MOVES') return order;
  const moved = { ...order, stage: kitchenActs[tap.act].to };
  if (tap.act === 'back') return { ...moved, readyAt: null, timesBack: order.timesBack + 1 };
  if (tap.act === 'accept') return { ...moved, promisedAt: promisedBy(tap, order) };
  if (tap.act !== 'refuse') return moved;
  const { reason, soldOutLines } = tap;
  const lines = order.lines.map((line, at) => ({ ...line, soldOut: soldOutLines.includes(at) }));
  return { ...moved, cancelled: reason, lines };
}

/** The order as it will be once all its waiting taps were sent. */
export const afterTaps = <Order extends Shown>(order: Order, taps: readonly Tap[]): Order =>
  taps.filter(({ orderId }) => orderId === order.orderId).reduce(afterTap, order);

/** What was tapped, as it stands beside Undo. */
export function tappedText(
  tap: Act,
  order: Pick<KitchenOrder, 'service' | 'acceptedAt'> | undefined,
) {
  switch (tap.act) {
    case 'accept':
      return 'accepted';
    case 'ready':
      return 'ready';
    case 'back':
      return 'back in the kitchen';
    case 'complete':
      return order?.service === 'DELIVERY' ? 'delivered' : 'handed over';
    case 'refuse':
      return order?.acceptedAt == null ? 'declined' : 'canceled';
  }
}

/** A second press of the same button changes nothing, whether the first one was sent or not. */
export const isOfUse = (stage: Stage, act: Act): boolean => outcomeOf(stage, act.act) === 'MOVES';

/** The next tap to send, in the order of the presses: one order's never overtake each other. */
export function nextTap(
  taps: readonly Tap[],
  skipped: ReadonlySet<number>,
  nowMs: number,
): Tap | undefined {
  const behind = new Set(skipped);
  return taps.find((tap) => {
    if (behind.has(tap.orderId)) return false;
    if (!waitsForUndo(tap, nowMs)) return true;
    behind.add(tap.orderId);
    return false;
  });
}

const isIn = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.includes(value as Value);

const payments: readonly Paid[] = ['PAID_BY_CASH', 'PAID_ELSEWHERE', 'UNPAID'];

/** A page of before didn't ask. */
const isWhy = (reason: unknown) => reason === undefined || isIn(unpaidReasonWords, reason);

const isCode = (code: unknown) =>
  code === undefined || code === null || (typeof code === 'string' && /^\d{4}$/.test(code));

const isPaid = (paid: unknown) => paid === null || isIn(payments, paid);

function isTap(value: unknown): value is Tap {
  if (!isObject(value)) return false;
  const { tapId, restaurant, orderId, tappedAtMs, act } = value;
  const { minutes, reason, soldOutLines, timesBack } = value;
  if (typeof tapId !== 'string' || typeof restaurant !== 'string') return false;
  if (!Number.isSafeInteger(orderId)) return false;
  if (typeof tappedAtMs !== 'number' || !Number.isFinite(tappedAtMs)) return false;
  if (act === 'accept') return minutes === null || Number.isInteger(minutes);
  if (act === 'complete') {
    return isPaid(value.paid) && isWhy(value.unpaidReason) && isCode(value.code);
  }
  if (act === 'ready' || act === 'back') {
    // A page of before stored none.
    return timesBack === undefined || Number.isSafeInteger(timesBack);
  }
  if (act !== 'refuse' || !isIn(kitchenReasonWords, reason)) return false;
  return Array.isArray(soldOutLines) && soldOutLines.every(Number.isSafeInteger);
}

/** `unread`: how many more an older version of the page stored. */
export type StoredTaps = { owner: string; taps: Tap[]; unread: number };

/** Anybody with the device can write into its storage: what we could not have written is ignored. */
export function readTaps(text: string | null): StoredTaps {
  const stored = parseJson(text);
  if (!isObject(stored) || typeof stored.owner !== 'string' || !Array.isArray(stored.taps)) {
    return { owner: '', taps: [], unread: 0 };
  }
  const taps = stored.taps.filter(isTap);
  return { owner: stored.owner, taps, unread: stored.taps.length - taps.length };
}
