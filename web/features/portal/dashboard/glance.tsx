import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#contract/people/access/roles.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed, pathOfRange } from '../../reports/report/index.ts';
import { useNews } from '../../site/live/index.ts';
import { type GlanceFigure, type GlanceName, glanceFigures } from './glance-figures.ts';
import { LastOrders } from './last-orders.tsx';
import { NeedsCard } from './needs-card.tsx';
import { TodayCard } from './today-card.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

type GlanceFact = { name: GlanceName; title: string; to: string; permission: Permission };

const today = pathOfRange('/business/reports/txnHistory', { range: 'TODAY', span: undefined });
const details = '/business/management/details';

/** Each opens the page its figure comes from. */
const glanceFacts: GlanceFact[] = [
  { name: 'opening', title: 'Right now', to: details, permission: 'details' },
  { name: 'orders', title: 'Orders today', to: today, permission: 'reports' },
  {
    name: 'reviews',
    title: 'Reviews to answer',
    to: '/business/management/feedback?first=unanswered',
    permission: 'reviews.read',
  },
  { name: 'coupons', title: 'Coupons taken today', to: '/business/counter', permission: 'counter' },
  { name: 'specialDay', title: 'Next special day', to: details, permission: 'details' },
];

export const todaysFigures = q(dashboardCalls.getDashboard);

function NextDeposit({ figure }: { figure: GlanceFigure | undefined }) {
  return (
    <Card
      as="section"
      padding="sm"
      interactive
      aria-labelledby="next-deposit"
      aria-busy={!figure}
      className="min-h-28 gap-x-4 lg:col-start-1 lg:grid lg:min-h-20 lg:grid-cols-[1fr_auto] lg:content-center lg:items-center"
    >
      <h2 id="next-deposit" className="text-lg">
        <Link to="/business/reports/deposit" className="stretched-link">
          Next deposit
        </Link>
      </h2>
      {figure ? (
        <>
          <p className="text-xl font-bold wrap-anywhere figures lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {figure.text}
          </p>
          <p className={`text-sm ${figure.isWaiting ? 'font-medium text-warn' : 'text-ink-soft'}`}>
            {figure.note}
          </p>
        </>
      ) : (
        <>
          <Skeleton className="mt-1 h-6 w-28 lg:col-start-2 lg:row-span-2 lg:row-start-1" />
          <Skeleton className="mt-2 h-4 w-40 max-w-full" />
        </>
      )}
    </Card>
  );
}

/** A person who comes back sooner has just seen the figures. */
const oldEnoughMs = minuteMs;
/** Makes sure that the server's clock has passed the moment, too. */
const graceMs = 1_000;
const lookEveryMs = 10_000;
const againAfterMs = 30_000;

/**
 * Refreshes when somebody comes back to the page, and when the answer is out of date: the next day,
 * after a sweep, when the restaurant opens or closes. Checks the clock at intervals, because timers
 * stop while a machine sleeps, and keeps trying until an answer comes.
 */
function useRefreshed(
  refresh: () => void,
  { askedAtMs, freshForMs }: { askedAtMs: number | undefined; freshForMs: number | undefined },
) {
  const latest = useRef(refresh);
  latest.current = refresh;

  useEffect(() => {
    let askedAt = performance.now();
    const whenBack = () => {
      if (document.visibilityState !== 'visible') return;
      if (performance.now() - askedAt < oldEnoughMs) return;
      askedAt = performance.now();
      latest.current();
    };
    document.addEventListener('visibilitychange', whenBack);
    return () => document.removeEventListener('visibilitychange', whenBack);
  }, []);

  useEffect(() => {
    if (askedAtMs === undefined || freshForMs === undefined) return;
    let nextTryMs = askedAtMs + freshForMs + graceMs;
    const timer = setInterval(() => {
      if (Date.now() < nextTryMs) return;
      nextTryMs = Date.now() + againAfterMs;
      latest.current();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [askedAtMs, freshForMs]);
}

/**
 * Today's figures and what the staff still have to do, as far as the role may see them; each links
 * to where it comes from.
 */
export function Glance({ user }: { user: CurrentUser }) {
  const { askedAtMs, result, hasFailed, retry } = useCall(todaysFigures);
  useRefreshed(retry, { askedAtMs, freshForMs: result?.freshForMs });
  const changedOrders = useNews('webOrders', askedAtMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time an order came or changed
  useEffect(() => {
    if (changedOrders > 0) retry();
  }, [changedOrders]);
  if (hasFailed && !result) {
    return <LoadFailed title="Couldn't load today's figures." onRetry={retry} />;
  }
  const figures = result && glanceFigures(result);
  const facts = glanceFacts
    .filter(({ permission }) => user.permissions.includes(permission))
    .map(({ permission: _permission, ...fact }) => ({ ...fact, figure: figures?.[fact.name] }));
  if (!user.permissions.includes('reports')) {
    return (
      <>
        <WaitingOrders answer={result} askedAtMs={askedAtMs} />
        <TodayCard answer={result} sold={undefined} facts={facts} />
      </>
    );
  }
  return (
    <>
      <WaitingOrders answer={result} askedAtMs={askedAtMs} />
      {/* In the order of a phone. A wide screen has what needs somebody and the orders at its right. */}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr_auto] print:grid-cols-2 print:gap-2">
        <div className="grid lg:col-start-2">
          <NeedsCard answer={result} />
        </div>
        <div className="grid lg:col-start-1 lg:row-span-2 lg:row-start-1 print:order-first print:col-span-2">
          <TodayCard answer={result} sold={{ to: today, figure: figures?.sales }} facts={facts} />
        </div>
        <div className="grid lg:col-start-2 lg:row-span-2 lg:row-start-2 print:col-start-1 print:row-span-2 print:row-start-2">
          <LastOrders answer={result} />
        </div>
        <NextDeposit figure={figures?.deposit} />
      </div>
    </>
  );
}
