import { reportCalls } from '#contract/reports/report/calls.ts';
import { monthBefore } from '#contract/time/time-ranges.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { criteriaOf, reportTime } from '../../../../reports/report/index.ts';

/** Last month's sales of each dish, as in Item Sales. Null for people who may not read reports. */
export function useLastMonth() {
  const mayRead = useSignedInUser()?.permissions.includes('reports') ?? false;
  const time = useCall(mayRead ? reportTime : null, { isQuiet: true }).result;
  const today = time?.today();
  const month = today === undefined ? undefined : monthBefore({ from: today, to: today });
  const query = time && month && criteriaOf(time.zones, month);
  // A past month hardly changes, so it isn't loaded again after each change of the menu.
  const sales = useCall(
    query ? { ...q(reportCalls.getItemSales, { query }), meta: { isStored: true } } : null,
    { isQuiet: true },
  );
  return mayRead ? { month: month?.label ?? '', results: sales.result?.results ?? null } : null;
}
