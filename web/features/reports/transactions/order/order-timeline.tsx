import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { momentText } from '#web/ui/figures/day-words.ts';
import { Part } from './part.tsx';

type Moment = { isoDateTime: string; timestamp: number } | null;

/** The order's stages with their times, in order. */
export function OrderTimeline({ order }: { order: OrderTransaction }) {
  const isLate =
    order.completedDateTime !== null &&
    order.receivedDateTime.timestamp > order.completedDateTime.timestamp;
  const known: [string, Moment][] = [
    ['Placed', order.placedDateTime],
    ['Accepted', order.acceptedDateTime],
    ['Ready', order.readyDateTime],
    ['Due', order.dueDateTime],
    [
      order.completionReason === 'AUTO_COMPLETED' ? 'Completed automatically' : 'Completed',
      order.completedDateTime,
    ],
    ['Cancelled', order.cancelledDateTime],
    ['Reached us', isLate ? order.receivedDateTime : null],
    ...order.entries
      .filter(({ kind }) => kind === 'REFUND')
      .map((entry): [string, Moment] => ['Refunded', entry.reservationDateTime]),
  ];
  const steps = known
    .flatMap(([name, at]) => (at === null ? [] : [{ name, at }]))
    .sort((one, other) => one.at.timestamp - other.at.timestamp);
  return (
    <Part title="Timeline">
      <ol className="ml-1.5 border-l-2 border-line">
        {steps.map(({ name, at }) => (
          <li key={`${name} ${at.timestamp}`} className="relative py-1.5 pl-5">
            <span
              aria-hidden="true"
              className="absolute top-3.5 -left-1.5 size-2.5 rounded-full bg-edge"
            />
            <span className="font-semibold">{name}</span>{' '}
            <time dateTime={at.isoDateTime} className="text-sm text-ink-soft">
              {momentText(at.isoDateTime)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}
