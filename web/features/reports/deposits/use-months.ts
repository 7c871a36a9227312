import { amountOf } from '#contract/reports/deposits/deposit-order.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { type DateSpan, instantsOf, spanOf } from '#contract/reports/report/time-ranges.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useComparison, useReportTime } from '../report/index.ts';

const range = 'MONTH_TO_DATE';

/** The sum of a range's deposits, by sweep date. */
async function sumDeposits(ends: { fromDate: number; toDate: number }, signal: AbortSignal) {
  const query = { ...ends, limit: 1, offset: 0 };
  const { totals } = await portalApi.call(reportCalls.listDeposits, { query, signal });
  return amountOf(totals);
}

const daysOf = (preset: 'MONTH_TO_DATE' | 'LAST_FULL_MONTH', today: string): DateSpan =>
  spanOf(preset, today) ?? { from: today, to: today };

/** This month's deposits so far compared with the month before, and all of last month's. */
export function useMonths() {
  const { today: todayNow, zones } = useReportTime();
  const today = todayNow();
  const thisMonth = daysOf(range, today);
  const lastMonth = daysOf('LAST_FULL_MONTH', today);
  // The key starts like the list's, so that both are refreshed together.
  const months = queryOf(['deposits', 'months', today], async (signal) => {
    const [now, last] = await Promise.all(
      [thisMonth, lastMonth].map((span) => sumDeposits(instantsOf(zones, span), signal)),
    );
    return { thisMonth: now ?? 0, lastMonth: last ?? 0 };
  });
  const { hasFailed, result, retry } = useCall(months);
  const comparison = useComparison(
    { key: ['deposits'], range: { range, span: thisMonth }, isReady: result !== null },
    sumDeposits,
  );
  return { hasFailed, months: result, retry, comparison };
}
