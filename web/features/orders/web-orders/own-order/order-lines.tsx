import { ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { Container } from '#web/ui/container.tsx';
import { shortStage } from './order-words.ts';
import { pathOf, type StoredOrder, storedOrders } from './stored-orders.ts';
import { usePlacedOrder } from './use-placed-order.ts';

function Line({ order }: { order: StoredOrder }) {
  return (
    <li className="flex h-13 items-center">
      <Link
        to={pathOf(order)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md bg-accent-soft px-4 text-accent-deep"
      >
        <span className="truncate">
          Your order at {order.name}
          <span className="sr-only">:</span>
        </span>{' '}
        <strong className="shrink-0">{shortStage(order, Date.now())}</strong>
        <ChevronRight size={18} className="ml-auto shrink-0" />
      </Link>
    </li>
  );
}

/** What it learns is stored, and the line shows what is stored. */
function OpenLine({ order }: { order: StoredOrder }) {
  usePlacedOrder(order.secret);
  return <Line order={order} />;
}

export function OrderLines() {
  const orders = useDeviceList(storedOrders);
  // Those that are too old have been left out.
  useEffect(() => {
    if (orders.length === 0) storedOrders.clear();
  }, [orders]);
  useLayoutEffect(() => {
    document.documentElement.dataset.orders = String(orders.length);
  }, [orders]);
  if (orders.length === 0) return null;
  return (
    <Container>
      <ul aria-label="Your orders">
        {orders.map((order) =>
          order.endedAt === null ? (
            <OpenLine key={order.secret} order={order} />
          ) : (
            <Line key={order.secret} order={order} />
          ),
        )}
      </ul>
    </Container>
  );
}
