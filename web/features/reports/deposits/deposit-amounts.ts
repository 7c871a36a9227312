import {
  type Amount,
  amounts,
  byAmount,
  type ShownAmounts,
  shownAs,
} from '#contract/money/amounts.ts';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import {
  isThere,
  type RareCounts,
  shownAmounts,
} from '#contract/reports/transactions/shown-amounts.ts';

export type DepositColumn = Pick<Amount, 'id' | 'label'>;

const reimbursed = amounts.filter(({ id }) => id === 'reimbursed');

/** In the order of the transaction history; discounts only in the variant for Joyous. */
export const depositColumns = (isJoyous: boolean, counts: RareCounts): readonly DepositColumn[] => [
  ...shownAmounts.filter(({ id }) => isThere(id, counts) && (id !== 'discount' || isJoyous)),
  ...(isJoyous ? reimbursed : []),
];

export const densePadding = 16;

/**
 * In pixels. All columns but the tax that we remit together fit a page of 1280, so that nothing
 * needs scrolling. Date, order and service come first.
 */
export const denseWidths = {
  fixed: [152, 78, 128],
  itemTotal: 82,
  refunds: 78,
  tip: 70,
  serviceFee: 76,
  tax: 70,
  taxRemitted: 78,
  cardFee: 88,
  adjustment: 92,
  total: 84,
  discount: 78,
  reimbursed: 110,
} as const;

/** Like those of the history, and what Joyous paid back. Everything in a deposit is booked. */
export const depositCents = (row: Record<Amount['wire'], string>): ShownAmounts =>
  byAmount(amounts, 'id', (amount) => shownAs(amount, centsOf(row[amount.wire])));

/** `$2.84 less`. */
export const differenceText = (moreCents: number) =>
  `${shownCents(Math.abs(moreCents))} ${moreCents < 0 ? 'less' : 'more'}`;
