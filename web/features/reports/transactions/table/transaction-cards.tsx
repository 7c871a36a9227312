import { Link } from 'react-router';
import { heldRemark } from '#contract/reports/transactions/remarks.ts';
import { amountLabels, isOfWhich } from '#contract/reports/transactions/shown-amounts.ts';
import { clockText, longDayText, momentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { RowListItem } from '#web/ui/figures/row-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useReportTime } from '../../report/index.ts';
import type { ListLayout } from '../list-layout.ts';
import type { AmountId, ShownCents, Transaction } from '../transaction.ts';
import { isPlainClick, pathOf } from '../transaction-path.ts';
import type { Rows } from '../use-rows.ts';
import { remarkOf, serviceText } from './service-cell.tsx';
import { VirtualCards } from './virtual-cards.tsx';

const cardHeight = 68;
const dayHeight = 36;

type TransactionCardsProps = {
  layout: ListLayout;
  rows: Pick<Rows, 'rowAt' | 'onDrawn'>;
  /** `null` while they load. */
  totals: ShownCents | null;
  /** Amounts to add up besides the total. */
  parts: readonly AmountId[];
  isByDay: boolean;
  today: string;
  onOpen: (row: Transaction) => void;
};

function Card({
  row,
  isByDay,
  onOpen,
}: {
  row: Transaction;
  isByDay: boolean;
  onOpen: () => void;
}) {
  const { zones } = useReportTime();
  const remark = remarkOf(row);
  const time = isByDay ? clockText(row.iso) : momentText(row.iso);
  const isRefund = row.kind === 'REFUND';
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="truncate text-control font-semibold">
          <Link
            to={pathOf(row, zones)}
            aria-haspopup="dialog"
            className="stretched-link"
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen();
            }}
          >
            <time dateTime={row.iso}>{time}</time>
            {row.orderId !== null && `, No. ${row.orderId}`}
          </Link>
        </p>
        <p className="truncate text-sm text-ink-soft">
          {serviceText(row)}
          {row.isHeld && <span className="text-warn">, {heldRemark}</span>}
          {remark !== undefined && (
            <span className={isRefund ? 'text-danger' : 'text-warn'}>, {remark}</span>
          )}
        </p>
      </div>
      <p className={`shrink-0 text-control font-semibold ${isRefund ? 'text-danger' : ''}`}>
        <Money cents={row.cents?.total ?? 'n/a'} strong />
      </p>
    </>
  );
}

/** The history on a phone: time, number, service, total. */
export function TransactionCards(props: TransactionCardsProps) {
  const { layout, rows, totals: cents, parts, isByDay, today, onOpen } = props;
  return (
    <>
      <VirtualCards
        label="Transactions"
        count={layout.itemCount}
        onDrawn={rows.onDrawn}
        heightOf={(index) => ('heading' in (layout.itemAt(index) ?? {}) ? dayHeight : cardHeight)}
        drawCard={(index, position) => {
          const item = layout.itemAt(index);
          if (!item) return null;
          if ('heading' in item) {
            const { day, totals } = item.heading;
            return (
              <RowListItem key={index} {...position} className={`${position.className} bg-sand`}>
                <h2 className="min-w-0 flex-1 truncate font-sans text-sm font-semibold">
                  {longDayText(day, today)}
                </h2>
                <Money cents={totals.total} strong className="text-sm" />
              </RowListItem>
            );
          }
          const row = rows.rowAt(item.rowNumber);
          return row ? (
            <RowListItem key={index} {...position} tone={row.isMissingDetails ? 'warn' : 'plain'}>
              <Card row={row} isByDay={isByDay} onOpen={() => onOpen(row)} />
            </RowListItem>
          ) : (
            <RowListItem key={index} {...position} aria-busy="true">
              <span className="sr-only">Loading</span>
              <Skeleton className="h-4 w-1/2" />
            </RowListItem>
          );
        }}
      />
      <div className="sticky bottom-(--foot) z-10 -mx-gutter border-t border-line bg-paper px-gutter py-3">
        <p className="flex justify-between text-md font-bold">
          <span>{cents ? 'Total' : 'Loading the total'}</span>
          {cents && <Money cents={cents.total} strong />}
        </p>
        {cents && parts.length > 0 && (
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {parts.map((id) => (
              <span key={id}>
                {isOfWhich(id) && 'of which '}
                {amountLabels[id]} <Money cents={cents[id]} />
              </span>
            ))}
          </p>
        )}
      </div>
    </>
  );
}
