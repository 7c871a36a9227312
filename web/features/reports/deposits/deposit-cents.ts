import { centsOf } from '#contract/money/cents.ts';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { type ShownCents, shownAmountsOf } from '../transactions/index.ts';

export type DepositCents = ShownCents & { reimbursed: number };

type Amounts = Parameters<typeof shownAmountsOf>[0] & Pick<Totals, 'discountReimbursementAmount'>;

/** Everything in a deposit is booked, so no amount is `n/a`. */
export const depositCents = (amounts: Amounts): DepositCents => ({
  ...shownAmountsOf(amounts),
  reimbursed: centsOf(amounts.discountReimbursementAmount),
});
