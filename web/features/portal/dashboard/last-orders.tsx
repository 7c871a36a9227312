import { Link } from 'react-router';
import { centsOf } from '#contract/money/cents.ts';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { prettify } from '#contract/prettify.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { clockText, dayOfIso, shortMomentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The time alone for an order of today. */
function whenText(isoDateTime: string, today: string): string {
  return dayOfIso(isoDateTime) === today
    ? clockText(isoDateTime)
    : shortMomentText(isoDateTime, today);
}

const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** On a phone and on paper. A wide screen has room for more beside today's figures. */
const fewest = 5;
const ofWide = (index: number) => index >= fewest && 'max-lg:hidden print:hidden';

/**
 * `answer`: null while it loads. The card always has the height of as many orders as it can show, but on
 * a phone, if there are none, that of one line.
 */
export function LastOrders({ answer }: { answer: Dashboard | null }) {
  const orders = answer?.lastOrders;
  const today = answer ? dayOfIso(answer.asOf.isoDateTime) : '';
  return (
    <Card as="section" padding="sm" aria-labelledby="last-orders" aria-busy={!orders}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="last-orders" className="text-lg">
          Last orders
        </h2>
        <Link to="/business/reports/txnHistory" className="link text-sm">
          Transaction History
        </Link>
      </div>
      <div
        className={classNames(
          'mt-1 lg:min-h-84 print:min-h-0',
          orders?.length === 0 ? 'sm:min-h-60' : 'min-h-60',
        )}
      >
        {!orders &&
          rows.map((row, index) => (
            <Skeleton key={row} className={classNames('my-3 h-6', ofWide(index))} />
          ))}
        {orders?.length === 0 && (
          <p className="grid text-ink-soft sm:min-h-60 lg:min-h-84 print:min-h-0 sm:place-content-center sm:text-center">
            No orders in the last 31 days. New ones show up here.
          </p>
        )}
        {orders && orders.length > 0 && (
          <ol className="-mx-2 grid">
            {orders.map((order, index) => (
              <li
                key={order.reservationId}
                className={classNames(
                  'relative grid min-h-12 print:min-h-7 grid-cols-[1fr_auto] items-center gap-x-4 [--card-radius:var(--radius-sm)] border-t border-line px-2 py-1 first:border-t-0 hover:bg-sand sm:max-lg:grid-cols-[1fr_1fr_1fr_6rem] print:grid-cols-[auto_auto_1fr_auto]',
                  ofWide(index),
                )}
              >
                <Link
                  to={`/business/reports/transaction?reservationId=${order.reservationId}`}
                  className="stretched-link font-semibold figures"
                >
                  Order {order.reservationId}
                </Link>
                <time
                  dateTime={order.reservationDateTime.isoDateTime}
                  className="text-sm text-ink-soft figures max-sm:order-1 max-sm:col-span-2 lg:order-1 lg:col-span-2"
                >
                  {whenText(order.reservationDateTime.isoDateTime, today)}
                  <span className="sm:max-lg:hidden">, {prettify(order.serviceType)}</span>
                </time>
                <span className="text-sm text-ink-soft max-sm:hidden lg:hidden">
                  {prettify(order.serviceType)}
                </span>
                <Money
                  cents={centsOf(order.netTotalForPeriod)}
                  strong
                  className="text-right font-semibold"
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}
