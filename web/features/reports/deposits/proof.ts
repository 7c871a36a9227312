import { terms } from '#contract/money/amounts.ts';
import { centsOf } from '#contract/money/cents.ts';
import type { Deposit } from '#contract/reports/deposits/deposits.ts';
import { isThere } from '#contract/reports/transactions/shown-amounts.ts';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { shownCentsOf } from '../transactions/index.ts';

export type TermId = (typeof terms)[number]['id'];
export type Term = { id: TermId; label: string; cents: number };

const isTermId = (id: string): id is TermId => terms.some((term) => term.id === id);

export const readTermId = (params: URLSearchParams): TermId | undefined =>
  [params.get('term') ?? ''].find(isTermId);

export type Proof = {
  terms: readonly Term[];
  amount: number;
  /** Part of the amount: what the sweep before left waiting. */
  carriedOver: number;
  unexplained: number;
};

/**
 * Adds up the terms and compares them with the amount that the bank got. The server compares the
 * amount with the sum of all rows; this second sum also reveals a wrong screen.
 */
export function proofOf(
  deposit: Pick<Deposit, 'amount' | 'carriedOverAmount' | 'unexplainedAmount'>,
  totals: Totals,
): Proof {
  const cents = shownCentsOf(totals);
  const counted = terms
    .filter(({ id }) => isThere(id, totals))
    .map(({ id, label }) => ({
      label: id === 'adjustment' ? 'Adjustments' : label,
      id,
      cents: cents[id],
    }));
  const amount = centsOf(deposit.amount);
  const added = counted.reduce((sum, term) => sum + term.cents, 0);
  return {
    terms: counted,
    amount,
    carriedOver: centsOf(deposit.carriedOverAmount),
    unexplained: centsOf(deposit.unexplainedAmount) || amount - added,
  };
}
