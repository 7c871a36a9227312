import { Link, type To, useSearchParams } from 'react-router';
import { depositFormats } from '#contract/reports/exports/formats.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dayOfIso, momentText, zoneName } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import { JournalDrawer, journalLink } from '../journals/index.ts';
import {
  completeText,
  LoadFailed,
  LoadingReport,
  prefetchReport,
  ReportHeading,
  SumBox,
  TillNote,
  useCompleteUpTo,
  useReportTime,
} from '../report/index.ts';
import type { Route } from './+types/deposit-detail.page';
import { returnText } from './bank-days.ts';
import { readSweepBatchNum, readTxnDate } from './deposit-paths.ts';
import { DepositSteps } from './deposit-steps.tsx';
import { OrderRows } from './order-rows.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { type Proof, proofOf, type Term } from './proof.ts';
import { TermDrawer, termLink } from './term-drawer.tsx';
import { Unequal } from './unequal.tsx';
import { type DepositAnswer, depositIn, useDeposit } from './use-deposits.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, depositIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

type DepositProofProps = {
  proof: Proof;
  sweepBatchNum: number;
  /** The link from a term to its rows. */
  linkOf: (term: Term) => { to: To; state?: object };
};

/** The amount of a deposit, added up as on paper. Each term opens its rows. */
function DepositProof({ proof, sweepBatchNum, linkOf }: DepositProofProps) {
  const { amount, carriedOver, terms, unexplained } = proof;
  return (
    <section aria-labelledby="proof" className="grid gap-2">
      <h2 id="proof" className="text-lg">
        How it adds up
      </h2>
      <SumBox
        terms={terms}
        linkOf={linkOf}
        total={{ label: 'Deposit', cents: amount }}
        note={
          carriedOver !== 0 && (
            <>
              Of which carried over from earlier days <Money cents={carriedOver} />
            </>
          )
        }
        alert={
          unexplained !== 0 && <Unequal unexplained={unexplained} sweepBatchNum={sweepBatchNum} />
        }
      />
    </section>
  );
}

type LoadedProps = { answer: DepositAnswer; isJoyous: boolean; today: string };

function LoadedDeposit({ answer, isJoyous, today }: LoadedProps) {
  const [params] = useSearchParams();
  const { deposits, results, summary } = answer;
  const [deposit] = deposits;
  if (!deposit) return null;
  const proof = proofOf(deposit, summary.total);
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        Transactions from{' '}
        <time dateTime={deposit.firstDateTime.isoDateTime}>
          {momentText(deposit.firstDateTime.isoDateTime)}
        </time>{' '}
        to{' '}
        <time dateTime={deposit.lastDateTime.isoDateTime}>
          {momentText(deposit.lastDateTime.isoDateTime)}
        </time>
        .
      </p>
      <TillNote
        span={{
          from: dayOfIso(deposit.firstDateTime.isoDateTime),
          to: dayOfIso(deposit.lastDateTime.isoDateTime),
        }}
        today={today}
        completeUpTo={answer.completeUpTo}
        isSealed
      />
      {deposit.bankReturns.map((one) => (
        <p
          key={one.returnedDate + one.reason}
          className="max-w-totals rounded-md border border-warn/40 bg-warn-soft px-4 py-2 text-control"
        >
          <span className="font-semibold">{returnText(one, today)}.</span> {one.reason}
        </p>
      ))}
      <DepositProof
        proof={proof}
        sweepBatchNum={deposit.sweepBatchNum}
        linkOf={(term) =>
          isJoyous
            ? { to: { search: `?${params}`, hash: '#transactions' } }
            : termLink(params, term)
        }
      />
      <PaymentSummary summary={summary} isJoyous={isJoyous} />
      {isJoyous && <OrderRows rows={results} summary={summary} today={today} />}
      {!isJoyous && <TermDrawer terms={proof.terms} rows={results} today={today} />}
      <footer className="grid max-w-prose gap-3 text-sm text-ink-soft">
        <p>
          The sweep date is when funds are withdrawn from the merchant account. Funds arrive in your
          bank account 1-3 days later.
        </p>
        <p>
          Seal of this deposit:{' '}
          <span className="font-mono text-xs wrap-anywhere">{deposit.seal}</span>
        </p>
        <p className="print:hidden">
          <Link {...journalLink(params)} className="link">
            How your accountant books it
          </Link>
        </p>
      </footer>
      <JournalDrawer sweepBatchNum={deposit.sweepBatchNum} />
    </>
  );
}

const LoadingDeposit = () => (
  <LoadingReport label="Loading the deposit" className="gap-5">
    <Skeleton className="h-5 max-w-prose" />
    <Skeleton className="h-80 max-w-totals" />
    <Skeleton className="h-40" />
  </LoadingReport>
);

function DepositBody({
  sweepBatchNum,
  isJoyous,
  today,
  txnDate,
}: {
  sweepBatchNum: number;
  isJoyous: boolean;
  today: string;
  txnDate: string | undefined;
}) {
  const { nowMs, zones } = useReportTime();
  const { askedAtMs, hasFailed, result, retry } = useDeposit(sweepBatchNum);
  const completeUpTo = useCompleteUpTo(result === 'missing' ? undefined : result?.completeUpTo);
  if (result === 'missing') return <NoDeposit isJoyous={isJoyous} />;
  const sweepDate = result?.deposits[0]?.transactionDate.isoDateTime ?? txnDate;
  const zone = zoneName(zones, result?.deposits[0]?.transactionDate.timestamp ?? nowMs());
  return (
    <>
      <ReportHeading
        askedAtMs={askedAtMs}
        subtitle={[
          `Deposit ${sweepBatchNum}`,
          sweepDate !== undefined && `sweep date ${momentText(sweepDate)}, ${zone}`,
          completeText(completeUpTo, today),
        ]
          .filter(Boolean)
          .join(', ')}
        actions={
          <ExportMenu
            what={{ report: 'deposit', sweepBatchNum, withDiscounts: isJoyous }}
            formats={depositFormats}
          />
        }
      />
      <DepositSteps sweepBatchNum={sweepBatchNum} isJoyous={isJoyous} />
      {result && <LoadedDeposit answer={result} isJoyous={isJoyous} today={today} />}
      {!result && !hasFailed && <LoadingDeposit />}
      {!result && hasFailed && <LoadFailed title="Couldn't load this deposit." onRetry={retry} />}
    </>
  );
}

function NoDeposit({ isJoyous }: { isJoyous: boolean }) {
  return (
    <>
      <DepositSteps sweepBatchNum={undefined} isJoyous={isJoyous} />
      <EmptyState as="h1" size="sm" title="We couldn't find that deposit." />
    </>
  );
}

/** One deposit: what it consists of, to the cent, and its seal. */
export default function DepositDetail({ matches }: Route.ComponentProps) {
  const isJoyous = matches.at(-1)?.id === 'joyous-deposit-detail';
  const [params] = useSearchParams();
  const { today } = useReportTime();
  const sweepBatchNum = readSweepBatchNum(params);
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      {sweepBatchNum === undefined ? (
        <NoDeposit isJoyous={isJoyous} />
      ) : (
        <DepositBody
          key={sweepBatchNum}
          sweepBatchNum={sweepBatchNum}
          isJoyous={isJoyous}
          today={today()}
          txnDate={readTxnDate(params)}
        />
      )}
    </Container>
  );
}
