import type { CallResult } from '#contract/endpoint.ts';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import { tableFormats } from '#contract/reports/exports/formats.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import type { getSalesTax } from '#contract/reports/sales-tax/sales-tax.ts';
import {
  isEmptyGroup,
  isEmptyPart,
  salesTaxGroups,
} from '#contract/reports/sales-tax/tax-lines.ts';
import { timeRanges } from '#contract/time/time-ranges.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RangeBar } from '#web/ui/figures/range-bar.tsx';
import { SummaryStrip } from '#web/ui/figures/summary-strip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import {
  criteriaOf,
  LoadFailed,
  LoadingReport,
  prefetchReport,
  type QueriesIn,
  ReportHeading,
  type ReportRange,
  readRange,
  SumBox,
  subtitleOf,
  useCompleteUpTo,
  useReportRange,
  useReportTime,
} from '../report/index.ts';
import type { Route } from './+types/sales-tax.page';
import { TaxTable, taxPath } from './tax-table.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, salesTaxIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

/** The month that is filed next. */
const usual = 'LAST_FULL_MONTH';

const salesTaxOf = (zones: readonly ZonePeriod[], { span }: ReportRange) =>
  q(reportCalls.getSalesTax, { query: criteriaOf(zones, span) });

const salesTaxIn: QueriesIn = (params, { zones, today }) => [
  salesTaxOf(zones, readRange(params, usual, today())),
];

type SalesTax = CallResult<typeof getSalesTax>;
type AnswerProps = { answer: SalesTax; range: ReportRange };

const labels = ['Taxable sales you file', 'Tax you file', 'Tax Joyous files'];

function Summary({ answer: { all } }: { answer: SalesTax }) {
  const { joyousFiles, youFile } = all;
  const cents = [youFile.taxableTotal.salesAmt, youFile.total.taxAmt, joyousFiles.total.taxAmt];
  const figures = cents.map((amount, index) => ({
    label: labels[index] ?? '',
    cents: centsOf(amount),
  }));
  const shown = isEmptyPart(joyousFiles) ? figures.slice(0, 2) : figures;
  return <SummaryStrip label="What is filed" labels={labels} figures={shown} />;
}

/** What both groups come to, and whether the lines are the tax of the transactions. */
function Check({ answer, range }: AnswerProps) {
  const terms = salesTaxGroups.flatMap(({ id, title }) =>
    id === 'all' ? [] : [{ id, label: title, cents: centsOf(answer[id].total.taxAmt) }],
  );
  const unexplained = centsOf(answer.unexplainedAmt);
  return (
    <section aria-labelledby="adds-up" className="grid content-start gap-2">
      <h2 id="adds-up" className="text-lg">
        How the tax adds up
      </h2>
      <SumBox
        terms={terms}
        linkOf={({ id }) => ({ to: taxPath(range, id) })}
        total={{ label: 'Sales tax in all', cents: centsOf(answer.all.total.taxAmt) }}
        alert={
          unexplained !== 0 && (
            <p role="alert" className="font-bold text-danger">
              {shownCents(unexplained)} unexplained. Please tell our support about this report.
            </p>
          )
        }
        dense
      />
    </section>
  );
}

function Notes({ answer: { all } }: { answer: SalesTax }) {
  const { joyousFiles, youFile } = all;
  const hasOneSum = [youFile, joyousFiles].some(({ oneSum }) => centsOf(oneSum.soldAmt) !== 0);
  return (
    <ul className="grid max-w-prose list-disc content-start gap-1 pl-5 text-sm text-ink-soft">
      <li>A delivery is taxed where your restaurant is.</li>
      {!isEmptyPart(joyousFiles) && (
        <li>
          Joyous files: orders on the web whose sales tax Joyous pays to the state. Leave them out
          of your own return, or report them as your state asks.
        </li>
      )}
      {hasOneSum && (
        <li>
          Tax known as one sum: orders that came without tax by category. Their sales are their Item
          Total.
        </li>
      )}
    </ul>
  );
}

function LoadedTax({ answer, range }: AnswerProps) {
  if (isEmptyGroup(answer.all)) {
    return (
      <EmptyState
        size="sm"
        title="No sales in this range"
        text="Choose another range to see its sales tax."
      />
    );
  }
  const empty = salesTaxGroups.filter(({ id }) => isEmptyGroup(answer[id]));
  const shown = salesTaxGroups.filter((group) => !empty.includes(group));
  return (
    <div className="one-sheet grid grid-cols-1 gap-6 max-lg:[--cell-side:8px] max-sm:[--wrap-width:100px] print:gap-3">
      <Summary answer={answer} />
      {shown.map(({ id, title }) => (
        <section key={id} className="grid min-w-0 grid-cols-1 gap-2">
          <h2 className="text-lg">{title}</h2>
          <TaxTable title={title} id={id} answer={answer} range={range} />
        </section>
      ))}
      {empty.map(({ id, title }) => (
        <p key={id} className="text-ink-soft">
          {title}: nothing in this range.
        </p>
      ))}
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 print:grid-cols-2 print:gap-3">
        <Check answer={answer} range={range} />
        <Notes answer={answer} />
      </div>
    </div>
  );
}

const LoadingTax = () => (
  <LoadingReport label="Loading the sales tax" className="gap-5">
    <Skeleton className="h-14 max-w-totals" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </LoadingReport>
);

/** Sales tax by category, way of ordering and rate, and who files it. */
export default function SalesTaxReport() {
  const { nowMs, zones } = useReportTime();
  const { choose, chosen, criteria, range, span, submit, today } = useReportRange(usual);
  const { askedAtMs, hasFailed, result, retry } = useCall(salesTaxOf(zones, { range, span }));
  const completeUpTo = useCompleteUpTo(result?.completeUpTo);
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6 print:gap-3 print:py-0">
      <ReportHeading
        subtitle={subtitleOf({ span, today, zones, atMs: nowMs(), completeUpTo })}
        askedAtMs={askedAtMs}
        completeness={{ span, today, completeUpTo }}
        actions={<ExportMenu what={{ report: 'salesTax', ...criteria }} formats={tableFormats} />}
      />
      <RangeBar
        ranges={timeRanges}
        range={chosen}
        onChoose={choose}
        span={span}
        today={today}
        onSubmit={submit}
      />
      {result && <LoadedTax answer={result} range={{ range, span }} />}
      {!result && !hasFailed && <LoadingTax />}
      {!result && hasFailed && <LoadFailed title="Couldn't load the sales tax." onRetry={retry} />}
    </Container>
  );
}
