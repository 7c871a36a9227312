import { sql } from 'kysely';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeOrder, refundOrder } from '../../features/orders/orders/history.factory.ts';

// Books a history for the demo's main restaurant, as intake would. Returns the orders that tests
// look for.

const services = ['TAKE_OUT', 'DELIVERY', 'DINE_IN', 'CURBSIDE_PICKUP'];
const dishes = [
  { item: 'Spaghetti al Pomodoro', cents: 14_50 },
  { item: 'Pizza Margherita', cents: 13_00 },
  { item: 'Lasagne della Nonna', cents: 17_25 },
  { item: 'Tiramisu', cents: 7_75 },
];

/** Tests decide what is swept and when, so no job may sweep in between. */
export const keepFromJob = (database: Database, businessId: number) =>
  asRestaurant(database, businessId, (transaction) =>
    sql`update next_sweeps set due_at = '2100-01-01' where business_id = ${businessId}`.execute(
      transaction,
    ),
  );

export async function makeHistory() {
  // Noon at the restaurant, three days ago: not today, and never in the hour of a clock change.
  const firstDayMs = Math.floor((Date.now() - 3 * dayMs) / dayMs) * dayMs + 18 * hourMs;
  const settings = readSettings(process.env);
  const { database, close } = await openDatabase(settings, createLogger(settings.LOG_LEVEL));
  try {
    const restaurant = await database
      .selectFrom('restaurants')
      .select('business_id as businessId')
      .where('external_id', '=', 'mamarosa0001')
      .executeTakeFirstOrThrow();
    await keepFromJob(database, restaurant.businessId);

    const example = await makeOrder(database, restaurant, {
      lines: [{ item: 'Catering tray', quantity: 1, cents: 50_00 }],
      joyousDiscountCents: 10_00,
      taxCents: 3_30,
      tipCents: 6_00,
      serviceType: 'DELIVERY',
      completedAtMs: firstDayMs,
    });
    await refundOrder(database, restaurant, example, {
      itemsCents: 20_00,
      atMs: firstDayMs + dayMs,
    });
    const missing = await makeOrder(database, restaurant, {
      menuPriceCents: 30_00,
      restaurantDiscountCents: 3_00,
      taxCents: 2_23,
      completedAtMs: firstDayMs + hourMs,
    });
    // Paid in cash, so that the history has only what we owe for our coupon.
    const cash = await makeOrder(database, restaurant, {
      menuPriceCents: 20_00,
      joyousDiscountCents: 4_00,
      taxCents: 1_32,
      status: 'PAID_BY_CASH',
      completedAtMs: firstDayMs + 2 * hourMs,
    });
    for (let index = 0; index < 150; index += 1) {
      const { item, cents } = dishes[index % dishes.length] ?? { item: '', cents: 0 };
      await makeOrder(database, restaurant, {
        lines: [{ item, quantity: (index % 3) + 1, cents }],
        taxCents: 1_00 + index,
        tipCents: (index % 5) * 1_25,
        serviceType: services[index % services.length] ?? '',
        status: index % 4 === 2 ? 'PAID_BY_CARD_IN_STORE' : 'PAID_BY_CARD',
        completedAtMs:
          firstDayMs - dayMs * (1 + Math.floor(index / 12)) + (index % 12) * 25 * 60_000,
      });
    }
    return { example: example.orderId, missing: missing.orderId, cash: cash.orderId };
  } finally {
    await close();
  }
}
