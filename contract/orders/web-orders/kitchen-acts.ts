import type { stages } from '../orders/order-words.ts';

export type Stage = (typeof stages)[number];

/**
 * What may be done with an order on the web, from which stages, and what it is then. The stages are
 * those of every order: each of these is one of their transitions.
 */
export const kitchenActs = {
  accept: { from: ['PLACED'], to: 'ACCEPTED' },
  ready: { from: ['PLACED', 'ACCEPTED'], to: 'READY' },
  /** It wasn't ready after all. Nothing else goes back. */
  back: { from: ['READY'], to: 'ACCEPTED' },
  complete: { from: ['ACCEPTED', 'READY'], to: 'COMPLETED' },
  refuse: { from: ['PLACED', 'ACCEPTED', 'READY'], to: 'CANCELLED' },
  /** By the diner: only until the kitchen begins to cook. */
  cancel: { from: ['PLACED'], to: 'CANCELLED' },
  /** By a job: no one in the kitchen looked at it. */
  forget: { from: ['PLACED'], to: 'CANCELLED' },
  /** By a job: the diner didn't pay. */
  unpaid: { from: ['PLACED'], to: 'CANCELLED' },
} as const satisfies Record<string, { from: readonly Stage[]; to: Stage }>;

export type KitchenAct = keyof typeof kitchenActs;

/** The order in which an order goes on: a later stage includes the earlier ones. */
const way: readonly Stage[] = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED'];

const isPast = (stage: Stage, to: Stage) =>
  stage === to ||
  (stage !== 'CANCELLED' && to !== 'CANCELLED' && way.indexOf(stage) > way.indexOf(to));

/**
 * What pressing a button does. DONE_ALREADY: another person pressed the same button or a later one.
 * So a tap that is sent again after a lost connection changes nothing.
 */
export function outcomeOf(
  stage: Stage,
  act: KitchenAct,
): 'MOVES' | 'DONE_ALREADY' | 'NOT_POSSIBLE' {
  const { from, to } = kitchenActs[act];
  if ((from as readonly Stage[]).includes(stage)) return 'MOVES';
  const isDone = act === 'back' ? stage === to : isPast(stage, to);
  return isDone ? 'DONE_ALREADY' : 'NOT_POSSIBLE';
}

/**
 * Whether "Ready", or its taking back, was pressed before the order last went back, and arrives only
 * now, or again: it is done already. `pressedAt`: how often the order had gone back then, if known.
 */
export const isOfBefore = (timesBack: number, pressedAt: number | undefined): boolean =>
  pressedAt !== undefined && pressedAt < timesBack;

export const actsAt = (stage: Stage): KitchenAct[] =>
  (Object.keys(kitchenActs) as KitchenAct[]).filter((act) => outcomeOf(stage, act) === 'MOVES');

/**
 * Whether staff take no money for it. An order whose charge is under way counts as paid online; one
 * whose payment was released before it was charged is paid like any other.
 */
export const isPaidOnline = ({
  payment,
}: {
  payment: { isOnline: boolean; state: string };
}): boolean => payment.isOnline && payment.state !== 'RELEASED';

/** What was not paid online. */
export const paidWhere = {
  TAKE_OUT: 'at pickup',
  DELIVERY: 'at the door',
  DINE_IN: 'at the table',
} as const;
