import { useRef } from 'react';
import { Link } from 'react-router';
import { centsOf } from '#contract/money/cents.ts';
import { prettify } from '#contract/prettify.ts';
import { customerCalls } from '#contract/reports/customers/calls.ts';
import type { OrderOfCustomer } from '#contract/reports/customers/customers.ts';
import { pagesOf } from '#web/platform/query/pages.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import { shortMomentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed } from '../report/index.ts';
import { DrawerPart } from './drawer-part.tsx';

function OrderItem({ order, today }: { order: OrderOfCustomer; today: string }) {
  const { reservationId, reservationDateTime, serviceType, stage, paid, returned } = order;
  const { isoDateTime } = reservationDateTime;
  const returnedCents = returned === null ? 0 : centsOf(returned);
  return (
    <RowListItem className="min-h-14">
      <div className="min-w-0 flex-1">
        <p className="text-control font-semibold">
          <Link
            to={`/business/reports/transaction?reservationId=${reservationId}`}
            className="stretched-link"
          >
            Order {reservationId}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          {prettify(serviceType)},{' '}
          <time dateTime={isoDateTime}>{shortMomentText(isoDateTime, today)}</time>
        </p>
      </div>
      <div className="text-right">
        {paid === null ? (
          <p className="text-sm text-ink-soft">{prettify(stage)}</p>
        ) : (
          <p className="text-control font-semibold">
            <Money cents={centsOf(paid)} strong />
          </p>
        )}
        {returnedCents > 0 && (
          <p className="text-sm text-danger">
            <Money cents={-returnedCents} strong /> returned
          </p>
        )}
      </div>
    </RowListItem>
  );
}

export function OrdersOfCustomer({ customerId, today }: { customerId: string; today: string }) {
  const list = useRef<HTMLUListElement>(null);
  const pages = pagesOf(customerCalls.listCustomerOrders, { params: { id: customerId } });
  const { rows: orders, hasFailed, more, retry } = usePages(pages, { isQuiet: true });
  return (
    <DrawerPart title="Orders">
      {!orders && hasFailed && <LoadFailed title="Couldn't load the orders." onRetry={retry} />}
      {!orders && !hasFailed && (
        <LoadingRegion label="Loading the orders">
          <Skeleton className="h-56" />
        </LoadingRegion>
      )}
      {orders && (
        <RowList ref={list} aria-label="Orders of this customer">
          {orders.map((order) => (
            <OrderItem key={order.reservationId} order={order} today={today} />
          ))}
        </RowList>
      )}
      {orders && hasFailed && (
        <p role="alert" className="text-sm text-danger">
          Couldn't load more orders. Try again.
        </p>
      )}
      <LoadMore list={list} {...more} className="justify-self-center" />
    </DrawerPart>
  );
}
