import { ChevronRight, X } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shortStage } from './order-words.ts';
import { pathOf, type StoredOrder, storedOrders } from './stored-orders.ts';
import { usePlacedOrder } from './use-placed-order.ts';

function Line({ order }: { order: StoredOrder }) {
  const hasEnded = order.endedAt !== null;
  return (
    <li
      className={classNames(
        'my-1 flex h-11 items-center rounded-md',
        hasEnded ? 'bg-sand-deep text-ink' : 'bg-accent-soft text-accent-deep',
      )}
    >
      <Link to={pathOf(order)} className="flex h-11 min-w-0 flex-1 items-center gap-2 pr-2 pl-4">
        {/* A long name takes two lines. */}
        <span className="line-clamp-2 leading-tight">
          Your order at {order.name}
          {order.stage === 'CANCELLED' ? ' was ' : ': '}
          <strong>{shortStage(order, Date.now())}</strong>
        </span>
        <ChevronRight size={18} className="ml-auto shrink-0" />
      </Link>
      {hasEnded && (
        <IconButton
          label={`Hide your order at ${order.name}`}
          icon={<X size={18} />}
          onClick={() => storedOrders.remove(order.secret)}
        />
      )}
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
