import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import { amountOf, type DepositSort } from '#contract/reports/deposits/deposit-sorting.ts';
import { dayOfIso, momentText } from '#web/ui/figures/day-words.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { SortHeader } from '#web/ui/figures/sort-header.tsx';
import { journeyText } from './bank-days.ts';
import { depositPath } from './deposit-paths.ts';
import type { DepositView } from './deposit-view.ts';
import { isByMonth, MonthButton, monthsOf, sumOf, useOpenMonths } from './month-folds.tsx';
import { Unequal } from './unequal.tsx';
import type { DepositRow } from './use-deposits.ts';

type DepositListProps = {
  rows: readonly DepositRow[];
  view: DepositView;
  onChange: (change: Partial<DepositView>) => void;
  isJoyous: boolean;
  today: string;
};

/** Tells the detail page that Back leads to the same place in the list. */
export const fromList = { fromDeposits: true };

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

type RowProps = { row: DepositRow; isJoyous: boolean; today: string };

function TableRow({ row, isJoyous, today }: RowProps) {
  const { isoDateTime } = row.transactionDate;
  const { byDate, byNumber } = pathsOf(isJoyous, row);
  return (
    <Fragment>
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
}

export function DepositTable({ rows, view, onChange, isJoyous, today }: DepositListProps) {
  const months = monthsOf(rows);
  const { isOpen, toggle } = useOpenMonths(months);
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
  const rowsIn = (some: readonly DepositRow[]): ReactNode =>
    some.map((row) => (
      <TableRow key={row.sweepBatchNum} row={row} isJoyous={isJoyous} today={today} />
    ));
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
      {isByMonth(rows, view) ? (
        months.map((month) => (
          <tbody key={month.key}>
            <tr className="bg-sand">
              <th scope="rowgroup" colSpan={4}>
                <MonthButton month={month} isOpen={isOpen(month)} onToggle={() => toggle(month)} />
              </th>
              <td className="num">
                <Money cents={sumOf(month.rows)} strong />
              </td>
            </tr>
            {isOpen(month) && rowsIn(month.rows)}
          </tbody>
        ))
      ) : (
        <tbody>{rowsIn(rows)}</tbody>
      )}
    </FigureTable>
  );
}

function Card({ row, isJoyous, today }: RowProps) {
  const { isoDateTime } = row.transactionDate;
  return (
    <RowListItem className="min-h-14">
      <div className="min-w-0 flex-1">
        <p className="text-control font-semibold">
          <Link to={pathsOf(isJoyous, row).byDate} state={fromList} className="stretched-link">
            <time dateTime={isoDateTime}>{momentText(isoDateTime)}</time>
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          {ordersText(row.orderCount)}. {journeyText(dayOfIso(isoDateTime), row.bankReturns, today)}
        </p>
        {!row.addsUp && <Wrong row={row} />}
      </div>
      <p className="flex items-center gap-1 text-control font-semibold">
        {row.addsUp && <AddsUp />}
        <Money cents={amountOf(row)} strong />
      </p>
    </RowListItem>
  );
}

/** The same for a phone. */
export function DepositCards({ rows, view, isJoyous, today }: DepositListProps) {
  const months = monthsOf(rows);
  const { isOpen, toggle } = useOpenMonths(months);
  const cards = (some: readonly DepositRow[], label: string) => (
    <RowList aria-label={label}>
      {some.map((row) => (
        <Card key={row.sweepBatchNum} row={row} isJoyous={isJoyous} today={today} />
      ))}
    </RowList>
  );
  if (!isByMonth(rows, view)) return cards(rows, 'Deposits');
  return (
    <div className="grid gap-2">
      {months.map((month) => (
        <section key={month.key} className="grid gap-1">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-control">
              <MonthButton month={month} isOpen={isOpen(month)} onToggle={() => toggle(month)} />
            </h2>
            <Money cents={sumOf(month.rows)} strong />
          </div>
          {isOpen(month) && cards(month.rows, `Deposits of ${month.name}`)}
        </section>
      ))}
    </div>
  );
}
