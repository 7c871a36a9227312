import { tableFormats } from '#contract/exports/formats.ts';
import { instantsOf } from '#contract/reports/time-ranges.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ExportMenu } from '../exports/index.ts';
import {
  LoadFailed,
  ReportHeading,
  spanText,
  subtitleOf,
  useReportTime,
} from '../reports/index.ts';
import { Impact } from './impact.tsx';
import { MonthPicker } from './month-picker.tsx';
import { StatementTable } from './statement-table.tsx';
import { useIncomeExpense } from './use-income-expense.ts';
import { useMonth } from './use-month.ts';
import { Waterfall } from './waterfall.tsx';

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
              variant="quiet"
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
          <div className="grid grid-cols-1 items-start gap-5 max-xl:not-print:max-w-totals xl:grid-cols-[minmax(0,var(--container-totals))_minmax(0,1fr)] print:grid-cols-2">
            <StatementTable
              statement={result}
              before={compared.result}
              month={month}
              monthBefore={before.label}
            />
            <div className="grid grid-cols-1 gap-5">
              <Waterfall statement={result} />
              <Impact statement={result} />
            </div>
          </div>
        </>
      )}
      {!result && !hasFailed && <LoadingStatement />}
      {!result && hasFailed && <LoadFailed title="Couldn't load this month." onRetry={retry} />}
    </Container>
  );
}
