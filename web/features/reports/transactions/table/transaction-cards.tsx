import { Link } from 'react-router';
import { heldRemark } from '#contract/reports/remarks.ts';
import { amountLabels } from '#contract/reports/shown-amounts.ts';
import { Money } from '../../ui/money.tsx';
import { RowListItem } from '../../ui/row-list.tsx';
import { clockText, longDayText, momentText, useReportTime } from '../reports/index.ts';
import type { FootTotals } from './foot-totals.ts';
import type { ListItem } from './list-items.ts';
import { remarkOf, serviceText } from './service-cell.tsx';
import type { AmountId, Transaction } from './transaction.ts';
import { isPlainClick, pathOf } from './transaction-path.ts';
import { VirtualCards } from './virtual-cards.tsx';

const cardHeight = 68;
const dayHeight = 40;

type TransactionCardsProps = {
  items: readonly ListItem[];
  totals: FootTotals;
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
  const { items, totals, parts, isByDay, today, onOpen } = props;
  const { cents } = totals;
  return (
    <div className="grid gap-3">
      <VirtualCards
        label="Transactions"
        count={items.length}
        heightOf={(index) => ('row' in (items[index] ?? {}) ? cardHeight : dayHeight)}
        drawCard={(index, place) => {
          const item = items[index];
          if (!item) return null;
          return 'row' in item ? (
            <RowListItem
              key={item.row.key}
              {...place}
              tone={item.row.isMissingDetails ? 'warn' : 'plain'}
            >
              <Card row={item.row} isByDay={isByDay} onOpen={() => onOpen(item.row)} />
            </RowListItem>
          ) : (
            <RowListItem
              key={`day-${item.index}`}
              {...place}
              className={`${place.className} bg-sand`}
            >
              <h2 className="min-w-0 flex-1 truncate font-sans text-sm font-semibold">
                {longDayText(item.day, today)}
              </h2>
              {item.totals && <Money cents={item.totals.total} strong className="text-sm" />}
            </RowListItem>
          );
        }}
      />
      <div className="sticky bottom-0 z-10 -mx-gutter border-t border-line bg-paper px-gutter py-3">
        <p className="flex justify-between text-md font-bold">
          <span>{totals.label}</span>
          {cents && <Money cents={cents.total} strong />}
        </p>
        {cents && parts.length > 0 && (
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {parts.map((id) => (
              <span key={id}>
                {amountLabels[id]} <Money cents={cents[id]} />
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
