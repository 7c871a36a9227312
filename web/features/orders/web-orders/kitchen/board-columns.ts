import { serviceNames } from '#contract/find/menus/option-words.ts';
import { dayAndTimeText } from '#contract/ground/hours/opening-text.ts';
import { amountText } from '#contract/money/cents.ts';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { isPaidOnline, paidWhere, type Stage } from '#contract/orders/web-orders/kitchen-acts.ts';
import {
  type CancelReason,
  cancelReasonText,
} from '#contract/orders/web-orders/refusal-reasons.ts';
import { warnAfterMs } from '#contract/orders/web-orders/unseen.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';

export const columns = [
  { id: 'new', title: 'New', short: 'New', none: 'No new orders.' },
  { id: 'kitchen', title: 'In the kitchen', short: 'Kitchen', none: 'Nothing to cook.' },
  { id: 'ready', title: 'Ready', short: 'Ready', none: 'Nothing to hand over.' },
  { id: 'done', title: 'Done', short: 'Done', none: 'Nothing in the last hour.' },
] as const;

export type ColumnId = (typeof columns)[number]['id'];

const columnOf: Record<Stage, ColumnId> = {
  PLACED: 'new',
  ACCEPTED: 'kitchen',
  READY: 'ready',
  COMPLETED: 'done',
  CANCELLED: 'done',
};

const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));

/** When it has to be ready: as promised, or as ordered until then. At the table: at once. */
export const readyByMs = ({ promisedAt, dueAt, placedAt }: KitchenOrder): number =>
  Date.parse(promisedAt ?? dueAt ?? placedAt);

const sortBy: Record<ColumnId, (order: KitchenOrder) => number> = {
  new: ({ placedAt }) => Date.parse(placedAt),
  kitchen: readyByMs,
  ready: ({ readyAt, placedAt }) => Date.parse(readyAt ?? placedAt),
  done: ({ orderNumber }) => -orderNumber,
};

export type Board = Record<ColumnId, KitchenOrder[]>;

/** What has waited longest comes first; of what is done, the newest. */
export function boardOf(orders: readonly KitchenOrder[]): Board {
  const board: Board = { new: [], kitchen: [], ready: [], done: [] };
  for (const order of orders) board[columnOf[order.stage]].push(order);
  for (const { id } of columns) {
    board[id].sort((a, b) => sortBy[id](a) - sortBy[id](b) || a.orderNumber - b.orderNumber);
  }
  return board;
}

/** `Pickup`, `Table 4` */
export const serviceText = ({ service, table }: KitchenOrder): string =>
  table === null ? serviceNames[service] : tableTitle(table);

/** `12 min`, `2 h 5 min`, `3 days` */
function lengthText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 90) return `${minutes} min`;
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

export const asSoonAsPossible = 'as soon as possible';

export type TimeNote = { text: string; isLate: boolean };

/** Beside an order's time: the time left, or how long it is late, waits or is ready. */
export function timeNote(order: KitchenOrder, nowMs: number): TimeNote | null {
  const readyMs = msOf(order.readyAt);
  const leftMs = readyByMs(order) - nowMs;
  if (order.stage === 'READY') {
    // Counts down to its time, like the others. After that, it says how long the order has been ready.
    if (order.service !== 'DINE_IN' && leftMs >= minuteMs) {
      return { text: `in ${lengthText(leftMs)}`, isLate: false };
    }
    const waitedMs = Math.max(0, nowMs - (readyMs ?? nowMs));
    return {
      text: waitedMs < minuteMs ? 'just now' : `ready for ${lengthText(waitedMs)}`,
      isLate: false,
    };
  }
  if (order.stage !== 'PLACED' && order.stage !== 'ACCEPTED') return null;
  const waitsMs = nowMs - Date.parse(order.placedAt);
  const isTable = order.service === 'DINE_IN' && order.promisedAt === null;
  if (!isTable && leftMs < 0) {
    return leftMs > -minuteMs
      ? { text: 'now', isLate: true }
      : { text: `${lengthText(-leftMs)} late`, isLate: true };
  }
  if (order.stage === 'PLACED' && waitsMs >= warnAfterMs) {
    return { text: `waiting for ${lengthText(waitsMs)}`, isLate: true };
  }
  if (isTable) return { text: asSoonAsPossible, isLate: false };
  return { text: leftMs < minuteMs ? 'now' : `in ${lengthText(leftMs)}`, isLate: false };
}

/** How long before an order's time, or after a table ordered, the head of its card changes color. */
const soonMs = 5 * minuteMs;
const tableSoonMs = 10 * minuteMs;

export type Urgency = 'CALM' | 'SOON' | 'LATE';

/** The color of an order's head, by how urgent the order is. */
export function urgencyOf(order: KitchenOrder, nowMs: number): Urgency {
  if (timeNote(order, nowMs)?.isLate) return 'LATE';
  if (order.stage !== 'PLACED' && order.stage !== 'ACCEPTED') return 'CALM';
  const isTable = order.service === 'DINE_IN' && order.promisedAt === null;
  const isSoon = isTable
    ? nowMs - Date.parse(order.placedAt) >= tableSoonMs
    : readyByMs(order) - nowMs < soonMs;
  return isSoon ? 'SOON' : 'CALM';
}

/** `3 dishes` */
export function dishesText({ lines }: Pick<KitchenOrder, 'lines'>): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 dish' : `${count} dishes`;
}

/** `6:40 PM`, `tomorrow 11 AM` */
export const timeText = (order: KitchenOrder, timeZone: string, nowMs: number): string =>
  dayAndTimeText(timeZone, readyByMs(order), nowMs);

/** What staff must know when they hand it over, so that they take no money twice. */
export const moneyText = (order: KitchenOrder): string => {
  const { amounts, service } = order;
  const total = amountText(amounts.totalCents);
  return isPaidOnline(order) ? `Paid online: ${total}` : `Take ${total} ${paidWhere[service]}`;
};

const endedByOthers: Partial<Record<CancelReason, string>> = {
  UNSEEN: 'Nobody saw it for 8 minutes',
  UNANSWERED: 'Nobody accepted it',
  TILL: 'At the till',
  DINER: 'By the diner',
  NOT_PAID: 'Not paid',
};

/** Why it was canceled; the diner reads it in other words. */
export function cancelledText({
  cancelled,
  acceptedAt,
  lines,
}: Pick<KitchenOrder, 'cancelled' | 'acceptedAt' | 'lines'>): string {
  if (cancelled === null) return '';
  const byStaff = acceptedAt === null ? 'Declined' : 'Canceled';
  return endedByOthers[cancelled] ?? `${byStaff}: ${cancelReasonText(cancelled, lines)}`;
}

/** What a screen reader hears when orders come: `New order 1042, pickup 6:40 PM` */
export function newOrdersText(
  orders: readonly KitchenOrder[],
  timeZone: string,
  nowMs: number,
): string {
  const [first] = orders;
  if (!first) return '';
  if (orders.length > 1) {
    return `${orders.length} new orders: ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`;
  }
  const service = serviceText(first);
  const what =
    first.service === 'DINE_IN'
      ? service
      : `${service.toLowerCase()} ${timeText(first, timeZone, nowMs)}`;
  return `New order ${first.orderNumber}, ${what}`;
}
