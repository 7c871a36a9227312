import { Link } from 'react-router';
import { amountOf, type DepositRow, type DepositSort } from '#contract/reports/deposit-order.ts';
import { FigureTable } from '../../ui/figure-table.tsx';
import { Money } from '../../ui/money.tsx';
import { RowList, RowListItem } from '../../ui/row-list.tsx';
import { SortHeader } from '../../ui/sort-header.tsx';
import { dayOfIso, momentText } from '../reports/index.ts';
import { arrivalText } from './arrival.ts';
import { depositPath } from './deposit-paths.ts';
import type { DepositView } from './deposit-view.ts';

type DepositListProps = {
  rows: readonly DepositRow[];
  view: DepositView;
  onChange: (change: Partial<DepositView>) => void;
  isJoyous: boolean;
  today: string;
};

/** So that the way back leads to the same place in the list. */
const fromList = { fromDeposits: true };

function pathsOf(isJoyous: boolean, { sweepBatchNum, transactionDate }: DepositRow) {
  return {
    byDate: depositPath(isJoyous, { sweepBatchNum, txnDate: transactionDate.isoDateTime }),
    byNumber: depositPath(isJoyous, { sweepBatchNum }),
  };
}

export function DepositTable({ rows, view, onChange, isJoyous, today }: DepositListProps) {
  const header = (id: DepositSort, label: string, numeric: boolean) => (
    <SortHeader
      numeric={numeric}
      direction={view.sort === id ? view.direction : 'none'}
      onSort={() =>
        onChange({
          sort: id,
          direction:
            view.sort === id && view.direction === 'descending' ? 'ascending' : 'descending',
        })
      }
    >
      {label}
    </SortHeader>
  );
  return (
    <FigureTable caption="Deposits" width="totals">
      <thead>
        <tr>
          {header('date', 'Sweep Date', false)}
          <th scope="col">In your bank</th>
          {header('amount', 'Amount', true)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { isoDateTime } = row.transactionDate;
          const { byDate, byNumber } = pathsOf(isJoyous, row);
          return (
            <tr key={row.sweepBatchNum}>
              <td>
                <Link to={byDate} state={fromList}>
                  <time dateTime={isoDateTime}>{momentText(isoDateTime)}</time>
                </Link>
              </td>
              <td className="soft">{arrivalText(dayOfIso(isoDateTime), today)}</td>
              <td className="num">
                <Link
                  to={byNumber}
                  state={fromList}
                  aria-label={`Deposit ${row.sweepBatchNum}, $${row.amount}`}
                >
                  <Money cents={amountOf(row)} strong />
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}

/** The same on a phone. */
export const DepositCards = ({ rows, isJoyous, today }: DepositListProps) => (
  <RowList aria-label="Deposits">
    {rows.map((row) => {
      const { isoDateTime } = row.transactionDate;
      return (
        <RowListItem key={row.sweepBatchNum} className="min-h-14">
          <div className="min-w-0 flex-1">
            <p className="text-control font-semibold">
              <Link to={pathsOf(isJoyous, row).byDate} state={fromList} className="stretched-link">
                <time dateTime={isoDateTime}>{momentText(isoDateTime)}</time>
              </Link>
            </p>
            <p className="text-sm text-ink-soft">
              In your bank {arrivalText(dayOfIso(isoDateTime), today)}
            </p>
          </div>
          <p className="text-control font-semibold">
            <Money cents={amountOf(row)} strong />
          </p>
        </RowListItem>
      );
    })}
  </RowList>
);
