import { shownCents } from '#contract/money/cents.ts';
import type { ChangedLine } from '#contract/orders/web-orders/change-words.ts';
import { isPaidOnline, paidWhere } from '#contract/orders/web-orders/kitchen-acts.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { timeText } from './order-words.ts';

// What a diner reads about changes of their order, in the restaurant's time.

type Order = Pick<PlacedOrder, 'payment' | 'restaurant' | 'service'>;

const counted = (quantity: number, name: string) =>
  quantity === 1 ? name : `${quantity} x ${name}`;

const withChoices = ({ name, choices }: Pick<ChangedLine, 'name' | 'choices'>) =>
  choices.length === 0 ? name : `${name} (${choices.join(', ')})`;

/** `a`, `a and b`, `a, b and c` */
const listed = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** `Penne instead of Olive oil`, `1 Burger instead of 2` */
function whatComes({ name, quantity, quantityBefore, instead }: ChangedLine): string {
  if (!instead) return `${quantity} ${name} instead of ${quantityBefore}`;
  const comes = counted(instead.quantity, withChoices(instead));
  return `${comes} instead of ${counted(quantityBefore - quantity, name)}`;
}

const isTakenOff = ({ instead, quantity }: ChangedLine) => instead === null && quantity === 0;

/** In one sentence: `Is it OK to get Penne instead of Olive oil?` */
export function askText({ lines }: Pick<OrderChange, 'lines'>): string {
  const off = lines.filter(isTakenOff).map(({ name }) => name);
  const comes = lines.filter((line) => !isTakenOff(line)).map(whatComes);
  const parts = [
    ...(comes.length > 0 ? [`get ${listed(comes)}`] : []),
    ...(off.length > 0 ? [`leave out ${listed(off)}`] : []),
  ];
  return `Is it OK to ${parts.join(', and ')}?`;
}

type Sums = { totalCents: number; backCents: number; totalBeforeCents: number };

/** What it does to the money: `$10.57 goes back to your card. New total $29.13.` */
export function ownSumsText(
  { totalCents, backCents, totalBeforeCents }: Sums,
  { payment, service }: Order,
): string {
  const total = shownCents(totalCents);
  if (totalCents === totalBeforeCents) return `The total stays ${total}.`;
  if (!isPaidOnline({ payment })) return `New total ${total}, to pay ${paidWhere[service]}.`;
  const back = backCents > 0 ? `${shownCents(backCents)} goes back to your card. ` : '';
  return `${back}New total ${total}.`;
}

/** How long there is, and what comes of no answer. */
export function deadlineText(
  {
    answerUntil,
    ifTakenOff,
    lines,
    totalBeforeCents,
  }: Pick<OrderChange, 'answerUntil' | 'ifTakenOff' | 'lines' | 'totalBeforeCents'>,
  order: Order,
  nowMs: number,
): string {
  const untilMs = answerUntil === null ? nowMs : Date.parse(answerUntil);
  if (answerUntil === null || untilMs <= nowMs) return 'Your time to answer has run out.';
  const minutes = Math.max(1, Math.round((untilMs - nowMs) / minuteMs));
  const by = `Answer by ${timeText(order.restaurant.timeZone, answerUntil, nowMs)}, in the next ${minutes === 1 ? 'minute' : `${minutes} minutes`}.`;
  if (ifTakenOff?.isLast) return `${by} Otherwise your order is canceled: nothing else is in it.`;
  const isOff = lines.every(({ instead }) => instead === null);
  if (!ifTakenOff || isOff) return `${by} Otherwise it's taken off.`;
  return `${by} Otherwise it's taken off: ${ownSumsText({ ...ifTakenOff, totalBeforeCents }, order)}`;
}

function lineDone(line: ChangedLine, isRefused: boolean): string {
  const { name, quantity, quantityBefore, instead } = line;
  if (instead && !isRefused) return `You get ${whatComes(line)}.`;
  const gone = quantityBefore - quantity;
  return quantity === 0
    ? `${counted(gone, name)} ${gone === 1 ? 'was' : 'were'} taken off.`
    : `You get ${quantity} ${name} instead of ${quantityBefore}.`;
}

/** `The new time is 7:20 PM instead of 7 PM.` */
export function newTimeText(
  { before, after }: NonNullable<OrderChange['time']>,
  { restaurant: { timeZone } }: Order,
  nowMs: number,
): string {
  const was = before === null ? '' : ` instead of ${timeText(timeZone, before, nowMs)}`;
  return `The new time is ${timeText(timeZone, after, nowMs)}${was}.`;
}

/** What happened. Empty: nothing to tell, or not yet. */
export function happenedText(change: OrderChange, order: Order, nowMs: number): string {
  const { backCents, lines, settledBy, state, time, totalAfterCents, totalBeforeCents } = change;
  if (state === 'ASKED' || state === 'ENDED') return '';
  if (state === 'WITHDRAWN') return "Nothing changes after all: it's made as you ordered it.";
  const isLate = state === 'TAKEN_OFF' && settledBy === 'SILENCE';
  const back =
    backCents > 0
      ? [`${shownCents(backCents)} goes back to your card.`]
      : totalAfterCents === totalBeforeCents
        ? []
        : [`The total is now ${shownCents(totalAfterCents)}.`];
  return [
    ...(isLate ? ["You didn't answer in time."] : []),
    ...lines.map((line) => lineDone(line, state === 'TAKEN_OFF')),
    ...(time ? [newTimeText(time, order, nowMs)] : []),
    ...back,
  ].join(' ');
}

/** What waits for the diner's answer. */
export const ownQuestion = ({
  stage,
  changes = [],
}: Pick<PlacedOrder, 'stage' | 'changes'>): OrderChange | undefined =>
  stage === 'ACCEPTED' ? changes.find(({ state }) => state === 'ASKED') : undefined;
