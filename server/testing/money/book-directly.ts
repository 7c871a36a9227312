import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { Database } from '#platform/database/pool.ts';
import { makeIntegration } from '../../features/money/integrations/integrations.factory.ts';
import { noCeilings } from '../../features/money/ledger/ceilings.factory.ts';
import { sweepRestaurant } from '../../features/money/sweeps/index.ts';
import {
  type MadeOrder,
  makeOrder,
  refundOrder,
} from '../../features/orders/orders/history.factory.ts';
import type { TestClock } from '../test-clock.ts';
import type { PlayedHistory } from './random-money.ts';
import type { MoneyActions, MoneyRestaurant } from './simulate-money.ts';

/** Books without the calls, which is fast. No process is killed. */
export async function bookDirectly(
  database: Database,
  restaurant: MoneyRestaurant,
  { startMs, limits }: PlayedHistory,
): Promise<MoneyActions> {
  const makeKey = (name: string) =>
    makeIntegration(
      { database, clock: { now: () => startMs } as TestClock },
      { at: restaurant, name, payableLimit: String(limits.key) },
    );
  const till = await makeKey('Till');
  const web = await makeKey('Web');
  const ceilings = { ...noCeilings, onHeld: () => undefined };
  const orders = new Map<number, MadeOrder>();
  return {
    async acceptOrder(order, _codes, { nowMs }) {
      const made = await makeOrder(database, restaurant, {
        lines: order.lines.map((line) => ({ ...line, taxCents: line.tax })),
        menuPriceCents: order.menu,
        restaurantDiscountCents: order.restaurantDiscount,
        joyousDiscountCents: order.joyousDiscount,
        taxCents: order.tax,
        tipCents: order.tip,
        serviceType: order.serviceType,
        ...(order.isOnWeb && { integration: webIntegration }),
        reason: order.reason,
        status: order.status as PaymentStatus,
        completedAtMs: order.completedAtMs,
        recordedAtMs: nowMs,
        booker: { by: { keyId: (order.isOnWeb ? web : till).keyId }, ceilings },
      });
      orders.set(made.orderId, made);
      return made.orderId;
    },
    async refund(orderId, { by, items, lines, tax: taxCents, tip: tipCents }, { nowMs }) {
      const made = orders.get(orderId);
      if (!made) throw new Error(`no order ${orderId}`);
      const returned = lines
        .map((quantity, index) => ({ lineNo: index + 1, quantity }))
        .filter(({ quantity }) => quantity > 0);
      const ofItems = by === 'lines' ? {} : { itemsCents: items };
      const asked = { ...ofItems, lines: returned, taxCents, tipCents, atMs: nowMs };
      await refundOrder(database, restaurant, made, asked);
    },
    async sweep({ nowMs }, review) {
      await sweepRestaurant(database, { businessId: restaurant.businessId, nowMs, review });
    },
  };
}
