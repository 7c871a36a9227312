import { reasonText } from '#contract/reports/transactions/remarks.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { momentText } from '../../report/index.ts';
import { DepositLink } from '../deposit-link.tsx';
import type { Transaction } from '../transaction.ts';

/** An adjustment: its amount, its reason, and its deposit. */
export function AdjustmentDetail({ row }: { row: Transaction }) {
  return (
    <Facts>
      <Fact name="Amount">
        <Money cents={row.cents?.total ?? 'n/a'} strong />
      </Fact>
      <Fact name="Reason">{reasonText(row)}</Fact>
      <Fact name="Booked">{momentText(row.iso)}</Fact>
      <Fact name="Deposit">
        <DepositLink of={row} />
      </Fact>
    </Facts>
  );
}
