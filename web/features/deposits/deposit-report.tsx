import Search from 'lucide-react/icons/search';
import { arrangeDeposits } from '#contract/reports/deposit-order.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReportHeading, subtitleOf, useReportTime } from '../reports/index.ts';
import { useWide } from '../transactions/index.ts';
import { DepositCards, DepositTable } from './deposit-list.tsx';
import { LoadFailed } from './load-failed.tsx';
import { NextDeposit } from './next-deposit.tsx';
import { useDepositView } from './use-deposit-view.ts';
import { type DepositsAnswer, useDeposits } from './use-deposits.ts';

type FoundProps = { found: DepositsAnswer; isJoyous: boolean; today: string };

function FoundDeposits({ found, isJoyous, today }: FoundProps) {
  const { view, change } = useDepositView();
  const isWide = useWide();
  if (found.totalResults === 0) {
    return (
      <EmptyState
        size="sm"
        title="No deposits were found."
        text="We make the first one at the end of a business day with a balance above zero."
      />
    );
  }
  const rows = arrangeDeposits(found.results, view);
  const List = isWide ? DepositTable : DepositCards;
  return (
    <div className="grid max-w-totals grid-cols-1 gap-3">
      <search className="print:hidden">
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
      <p role="status" className="text-sm text-ink-soft">
        {rows.length === found.totalResults ? '' : `${rows.length.toLocaleString('en-US')} of `}
        {found.totalResults.toLocaleString('en-US')}
        {found.totalResults === 1 ? ' deposit' : ' deposits'}
      </p>
      {rows.length === 0 ? (
        <EmptyState size="sm" title="No deposits were found." text="Try another amount." />
      ) : (
        <List rows={rows} view={view} onChange={change} isJoyous={isJoyous} today={today} />
      )}
    </div>
  );
}

const LoadingDeposits = () => (
  <LoadingRegion label="Loading deposits" className="relative grid max-w-totals gap-3">
    <Skeleton className="h-11" />
    <Skeleton className="h-96" />
    <div className="absolute inset-0 grid place-items-center">
      <Spinner />
    </div>
  </LoadingRegion>
);

/** What was sent to the bank, newest first, and what comes next. */
export function DepositReport({ isJoyous = false }: { isJoyous?: boolean }) {
  const { nowMs, today: todayNow, zones } = useReportTime();
  const { hasFailed, result, retry } = useDeposits();
  const today = todayNow();
  const completeUpTo = result?.completeUpTo ?? null;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        title="Deposit Report"
        subtitle={subtitleOf({ span: undefined, today, zones, atMs: nowMs(), completeUpTo })}
      />
      {result === null && hasFailed ? (
        <LoadFailed title="Couldn't load the deposits." onRetry={retry} />
      ) : (
        <>
          <NextDeposit next={result?.nextDeposit ?? null} />
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
