import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import { amountOf, type DepositSort } from '#contract/reports/deposits/deposit-order.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { SortHeader } from '#web/ui/figures/sort-header.tsx';
import { dayOfIso, momentText } from '../report/index.ts';
import { journeyText } from './arrival.ts';
import { depositPath } from './deposit-paths.ts';
import type { DepositView } from './deposit-view.ts';
import { Unequal } from './unequal.tsx';
import type { DepositsAnswer } from './use-deposits.ts';

type DepositRow = DepositsAnswer['results'][number];

type DepositListProps = {
  rows: readonly DepositRow[];
  view: DepositView;
  onChange: (change: Partial<DepositView>) => void;
  isJoyous: boolean;
  today: string;
};

/** Tells the detail page that Back leads to the same place in the list. */
const fromList = { fromDeposits: true };

function pathsOf(isJoyous: boolean, { sweepBatchNum, transactionDate }: DepositRow) {
  return {
    byDate: depositPath(isJoyous, { sweepBatchNum, txnDate: transactionDate.isoDateTime }),
    byNumber: depositPath(isJoyous, { sweepBatchNum }),
  };
}

const ordersText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;

const AddsUp = () => (
  <span className="inline-flex text-success">
    <Check size={17} className="print:size-3" />
    <span className="sr-only">Adds up</span>
  </span>
);

const Wrong = ({ row }: { row: DepositRow }) => (
  <Unequal unexplained={centsOf(row.unexplainedAmount)} sweepBatchNum={row.sweepBatchNum} />
);

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
    <FigureTable caption="Deposits">
      <thead>
        <tr>
          {header('date', 'Sweep Date', false)}
          <th scope="col" className="num">
            Orders
          </th>
          <th scope="col">In your bank</th>
          <th scope="col">Adds up</th>
          {header('amount', 'Amount', true)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { isoDateTime } = row.transactionDate;
          const { byDate, byNumber } = pathsOf(isJoyous, row);
          return (
            <Fragment key={row.sweepBatchNum}>
              <tr>
                <td>
                  <Link to={byDate} state={fromList}>
                    <time dateTime={isoDateTime}>{momentText(isoDateTime)}</time>
                  </Link>
                </td>
                <td className="num">{row.orderCount.toLocaleString('en-US')}</td>
                <td className={row.bankReturns.length > 0 ? 'wrap font-medium' : 'soft wrap'}>
                  {journeyText(dayOfIso(isoDateTime), row.bankReturns, today)}
                </td>
                <td>{row.addsUp ? <AddsUp /> : 'No'}</td>
                <td className="num">
                  <Link
                    to={byNumber}
                    state={fromList}
                    aria-label={`Deposit ${row.sweepBatchNum}, ${shownCents(amountOf(row))}`}
                  >
                    <Money cents={amountOf(row)} strong />
                  </Link>
                </td>
              </tr>
              {!row.addsUp && (
                <tr>
                  <td colSpan={5} className="wrap bg-danger-soft">
                    <Wrong row={row} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </FigureTable>
  );
}

/** The same for a phone. */
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
              {ordersText(row.orderCount)}.{' '}
              {journeyText(dayOfIso(isoDateTime), row.bankReturns, today)}
            </p>
            {!row.addsUp && <Wrong row={row} />}
          </div>
          <p className="flex items-center gap-1 text-control font-semibold">
            {row.addsUp && <AddsUp />}
            <Money cents={amountOf(row)} strong />
          </p>
        </RowListItem>
      );
    })}
  </RowList>
);
