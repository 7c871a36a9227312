import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useMemo, useRef } from 'react';
import { Money } from '../../ui/money.tsx';
import { ReportTable } from '../../ui/report-table.tsx';
import {
  type AmountColumn,
  dateColumn,
  orderColumn,
  serviceColumn,
  widthFor,
} from './columns.data.ts';
import type { ListItem } from './list-items.ts';
import { placeOf, stepTo } from './row-steps.ts';
import { TableHead } from './table-head.tsx';
import type { ShownCents, Transaction } from './transaction.ts';
import { DayRow, TransactionTableRow } from './transaction-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import type { ViewControl } from './use-view.ts';

const rowHeight = 40;
const headHeight = 48;
const footHeight = 41;
/** More than anyone would file; an export has them all. */
const mostPrinted = 5_000;

type TransactionTableProps = {
  items: readonly ListItem[];
  rowCount: number;
  /** Of all rows that are shown, also those that are cut off. */
  totals: ShownCents;
  columns: readonly AmountColumn[];
  view: ViewControl;
  today: string;
  isWhole: boolean;
  isPrinting: boolean;
  onOpen: (row: Transaction) => void;
};

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

/** A table of any length: only the rows in sight are drawn. */
export function TransactionTable(props: TransactionTableProps) {
  const { items, rowCount, totals, columns, view, today, isWhole, isPrinting, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const hasService = !view.hidden.includes('service');
  const fixed = [dateColumn, orderColumn, ...(hasService ? [serviceColumn] : [])];
  const widths = [
    ...fixed.map(({ width }) => width),
    ...columns.map((column) => widthFor(column, totals[column.id])),
  ];

  const activePlace = useRef(0);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight + rowHeight,
    scrollPaddingEnd: footHeight,
    // The row that has the focus stays, wherever one scrolls: else the focus would be lost.
    rangeExtractor: (range) => {
      const drawn = new Set([activePlace.current, ...defaultRangeExtractor(range)]);
      return [...drawn].filter((place) => place < range.count).sort((a, b) => a - b);
    },
  });
  const { active, focus, setActive } = useRowFocus(scroller, rowCount, (rowNumber) =>
    virtualizer.scrollToIndex(placeOf(items, rowNumber)),
  );
  activePlace.current = placeOf(items, active);

  const focusRow = useRef(focus);
  focusRow.current = focus;
  const onKey = useCallback(
    (event: { key: string; preventDefault: () => void }, rowNumber: number) => {
      const next = stepTo(event.key, rowNumber, rowCount);
      if (next === undefined) return;
      event.preventDefault();
      focusRow.current(next);
    },
    [rowCount],
  );
  const everything = useMemo(
    () =>
      isPrinting
        ? items.slice(0, mostPrinted).map((_, index) => ({ index, start: 0, end: 0 }))
        : undefined,
    [isPrinting, items],
  );

  const drawn = everything ?? virtualizer.getVirtualItems();
  let reached = headHeight;
  return (
    <ReportTable
      caption="Transactions"
      scrollRef={scroller}
      rowCount={isWhole ? items.length + 1 : -1}
      minWidth={widths.reduce((sum, width) => sum + width, 0)}
    >
      <colgroup>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key here
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <TableHead view={view} fixed={fixed} columns={columns} />
      <tbody>
        {drawn.map(({ index, start, end }) => {
          const item = items[index];
          const gap = everything ? 0 : start - reached;
          reached = end;
          if (!item) return null;
          const place = index + 2;
          return (
            <Fragment key={'row' in item ? item.row.key : `day-${item.index}`}>
              <Gap height={gap} />
              {'row' in item ? (
                <TransactionTableRow
                  row={item.row}
                  today={today}
                  rowNumber={item.rowNumber}
                  place={place}
                  columns={columns}
                  hasService={hasService}
                  isActive={item.rowNumber === active}
                  onOpen={onOpen}
                  onKey={onKey}
                  onFocus={setActive}
                />
              ) : (
                <DayRow {...{ item, place, today, columns, hasService }} />
              )}
            </Fragment>
          );
        })}
        {!everything && <Gap height={virtualizer.getTotalSize() - (reached - headHeight)} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={fixed.length}>
            Total
          </th>
          {columns.map(({ id }) => (
            <td key={id} className="num">
              <Money cents={totals[id]} strong />
            </td>
          ))}
        </tr>
      </tfoot>
    </ReportTable>
  );
}
