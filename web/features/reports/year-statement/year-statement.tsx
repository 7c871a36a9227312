import { Check } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { amountText, centsOf, shownCents } from '#contract/money/cents.ts';
import { tableFormats } from '#contract/reports/exports/formats.ts';
import { discounts, lineCents } from '#contract/reports/income-expense/statement.ts';
import {
  cardColumns,
  expenseColumnsOf,
  owedColumns,
  reconcile,
  revenueColumns,
} from '#contract/reports/year-statement/year-columns.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import { impactOf } from '../income-expense/index.ts';
import {
  heldSinceText,
  LoadFailed,
  LoadingReport,
  ReportHeading,
  subtitleOf,
  useCompleteUpTo,
  useReportTime,
} from '../report/index.ts';
import { useYear, type YearAnswer } from './use-year.ts';
import { readYear, yearsToChoose } from './year-address.ts';
import { YearTable } from './year-table.tsx';

const owedNote =
  'What we owed you when a month began, what you earned in it, and what we sent to your bank. A deposit counts in the month it was made.';
const cardNote =
  'What diners paid by card for their orders, before fees and refunds, by the month of the order. Form 1099-K counts its gross amount this way. File using the form you receive.';

const line = 'flex items-center justify-between gap-4 px-4 py-2 print:py-0.5';

/** Explains why a year's deposits differ from what it earned, added up as on paper. */
function Reconciliation({ answer }: { answer: YearAnswer }) {
  const { terms, total, unexplained } = reconcile(answer.year, answer.reconciliation);
  return (
    <section aria-labelledby="reconciliation" className="grid content-start gap-2">
      <h2 id="reconciliation" className="text-lg">
        Deposits and what you earned
      </h2>
      <div className="max-w-totals overflow-hidden rounded-md border border-line bg-paper text-control">
        <ul className="divide-y divide-line">
          {terms.map(({ label, cents }) => (
            <li key={label} className={line}>
              {label}
              <Money cents={cents} />
            </li>
          ))}
        </ul>
        <p className={`${line} border-t border-edge bg-sand font-bold`}>
          {total.label} <Money cents={total.cents} strong />
        </p>
        {unexplained === 0 ? (
          <p className={`${line} border-t border-line text-success`}>
            <span className="flex items-center gap-2 font-semibold">
              <Check size={18} />
              $0.00 unexplained
            </span>
          </p>
        ) : (
          <p role="alert" className={`${line} bg-danger-soft font-bold text-danger`}>
            {shownCents(Math.abs(unexplained))} unexplained. Please tell our support: the year{' '}
            {answer.year}.
          </p>
        )}
      </div>
    </section>
  );
}

function LoadedYear({ answer, today }: { answer: YearAnswer; today: string }) {
  const { total, year } = answer;
  // It is about what we owe now.
  const held = String(year) === today.slice(0, 4) ? answer.held : null;
  const ofOwed = held && (
    <>
      Of what we owe you, <strong>{amountText(centsOf(held.amount))}</strong> is held for review:{' '}
      {heldSinceText(held, today)}.
    </>
  );
  const { computed, figure } = impactOf(total);
  return (
    <div className="year-statement grid grid-cols-1 gap-6 print:gap-3">
      <YearTable title="Revenue" answer={answer} columns={revenueColumns} />
      <YearTable
        title="Expenses and Deposit Amount"
        answer={answer}
        columns={expenseColumnsOf(answer.months)}
      />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 print:grid-cols-[3fr_2fr] print:gap-3">
        <YearTable
          title="Deposits"
          answer={answer}
          columns={owedColumns}
          count={{ label: 'Deposits', of: ({ numDeposits }) => numDeposits }}
          note={owedNote}
          foot={
            ofOwed && (
              <p className="max-w-prose rounded-md border border-warn/40 bg-warn-soft px-4 py-2 text-control print:hidden">
                {ofOwed}
              </p>
            )
          }
        />
        <YearTable
          title="Card payments, gross"
          answer={answer}
          columns={cardColumns}
          count={{ label: 'Payments', of: ({ numCardPayments }) => numCardPayments }}
          note={cardNote}
        />
      </div>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 print:grid-cols-[3fr_2fr] print:gap-3">
        <Reconciliation answer={answer} />
        <section aria-labelledby="impact" className="grid content-start gap-2">
          <h2 id="impact" className="text-lg">
            Impact of Joyous on Your Business
          </h2>
          <p className="max-w-prose">
            {figure} of {year}'s gross revenue: {computed}. {discounts.label}:{' '}
            <Money cents={lineCents(total, discounts)} strong />.
          </p>
          <p className="hidden max-w-prose print:block">{cardNote}</p>
          {ofOwed && <p className="hidden max-w-prose print:block">{ofOwed}</p>}
        </section>
      </div>
    </div>
  );
}

const LoadingYear = () => (
  <LoadingReport label="Loading the year" className="gap-5">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </LoadingReport>
);

/** What a year brought in, what it cost and what was deposited, as an accountant files it. */
export function YearStatement() {
  const { nowMs, today: todayNow, zones } = useReportTime();
  const [params, setParams] = useSearchParams();
  const today = todayNow();
  const year = readYear(params, today);
  const { askedAtMs, hasFailed, result, retry } = useYear(year);
  const lastDay = `${year}-12-31`;
  const span = { from: `${year}-01-01`, to: lastDay < today ? lastDay : today };
  const completeUpTo = useCompleteUpTo(result?.completeUpTo);
  const firstYear = result?.firstYear ?? null;
  const choose = (chosen: number) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set('year', String(chosen));
      return next;
    }, onSamePage);
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6 print:gap-3 print:py-0">
      <ReportHeading
        title={`Year Statement ${year}`}
        subtitle={subtitleOf({ span, today, zones, atMs: nowMs(), completeUpTo })}
        askedAtMs={askedAtMs}
        completeness={{ span, today, completeUpTo }}
        actions={<ExportMenu what={{ report: 'yearStatement', year }} formats={tableFormats} />}
        above={[{ label: 'Income / Expense Report', to: '/business/reports/incomeExpense' }]}
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2 print:hidden">
        <legend className="sr-only">Year</legend>
        {yearsToChoose({ year, today }, firstYear).map((each) => (
          <FilterChip key={each} selected={each === year} onClick={() => choose(each)}>
            {String(each)}
          </FilterChip>
        ))}
      </fieldset>
      {result && (
        <>
          <p>
            Income, expenses and deposits of {result.businessName}. Only what diners paid through
            Joyous counts.
          </p>
          {firstYear === null || firstYear > year ? (
            <EmptyState size="sm" title={`There were no transactions in ${year}.`} />
          ) : (
            <LoadedYear answer={result} today={today} />
          )}
        </>
      )}
      {!result && !hasFailed && <LoadingYear />}
      {!result && hasFailed && <LoadFailed title="Couldn't load this year." onRetry={retry} />}
    </Container>
  );
}
