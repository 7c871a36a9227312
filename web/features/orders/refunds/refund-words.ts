import { shownAmount } from '#contract/money/cents.ts';
import type { RefundQuote, RefundSides } from '#contract/orders/refunds/staff-refunds.ts';

/** The diner's first name is null if it isn't known. */
type Back = Pick<RefundQuote, 'dinerName'> & Pick<RefundSides, 'amounts' | 'paidBackBy'>;

/** What the diner gets: "Ana gets $10.28 back." */
export function backText({ amounts, dinerName, paidBackBy }: Back): string {
  const amount = shownAmount(amounts.total);
  return paidBackBy === 'JOYOUS'
    ? `${dinerName ?? 'The diner'} gets ${amount} back.`
    : `Give ${dinerName ?? 'the diner'} ${amount} yourself.`;
}

/** The same once it is done. What the restaurant gives back itself, we only book. */
export const doneText = (back: Back): string =>
  back.paidBackBy === 'JOYOUS' ? backText(back) : `It's booked. ${backText(back)}`;

type Effect = RefundSides['effects'][number];

const effectWords: Record<Effect['effect'], (amount: string) => string> = {
  DEPOSIT_LESS: (amount) => `Your next deposit is ${amount} less.`,
  DEPOSIT_MORE: (amount) => `Your next deposit is ${amount} more.`,
  OWED_MORE: (amount) => `What you owe grows by ${amount}.`,
  OWED_LESS: (amount) => `What you owe shrinks by ${amount}.`,
  HELD: () => 'This order is held for review, so no deposit changes yet.',
};

/** What it costs the restaurant: "Your next deposit is $9.52 less." */
export const costText = (effects: readonly Effect[]): string =>
  effects.length === 0
    ? "Your deposits don't change."
    : effects.map(({ effect, amount }) => effectWords[effect](shownAmount(amount))).join(' ');

/** How much more the person may give back today before each refund takes their password. */
export const leftTodayText = (withoutPassword: string): string =>
  withoutPassword === '0.00'
    ? "You've reached today's limit, so each refund takes your password."
    : `Today you can give back ${shownAmount(withoutPassword)} more without your password.`;
