import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { heldRemark } from '#contract/reports/transactions/remarks.ts';
import { longDayText, shortMomentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useReportTime } from '../../report/index.ts';
import type { AmountColumn } from '../columns.data.ts';
import type { DayHeading } from '../list-layout.ts';
import type { Transaction } from '../transaction.ts';
import { isPlainClick, pathOf } from '../transaction-path.ts';
import { ServiceCell } from './service-cell.tsx';

export type RowActions = {
  onOpen: (row: Transaction) => void;
  onKey: (event: KeyboardEvent, rowNumber: number) => void;
  onFocus: (rowNumber: number) => void;
};

type TransactionRowProps = RowActions & {
  row: Transaction;
  today: string;
  rowNumber: number;
  /** Its position in the whole table, from 1, including rows that are not drawn. */
  position: number;
  columns: readonly AmountColumn[];
  hasService: boolean;
  isActive: boolean;
};

const orderText = ({ orderId }: Transaction) => (orderId === null ? 'Adjustment' : String(orderId));

export const TransactionTableRow = memo(function TransactionTableRow({
  row,
  today,
  rowNumber,
  position,
  columns,
  hasService,
  isActive,
  onOpen,
  onKey,
  onFocus,
}: TransactionRowProps) {
  const { zones } = useReportTime();
  const open = ({ target }: MouseEvent) => {
    // Selecting an amount to copy it should not open anything.
    const isMarking = window.getSelection()?.type === 'Range';
    if (!isMarking && !(target instanceof HTMLAnchorElement)) onOpen(row);
  };
  return (
    <tr
      aria-rowindex={position}
      onClick={open}
      className={row.isMissingDetails ? 'warn-row' : undefined}
    >
      <td>
        <time dateTime={row.iso} className="block leading-tight">
          {shortMomentText(row.iso, today)}
        </time>
        {/* Not with the service, whose note is often too long for its column. */}
        {row.isHeld && (
          <span className="block text-xs leading-tight font-semibold text-warn">{heldRemark}</span>
        )}
      </td>
      <td>
        <Link
          to={pathOf(row, zones)}
          data-row={rowNumber}
          tabIndex={isActive ? 0 : -1}
          aria-haspopup="dialog"
          aria-label={row.orderId === null ? 'Adjustment' : `Order ${row.orderId}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(row);
          }}
          onFocus={() => onFocus(rowNumber)}
          onKeyDown={(event) => onKey(event, rowNumber)}
        >
          {orderText(row)}
        </Link>
      </td>
      {hasService && (
        <td>
          <ServiceCell row={row} />
        </td>
      )}
      {columns.map(({ id }) => (
        <td key={id} className="num">
          <Money cents={row.cents === null ? 'n/a' : row.cents[id]} />
        </td>
      ))}
    </tr>
  );
});

type LoadingRowProps = Pick<RowActions, 'onKey' | 'onFocus'> & {
  rowNumber: number;
  position: number;
  columnCount: number;
  isActive: boolean;
};

/** As high as a row, whose place it holds. Keys lead through it, too. */
export const LoadingRow = ({
  rowNumber,
  position,
  columnCount,
  isActive,
  onKey,
  onFocus,
}: LoadingRowProps) => (
  <tr aria-rowindex={position} aria-busy="true">
    <td className="h-10" colSpan={columnCount}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only passes keys on */}
      <span
        data-row={rowNumber}
        tabIndex={isActive ? 0 : -1}
        className="block"
        onFocus={() => onFocus(rowNumber)}
        onKeyDown={(event) => onKey(event, rowNumber)}
      >
        <span className="sr-only">Loading</span>
        <Skeleton className="h-4 w-1/3" />
      </span>
    </td>
  </tr>
);

type DayRowProps = {
  heading: DayHeading;
  position: number;
  today: string;
  columns: readonly AmountColumn[];
  hasService: boolean;
};

const dayCountText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;

/** The heading of a day, with the day's totals. */
export function DayRow({ heading, position, today, columns, hasService }: DayRowProps) {
  const { day, count, totals } = heading;
  return (
    <tr aria-rowindex={position} className="group-row">
      <th scope="rowgroup" colSpan={hasService ? 3 : 2}>
        {longDayText(day, today)}
        <span className="ml-2 font-normal text-ink-faint">{dayCountText(count)}</span>
      </th>
      {columns.map(({ id }) => (
        <td key={id} className="num">
          <Money cents={totals[id]} />
        </td>
      ))}
    </tr>
  );
}
