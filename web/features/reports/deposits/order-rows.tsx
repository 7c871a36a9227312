import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Summary, TransactionRow } from '#contract/reports/transactions/transactions.ts';
import { shortMomentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { useReportTime } from '../report/index.ts';
import {
  AmountLabel,
  fixedColumns,
  mostOnPaper,
  OfWhichNote,
  PaperLimit,
  pathOf,
  ServiceCell,
  TotalsFoot,
  usePrinting,
  useWide,
  VirtualCards,
  VirtualTable,
  widthFor,
} from '../transactions/index.ts';
import { densePadding, denseWidths, depositCents, depositColumns } from './deposit-amounts.ts';
import { cardHeight, DepositCard, type ShownRow, shownRow } from './deposit-card.tsx';
import { useFoundRows } from './find-rows.tsx';

type ShownRowsProps = { rows: readonly ShownRow[]; summary: Summary; today: string };

function OrderTable({
  rows,
  summary,
  today,
  isPrinting,
}: ShownRowsProps & { isPrinting: boolean }) {
  const { zones } = useReportTime();
  const columns = depositColumns(true, summary.total);
  const totals = depositCents(summary.total);
  return (
    <>
      <VirtualTable
        caption="Transactions"
        isDense
        widths={[
          ...denseWidths.fixed,
          ...columns.map(({ id }) =>
            widthFor({ width: denseWidths[id] }, totals[id], densePadding),
          ),
        ]}
        itemCount={rows.length}
        rowCount={rows.length}
        positionOf={(rowNumber) => rowNumber}
        printed={isPrinting ? Math.min(rows.length, mostOnPaper) : undefined}
        keyOf={(index) => rows[index]?.transaction.key ?? ''}
        head={
          <thead>
            <tr aria-rowindex={1}>
              {fixedColumns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
              {columns.map(({ id, label }) => (
                <th key={id} scope="col" className="num">
                  <AmountLabel id={id} label={label} />
                </th>
              ))}
            </tr>
          </thead>
        }
        foot={<TotalsFoot columns={columns} totals={totals} before={fixedColumns.length} />}
        drawItem={(index, position, { active, onFocus, onKey }) => {
          const row = rows[index];
          if (!row) return null;
          const { cents, transaction } = row;
          const { iso, isMissingDetails, orderId } = transaction;
          return (
            <tr aria-rowindex={position} className={isMissingDetails ? 'warn-row' : undefined}>
              <td>
                <time dateTime={iso}>{shortMomentText(iso, today)}</time>
              </td>
              <td>
                <Link
                  to={pathOf(transaction, zones)}
                  data-row={index}
                  tabIndex={index === active ? 0 : -1}
                  aria-label={orderId === null ? undefined : `Order ${orderId}`}
                  onFocus={() => onFocus(index)}
                  onKeyDown={(event) => onKey(event, index)}
                >
                  {orderId ?? 'Adjustment'}
                </Link>
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
        }}
      />
      <OfWhichNote columns={columns} />
    </>
  );
}

const discountHeight = 22;

const OrderCards = ({ rows, today }: ShownRowsProps) => (
  <VirtualCards
    label="Transactions"
    count={rows.length}
    heightOf={(index) => cardHeight + (rows[index]?.cents.discount ? discountHeight : 0)}
    drawCard={(index, position) => {
      const row = rows[index];
      if (!row) return null;
      const { discount, reimbursed } = row.cents;
      return (
        <DepositCard
          key={row.transaction.key}
          row={row}
          position={position}
          today={today}
          amount="total"
        >
          {discount !== 0 && (
            <p className="truncate text-sm text-ink-soft">
              Discount <Money cents={discount} />, reimbursed <Money cents={reimbursed} />
            </p>
          )}
        </DepositCard>
      );
    }}
  />
);

type OrderRowsProps = { rows: readonly TransactionRow[]; summary: Summary; today: string };

/** Each order, refund and adjustment of a deposit, with its discounts. */
export function OrderRows({ rows, ...rest }: OrderRowsProps) {
  const isWide = useWide();
  const isPrinting = usePrinting();
  const shown = useMemo(() => rows.map(shownRow), [rows]);
  const { field, found } = useFoundRows(shown, ['total', 'itemTotal']);
  return (
    <div id="transactions" className="grid scroll-mt-32 grid-cols-1 gap-2">
      <h2 className="text-lg">Transactions</h2>
      {field}
      <PaperLimit count={found.length} />
      {isWide || isPrinting ? (
        <OrderTable key={found.length} rows={found} isPrinting={isPrinting} {...rest} />
      ) : (
        <OrderCards key={found.length} rows={found} {...rest} />
      )}
    </div>
  );
}
