import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { type DateSpan, instantsOf, type TimeRange } from '#contract/time/time-ranges.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { RangeBar } from '#web/ui/figures/range-bar.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewsNote } from '../../site/live/index.ts';
import {
  LoadFailed,
  prefetchReport,
  type QueriesIn,
  ReportHeading,
  readRange,
  subtitleOf,
  useReportRange,
  useReportTime,
} from '../report/index.ts';
import type { Route } from './+types/coupon-results.page';
import { CouponsByDay } from './coupons-by-day.tsx';
import { GroupTable } from './group-table.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, couponResultsIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

const ranges: readonly TimeRange[] = [
  'TODAY',
  'WEEK_TO_DATE',
  'MONTH_TO_DATE',
  'LAST_FULL_WEEK',
  'LAST_FULL_MONTH',
  'CUSTOM',
];

const usual = 'MONTH_TO_DATE';

const resultsOf = (zones: readonly ZonePeriod[], span: DateSpan) =>
  q(couponCalls.getCouponResults, { query: instantsOf(zones, span) });

const couponResultsIn: QueriesIn = (params, { zones, today }) => {
  const { span } = readRange(params, usual, today());
  return [resultsOf(zones, span ?? { from: today(), to: today() })];
};

/** How coupons did: how many were issued and used, where they came from, and what Joyous paid. */
export default function CouponResults() {
  const { nowMs, zones } = useReportTime();
  const { choose, chosen, span: asked, submit, today } = useReportRange(usual);
  const span = asked ?? { from: today, to: today };
  const { askedAtMs, hasFailed, result, retry } = useCall(resultsOf(zones, span));
  return (
    <Container className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        subtitle={subtitleOf({ span, today, zones, atMs: nowMs(), completeUpTo: undefined })}
        askedAtMs={askedAtMs}
        news={
          span.to >= today && <NewsNote noun="redemptions" shownAtMs={askedAtMs} onShow={retry} />
        }
        actions={
          <ButtonLink to="/business/counter" variant="secondary" size="sm">
            Take a coupon
          </ButtonLink>
        }
      />
      <RangeBar
        ranges={ranges}
        range={chosen}
        onChoose={choose}
        span={span}
        today={today}
        onSubmit={submit}
      />
      <CouponsByDay span={span} today={today} />
      {result ? (
        <GroupTable answer={result} />
      ) : hasFailed ? (
        <LoadFailed title="Couldn't load the coupons." onRetry={retry} />
      ) : (
        <LoadingRegion label="Loading the coupons">
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
    </Container>
  );
}
