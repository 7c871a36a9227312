import type { cancelReasonWords } from '../orders/order-words.ts';

/** Why the kitchen refuses an order; the diner reads the sentence. */
const kitchenReasons = {
  SOLD_OUT: 'something in it has sold out',
  TOO_BUSY: 'the kitchen is too busy right now',
  CLOSING: 'the kitchen is closing',
  NOT_DELIVERED: "it can't be delivered there today",
  OTHER: "the kitchen can't make it",
} as const;

export type KitchenReason = keyof typeof kitchenReasons;

export const kitchenReasonWords = Object.keys(kitchenReasons) as [
  KitchenReason,
  ...KitchenReason[],
];

/** Also the reasons that come from jobs, the till and the diner. */
export const cancelReasons = {
  ...kitchenReasons,
  UNSEEN: 'nobody in the kitchen saw it',
  /** Seen, and neither accepted nor refused. */
  UNANSWERED: 'nobody in the kitchen accepted it',
  TILL: 'the restaurant canceled it',
  DINER: 'you canceled it',
  NOT_PAID: "you didn't pay in time",
} as const satisfies Record<(typeof cancelReasonWords)[number], string>;

export type CancelReason = keyof typeof cancelReasons;

/** `Burger has sold out`, `Burger, Soup and Wine have sold out` */
export function soldOutText(dishes: readonly string[]): string {
  const names = [...new Set(dishes)];
  const last = names.at(-1) ?? '';
  if (names.length < 2) return `${last} has sold out`;
  return `${names.slice(0, -1).join(', ')} and ${last} have sold out`;
}

type Line = { name: string; soldOut: boolean };

/** Names what had sold out, where the kitchen said so. */
export function cancelReasonText(reason: CancelReason, lines: readonly Line[]): string {
  const dishes = lines.filter(({ soldOut }) => soldOut).map(({ name }) => name);
  return dishes.length > 0 ? soldOutText(dishes) : cancelReasons[reason];
}
