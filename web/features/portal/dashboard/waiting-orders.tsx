import { Link } from 'react-router';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { ordersPath } from '#web/platform/session/portal-addresses.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Banner } from '#web/ui/banner.tsx';

/** A diner reads on their order's page that nobody answered after the same time. */
const lateAfterMs = 5 * minuteMs;

/** `6 orders wait, the oldest 26 min.`; undefined if none does. */
export function waitingText(count: number, waitedMs: number): string | undefined {
  if (count === 0) return undefined;
  const minutes = Math.floor(waitedMs / minuteMs);
  const waits = count === 1 ? '1 order waits' : `${count.toLocaleString('en-US')} orders wait`;
  if (minutes < 1) return `${waits}.`;
  return count === 1 ? `${waits}, for ${minutes} min.` : `${waits}, the oldest ${minutes} min.`;
}

type WaitingOrdersProps = { answer: Dashboard | null; askedAtMs: number | undefined };

/** The dashboard's first line: diners who wait for an answer. Red once one has waited for long. */
export function WaitingOrders({ answer, askedAtMs }: WaitingOrdersProps) {
  const nowMs = useNow(minuteMs / 4);
  const waiting = answer?.needs.waitingOrders;
  if (!answer || !waiting?.since) return null;
  // By the server's clock, and since then by this one.
  const waitedMs =
    answer.asOf.timestamp - waiting.since.timestamp + Math.max(0, nowMs - (askedAtMs ?? nowMs));
  return (
    <Banner kind={waitedMs < lateAfterMs ? 'note' : 'error'}>
      <Link to={ordersPath} className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="figures">{waitingText(waiting.count, waitedMs)}</span>
        <span className="link">Open</span>
      </Link>
    </Banner>
  );
}
