import type { MenuService } from '#contract/find/menus/menus.ts';
import { clockTimeAt } from '#contract/ground/hours/opening-text.ts';
import { promisedText, slotText } from '#contract/ground/hours/slot-text.ts';
import { shownCents } from '#contract/money/cents.ts';
import { tableInSentence } from '#contract/orders/tables/table-title.ts';
import type { Stage } from '#contract/orders/web-orders/kitchen-acts.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { cancelReasonText } from '#contract/orders/web-orders/refusal-reasons.ts';
import { monthAndDay } from '#contract/time/calendar-day.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { localDayNumberAt } from '#contract/time/time-zone.ts';

// What a diner reads about their order, in the restaurant's time.

/** `6:30 PM`, `tomorrow 11 AM`, `Nov 23 6:30 PM` */
export function timeText(timeZone: string, at: string, nowMs: number): string {
  const atMs = Date.parse(at);
  const day = localDayNumberAt(timeZone, atMs);
  return day < localDayNumberAt(timeZone, nowMs)
    ? `${monthAndDay(day)} ${clockTimeAt(timeZone, atMs)}`
    : slotText(timeZone, atMs, nowMs);
}

/** What a line about the order needs; see stored-orders.ts. */
export type Told = Pick<PlacedOrder, 'stage' | 'service' | 'promisedAt' | 'endedAt'> & {
  timeZone: string;
};

const readyWords: Record<MenuService, string> = {
  TAKE_OUT: 'ready to pick up',
  DELIVERY: 'on its way',
  DINE_IN: 'coming to your table',
};

const endWords: Record<MenuService, string> = {
  TAKE_OUT: 'picked up',
  DELIVERY: 'delivered',
  DINE_IN: 'brought to your table',
};

const promiseWords: Record<MenuService, string> = {
  TAKE_OUT: 'ready',
  DELIVERY: 'delivered',
  DINE_IN: 'ready',
};

/** Longer than that after the promised time, it's said to be late. */
const lateAfterMs = 2 * minuteMs;

/** `ready at 6:40 PM`, as in `Your order at Mama Rosa: ...` */
export function shortStage(
  { stage, service, promisedAt, endedAt, timeZone }: Told,
  nowMs: number,
): string {
  const at = (time: string | null) => {
    if (time === null) return '';
    const text = timeText(timeZone, time, nowMs);
    return /^\d/.test(text) ? ` at ${text}` : ` ${text}`;
  };
  switch (stage) {
    case 'PLACED':
      return 'waiting for the restaurant';
    case 'ACCEPTED':
      if (promisedAt === null) return 'being made';
      if (Date.parse(promisedAt) + lateAfterMs < nowMs)
        return `${promiseWords[service]} any minute`;
      return `${promiseWords[service]}${at(promisedAt)}`;
    case 'READY':
      return readyWords[service];
    case 'COMPLETED':
      return `${endWords[service]}${at(endedAt)}`;
    case 'CANCELLED':
      return 'canceled';
  }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const toldOf = ({ restaurant, ...order }: PlacedOrder): Told => ({
  ...order,
  timeZone: restaurant.timeZone,
});

/** The restaurant gets it once it is paid. */
export const isToBePaid = ({ stage, payment }: PlacedOrder): boolean =>
  stage === 'PLACED' && payment.state === 'STARTED';

function payToSend({ payment, placedAt, restaurant }: PlacedOrder, nowMs: number): string {
  const { payUntil } = payment;
  const send = `to send your order to ${restaurant.name}.`;
  if (!payUntil) return `Pay ${send}`;
  const minutes = Math.round((Date.parse(payUntil) - Date.parse(placedAt)) / minuteMs);
  return `Pay within ${minutes} minutes, by ${timeText(restaurant.timeZone, payUntil, nowMs)}, ${send}`;
}

const moneyOfCanceled = ({ payment: { state, returnedCents } }: PlacedOrder) =>
  state === 'PAID'
    ? `${shownCents(returnedCents)} goes back to your card.`
    : 'Nothing was charged.';

/** What a restaurant gave back itself, only it can say. */
const givenBack = ({ givenBackCents, payment: { state }, restaurant: { name } }: PlacedOrder) =>
  state === 'PAID'
    ? `${name} gave ${shownCents(givenBackCents)} back to your card.`
    : `${name} says it gave you ${shownCents(givenBackCents)} back.`;

const howToCancel = ({ mayCancel, restaurant }: PlacedOrder) =>
  mayCancel ? 'You can cancel it until then.' : `To change it, call ${restaurant.name}.`;

function whyCanceled({ cancelled, lines, restaurant }: PlacedOrder): string {
  if (cancelled === 'DINER') return 'You canceled it.';
  if (cancelled === 'NOT_PAID') return "You didn't pay in time, so we canceled it.";
  if (cancelled === null || cancelled === 'TILL') return `${restaurant.name} canceled it.`;
  const reason = cancelReasonText(cancelled, lines);
  return cancelled === 'UNSEEN' || cancelled === 'UNANSWERED'
    ? `${upperFirst(reason)} in time.`
    : `${restaurant.name} canceled it: ${reason}.`;
}

/** `Expected at about 7:00 PM`, `Expected tomorrow at about 11:00 AM` */
const expectedText = (timeZone: string, dueAt: string, nowMs: number): string =>
  `Expected ${promisedText(timeZone, Date.parse(dueAt), nowMs).replace(/(?=\d+:\d+ [AP]M)/, 'at about ')}`;

/** Sooner than that, nobody needs to be told that they wait. */
const longWaitMs = 5 * minuteMs;

/** How long nobody at the restaurant has answered. Undefined: not for long, or there is nothing to answer. */
function minutesWaited({ stage, waitingSince }: PlacedOrder, nowMs: number): number | undefined {
  if (stage !== 'PLACED' || waitingSince === null) return undefined;
  const waitedMs = nowMs - Date.parse(waitingSince);
  return waitedMs < longWaitMs ? undefined : Math.floor(waitedMs / minuteMs);
}

function moreWords(order: PlacedOrder, nowMs: number): string {
  const { stage, service, table, promisedAt, acceptedByItself, restaurant } = order;
  const { name, timeZone } = restaurant;
  switch (stage) {
    case 'PLACED': {
      if (isToBePaid(order)) return payToSend(order, nowMs);
      if (minutesWaited(order, nowMs) !== undefined) {
        return `${name} hasn't answered yet. Call, or cancel it: nothing is charged.`;
      }
      const telling = order.hasNumber === false ? 'This page shows' : 'We text you';
      return `${telling} when ${name} accepts it. ${howToCancel(order)}`;
    }
    case 'ACCEPTED': {
      const isLate = promisedAt !== null && Date.parse(promisedAt) + lateAfterMs < nowMs;
      if (isLate) return `${name} said ${timeText(timeZone, promisedAt, nowMs)}.`;
      const accepted = acceptedByItself
        ? `${name} accepts orders automatically.`
        : `${name} has accepted it.`;
      return `${accepted} ${howToCancel(order)}`;
    }
    case 'READY':
      if (service === 'TAKE_OUT') return `Say order ${order.orderNumber} at the counter.`;
      return service === 'DINE_IN' && table !== null ? `To ${tableInSentence(table)}.` : '';
    case 'COMPLETED':
      return order.givenBackCents > 0 ? givenBack(order) : 'Enjoy your meal!';
    case 'CANCELLED': {
      const { ownDiscountCents, ourDiscountCents } = order.amounts;
      const codes = ownDiscountCents + ourDiscountCents > 0 ? ' Your code can be used again.' : '';
      return `${whyCanceled(order)} ${moneyOfCanceled(order)}${codes}`;
    }
  }
}

function headlineOf(order: PlacedOrder, nowMs: number, minutes: number | undefined): string {
  if (isToBePaid(order)) return 'Waiting for your payment';
  return minutes === undefined ? upperFirst(shortStage(toldOf(order), nowMs)) : 'Still waiting';
}

/** The requested time, until the restaurant says a time. After that, the headline has the time. */
function timeWords(order: PlacedOrder, nowMs: number): string | undefined {
  const { stage, dueAt, restaurant } = order;
  if (stage !== 'PLACED' || isToBePaid(order) || dueAt === null) return undefined;
  return expectedText(restaurant.timeZone, dueAt, nowMs);
}

/**
 * What is true now, in a few words, when it is expected, and what else there is to know. With the minutes that nobody has
 * answered for, once they are many.
 */
export function stageWords(order: PlacedOrder, nowMs: number) {
  const minutes = minutesWaited(order, nowMs);
  return {
    headline: headlineOf(order, nowMs, minutes),
    minutes,
    time: timeWords(order, nowMs),
    more: moreWords(order, nowMs),
  };
}

/** Somebody comes from the provider's page, and we haven't heard of it yet. */
export const checkingWords = ({ restaurant }: PlacedOrder) => ({
  headline: 'Checking your payment',
  minutes: undefined,
  time: undefined,
  more: `This takes a few seconds. Then ${restaurant.name} gets your order.`,
});

export type Step = {
  label: string;
  /** When it happened; null if that isn't known, or it didn't yet. */
  at: string | null;
  state: 'DONE' | 'NOW' | 'TO_COME';
};

const stepLabels: Record<MenuService, readonly [Stage, string][]> = {
  TAKE_OUT: [
    ['PLACED', 'Placed'],
    ['ACCEPTED', 'Accepted'],
    ['READY', 'Ready'],
    ['COMPLETED', 'Picked up'],
  ],
  DELIVERY: [
    ['PLACED', 'Placed'],
    ['ACCEPTED', 'Accepted'],
    ['READY', 'On its way'],
    ['COMPLETED', 'Delivered'],
  ],
  DINE_IN: [
    ['PLACED', 'Placed'],
    ['ACCEPTED', 'Accepted'],
    ['READY', 'Ready'],
    ['COMPLETED', 'Brought'],
  ],
};

/** The way of the order. What was canceled ends where it was. */
export function stepsOf(order: PlacedOrder): Step[] {
  const { stage, service, placedAt, acceptedAt, readyAt, endedAt } = order;
  const times: Partial<Record<Stage, string | null>> = {
    PLACED: placedAt,
    ACCEPTED: acceptedAt,
    READY: readyAt,
    COMPLETED: endedAt,
  };
  const labels = stepLabels[service];
  if (stage === 'CANCELLED') {
    const done = labels.filter(
      ([step]) => step === 'PLACED' || (step !== 'COMPLETED' && times[step] != null),
    );
    return [
      ...done.map(([step, label]): Step => ({ label, at: times[step] ?? null, state: 'DONE' })),
      { label: 'Canceled', at: endedAt, state: 'NOW' },
    ];
  }
  const now = labels.findIndex(([step]) => step === stage);
  return labels.map(([step, label], index) => ({
    label,
    at: index <= now ? (times[step] ?? null) : null,
    state: index < now ? 'DONE' : index === now ? 'NOW' : 'TO_COME',
  }));
}
