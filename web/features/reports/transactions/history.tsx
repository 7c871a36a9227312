import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { tableFormats } from '#contract/reports/exports/formats.ts';
import { timeRanges } from '#contract/reports/report/time-ranges.ts';
import { transactionFilterText } from '#contract/reports/transactions/filter-words.ts';
import { isNarrowed, noFilter } from '#contract/reports/transactions/find-transactions.ts';
import { notAddedText } from '#contract/reports/transactions/shown-amounts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RangeBar } from '#web/ui/figures/range-bar.tsx';
import { NewsNote } from '../../portal/live/index.ts';
import { ExportMenu } from '../exports/index.ts';
import {
  LoadFailed,
  PaperFilter,
  ReportHeading,
  subtitleOf,
  useReportRange,
  useReportTime,
} from '../report/index.ts';
import { amountColumns, hidable } from './columns.data.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistorySummary } from './history-summary.tsx';
import { layOut } from './list-layout.ts';
import { TransactionDrawer } from './order/transaction-drawer.tsx';
import { useOpenedNumber, useOpenedRow } from './order/use-opened-row.ts';
import { mostOnPaper, PaperLimit } from './table/on-paper.tsx';
import { RowCount } from './table/row-count.tsx';
import { TransactionCards } from './table/transaction-cards.tsx';
import { TransactionTable } from './table/transaction-table.tsx';
import { usePrinting } from './table/use-printing.ts';
import { useWide } from './table/use-wide.ts';
import { shownCentsOf, type Transaction } from './transaction.ts';
import { type Found, mostRows, useHistory, usualRange } from './use-history.ts';
import { useHistoryBefore } from './use-history-before.ts';
import { usePrinted } from './use-printed.ts';
import { type Rows, useRows } from './use-rows.ts';
import { useShownView, useView, type ViewControl } from './use-view.ts';

const noTransactions = 'No transactions were found, try changing the search filter.';

/** Each letter would be a search of its own. */
const typingPauseMs = 120;

type FoundProps = {
  found: Found;
  isSearching: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  today: string;
  view: ViewControl;
  printed: readonly Transaction[] | null;
};

/** How many of the first rows are there. */
function countLoaded(rowAt: Rows['rowAt'], most: number): number {
  let count = 0;
  while (count < most && rowAt(count)) count += 1;
  return count;
}

/** The rows that a range and a filter find. */
function FoundTransactions(props: FoundProps) {
  const { found, isSearching, hasFailed, onRetry, today, view, printed } = props;
  const isWide = useWide();
  const isPrinting = usePrinting() || printed !== null;
  const { amount, sort, direction, hidden } = view;
  const { totals, shown } = found;
  const narrowed = isNarrowed(view);
  const isByDay = sort === 'date';
  const layout = useMemo(
    () => layOut(shown, { isByDay, isOldestFirst: direction === 'ascending', most: mostRows }),
    [shown, isByDay, direction],
  );
  const order = { sort, direction };
  const openedNumber = useOpenedNumber(found, order);
  const rows = useRows(found, { order, layout, opened: openedNumber.number });
  const opened = useOpenedRow(rows, openedNumber);
  const openRow = useRef(opened.open);
  openRow.current = opened.open;
  const onOpen = useCallback((row: Transaction) => openRow.current(row), []);

  const listTop = useRef<HTMLDivElement>(null);
  const sorted = `${sort} ${direction}`;
  const sortedBefore = useRef(sorted);
  useLayoutEffect(() => {
    if (sortedBefore.current === sorted) return;
    sortedBefore.current = sorted;
    // The heads sort from anywhere in the list: the new order is seen from its first row.
    const isAbove = (listTop.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) listTop.current?.scrollIntoView({ behavior: 'instant' });
  }, [sorted]);

  const hasAdjustments = totals.adjustmentCount > 0;
  const offered = hidable.filter(({ id }) => id !== 'adjustment' || hasAdjustments);
  const columns = useMemo(
    () =>
      amountColumns.filter(
        ({ id }) => !hidden.includes(id) && (id !== 'adjustment' || hasAdjustments),
      ),
    [hidden, hasAdjustments],
  );
  // Cards have no columns: these show the figure of a statement's line that opened them.
  const parts = narrowed ? [...new Set(['itemTotal', 'tip', amount || 'tip'] as const)] : [];

  if (found.totalResults === 0) return <EmptyState size="sm" title={noTransactions} />;
  const asTable = isWide || isPrinting;
  const cents = shownCentsOf(shown.totals);
  const rowAt = (rowNumber: number) => printed?.[rowNumber] ?? rows.rowAt(rowNumber);
  const printedRows = isPrinting ? countLoaded(rowAt, mostOnPaper) : undefined;
  const list = {
    layout,
    today,
    onOpen,
    rows: { ...rows, rowAt },
    totals: isSearching ? null : cents,
  };
  const rowCount = (
    <RowCount
      totalResults={found.totalResults}
      shownCount={shown.totalResults}
      isNarrowed={narrowed}
      isSearching={isSearching}
      hasFailed={hasFailed || rows.hasFailed}
      onClear={() => view.change(noFilter)}
      onRetry={hasFailed ? onRetry : rows.retry}
    />
  );
  const isCountBelow = !asTable && layout.rowCount > 0;
  return (
    <div className="grid grid-cols-1 gap-3 max-md:gap-1.5">
      <HistoryFilters
        view={view}
        columns={offered}
        hasColumns={isWide}
        shownCount={isSearching ? undefined : shown.totalResults}
      />
      <PaperFilter text={transactionFilterText(view)} />
      {!isCountBelow && (
        <div className="flex flex-wrap items-start justify-between gap-x-6 text-sm text-ink-soft">
          {rowCount}
          {asTable && <p className="leading-6">{notAddedText(columns.map(({ id }) => id))}</p>}
        </div>
      )}
      <PaperLimit count={shown.totalResults} printed={printedRows} />
      {layout.rowCount === 0 && !isSearching && <EmptyState size="sm" title={noTransactions} />}
      <div
        ref={listTop}
        aria-busy={isSearching}
        className={classNames('scroll-mt-16', isSearching && 'opacity-50')}
      >
        {layout.rowCount > 0 && asTable && (
          <TransactionTable
            key={sorted}
            {...list}
            {...{ columns, view, printedRows }}
            widest={cents}
          />
        )}
        {isCountBelow && <TransactionCards {...list} {...{ isByDay, parts, rowCount }} />}
      </div>
      <TransactionDrawer opened={opened} rowCount={layout.rowCount} />
    </div>
  );
}

/** A value once it has stayed the same for a moment: not each letter that somebody types. */
function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timeout);
  }, [value, pauseMs]);
  return settled;
}

/** Every order, refund and adjustment of a range. */
export function TransactionHistory() {
  const { nowMs, zones } = useReportTime();
  const range = useReportRange(usualRange);
  const view = useView();
  const { kind, service, payment, amount, sort, direction } = view;
  const find = useSettled(view.find.trim(), typingPauseMs);
  const filter = { find, kind, service, payment, amount };
  const { criteria, searchNumber } = range;
  const { found, isLoading, hasFailed, retry, shownAtMs } = useHistory(
    { criteria, searchNumber, filter },
    { sort, direction },
  );
  const isSearching = isLoading || find !== view.find.trim();
  const { printed, print } = usePrinted(found, { sort, direction });
  const comparison = useHistoryBefore(range, found !== null);
  const { chosen, choose, span, submit, today } = range;
  const completeUpTo = found?.completeUpTo;
  const isWide = useWide();
  const exported = { report: 'transactions', ...range.criteria, ...useShownView() } as const;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6 max-md:gap-1.5 max-md:pt-0">
      <ReportHeading
        title="Transaction History"
        subtitle={subtitleOf({ span, today, zones, atMs: nowMs(), completeUpTo })}
        onPrint={print}
        actions={
          <>
            {(!span || span.to >= today) && (
              <NewsNote noun="orders" shownAtMs={shownAtMs} onShow={retry} />
            )}
            {isWide && <ExportMenu what={exported} formats={tableFormats} />}
          </>
        }
        {...(!isWide && {
          more: <ExportMenu what={exported} formats={tableFormats} onPrint={print} />,
        })}
      />
      <div className="max-md:-my-1">
        <RangeBar
          ranges={timeRanges}
          range={chosen}
          onChoose={choose}
          span={range.range === 'CUSTOM' ? span : undefined}
          today={today}
          onSubmit={submit}
        />
      </div>
      <HistorySummary totals={found?.totals ?? null} comparison={comparison} />
      {found && (
        <FoundTransactions
          {...{ found, isSearching, hasFailed, today, view, printed }}
          onRetry={retry}
        />
      )}
      {!found && !hasFailed && <HistorySkeleton />}
      {!found && hasFailed && (
        <LoadFailed title="Couldn't load the transactions." onRetry={retry} />
      )}
    </Container>
  );
}
