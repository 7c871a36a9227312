import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Amount } from '#contract/money/amounts.ts';
import type { TransactionRow } from '#contract/reports/transactions/transactions.ts';
import { shortMomentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { RowListItem } from '#web/ui/figures/row-list.tsx';
import { useReportTime } from '../report/index.ts';
import {
  type CardPosition,
  pathOf,
  remarkOf,
  serviceText,
  transactionOf,
} from '../transactions/index.ts';
import { depositCents } from './deposit-amounts.ts';

export const shownRow = (row: TransactionRow) => ({
  transaction: transactionOf(row),
  cents: depositCents(row),
});

export type ShownRow = ReturnType<typeof shownRow>;

export const cardHeight = 68;

type DepositCardProps = {
  row: ShownRow;
  /** Which amount of the transaction to show. */
  amount: Amount['id'];
  position: CardPosition;
  today: string;
  /** A third line. */
  children?: ReactNode;
};

/** A transaction of a deposit, for screens too narrow for columns. */
export function DepositCard({ row, amount, position, today, children }: DepositCardProps) {
  const { zones } = useReportTime();
  const { cents, transaction } = row;
  const { iso, isMissingDetails, kind, orderId } = transaction;
  return (
    <RowListItem {...position} tone={isMissingDetails ? 'warn' : 'plain'}>
      <div className="min-w-0 flex-1">
        <p className="truncate text-control font-semibold">
          <Link to={pathOf(transaction, zones)} className="stretched-link">
            {shortMomentText(iso, today)}
            {orderId !== null && `, No. ${orderId}`}
          </Link>
        </p>
        <p className="truncate text-sm text-ink-soft">
          {[serviceText(transaction), remarkOf(transaction)].filter(Boolean).join(', ')}
        </p>
        {children}
      </div>
      <Money
        cents={cents[amount]}
        strong={amount === 'total'}
        className={`text-control font-semibold ${kind === 'REFUND' ? 'text-danger' : ''}`}
      />
    </RowListItem>
  );
}
