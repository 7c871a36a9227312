import { centsText, typedCents } from '#contract/money/cents.ts';
import type { RefundQuote, RefundWhat } from '#contract/orders/refunds/staff-refunds.ts';

/** By dishes, by an amount, or everything that is left. */
export type By = 'DISHES' | 'AMOUNT' | 'ALL';

/** What somebody has chosen to give back, as the form has it. */
export type Chosen = {
  by: By;
  /** How many of which line. */
  dishes: ReadonlyMap<number, number>;
  /** As typed. */
  amount: string;
  tip: boolean;
};

export const nothingChosen: Chosen = { by: 'DISHES', dishes: new Map(), amount: '', tip: false };

type Left = Pick<RefundQuote, 'lines' | 'left'>;

/** An order that came without its dishes, or all of whose dishes were given back, has only amounts. */
export const hasDishes = ({ lines }: Left): boolean => lines.some(({ left }) => left > 0);

export const hasTip = ({ left }: Left): boolean => left.tip !== '0.00';

/** From "$9.5": "9.50". Undefined if it isn't an amount that a call takes. */
export function amountOf(typed: string): string | undefined {
  const cents = typedCents(typed);
  return cents === undefined || cents < 0 || cents > 99_999_999 ? undefined : centsText(cents);
}

/**
 * What the call asks for: nothing, if nothing is chosen. Undefined if the amount can't be read. No
 * more of a dish than is left: somebody else may have given it back meanwhile.
 */
export function whatOf(
  { by, dishes, amount, tip }: Chosen,
  of: Left | undefined,
): RefundWhat | undefined {
  if (of === undefined) return {};
  if (by === 'ALL') return { all: true };
  const withTip = tip && hasTip(of) ? { tip: of.left.tip } : {};
  if (by === 'AMOUNT') {
    if (amount.trim() === '') return withTip;
    const items = amountOf(amount);
    if (items === undefined) return undefined;
    return items === '0.00' ? withTip : { items, ...withTip };
  }
  const lines = of.lines.flatMap(({ lineNo, left }) => {
    const quantity = Math.min(dishes.get(lineNo) ?? 0, left);
    return quantity > 0 ? [{ lineNo, quantity }] : [];
  });
  return { ...(lines.length > 0 && { lines }), ...withTip };
}

export const isNothing = (what: RefundWhat): boolean => Object.keys(what).length === 0;
