import { minuteMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { PastOrder } from '../../demo/past/past-order.ts';
import { writePastOrders } from '../../demo/past/write-past-orders.ts';

function pastOrder(number: number, atMs: number): PastOrder {
  const priceCents = 1_000 + number;
  const names = { item: 'Taco', category: 'Mains', catalog: 'Menu' };
  return {
    reference: String(number),
    serviceType: 'TAKE_OUT',
    paymentStatus: 'PAID_BY_CARD',
    stage: 'COMPLETED',
    completionReason: 'COMPLETED',
    placedAtMs: atMs,
    dueAtMs: atMs,
    completedAtMs: atMs,
    receivedAtMs: atMs,
    recordedAtMs: atMs,
    lines: [{ ...names, quantity: 1, priceCents, modifiers: [], unitPriceCents: priceCents }],
    money: {
      menuPriceCents: priceCents,
      restaurantDiscountCents: 0,
      joyousDiscountCents: 0,
      taxCents: 83,
      tipCents: 150,
    },
    refunds: [],
    adjustments: [],
  };
}

/**
 * Makes this many booked orders, one a minute, each with a line. With the demo's importer, because
 * histories are large.
 */
export async function makeManyOrders(
  { database, ownerUrl }: { database: Database; ownerUrl: string },
  { businessId }: { businessId: number },
  { count, firstMs }: { count: number; firstMs: number },
) {
  const orders = Array.from({ length: count }, (_, index) =>
    pastOrder(index + 1, firstMs + (index + 1) * minuteMs),
  );
  const nowMs = firstMs + count * minuteMs;
  const at = { businessId, integration: 'Many', vault: undefined, nowMs };
  await asRestaurant(database, businessId, (transaction) =>
    writePastOrders(transaction, at, orders),
  );
  await queryOnce(ownerUrl, 'ANALYZE orders, order_lines, ledger_entries');
}
