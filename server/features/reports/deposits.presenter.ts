import type { Deposit } from '#contract/reports/deposits.ts';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import { presentAmounts } from './amounts.presenter.ts';
import { presentDateTime } from './date-time.presenter.ts';
import type { DepositHeader } from './deposits.queries.ts';

type Row = Pick<DepositHeader, 'sweep_batch_num' | 'made_at' | 'amount_cents'>;

export const presentDepositRow = (row: Row, zones: readonly ZonePeriod[]) => ({
  sweepBatchNum: row.sweep_batch_num,
  transactionDate: presentDateTime(zones, row.made_at),
  ...presentAmounts({ amount: row.amount_cents }),
});

export const presentDeposit = (row: DepositHeader, zones: readonly ZonePeriod[]): Deposit => ({
  ...presentDepositRow(row, zones),
  cutOffDateTime: presentDateTime(zones, row.cut_off),
  firstDateTime: presentDateTime(zones, row.first_at),
  lastDateTime: presentDateTime(zones, row.last_at),
  entryCount: row.entries,
  ...presentAmounts({
    carriedOverAmount: row.carried_over_cents,
    unexplainedAmount: row.amount_cents - Number(row.entries_cents),
  }),
  seal: row.seal.toString('hex'),
});
