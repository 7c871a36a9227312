import { tableFormats } from '#contract/exports/formats.ts';
import { instantsOf } from '#contract/reports/time-ranges.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import {
  ComparedText,
  LoadFailed,
  LoadingReport,
  ReportHeading,
  spanText,
  subtitleOf,
  useReportTime,
} from '../reports/index.ts';
import { Impact } from './impact.tsx';
import { MonthPicker } from './month-picker.tsx';
import { StatementTable } from './statement-table.tsx';
import { useIncomeExpense, useMonthBefore } from './use-income-expense.ts';
import { useMonth } from './use-month.ts';
import { Waterfall } from './waterfall.tsx';

const LoadingStatement = () => (
  <LoadingReport label="Loading the statement" className="max-w-totals gap-5">
    <Skeleton className="h-6" />
    <Skeleton className="h-150" />
  </LoadingReport>
);

/** What a month brought in, what it cost, and what was deposited. */
export function IncomeExpense() {
  const { nowMs, today: todayNow, zones } = useReportTime();
  const today = todayNow();
  const { choose, month, months } = useMonth(today);
  const { hasFailed, result, retry } = useIncomeExpense(month);
  const comparison = useMonthBefore(month, result !== null);
  const completeUpTo = result?.completeUpTo;
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
