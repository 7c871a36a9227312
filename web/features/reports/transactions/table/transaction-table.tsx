import {
  type AmountColumn,
  dateColumn,
  orderColumn,
  serviceColumn,
  widthFor,
} from '../columns.data.ts';
import type { ListLayout } from '../list-layout.ts';
import type { ShownCents, Transaction } from '../transaction.ts';
import type { Rows } from '../use-rows.ts';
import type { ViewControl } from '../use-view.ts';
import { TableHead } from './table-head.tsx';
import { TotalsFoot } from './totals-foot.tsx';
import { DayRow, LoadingRow, TransactionTableRow } from './transaction-row.tsx';
import { VirtualTable } from './virtual-table.tsx';

type TransactionTableProps = {
  layout: ListLayout;
  rows: Pick<Rows, 'rowAt' | 'onDrawn'>;
  /** `null` while they load. */
  totals: ShownCents | null;
  /** The amounts that columns have room for. */
  widest: ShownCents;
  columns: readonly AmountColumn[];
  /** Another one: the list begins again. */
  sortingKey: string;
  view: ViewControl;
  today: string;
  /** How many rows to print; `undefined` on a screen. */
  printedRows: number | undefined;
  onOpen: (row: Transaction) => void;
};

/** The rows of a history, with a heading above those of each day. */
export function TransactionTable(props: TransactionTableProps) {
  const { layout, rows, totals, widest, columns, view, today, printedRows, onOpen, sortingKey } =
    props;
  const hasService = !view.hidden.includes('service');
  const fixed = [dateColumn, orderColumn, ...(hasService ? [serviceColumn] : [])];
  return (
    <VirtualTable
      caption="Transactions"
      widths={[
        ...fixed.map(({ width }) => width),
        ...columns.map((column) => widthFor(column, widest[column.id])),
      ]}
      itemCount={layout.itemCount}
      rowCount={layout.rowCount}
      positionOf={layout.positionOf}
      headingOf={layout.headingOf}
      sortingKey={sortingKey}
      printed={printedRows && layout.positionOf(printedRows - 1) + 1}
      onDrawn={rows.onDrawn}
      keyOf={String}
      head={<TableHead view={view} fixed={fixed} columns={columns} />}
      foot={
        <TotalsFoot
          columns={columns}
          totals={totals}
          before={fixed.length}
          label={totals ? 'Total' : 'Loading the total'}
        />
      }
      drawItem={(index, position, { active, onFocus, onKey }) => {
        const item = layout.itemAt(index);
        if (!item) return null;
        if ('heading' in item) {
          return (
            <DayRow
              heading={item.heading}
              position={position}
              today={today}
              columns={columns}
              hasService={hasService}
            />
          );
        }
        const { rowNumber } = item;
        const row = rows.rowAt(rowNumber);
        const isActive = rowNumber === active;
        if (!row) {
          const columnCount = fixed.length + columns.length;
          return (
            <LoadingRow
              rowNumber={rowNumber}
              position={position}
              columnCount={columnCount}
              isActive={isActive}
              onKey={onKey}
              onFocus={onFocus}
            />
          );
        }
        const shown = { row, rowNumber, position, today, columns, hasService, isActive };
        return <TransactionTableRow {...shown} onOpen={onOpen} onKey={onKey} onFocus={onFocus} />;
      }}
    />
  );
}
