import { transactionAmounts } from '#contract/reports/amounts.ts';
import type { Found } from './read-transactions.ts';

const noAmounts = Object.fromEntries(
  transactionAmounts.flatMap((name) => [
    [name, '0.00'],
    [`${name}AsDouble`, 0],
  ]),
);

/** A search that found nothing, unless said otherwise. */
export const foundOf = ({ net = '0.00', ...found }: Partial<Found> & { net?: string }): Found => ({
  completeUpTo: null,
  totalResults: found.rows?.length ?? 0,
  totals: {
    ...{ newOrderCount: 0, refundCount: 0, adjustmentCount: 0 },
    ...(noAmounts as Found['totals']),
    netTotalForPeriod: net,
  },
  rows: [],
  isWhole: true,
  ...found,
});
