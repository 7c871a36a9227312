import {
  type AmountColumn,
  dateColumn,
  orderColumn,
  serviceColumn,
  widthFor,
} from './columns.data.ts';
import type { FootTotals } from './foot-totals.ts';
import type { ListItem } from './list-items.ts';
import { itemsOnPaper } from './on-paper.tsx';
import { placeOf } from './row-steps.ts';
import { TableHead } from './table-head.tsx';
import { TotalsFoot } from './totals-foot.tsx';
import type { Transaction } from './transaction.ts';
import { DayRow, TransactionTableRow } from './transaction-row.tsx';
import type { ViewControl } from './use-view.ts';
import { VirtualTable } from './virtual-table.tsx';

type TransactionTableProps = {
  items: readonly ListItem[];
  rowCount: number;
  totals: FootTotals;
  columns: readonly AmountColumn[];
  view: ViewControl;
  today: string;
  isWhole: boolean;
  isPrinting: boolean;
  onOpen: (row: Transaction) => void;
};

/** The rows of a history, with a heading above those of each day. */
export function TransactionTable(props: TransactionTableProps) {
  const { items, rowCount, totals, columns, view, today, isWhole, isPrinting, onOpen } = props;
  const hasService = !view.hidden.includes('service');
  const fixed = [dateColumn, orderColumn, ...(hasService ? [serviceColumn] : [])];
  return (
    <VirtualTable
      caption="Transactions"
      widths={[
        ...fixed.map(({ width }) => width),
        ...columns.map((column) => widthFor(column, totals.widest[column.id])),
      ]}
      itemCount={items.length}
      rowCount={rowCount}
      isWhole={isWhole}
      placeOf={(rowNumber) => placeOf(items, rowNumber)}
      printed={isPrinting ? itemsOnPaper(items, rowCount) : undefined}
      keyOf={(index) => {
        const item = items[index];
        return item && 'row' in item ? item.row.key : `day-${item?.index}`;
      }}
      head={<TableHead view={view} fixed={fixed} columns={columns} />}
      foot={
        <TotalsFoot
          columns={columns}
          totals={totals.cents}
          before={fixed.length}
          label={totals.label}
        />
      }
      drawItem={(index, place, { active, onFocus, onKey }) => {
        const item = items[index];
        if (!item) return null;
        if (!('row' in item)) return <DayRow {...{ item, place, today, columns, hasService }} />;
        const { row, rowNumber } = item;
        const isActive = rowNumber === active;
        const shown = { row, rowNumber, place, today, columns, hasService, isActive };
        return <TransactionTableRow {...shown} {...{ onOpen, onKey, onFocus }} />;
      }}
    />
  );
}
