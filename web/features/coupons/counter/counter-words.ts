import type { CheckedCode, Taking } from '#contract/coupons/counter/counter.ts';
import { couponWords } from '#contract/coupons/coupons/coupon-terms.ts';
import { shownAmount } from '#contract/money/cents.ts';
import { dayNumberOf, monthAndDay } from '#contract/time/calendar-day.ts';

export type Offer = NonNullable<CheckedCode['offer']>;
type Bad = Exclude<CheckedCode['verdict'], 'GOOD'>;

const dayOf = (date: string) => monthAndDay(dayNumberOf(date));

export const goodWords = (offer: Offer) => ({
  title: couponWords(offer),
  text: `Good through ${dayOf(offer.goodThrough)}.`,
});

/** What is wrong with the code, and what to tell the diner. */
export function badWords(verdict: Bad, offer: Offer | null): { title: string; text: string } {
  const on = offer ? ` on ${dayOf(offer.goodThrough)}` : '';
  return {
    UNKNOWN: {
      title: 'Not valid here',
      text: 'Check the code for a typo. It may be for another restaurant.',
    },
    USED: { title: 'Already used', text: 'A code is good for one visit.' },
    EXPIRED: { title: 'Expired', text: `It ended${on}. The diner can request a new coupon.` },
    VOID: { title: 'Canceled', text: "Joyous canceled this coupon. It doesn't give a discount." },
  }[verdict];
}

/** Who pays for the discount. */
export const paysWords = ({ kind, paidBack }: Pick<Taking, 'kind' | 'paidBack'>) =>
  kind === 'COUPON'
    ? `Joyous pays you back ${shownAmount(paidBack)}.`
    : "It's your own code from a review reply: Joyous doesn't pay you back.";
