import type { Choice } from '#contract/find/menus/choices.ts';
import type { MenuService } from '#contract/find/menus/menus.ts';
import type { IfOut } from '#contract/orders/web-orders/if-out.ts';

// What a diner is about to order at one restaurant. Pure: the device keeps it, see stored-carts.ts.

export type CartLine = {
  lineId: string;
  itemId: number;
  /** As they were when the dish was added, to show what has changed since. */
  name: string;
  unitCents: number;
  quantity: number;
  choices: readonly Choice[];
  note: string;
};

export type NewLine = Omit<CartLine, 'lineId'>;

export type Payment = 'AT_RESTAURANT' | 'ONLINE';

/** How and when it is to be handed over, and what else the order page asks. */
export type Plan = {
  /** Null: the first one that is offered. */
  service: MenuService | null;
  /** Null: as soon as possible. */
  dueAt: string | null;
  /** Where a radius decides. The address is the device's, for all its carts: see stored-address.ts. */
  position: { latitude: number; longitude: number } | null;
  /** Null: not chosen yet. */
  codes: readonly string[] | null;
  tip: { percent: number } | { cents: number };
  note: string;
  /** Null: not chosen yet. */
  payment: Payment | null;
};

/** An order that was sent, as it was sent. */
export type SentOrder = {
  quoteId: string;
  /** For orders at a table without a number: the device's key, see stored-visits.ts. Null with a number. */
  device: string | null;
  /** Empty for an order without a number. */
  name: string;
  address: string;
  note: string;
  payment: Payment;
  ifOut: IfOut;
  atMs: number;
};

export type Cart = {
  /** The restaurant's public id. */
  restaurant: string;
  atMs: number;
  lines: readonly CartLine[];
  plan: Plan;
  /** The order's key: drawn once, and kept until an answer says that it was placed. */
  key: string | null;
  /** What was sent under that key and may have arrived. */
  sent: readonly SentOrder[];
};

export const mostLines = 60;
export const mostOfLine = 99;
export const longestLineNote = 200;
/** Far more than the server takes in one quote. */
const longestLines = 24_000;

export const noPlan: Plan = {
  service: null,
  dueAt: null,
  position: null,
  codes: null,
  tip: { cents: 0 },
  note: '',
  payment: null,
};

export const emptyCart = (restaurant: string): Cart => ({
  restaurant,
  atMs: 0,
  lines: [],
  plan: noPlan,
  key: null,
  sent: [],
});

export const sameDish = (one: NewLine, other: NewLine) =>
  one.itemId === other.itemId &&
  one.note === other.note &&
  JSON.stringify(one.choices) === JSON.stringify(other.choices);

const within = (quantity: number) => Math.min(mostOfLine, Math.max(1, Math.round(quantity)));

export const countOf = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const fits = (lines: readonly CartLine[]) =>
  lines.length <= mostLines && JSON.stringify(lines).length <= longestLines;

/** The same dish again, chosen in the same way, is one line. Undefined: there's no room for it. */
export function addLine(cart: Cart, added: NewLine, lineId: string): Cart | undefined {
  const line = { ...added, quantity: within(added.quantity), lineId };
  const same = cart.lines.find((one) => sameDish(one, line));
  const lines = same
    ? cart.lines.map((one) =>
        one === same
          ? { ...line, lineId: one.lineId, quantity: within(one.quantity + line.quantity) }
          : one,
      )
    : [...cart.lines, line];
  return fits(lines) ? { ...cart, lines } : undefined;
}

export const removeLine = (cart: Cart, lineId: string): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => line.lineId !== lineId),
});

/**
 * A line that becomes the same as another one joins it. One that is gone, because another tab
 * removed it, stays gone. Undefined: there's no room for the change.
 */
export function changeLine(
  cart: Cart,
  lineId: string,
  change: Partial<Omit<NewLine, 'itemId'>>,
): Cart | undefined {
  const index = cart.lines.findIndex((line) => line.lineId === lineId);
  const before = cart.lines[index];
  if (!before) return cart;
  const changed = { ...before, ...change };
  const line = { ...changed, quantity: within(changed.quantity) };
  const same = cart.lines.find((one) => one !== before && sameDish(one, line));
  if (same) return addLine(removeLine(cart, lineId), line, lineId);
  const lines = cart.lines.with(index, line);
  return fits(lines) ? { ...cart, lines } : undefined;
}

/** Nothing to order, and no order under way: the cart is deleted. */
export const isUsedUp = ({ lines, sent }: Cart): boolean => lines.length === 0 && sent.length === 0;
