import { centsOf } from '#contract/money.ts';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { type ShownCents, shownCents } from '../transactions/index.ts';

export type DepositCents = ShownCents & { reimbursed: number };

type Amounts = Parameters<typeof shownCents>[0] & Pick<Totals, 'discountReimbursementAmount'>;

/** Everything in a deposit is booked, so no amount is `n/a`. */
export const depositCents = (amounts: Amounts): DepositCents => ({
  ...shownCents(amounts),
  reimbursed: Number(centsOf(amounts.discountReimbursementAmount)),
});
