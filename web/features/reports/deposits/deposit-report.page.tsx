import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shownCents } from '#contract/money/cents.ts';
import {
  amountOf,
  arrangeDeposits,
  closeDeposits,
} from '#contract/reports/deposits/deposit-sorting.ts';
import { depositListFormats } from '#contract/reports/exports/formats.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { depositFilterText } from '#contract/reports/transactions/filter-words.ts';
import { type DateSpan, instantsOf, spanOf } from '#contract/time/time-ranges.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { useTypedText } from '#web/platform/use-typed-text.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { momentText } from '#web/ui/figures/day-words.ts';
import { SummaryStrip } from '#web/ui/figures/summary-strip.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import {
  amountChange,
  ComparedText,
  LoadFailed,
  LoadingReport,
  PaperFilter,
  prefetchReport,
  ReportHeading,
  subtitleOf,
  useComparison,
  useCompleteUpTo,
  useReportTime,
} from '../report/index.ts';
import { useAsTable } from '../transactions/index.ts';
import type { Route } from './+types/deposit-report.page';
import { differenceText } from './deposit-amounts.ts';
import { DepositCards, DepositTable, fromList } from './deposit-list.tsx';
import { depositPath } from './deposit-paths.ts';
import { type DepositView, readDepositView, withDepositView } from './deposit-view.ts';
import { dueText, HeldNote, NextDeposit } from './next-deposit.tsx';
import { type DepositsAnswer, depositsIn, useDeposits } from './use-deposits.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, depositsIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

const noDeposits = 'No deposits were found.';

type ClosestProps = { rows: DepositsAnswer['results']; find: string; isJoyous: boolean };

/** For a bank line that no deposit matches: what it may be instead, and the difference. */
function Closest({ rows, find, isJoyous }: ClosestProps) {
  const close = closeDeposits(rows, find, Date.now());
  const [first] = close;
  if (!first) return 'Try an amount such as 1,204.55, or a date such as Nov 16.';
  return (
    <>
      No deposit of {shownCents(first.wanted)}. Closest:
      {close.map(({ row, moreCents }) => {
        const { sweepBatchNum, transactionDate } = row;
        const txnDate = transactionDate.isoDateTime;
        return (
          <span key={sweepBatchNum} className="block">
            <Link
              to={depositPath(isJoyous, { sweepBatchNum, txnDate })}
              state={fromList}
              className="link"
            >
              {momentText(txnDate)}, {shownCents(amountOf(row))}
            </Link>
            , {differenceText(moreCents)}
          </span>
        );
      })}
    </>
  );
}

type FoundProps = { found: DepositsAnswer; isJoyous: boolean; today: string };

function FoundDeposits({ found, isJoyous, today }: FoundProps) {
  const { view, change } = useDepositView();
  const asTable = useAsTable();
  const field = useRef<HTMLInputElement>(null);
  const find = useTypedText(view.find, (text) => change({ find: text }));
  if (found.totalResults === 0) {
    return (
      <EmptyState
        size="sm"
        title={noDeposits}
        text={`The first one is ${dueText(found.nextDeposit, today)}, if your balance is above zero then.`}
      />
    );
  }
  const rows = arrangeDeposits(found.results, view);
  const List = asTable ? DepositTable : DepositCards;
  return (
    <div className="grid grid-cols-1 gap-3">
      <search className="max-w-totals print:hidden">
        <SearchField
          input={field}
          label="Find by amount or date"
          clearLabel="Clear the search"
          placeholder="Amount on your bank statement, or date"
          value={find.text}
          onType={find.type}
          onClear={find.clear}
        />
      </search>
      <PaperFilter text={depositFilterText(view.find)} />
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <p role="status">
          {rows.length === found.totalResults ? '' : `${rows.length.toLocaleString('en-US')} of `}
          {found.totalResults.toLocaleString('en-US')}
          {found.totalResults === 1 ? ' deposit' : ' deposits'}
        </p>
        {rows.length > 0 && (
          <p>{shownCents(rows.reduce((sum, row) => sum + amountOf(row), 0))} in all</p>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          size="sm"
          title={noDeposits}
          text={<Closest rows={found.results} find={view.find} isJoyous={isJoyous} />}
        />
      ) : (
        <List rows={rows} view={view} onChange={change} isJoyous={isJoyous} today={today} />
      )}
    </div>
  );
}

const LoadingDeposits = () => (
  <LoadingReport label="Loading deposits">
    <Skeleton className="h-11" />
    <Skeleton className="h-96" />
  </LoadingReport>
);

const range = 'MONTH_TO_DATE';

/** The sum of a range's deposits, by sweep date. */
async function sumDeposits(ends: { fromDate: number; toDate: number }, signal: AbortSignal) {
  const query = { ...ends, limit: 1, offset: 0 };
  const { totals } = await portalApi.call(reportCalls.listDeposits, { query, signal });
  return amountOf(totals);
}

const daysOf = (preset: 'MONTH_TO_DATE' | 'LAST_FULL_MONTH', today: string): DateSpan =>
  spanOf(preset, today) ?? { from: today, to: today };

/** This month's deposits so far compared with the month before, and all of last month's. */
function useMonths() {
  const { today: todayNow, zones } = useReportTime();
  const today = todayNow();
  const thisMonth = daysOf(range, today);
  const lastMonth = daysOf('LAST_FULL_MONTH', today);
  // The key starts like the list's, so that both are refreshed together.
  const months = queryOf(['deposits', 'months', today], async (signal) => {
    const [now, last] = await Promise.all(
      [thisMonth, lastMonth].map((span) => sumDeposits(instantsOf(zones, span), signal)),
    );
    return { thisMonth: now ?? 0, lastMonth: last ?? 0 };
  });
  const { hasFailed, result, retry } = useCall(months);
  const comparison = useComparison(
    { key: ['deposits'], range: { range, span: thisMonth }, isReady: result !== null },
    sumDeposits,
  );
  return { hasFailed, months: result, retry, comparison };
}

/** What went to the bank this month and last, by sweep date. */
function DepositMonths() {
  const { comparison, hasFailed, months, retry } = useMonths();
  if (months === null && hasFailed) {
    return <LoadFailed title="Couldn't load the totals." onRetry={retry} />;
  }
  const { isOffered, result: before } = comparison;
  const figures = months && [
    {
      label: 'This month',
      cents: months.thisMonth,
      changed: before === null ? null : amountChange({ now: months.thisMonth, before }),
    },
    { label: 'Last month', cents: months.lastMonth },
  ];
  return (
    <div className="grid gap-1.5">
      <SummaryStrip
        label="Deposits by month"
        labels={['This month', 'Last month']}
        isCompared={isOffered}
        figures={figures}
        // A single row on a phone, which has its own line at the bottom.
        className="max-sm:border-b-0"
      />
      <ComparedText comparison={comparison} what="This month" />
    </div>
  );
}

/** The deposits sent to the bank, newest first, and the next one. */
export default function DepositReport({ matches }: Route.ComponentProps) {
  const isJoyous = matches.at(-1)?.id === 'joyous-deposit';
  const { firstMs, nowMs, today: todayNow, zones } = useReportTime();
  const { askedAtMs, hasFailed, result, retry } = useDeposits();
  const { view } = useDepositView();
  const today = todayNow();
  const completeUpTo = useCompleteUpTo(result?.completeUpTo);
  const held = result?.nextDeposit.held;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        subtitle={subtitleOf({ span: undefined, today, zones, atMs: nowMs(), completeUpTo })}
        askedAtMs={askedAtMs}
        completeness={{ span: undefined, today, completeUpTo }}
        actions={<ExportMenu what={{ report: 'deposits', ...view }} formats={depositListFormats} />}
      />
      {result === null && hasFailed ? (
        <LoadFailed title="Couldn't load the deposits." onRetry={retry} />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:grid-cols-2">
            <div className="grid grid-cols-1 gap-5">
              <NextDeposit next={result?.nextDeposit ?? null} today={today} />
              {held && <HeldNote held={held} today={today} />}
            </div>
            {firstMs !== null && result?.totalResults !== 0 && (
              // Loads at once, but is only shown with the rest, so that a note above moves nothing.
              <div hidden={result === null}>
                <DepositMonths />
              </div>
            )}
          </div>
          {result === null ? (
            <LoadingDeposits />
          ) : (
            <FoundDeposits found={result} isJoyous={isJoyous} today={today} />
          )}
        </>
      )}
    </Container>
  );
}

/** How the deposits are shown, kept in the address. Changes add no history entries. */
function useDepositView() {
  const [params, setParams] = useSearchParams();
  const change = (changed: Partial<DepositView>) =>
    setParams((now) => withDepositView(now, { ...readDepositView(now), ...changed }), {
      replace: true,
      ...onSamePage,
    });
  return { view: readDepositView(params), change };
}
