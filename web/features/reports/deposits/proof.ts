import { centsOf } from '#contract/money/cents.ts';
import type { Deposit } from '#contract/reports/deposits/deposits.ts';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { type ShownCents, shownAmountsOf } from '../transactions/index.ts';

/** The terms of a deposit's amount. Refunds and discounts are parts of these. */
const termNames = {
  itemTotal: 'Item Total',
  tip: 'Tip',
  serviceFee: 'Service Fee',
  tax: 'Tax',
  cardFee: 'CC Processing Fee',
  adjustment: 'Adjustments',
} as const satisfies Partial<Record<keyof ShownCents, string>>;

export type TermId = keyof typeof termNames;
export type Term = { id: TermId; label: string; cents: number };

const isTermId = (id: string): id is TermId => Object.hasOwn(termNames, id);

export const readTermId = (params: URLSearchParams): TermId | undefined =>
  [params.get('term') ?? ''].find(isTermId);

export type Proof = { terms: readonly Term[]; amount: number; unexplained: number };

/**
 * Adds up the terms and compares them with the amount that the bank got. The server compares the
 * amount with the sum of all rows; this second sum also reveals a wrong screen.
 */
export function proofOf(
  deposit: Pick<Deposit, 'amount' | 'unexplainedAmount'>,
  totals: Totals,
): Proof {
  const cents = shownAmountsOf(totals);
  const terms = Object.entries(termNames).flatMap(([id, label]) =>
    isTermId(id) && (id !== 'adjustment' || totals.adjustmentCount > 0)
      ? [{ id, label, cents: cents[id] }]
      : [],
  );
  const amount = centsOf(deposit.amount);
  const added = terms.reduce((sum, term) => sum + term.cents, 0);
  return { terms, amount, unexplained: centsOf(deposit.unexplainedAmount) || amount - added };
}
