import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { customerCalls } from '#contract/diners/customers/calls.ts';
import type { OrderOfCustomer } from '#contract/diners/customers/customers.ts';
import { centsOf } from '#contract/money/cents.ts';
import { prettify } from '#contract/prettify.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed, shortMomentText } from '../../reports/report/index.ts';
import { DrawerPart } from './drawer-part.tsx';

const useOrders = (id: string) =>
  useInfiniteQuery({
    queryKey: ['customer-orders', id],
    queryFn: ({ pageParam, signal }) =>
      portalApi.call(customerCalls.listCustomerOrders, {
        params: { id },
        query: pageParam === undefined ? {} : { after: String(pageParam) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
  });

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
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useOrders(customerId);
  const orders = data?.pages.flatMap(({ results }) => results);
  return (
    <DrawerPart title="Orders">
      {orders === undefined && error && (
        <LoadFailed title="Couldn't load the orders." onRetry={() => void refetch()} />
      )}
      {orders === undefined && !error && (
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
      {orders && error && (
        <p role="alert" className="text-sm text-danger">
          Couldn't load more orders. Try again.
        </p>
      )}
      <LoadMore
        list={list}
        shown={orders?.length ?? 0}
        hasMore={hasNextPage}
        busy={isFetching}
        onMore={() => void fetchNextPage()}
        className="justify-self-center"
      />
    </DrawerPart>
  );
}
