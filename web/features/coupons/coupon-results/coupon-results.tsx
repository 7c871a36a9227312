import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { instantsOf, type TimeRange } from '#contract/reports/report/time-ranges.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { RangeBar } from '#web/ui/figures/range-bar.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewsNote } from '../../portal/live/index.ts';
import {
  LoadFailed,
  ReportHeading,
  subtitleOf,
  useReport,
  useReportRange,
  useReportTime,
} from '../../reports/report/index.ts';
import { CouponsByDay } from './coupons-by-day.tsx';
import { GroupTable } from './group-table.tsx';

const ranges: readonly TimeRange[] = [
  'TODAY',
  'WEEK_TO_DATE',
  'MONTH_TO_DATE',
  'LAST_FULL_WEEK',
  'LAST_FULL_MONTH',
  'CUSTOM',
];

/** How coupons did: how many were issued and used, where they came from, and what Joyous paid. */
export function CouponResults() {
  const { nowMs, zones } = useReportTime();
  const { choose, chosen, span: asked, submit, today } = useReportRange('MONTH_TO_DATE');
  const span = asked ?? { from: today, to: today };
  const query = instantsOf(zones, span);
  const { askedAtMs, hasFailed, result, retry } = useReport(['coupon-results', query], (signal) =>
    portalApi.call(couponCalls.getCouponResults, { query, signal }),
  );
  return (
    <Container className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        title="Coupons"
        subtitle={subtitleOf({ span, today, zones, atMs: nowMs(), completeUpTo: undefined })}
        actions={
          <>
            {span.to >= today && (
              <NewsNote noun="redemptions" shownAtMs={askedAtMs} onShow={retry} />
            )}
            <ButtonLink to="/business/counter" variant="secondary" size="sm">
              Take a coupon
            </ButtonLink>
          </>
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
