import { Search } from 'lucide-react';
import { depositListFormats } from '#contract/exports/formats.ts';
import { formatCents } from '#contract/money.ts';
import { amountOf, arrangeDeposits } from '#contract/reports/deposit-order.ts';
import { depositFilterText } from '#contract/reports/filter-words.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ExportMenu } from '../exports/index.ts';
import {
  LoadFailed,
  LoadingReport,
  PaperFilter,
  ReportHeading,
  subtitleOf,
  useReportTime,
} from '../reports/index.ts';
import { useAsTable } from '../transactions/index.ts';
import { DepositCards, DepositTable } from './deposit-list.tsx';
import { DepositMonths } from './deposit-months.tsx';
import { HeldNote } from './held-note.tsx';
import { dueText, NextDeposit } from './next-deposit.tsx';
import { useDepositView } from './use-deposit-view.ts';
import { type DepositsAnswer, useDeposits } from './use-deposits.ts';

const noDeposits = 'No deposits were found.';

type FoundProps = { found: DepositsAnswer; isJoyous: boolean; today: string };

function FoundDeposits({ found, isJoyous, today }: FoundProps) {
  const { view, change } = useDepositView();
  const asTable = useAsTable();
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
    <div className="grid max-w-240 grid-cols-1 gap-3">
      <search className="max-w-totals print:hidden">
        <TextField
          type="search"
          leading={<Search size={18} />}
          label="Find by amount"
          hideLabel
          placeholder="Amount, as on your bank statement"
          value={view.find}
          onChange={({ target }) => change({ find: target.value })}
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
          <p>{formatCents(rows.reduce((sum, row) => sum + amountOf(row), 0))} in all</p>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState size="sm" title={noDeposits} text="Try another amount." />
      ) : (
        <List rows={rows} view={view} onChange={change} isJoyous={isJoyous} today={today} />
      )}
    </div>
  );
}

const LoadingDeposits = () => (
  <LoadingReport label="Loading deposits" className="max-w-240">
    <Skeleton className="h-11" />
    <Skeleton className="h-96" />
  </LoadingReport>
);

/** The deposits sent to the bank, newest first, and the next one. */
export function DepositReport({ isJoyous = false }: { isJoyous?: boolean }) {
  const { firstMs, nowMs, today: todayNow, zones } = useReportTime();
  const { hasFailed, result, retry } = useDeposits();
  const { view } = useDepositView();
  const today = todayNow();
  const completeUpTo = result?.completeUpTo;
  const held = result?.nextDeposit.held;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        title="Deposit Report"
        subtitle={subtitleOf({ span: undefined, today, zones, atMs: nowMs(), completeUpTo })}
        actions={<ExportMenu what={{ report: 'deposits', ...view }} formats={depositListFormats} />}
      />
      {result === null && hasFailed ? (
        <LoadFailed title="Couldn't load the deposits." onRetry={retry} />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:grid-cols-2">
            <NextDeposit next={result?.nextDeposit ?? null} today={today} />
            {held && <HeldNote held={held} today={today} />}
          </div>
          {firstMs !== null && result?.totalResults !== 0 && (
            // Loads at once, but is only shown with the rest, so that a note above moves nothing.
            <div hidden={result === null}>
              <DepositMonths />
            </div>
          )}
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
