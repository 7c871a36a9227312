import { hourMs } from '#contract/time/durations.ts';
import { completedMonths, todayOf } from '#contract/time/time-ranges.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { adjust } from '../../features/orders/adjustments/index.ts';
import { makeOrder, refundOrder } from '../../features/orders/orders/history.factory.ts';
import { makeLastMonth } from './last-month.ts';
import { withOwner } from './with-owner.ts';

// Makes the restaurant of last-month.ts, and adds to that month what the worked example lacks, so
// that no line of its statement is zero.

export async function makeStatement(externalId = '', ...owner: string[]) {
  const made = await makeLastMonth(externalId, ...owner);
  await withOwner(async (database) => {
    const restaurant = await database
      .selectFrom('restaurants')
      .select('business_id as businessId')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    const zones = [{ fromMs: 0, timeZone: 'America/Chicago' }];
    const [last] = completedMonths(todayOf(zones, Date.now()), 1);
    const firstMs = Date.parse(`${last?.from}T18:00:00Z`) + 14 * 24 * hourMs;

    const inStore = await makeOrder(database, restaurant, {
      menuPriceCents: 24_00,
      taxCents: 1_98,
      tipCents: 3_00,
      status: 'PAID_BY_CARD_IN_STORE',
      completedAtMs: firstMs,
    });
    await refundOrder(database, restaurant, inStore, {
      itemsCents: 6_00,
      tipCents: 1_00,
      atMs: firstMs + hourMs,
    });
    const catering = await makeOrder(database, restaurant, {
      menuPriceCents: 80_00,
      restaurantDiscountCents: 4_00,
      taxCents: 6_27,
      tipCents: 5_00,
      serviceType: 'CATERING_DELIVERY',
      completedAtMs: firstMs + 2 * hourMs,
    });
    await makeOrder(database, restaurant, {
      menuPriceCents: 15_00,
      serviceType: 'DINE_IN',
      completedAtMs: firstMs + 3 * hourMs,
    });
    // Paid in cash: of it, only what we owe for our coupon is in the statement's sums.
    const cash = await makeOrder(database, restaurant, {
      menuPriceCents: 20_00,
      joyousDiscountCents: 4_00,
      taxCents: 1_32,
      tipCents: 2_00,
      status: 'PAID_BY_CASH',
      completedAtMs: firstMs + 4 * hourMs,
    });
    await refundOrder(database, restaurant, cash, {
      itemsCents: 4_00,
      atMs: firstMs + 5 * hourMs,
    });
    const { businessId } = restaurant;
    const booked = await asRestaurant(database, businessId, (transaction) =>
      adjust(
        transaction,
        { businessId, nowMs: firstMs + 48 * hourMs },
        {
          amount: '-10.00',
          cause: 'chargeback',
          reason: 'The bank says so',
          order: String(catering.orderId),
        },
      ),
    );
    if (isRefused(booked)) throw new Error(JSON.stringify(booked));
  });
  return made;
}
