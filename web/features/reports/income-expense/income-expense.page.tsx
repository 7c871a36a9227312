import { Link, useSearchParams } from 'react-router';
import { tableFormats } from '#contract/reports/exports/formats.ts';
import {
  discounts,
  lineCents,
  type Statement,
} from '#contract/reports/income-expense/statement.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import {
  type CompletedMonth,
  completedMonths,
  type DateSpan,
  instantsOf,
} from '#contract/time/time-ranges.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { spanText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import {
  ComparedText,
  LoadFailed,
  LoadingReport,
  prefetchReport,
  type QueriesIn,
  ReportHeading,
  subtitleOf,
  useComparison,
  useCompleteUpTo,
  useReportTime,
} from '../report/index.ts';
import type { Route } from './+types/income-expense.page';
import { impactOf, transactionsPath } from './statement.ts';
import { StatementTable } from './statement-table.tsx';
import { Waterfall } from './waterfall.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, statementIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

const nameOf = ({ from }: CompletedMonth) => from.slice(0, 7);

/** One of the last six months, kept in the address as `?month=2026-10`; the last one by default. */
function readMonth(params: URLSearchParams, today: string) {
  const months = completedMonths(today);
  const asked = params.get('month');
  const month = months.find((each) => nameOf(each) === asked) ?? months[0];
  if (!month) throw new Error('There are always months that ended');
  return { months, month };
}

function useMonth(today: string) {
  const [params, setParams] = useSearchParams();
  const { months, month } = readMonth(params, today);
  const choose = (chosen: CompletedMonth) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('month');
      if (chosen !== months[0]) next.set('month', nameOf(chosen));
      return next;
    }, onSamePage);
  return { months, month, choose };
}

const statementOf = (zones: readonly ZonePeriod[], span: DateSpan) =>
  q(reportCalls.getIncomeExpense, { query: instantsOf(zones, span) });

const statementIn: QueriesIn = (params, { zones, today }) => [
  statementOf(zones, readMonth(params, today()).month),
];

/**
 * The month before, by the same rule as every comparison: none if it is older than the restaurant's
 * history.
 */
const useMonthBefore = (span: DateSpan, isReady: boolean) =>
  useComparison(
    { key: ['income-expense'], range: { range: 'LAST_FULL_MONTH', span }, isReady },
    (query, signal) => portalApi.call(reportCalls.getIncomeExpense, { query, signal }),
  );

type MonthPickerProps = {
  months: readonly CompletedMonth[];
  month: CompletedMonth;
  onChoose: (month: CompletedMonth) => void;
};

/** The completed months, newest first. Choosing one searches it at once. */
const MonthPicker = ({ months, month, onChoose }: MonthPickerProps) => (
  <fieldset className="flex min-w-0 flex-wrap gap-2 print:hidden">
    <legend className="sr-only">Month</legend>
    {months.map((each) => (
      <FilterChip
        key={each.from}
        selected={each.from === month.from}
        onClick={() => onChoose(each)}
      >
        {each.label}
      </FilterChip>
    ))}
  </fieldset>
);

const LoadingStatement = () => (
  <LoadingReport label="Loading the statement" className="max-w-totals gap-5">
    <Skeleton className="h-6" />
    <Skeleton className="h-150" />
  </LoadingReport>
);

function Impact({ statement, month }: { statement: Statement; month: DateSpan }) {
  const { computed, figure, meaning } = impactOf(statement);
  return (
    <Card as="section" aria-labelledby="impact" className="grid gap-1">
      <h2 id="impact" className="text-lg">
        Impact of Joyous on Your Business
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-3xl font-bold">{figure}</span>
        <span className="text-control">{meaning}</span>
      </p>
      <p className="text-sm text-ink-soft">{computed}</p>
      <p className="text-sm text-ink-soft">
        <Link to={transactionsPath(month, discounts)} className="link">
          {discounts.label}
        </Link>
        : <Money cents={lineCents(statement, discounts)} strong />
      </p>
    </Card>
  );
}

/** What a month brought in, what it cost, and what was deposited. */
export default function IncomeExpense() {
  const { nowMs, today: todayNow, zones } = useReportTime();
  const today = todayNow();
  const { choose, month, months } = useMonth(today);
  const { askedAtMs, hasFailed, result, retry } = useCall(statementOf(zones, month));
  const comparison = useMonthBefore(month, result !== null);
  const completeUpTo = useCompleteUpTo(result?.completeUpTo);
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        subtitle={subtitleOf({ span: month, today, zones, atMs: nowMs(), completeUpTo })}
        askedAtMs={askedAtMs}
        completeness={{ span: month, today, completeUpTo }}
        actions={
          <>
            <ButtonLink
              variant="secondary"
              size="sm"
              to={`/business/reports/yearStatement?year=${month.from.slice(0, 4)}`}
            >
              Year Statement
            </ButtonLink>
            <ExportMenu
              what={{ report: 'incomeExpense', ...instantsOf(zones, month) }}
              formats={tableFormats}
            />
          </>
        }
      />
      <MonthPicker months={months} month={month} onChoose={choose} />
      {result && (
        <>
          <div className="grid max-w-totals gap-1">
            <p>
              Income and expenses of {result.businessName} for {spanText(month, today)}.
            </p>
            <ComparedText comparison={comparison} />
          </div>
          {/* Narrow cells, so that three columns fit a phone. */}
          <div className="grid grid-cols-1 items-start gap-5 max-sm:[--cell-side:10px] max-xl:not-print:max-w-totals xl:grid-cols-[minmax(0,var(--container-totals))_minmax(0,1fr)] print:grid-cols-2">
            <StatementTable statement={result} month={month} comparison={comparison} />
            <div className="grid grid-cols-1 gap-5">
              <Waterfall statement={result} />
              <Impact statement={result} month={month} />
            </div>
          </div>
        </>
      )}
      {!result && !hasFailed && <LoadingStatement />}
      {!result && hasFailed && <LoadFailed title="Couldn't load this month." onRetry={retry} />}
    </Container>
  );
}
