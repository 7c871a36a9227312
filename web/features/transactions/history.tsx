import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { tableFormats } from '#contract/exports/formats.ts';
import { transactionFilterText } from '#contract/reports/filter-words.ts';
import { isNarrowed, noFilter } from '#contract/reports/find-transactions.ts';
import { sortRows } from '#contract/reports/sort-transactions.ts';
import { timeRanges } from '#contract/reports/time-ranges.ts';
import { localDayAt } from '#contract/zone-periods.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RangeBar } from '../../ui/range-bar.tsx';
import { ExportMenu } from '../exports/index.ts';
import { NewsNote } from '../live/index.ts';
import {
  LoadFailed,
  PaperFilter,
  ReportHeading,
  subtitleOf,
  useReportRange,
  useReportTime,
} from '../reports/index.ts';
import { filterRows } from './arrange-rows.ts';
import { amountColumns, hidable } from './columns.data.ts';
import { footTotals } from './foot-totals.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistorySummary } from './history-summary.tsx';
import { listItems } from './list-items.ts';
import { PaperLimit } from './on-paper.tsx';
import { type Found, hasAllRows, mostRows } from './read-transactions.ts';
import { RowCount } from './row-count.tsx';
import type { Transaction } from './transaction.ts';
import { TransactionCards } from './transaction-cards.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { useHistoryBefore } from './use-history-before.ts';
import { useOpenedRow } from './use-opened-row.ts';
import { usePrinting } from './use-printing.ts';
import { useTransactions } from './use-transactions.ts';
import { useShownView, useView } from './use-view.ts';
import { useWide } from './use-wide.ts';

const noTransactions = 'No transactions were found, try changing the search filter.';

type FoundProps = { found: Found; hasFailed: boolean; onRetry: () => void; today: string };

/** The rows that were found, filtered and sorted by the viewer. */
function FoundTransactions({ found, hasFailed, onRetry, today }: FoundProps) {
  const view = useView();
  const isWide = useWide();
  const isPrinting = usePrinting();
  const { find, kind, service, payment, amount, sort, direction, hidden } = view;
  const wanted = useDeferredValue(find);
  const narrowed = isNarrowed(view);

  const filtered = useMemo(
    () => filterRows(found.rows, { find: wanted, kind, service, payment, amount }),
    [found.rows, wanted, kind, service, payment, amount],
  );
  const rows = useMemo(() => sortRows(filtered, { sort, direction }), [filtered, sort, direction]);
  const isByDay = sort === 'date';
  const { zones } = useReportTime();
  const lastMs = hasAllRows(found) ? undefined : found.rows.at(-1)?.atMs;
  const openDay = lastMs === undefined ? undefined : localDayAt(zones, lastMs);
  const items = useMemo(
    () => listItems(rows, { zones, isByDay, openDay }),
    [rows, zones, isByDay, openDay],
  );
  const totals = useMemo(
    () => footTotals(found, narrowed ? filtered : null, hasFailed),
    [found, narrowed, filtered, hasFailed],
  );

  const offered = hidable.filter(
    ({ id }) => id !== 'adjustment' || found.totals.adjustmentCount > 0,
  );
  const columns = useMemo(
    () =>
      amountColumns.filter(
        ({ id }) =>
          !hidden.includes(id) && (id !== 'adjustment' || found.totals.adjustmentCount > 0),
      ),
    [hidden, found.totals.adjustmentCount],
  );

  // Cards have no columns: these show the figure of a statement's line that opened them.
  const parts = narrowed ? [...new Set(['itemTotal', 'tip', amount || 'tip'] as const)] : [];

  const opened = useOpenedRow(rows);
  const openRow = useRef(opened.open);
  openRow.current = opened.open;
  const onOpen = useCallback((row: Transaction) => openRow.current(row), []);

  if (found.totalResults === 0) return <EmptyState size="sm" title={noTransactions} />;
  const asTable = isWide || isPrinting;
  return (
    <div className="grid grid-cols-1 gap-3">
      <HistoryFilters view={view} columns={offered} hasColumns={isWide} />
      <PaperFilter text={transactionFilterText(view)} />
      <RowCount
        found={found}
        shownCount={rows.length}
        isNarrowed={narrowed}
        hasFailed={hasFailed}
        onClear={() => view.change(noFilter)}
        onRetry={onRetry}
      />
      <PaperLimit count={narrowed ? rows.length : found.totalResults} />
      {rows.length === 0 && found.isWhole && <EmptyState size="sm" title={noTransactions} />}
      {rows.length > 0 && asTable && (
        <TransactionTable
          key={`${sort} ${direction}`}
          rowCount={rows.length}
          isWhole={found.isWhole}
          isPrinting={isPrinting}
          {...{ items, totals, columns, view, today, onOpen }}
        />
      )}
      {rows.length > 0 && !asTable && (
        <TransactionCards {...{ items, totals, isByDay, today, onOpen }} parts={parts} />
      )}
      <TransactionDrawer opened={opened} rowCount={Math.min(rows.length, mostRows)} />
    </div>
  );
}

/** Every order, refund and adjustment of a range. */
export function TransactionHistory() {
  const { nowMs, zones } = useReportTime();
  const range = useReportRange('MONTH_TO_DATE');
  const { found, hasFailed, retry, shownAtMs } = useTransactions(
    range.criteria,
    range.searchNumber,
  );
  const comparison = useHistoryBefore(range, found !== null);
  const { chosen, choose, span, submit, today } = range;
  const completeUpTo = found?.completeUpTo;
  const exported = { report: 'transactions', ...range.criteria, ...useShownView() } as const;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        title="Transaction History"
        subtitle={subtitleOf({ span, today, zones, atMs: nowMs(), completeUpTo })}
        actions={
          <>
            {(!span || span.to >= today) && (
              <NewsNote noun="orders" shownAtMs={shownAtMs} onShow={retry} />
            )}
            <ExportMenu what={exported} formats={tableFormats} />
          </>
        }
      />
      <RangeBar
        ranges={timeRanges}
        range={chosen}
        onChoose={choose}
        span={range.range === 'CUSTOM' ? span : undefined}
        today={today}
        onSubmit={submit}
      />
      <HistorySummary totals={found?.totals ?? null} comparison={comparison} />
      {found && <FoundTransactions {...{ found, hasFailed, today }} onRetry={retry} />}
      {!found && !hasFailed && <HistorySkeleton />}
      {!found && hasFailed && (
        <LoadFailed title="Couldn't load the transactions." onRetry={retry} />
      )}
    </Container>
  );
}
