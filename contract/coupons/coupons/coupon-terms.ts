import { codeCharacters } from '../../code-characters.ts';
import { shareOf } from '../../half-even.ts';
import { shortCents } from '../../money/cents.ts';

/** What the coupon form promises and the sending keeps. */
export const couponTerms = { daysValid: 14, mostTextsADay: 5 } as const;

/**
 * Nine characters, after the letter of an installation that has one. That letter is none of those a
 * code is made of, so the first character says how long a code is.
 */
export const couponCodePattern = new RegExp(`^[ABELQSUZ]?[${codeCharacters}]{9}$`);

/**
 * What a code takes off: a percentage of the items, counting at most so much of them. Null: all of
 * them, for a code that the restaurant itself pays for.
 */
export type CodeWorth = { percentOff: number; itemLimitCents: number | null };

/** A coupon of ours always has a limit, because we pay for it. */
export type CouponWorth = CodeWorth & { itemLimitCents: number };

/**
 * What a code takes off the items that remain after the restaurant's own discount. For a coupon of
 * ours, this is also what Joyous pays back: no other function may compute it (docs/MONEY.md).
 */
export const offCents = (itemsCents: number, { percentOff, itemLimitCents }: CodeWorth): number =>
  shareOf(Math.min(itemsCents, itemLimitCents ?? itemsCents), percentOff, 100);

/** The most that a coupon takes off. */
export const mostOffCents = (coupon: CouponWorth): number =>
  offCents(coupon.itemLimitCents, coupon);

/** Whether the code takes off the most it can. */
export const isOverLimit = (itemsCents: number, { itemLimitCents }: CodeWorth): boolean =>
  itemLimitCents !== null && itemsCents > itemLimitCents;

/** "$50", "$37.50". */
export const mostOffText = (coupon: CouponWorth): string => shortCents(mostOffCents(coupon));

/** "20% off, up to $50"; "20% off" for a code of the restaurant's own. */
export const couponWords = ({ percentOff, itemLimitCents }: CodeWorth): string =>
  itemLimitCents === null
    ? `${percentOff}% off`
    : `${percentOff}% off, up to ${mostOffText({ percentOff, itemLimitCents })}`;

/** "here, at the counter or in the app": not here where no orders are taken on the web. */
export const whereUsed = (isOrderedHere: boolean): string =>
  `${isOrderedHere ? 'here, ' : ''}at the counter or in the app`;

/** The parameters of campaign links that tell where a visit came from. */
export const utmNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
