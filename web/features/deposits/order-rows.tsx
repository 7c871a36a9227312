import { Link } from 'react-router';
import type { Summary, TransactionRow } from '#contract/reports/transactions.ts';
import { FigureTable } from '../../ui/figure-table.tsx';
import { Money } from '../../ui/money.tsx';
import { RowList, RowListItem } from '../../ui/row-list.tsx';
import { shortMomentText } from '../reports/index.ts';
import {
  pathOf,
  remarkOf,
  ServiceCell,
  serviceText,
  transactionOf,
  usePrinting,
  useWide,
} from '../transactions/index.ts';
import { depositCents } from './deposit-cents.ts';
import { depositColumns } from './payment-columns.data.ts';

type OrderRowsProps = { rows: readonly TransactionRow[]; summary: Summary; today: string };

function OrderTable({ rows, summary, today }: OrderRowsProps) {
  const columns = depositColumns(true, summary.total.adjustmentCount > 0);
  const totals = depositCents(summary.total);
  return (
    <FigureTable caption="Transactions" tall pinFirst>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Order No</th>
          <th scope="col">Service Type</th>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const transaction = transactionOf(row);
          const cents = depositCents(row);
          const { isoDateTime } = row.reservationDateTime;
          return (
            <tr
              key={row.entryId}
              className={transaction.isMissingDetails ? '*:bg-warn-soft' : undefined}
            >
              <td>
                <time dateTime={isoDateTime}>{shortMomentText(isoDateTime, today)}</time>
              </td>
              <td>
                {row.reservationId === null ? (
                  'None'
                ) : (
                  <Link to={pathOf(transaction)} aria-label={`Order ${row.reservationId}`}>
                    {row.reservationId}
                  </Link>
                )}
              </td>
              <td>
                <ServiceCell row={transaction} />
              </td>
              {columns.map(({ id }) => (
                <td key={id} className="num">
                  <Money cents={cents[id]} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          {columns.map(({ id }) => (
            <td key={id} className="num">
              <Money cents={totals[id]} strong />
            </td>
          ))}
        </tr>
      </tfoot>
    </FigureTable>
  );
}

const OrderCards = ({ rows, today }: OrderRowsProps) => (
  <RowList aria-label="Transactions">
    {rows.map((row) => {
      const transaction = transactionOf(row);
      const cents = depositCents(row);
      const remark = remarkOf(transaction);
      const when = shortMomentText(row.reservationDateTime.isoDateTime, today);
      return (
        <RowListItem key={row.entryId} tone={transaction.isMissingDetails ? 'warn' : 'plain'}>
          <div className="min-w-0 flex-1">
            <p className="truncate text-control font-semibold">
              {row.reservationId === null ? (
                when
              ) : (
                <Link to={pathOf(transaction)} className="stretched-link">
                  {when}, No. {row.reservationId}
                </Link>
              )}
            </p>
            <p className="truncate text-sm text-ink-soft">
              {[serviceText(transaction), remark].filter(Boolean).join(', ')}
            </p>
            {cents.discount !== 0 && (
              <p className="text-sm text-ink-soft">
                Discount <Money cents={cents.discount} />, reimbursed{' '}
                <Money cents={cents.reimbursed} />
              </p>
            )}
          </div>
          <Money
            cents={cents.total}
            strong
            className={`text-control font-semibold ${row.kind === 'REFUND' ? 'text-danger' : ''}`}
          />
        </RowListItem>
      );
    })}
  </RowList>
);

/** Each order, refund and adjustment of a deposit, with its discounts. */
export function OrderRows(props: OrderRowsProps) {
  const isWide = useWide();
  const isPrinting = usePrinting();
  return (
    <div id="transactions" className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">Transactions</h2>
      {isWide || isPrinting ? <OrderTable {...props} /> : <OrderCards {...props} />}
    </div>
  );
}
