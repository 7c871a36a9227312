import { useCallback, useMemo, useRef } from 'react';
import { paidThereStatuses } from '#contract/money/ledger/payment-status.ts';
import { tableFormats } from '#contract/reports/exports/formats.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { transactionFilterText } from '#contract/reports/transactions/filter-words.ts';
import {
  isNarrowed,
  noFilter,
  type TransactionFilter,
} from '#contract/reports/transactions/find-transactions.ts';
import { isThere } from '#contract/reports/transactions/shown-amounts.ts';
import { timeRanges } from '#contract/time/time-ranges.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { useSettled } from '#web/platform/use-settled.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RangeBar } from '#web/ui/figures/range-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkipLink } from '../../site/frame/index.ts';
import { NewsNote } from '../../site/live/index.ts';
import { ExportMenu } from '../exports/index.ts';
import {
  LoadFailed,
  LoadingReport,
  PaperFilter,
  prefetchReport,
  ReportHeading,
  subtitleOf,
  useComparison,
  useCompleteUpTo,
  useReportRange,
  useReportTime,
} from '../report/index.ts';
import type { Route } from './+types/history.page';
import { amountColumns, hidable } from './columns.data.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistorySummary } from './history-summary.tsx';
import { layOut } from './list-layout.ts';
import { TransactionDrawer } from './order/transaction-drawer.tsx';
import { useOpenedNumber, useOpenedRow } from './order/use-opened-row.ts';
import { mostOnPaper, PaperLimit } from './table/on-paper.tsx';
import { countText, RowCount, RowsFailed } from './table/row-count.tsx';
import { OfWhichNote } from './table/table-head.tsx';
import { TransactionCards } from './table/transaction-cards.tsx';
import { TransactionTable } from './table/transaction-table.tsx';
import { usePrinting, useWide } from './table/use-as-table.ts';
import { shownCentsOf, type Transaction } from './transaction.ts';
import { type Found, historyIn, mostRows, useHistory, usualRange } from './use-history.ts';
import { usePrinted } from './use-printed.ts';
import { type Rows, useRows } from './use-rows.ts';
import { useShownView, useView, type ViewControl } from './use-view.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, historyIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

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

/** The row that Tab leads to, or on a phone the first one. */
const findRow = () =>
  document.querySelector<HTMLElement>('a[data-row][tabindex="0"]') ??
  document.querySelector<HTMLElement>('main ul[aria-label="Transactions"] a');

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
  const sorting = { sort, direction };
  const openedNumber = useOpenedNumber(found, sorting);
  const rows = useRows(found, { sorting, layout, opened: openedNumber.number });
  const opened = useOpenedRow(rows, openedNumber);
  const openRow = useRef(opened.open);
  openRow.current = opened.open;
  const onOpen = useCallback((row: Transaction) => openRow.current(row), []);

  const offered = hidable.filter(({ id }) => isThere(id, totals));
  const columns = useMemo(
    () => amountColumns.filter(({ id }) => !hidden.includes(id) && isThere(id, totals)),
    [hidden, totals],
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
  return (
    <div className="grid grid-cols-1 gap-1.25 md:gap-3">
      <HistoryFilters
        view={view}
        columns={offered}
        hasColumns={isWide}
        shownText={countText(shown.totalResults)}
      />
      <PaperFilter text={transactionFilterText(view)} />
      <RowCount
        totalResults={found.totalResults}
        shownCount={shown.totalResults}
        isNarrowed={narrowed}
        isSearching={isSearching}
        hasFailed={hasFailed || rows.hasFailed}
        onClear={() => view.change(noFilter)}
      />
      <PaperLimit count={shown.totalResults} printed={printedRows} />
      {layout.rowCount === 0 && !isSearching && <EmptyState size="sm" title={noTransactions} />}
      {layout.rowCount > 0 && <SkipLink text="Skip to the transactions" find={findRow} />}
      <div aria-busy={isSearching} className={isSearching ? 'opacity-50' : undefined}>
        {layout.rowCount > 0 && asTable && (
          <TransactionTable
            sortingKey={`${sort} ${direction}`}
            {...list}
            columns={columns}
            view={view}
            printedRows={printedRows}
            widest={cents}
          />
        )}
        {layout.rowCount > 0 && !asTable && (
          <TransactionCards {...list} isByDay={isByDay} parts={parts} />
        )}
      </div>
      {(hasFailed || rows.hasFailed) && <RowsFailed onRetry={hasFailed ? onRetry : rows.retry} />}
      {asTable && layout.rowCount > 0 && <OfWhichNote columns={columns} />}
      <TransactionDrawer opened={opened} rowCount={layout.rowCount} />
    </div>
  );
}

const lines = Array.from({ length: 12 }, (_, line) => `line-${line}`);

/** Placeholders as high as the rows, until the first ones load. */
function HistorySkeleton() {
  return (
    <LoadingReport label="Loading transactions">
      <Skeleton className="h-11 max-w-xl" />
      <div className="grid gap-px overflow-hidden rounded-md border border-line bg-paper">
        {lines.map((line) => (
          <div key={line} className="flex h-10 items-center gap-8 px-4">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 flex-1" />
          </div>
        ))}
      </div>
    </LoadingReport>
  );
}

/** The totals of the period before. Like the summary, they include all transactions. */
function useHistoryBefore(
  { range, span, searchNumber }: ReturnType<typeof useReportRange>,
  { payment, isReady }: { payment: TransactionFilter['payment']; isReady: boolean },
) {
  const found = payment === 'PAID_THERE' ? { paymentStatuses: paidThereStatuses.join(',') } : {};
  return useComparison(
    { key: ['history', searchNumber, found], range: { range, span }, isReady },
    async (period, signal) => {
      const call = reportCalls.getTransactionSummary;
      const query = { ...period, ...found };
      const { summary } = await portalApi.call(call, { query, signal });
      return summary.total;
    },
  );
}

/** Every order, refund and adjustment of a range. */
export default function TransactionHistory() {
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
  const comparison = useHistoryBefore(range, { payment, isReady: found !== null });
  const { chosen, choose, span, submit, today } = range;
  const completeUpTo = useCompleteUpTo(found?.completeUpTo);
  const shown = { ...range.criteria, ...useShownView() };
  const { hidden: _, ...taxed } = shown;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-1.25 py-6 md:gap-5">
      <ReportHeading
        subtitle={subtitleOf({ span, today, zones, atMs: nowMs(), completeUpTo })}
        askedAtMs={shownAtMs}
        completeness={{ span, today, completeUpTo }}
        onPrint={print}
        news={
          (!span || span.to >= today) && (
            <NewsNote noun="orders" shownAtMs={shownAtMs} onShow={retry} />
          )
        }
        actions={
          <ExportMenu
            what={{ report: 'transactions', ...shown }}
            formats={tableFormats}
            also={{
              name: 'Tax by rate',
              what: { report: 'taxByRate', ...taxed },
              formats: tableFormats,
            }}
          />
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
      {(found || !hasFailed) && (
        <HistorySummary totals={found?.totals ?? null} comparison={comparison} />
      )}
      {found && (
        <FoundTransactions
          found={found}
          isSearching={isSearching}
          hasFailed={hasFailed}
          today={today}
          view={view}
          printed={printed}
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
