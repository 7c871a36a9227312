import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { amountText, centsOf, shownCents } from '#contract/money/cents.ts';
import { tableFormats } from '#contract/reports/exports/formats.ts';
import { discounts, lineCents } from '#contract/reports/income-expense/statement.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import {
  cardColumnsOf,
  expenseColumnsOf,
  owedColumns,
  reconcile,
  revenueColumns,
  type YearColumn,
} from '#contract/reports/year-statement/year-columns.ts';
import type { YearLines } from '#contract/reports/year-statement/year-statement.ts';
import { monthsOfYear } from '#contract/time/time-ranges.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import { impactOf } from '../income-expense/index.ts';
import {
  heldSinceText,
  LoadFailed,
  LoadingReport,
  prefetchReport,
  type QueriesIn,
  ReportHeading,
  SumBox,
  subtitleOf,
  useCompleteUpTo,
  useReportTime,
} from '../report/index.ts';
import type { Route } from './+types/year-statement.page';
import { readYear, yearsToChoose } from './years.ts';

const yearOf = (year: number) => q(reportCalls.getYearStatement, { query: { year } });

const yearIn: QueriesIn = (params, { today }) => [yearOf(readYear(params, today()))];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, yearIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

const useYear = (year: number) => useCall(yearOf(year));

type YearAnswer = NonNullable<ReturnType<typeof useYear>['result']>;

const owedNote =
  'What we owed you when a month began, what you earned in it, and what we sent to your bank. A deposit counts in the month it was made.';
const cardNote =
  'What diners paid by card for their orders, before fees and refunds, by the month of the order. Form 1099-K counts its gross amount this way. File using the form you receive.';

type YearTableProps = {
  title: string;
  answer: YearAnswer;
  columns: readonly YearColumn[];
  /** A column of counts before the amounts. */
  count?: { label: string; of: (lines: YearLines) => number };
  note?: ReactNode;
  /** Below the table. */
  foot?: ReactNode;
};

/** The months that have begun, and the whole year. Each month links to its transactions. */
function YearTable({ title, answer, columns, count, note, foot }: YearTableProps) {
  const { months, total, year } = answer;
  const spans = monthsOfYear(year);
  const cells = (lines: YearLines, isYear: boolean) => (
    <>
      {count && <td className="num">{count.of(lines).toLocaleString('en-US')}</td>}
      {columns.map(({ label, cents, isTotal = false }) => (
        <td key={label} className={`num ${isTotal ? 'font-bold' : ''}`}>
          <Money cents={cents(lines)} strong={isTotal || isYear} />
        </td>
      ))}
    </>
  );
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="max-w-prose text-sm text-ink-soft print:hidden">{note}</p>}
      <FigureTable caption={title} pinFirst>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {count && (
              <th scope="col" className="num">
                {count.label}
              </th>
            )}
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, ...lines }) => {
            const { from = '', to = '', label = '' } = spans[month - 1] ?? {};
            const query = new URLSearchParams({ range: 'CUSTOM', from, to });
            return (
              <tr key={month}>
                <th scope="row">
                  <Link to={`/business/reports/txnHistory?${query}`}>{label}</Link>
                </th>
                {cells(lines, false)}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{year}</th>
            {cells(total, true)}
          </tr>
        </tfoot>
      </FigureTable>
      {foot}
    </section>
  );
}

/** Explains why a year's deposits differ from what it earned, added up as on paper. */
function Reconciliation({ answer }: { answer: YearAnswer }) {
  const { terms, total, unexplained } = reconcile(answer.year, answer.reconciliation);
  return (
    <section aria-labelledby="reconciliation" className="grid content-start gap-2">
      <h2 id="reconciliation" className="text-lg">
        Deposits and what you earned
      </h2>
      <SumBox
        terms={terms}
        total={total}
        alert={
          unexplained !== 0 && (
            <p role="alert" className="font-bold text-danger">
              {shownCents(Math.abs(unexplained))} unexplained. Please tell our support: the year{' '}
              {answer.year}.
            </p>
          )
        }
        dense
      />
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
    <div className="one-sheet grid grid-cols-1 gap-6 print:gap-3">
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
          columns={cardColumnsOf(answer.months)}
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
export default function YearStatement() {
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
