import { dayMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { anyDeposit } from '../../features/money/sweeps/deposit-review.factory.ts';
import { sweepRestaurant } from '../../features/money/sweeps/index.ts';
import { makeOrder, refundOrder } from '../../features/orders/orders/history.factory.ts';

type MoneyRestaurant = { businessId: number };

/** Both days of docs/MONEY.md's worked example, without D. */
export async function makeWorkedExample(
  database: Database,
  restaurant: MoneyRestaurant,
  firstDayMs: number,
) {
  const a = await makeOrder(database, restaurant, {
    lines: [{ item: 'Taco "al\\pastor"', quantity: 1, cents: 50_00 }],
    joyousDiscountCents: 10_00,
    taxCents: 3_30,
    tipCents: 6_00,
    serviceType: 'DELIVERY',
    completedAtMs: firstDayMs,
  });
  await makeOrder(database, restaurant, {
    lines: [{ item: 'Pozole', quantity: 2, cents: 15_00 }],
    restaurantDiscountCents: 3_00,
    taxCents: 2_23,
    completedAtMs: firstDayMs,
  });
  await refundOrder(database, restaurant, a, { itemsCents: 20_00, atMs: firstDayMs + dayMs });
  return a;
}

/** Order D of the example: in cash, without lines, with what is owed for our coupon. */
export const makeCashOrder = (
  database: Database,
  restaurant: MoneyRestaurant,
  completedAtMs: number,
) =>
  makeOrder(database, restaurant, {
    menuPriceCents: 20_00,
    joyousDiscountCents: 4_00,
    taxCents: 1_32,
    status: 'PAID_BY_CASH',
    completedAtMs,
  });

/** Sweeps a restaurant for all cut-offs that are due by then. */
export const sweep = (database: Database, { businessId }: MoneyRestaurant, nowMs: number) =>
  sweepRestaurant(database, { businessId, nowMs, review: anyDeposit });

/** An order that is not booked, due at an instant. */
export const makeOpenOrder = (
  database: Database,
  { businessId }: MoneyRestaurant,
  { dueAtMs, stage = 'PLACED' }: { dueAtMs: number; stage?: string },
) =>
  asRestaurant(database, businessId, async (transaction) => {
    const due = new Date(dueAtMs);
    const { order_id: orderId } = await transaction
      .insertInto('orders')
      .values({
        business_id: businessId,
        integration: 'Factory',
        reference: `open ${stage} ${dueAtMs}`,
        body_sha256: Buffer.alloc(32),
        service_type: 'TAKE_OUT',
        payment_status: 'PAID_BY_CARD',
        stage,
        placed_at: due,
        due_at: due,
        cancelled_at: stage === 'CANCELLED' ? due : null,
        received_at: due,
        menu_price_cents: 10_00,
        own_discount_cents: 0,
        our_discount_cents: 0,
        tax_cents: 0,
        tip_cents: 0,
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    return orderId;
  });
