import { dayAndTimeText } from '#contract/ground/hours/opening-text.ts';
import { shownCents } from '#contract/money/cents.ts';
import { changedLineText } from '#contract/orders/web-orders/change-words.ts';
import type { OrderChangeQuote } from '#contract/orders/web-orders/changes.ts';
import type { IfOut } from '#contract/orders/web-orders/if-out.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { paidWhere } from '#contract/orders/web-orders/kitchen-acts.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import { minuteMs } from '#contract/time/durations.ts';

// What the kitchen reads about changes of an order.

/** `Ana`; the board that a device stores has no names. */
export const firstNameOf = ({ customer }: Pick<KitchenOrder, 'customer'>): string | null =>
  customer?.name.trim().split(/\s+/)[0] || null;

const named = (dinerName: string | null) => dinerName ?? 'the diner';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const minutesText = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

/** `If something is out: replace it` */
export const wishText: Record<IfOut, string> = {
  TAKE_OFF: 'If something is out: take it off',
  REPLACE: 'If something is out: replace it',
  CALL: 'If something is out: call first',
};

/** At a table, an order may have no number: nobody is texted about it. */
export const hasNoNumber = ({ customer, service }: Pick<KitchenOrder, 'customer' | 'service'>) =>
  service === 'DINE_IN' && customer?.phone === '';

/** On the button for what was said outside of the order's page. */
export const agreedText = (order: Pick<KitchenOrder, 'customer' | 'service'>): string =>
  hasNoNumber(order) ? 'They agreed' : 'They agreed by phone';

type Sums = { totalCents: number; backCents: number };
type Of = Pick<OrderChangeQuote, 'dinerName' | 'isPaidOnline'> & {
  service: KitchenOrder['service'];
  /** What it costs as it is. */
  totalBeforeCents: number;
};

/** `Ana gets $10.57 back. New total $29.13.` */
export function sumsText({ totalCents, backCents }: Sums, { dinerName, ...of }: Of): string {
  const total = shownCents(totalCents);
  if (totalCents === of.totalBeforeCents) return `The total stays ${total}.`;
  if (!of.isPaidOnline) return `New total ${total}, to pay ${paidWhere[of.service]}.`;
  const back =
    backCents > 0 ? `${upperFirst(named(dinerName))} gets ${shownCents(backCents)} back. ` : '';
  return `${back}New total ${total}.`;
}

/** What happens next: the diner is told, or asked. */
export function nextText(quote: OrderChangeQuote, of: Of & { hasNoNumber?: boolean }): string {
  const diner = named(quote.dinerName);
  const unasked = of.hasNoNumber && `${upperFirst(diner)} gave no number`;
  if (quote.outcome === 'DONE') {
    return unasked ? `${unasked}: tell them at the table.` : `We text ${diner} about it.`;
  }
  const ask = unasked ? `${unasked}: ask them at the table` : `We text ${diner} to ask`;
  const asked = `${ask}. No answer in ${minutesText(quote.answerMinutes)}`;
  const { ifTakenOff } = quote;
  if (!ifTakenOff) return `${asked}: it's taken off.`;
  return ifTakenOff.isLast
    ? `${asked}: the order is canceled, since nothing is left.`
    : `${asked}: it's taken off. ${sumsText(ifTakenOff, of)}`;
}

/** On the button. */
export function verbOf(quote: OrderChangeQuote | undefined): string {
  if (!quote) return 'Change the order';
  if (quote.outcome === 'ASKED') return `Ask ${named(quote.dinerName)}`;
  if (quote.changed.length === 0) return 'Change the time';
  const isOff = quote.changed.every(({ instead, quantity }) => !instead && quantity === 0);
  return isOff ? 'Take it off' : 'Change the order';
}

/** What is true after it. */
export function doneText(quote: OrderChangeQuote, hasAgreed: boolean): string {
  const diner = upperFirst(named(quote.dinerName));
  if (quote.outcome === 'ASKED' && !hasAgreed) {
    return `${diner} is asked, and has ${minutesText(quote.answerMinutes)} to answer.`;
  }
  return quote.backCents > 0
    ? `${diner} gets ${shownCents(quote.backCents)} back.`
    : 'The order is changed.';
}

/** The question that waits for an answer, if there is one. */
export const questionOf = ({
  // An older process of the server says nothing of changes.
  changes = [],
}: Pick<KitchenOrder, 'changes'>): OrderChange | undefined =>
  changes.find(({ state }) => state === 'ASKED');

/** `Asked Ana, 4 min left` */
export function askedText(
  { answerUntil }: Pick<OrderChange, 'answerUntil'>,
  dinerName: string | null,
  nowMs: number,
): string {
  const leftMs = answerUntil === null ? 0 : Date.parse(answerUntil) - nowMs;
  if (leftMs <= 0) return `${upperFirst(named(dinerName))} hasn't answered: it's taken off`;
  // The board's clock ticks now and then: 5 minutes aren't 6.
  const minutes = Math.max(1, Math.round(leftMs / minuteMs));
  return `Asked ${named(dinerName)}, ${minutes} min left`;
}

/** How many versions of the order a change has made: itself, its new time, and its settling. */
const versionsOf = ({ answerUntil, lines, settledAt, time }: OrderChange) =>
  (lines.length > 0 ? 1 : 0) +
  (time === null ? 0 : 1) +
  (answerUntil !== null && settledAt !== null ? 1 : 0);

/** What nobody has looked at yet, oldest first. */
export function unseenChanges({
  changes = [],
  changesVersion,
  changesSeen,
}: Pick<KitchenOrder, 'changes' | 'changesVersion' | 'changesSeen'>): OrderChange[] {
  let left = changesVersion - changesSeen;
  return changes
    .toReversed()
    .filter((change) => {
      const isUnseen = left > 0;
      left -= versionsOf(change);
      return isUnseen;
    })
    .toReversed();
}

/** `Olive oil: taken off`, `7:20 PM instead of 7 PM` */
export function changeTexts(
  { lines, state, time }: Pick<OrderChange, 'lines' | 'state' | 'time'>,
  timeZone: string,
  nowMs: number,
): string[] {
  if (state === 'WITHDRAWN') return ['As it was ordered, after all'];
  const at = (iso: string) => dayAndTimeText(timeZone, Date.parse(iso), nowMs);
  const times = time
    ? [`${at(time.after)}${time.before === null ? '' : ` instead of ${at(time.before)}`}`]
    : [];
  return [...lines.map((line) => changedLineText(line, state)), ...times];
}

/** What a screen reader hears when an order changes: `Order 1042 changed: Olive oil: taken off` */
export function changedText(
  order: Pick<KitchenOrder, 'changes' | 'orderNumber'>,
  timeZone: string,
  nowMs: number,
): string {
  const newest = order.changes.at(-1);
  if (!newest) return '';
  const what = newest.state === 'ASKED' ? 'waits for an answer' : 'changed';
  return `Order ${order.orderNumber} ${what}: ${changeTexts(newest, timeZone, nowMs).join(', ')}`;
}
