import {
  type Amount,
  amounts,
  byAmount,
  type ShownAmounts,
  shownAs,
} from '#contract/money/amounts.ts';
import { centsOf } from '#contract/money/cents.ts';

/** Like those of the history, and what Joyous paid back. Everything in a deposit is booked. */
export const depositCents = (row: Record<Amount['wire'], string>): ShownAmounts =>
  byAmount(amounts, 'id', (amount) => shownAs(amount, centsOf(row[amount.wire])));
