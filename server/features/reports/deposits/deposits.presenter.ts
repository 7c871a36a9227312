import type { Deposit } from '#contract/reports/deposits/deposits.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { presentAmounts, presentDateTime } from '../report/index.ts';
import type { DepositHeader, DepositInList, DepositReturn } from './deposits.queries.ts';

type DepositRow = Pick<DepositInList, 'sweep_batch_num' | 'made_at' | 'amount_cents'>;

const presentSwept = (row: DepositRow, zones: readonly ZonePeriod[]) => ({
  sweepBatchNum: row.sweep_batch_num,
  transactionDate: presentDateTime(zones, row.made_at),
  ...presentAmounts({ amount: row.amount_cents }),
});

export const presentReturnedDeposit = (
  row: DepositRow & { day: string },
  zones: readonly ZonePeriod[],
) => ({ ...presentSwept(row, zones), returnedDate: row.day });

/** Each return of a deposit, with when it was sent again, if it was. */
function presentReturns(returns: readonly DepositReturn[], sweepBatchNum: number) {
  const ofDeposit = returns.filter((one) => one.sweep_batch_num === sweepBatchNum);
  return ofDeposit
    .filter(({ event }) => event === 'RETURNED')
    .map(({ day, reason, event_no }) => ({
      returnedDate: day,
      reason,
      sentAgainDate: ofDeposit.find((one) => one.event_no === event_no + 1)?.day ?? null,
    }));
}

export const presentDepositRow = (
  row: DepositInList,
  zones: readonly ZonePeriod[],
  returns: readonly DepositReturn[],
) => ({
  ...presentSwept(row, zones),
  orderCount: row.order_count,
  addsUp: row.adds_up,
  ...presentAmounts({ unexplainedAmount: row.amount_cents - row.entries_cents }),
  bankReturns: presentReturns(returns, row.sweep_batch_num),
});

export const presentDeposit = (
  row: DepositHeader,
  zones: readonly ZonePeriod[],
  returns: readonly DepositReturn[],
): Deposit => ({
  ...presentSwept(row, zones),
  cutOffDateTime: presentDateTime(zones, row.cut_off),
  firstDateTime: presentDateTime(zones, row.first_at),
  lastDateTime: presentDateTime(zones, row.last_at),
  entryCount: row.entries,
  ...presentAmounts({
    carriedOverAmount: row.carried_over_cents,
    unexplainedAmount: row.amount_cents - Number(row.entries_cents),
  }),
  bankReturns: presentReturns(returns, row.sweep_batch_num),
  seal: row.seal.toString('hex'),
});
