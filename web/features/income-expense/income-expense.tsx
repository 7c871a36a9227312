import { tableFormats } from '#contract/exports/formats.ts';
import { instantsOf } from '#contract/reports/time-ranges.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ExportMenu } from '../exports/index.ts';
import { ReportHeading, spanText, subtitleOf, useReportTime } from '../reports/index.ts';
import { Impact } from './impact.tsx';
import { MonthPicker } from './month-picker.tsx';
import { StatementTable } from './statement-table.tsx';
import { useIncomeExpense } from './use-income-expense.ts';
import { useMonth } from './use-month.ts';

const LoadingStatement = () => (
  <LoadingRegion label="Loading the statement" className="relative grid max-w-totals gap-5">
    <Skeleton className="h-6" />
    <Skeleton className="h-150" />
    <div className="absolute inset-0 grid place-items-center">
      <Spinner />
    </div>
  </LoadingRegion>
);

/** What a month brought, what it cost, and what was deposited. */
export function IncomeExpense() {
  const { nowMs, today: todayNow, zones } = useReportTime();
  const today = todayNow();
  const { before, choose, month, months } = useMonth(today);
  const { hasFailed, result, retry } = useIncomeExpense(month);
  const compared = useIncomeExpense(before);
  const completeUpTo = result?.completeUpTo ?? null;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        title="Income / Expense Report"
        subtitle={subtitleOf({ span: month, today, zones, atMs: nowMs(), completeUpTo })}
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
          <p className="max-w-totals">
            Income and expenses of {result.businessName} for {spanText(month, today)}.
          </p>
          <StatementTable
            statement={result}
            before={compared.result}
            month={month}
            monthBefore={before.label}
          />
          <Impact statement={result} />
        </>
      )}
      {!result && !hasFailed && <LoadingStatement />}
      {!result && hasFailed && (
        <EmptyState
          size="sm"
          title="Couldn't load this month."
          action={
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
    </Container>
  );
}
