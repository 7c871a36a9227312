import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { hourMs } from '#contract/time/durations.ts';
import { completedMonths, todayOf } from '#contract/time/time-ranges.ts';
import { makeOrder, refundOrder } from '../../features/orders/orders/history.factory.ts';
import { makeRemitted } from './remitted.ts';
import { withOwner } from './with-owner.ts';

// Makes the restaurant of remitted.ts, and adds F of docs/MONEY.md, less its olive oil, a gift card,
// and an order of a till that sends tax by line.

export async function makeSalesTax(externalId = '', ...owner: string[]) {
  const made = await makeRemitted(externalId, ...owner);
  await withOwner(async (database) => {
    const restaurant = await database
      .selectFrom('restaurants')
      .select('business_id as businessId')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    const zones = [{ fromMs: 0, timeZone: 'America/Chicago' }];
    const [last] = completedMonths(todayOf(zones, Date.now()), 1);
    if (!last) throw new Error('There are always months that ended');
    const firstMs = Date.parse(`${last.from}T18:00:00Z`) + 16 * 24 * hourMs;
    const orderF = await makeOrder(database, restaurant, {
      integration: webIntegration,
      serviceType: 'DELIVERY',
      lines: [
        { item: 'Burger', quantity: 2, cents: 14_00, taxKind: 'PREPARED_FOOD' },
        { item: 'Olive oil', quantity: 1, cents: 11_95, taxKind: 'GROCERY' },
        { item: 'Delivery fee', quantity: 1, cents: 3_99, taxKind: 'DELIVERY_FEE' },
      ],
      taxes: [
        { kind: 'PREPARED_FOOD', rateMillionths: 82_500, baseCents: 20_16, taxCents: 1_66 },
        { kind: 'GROCERY', rateMillionths: 20_000, baseCents: 8_61, taxCents: 17 },
        { kind: 'DELIVERY_FEE', rateMillionths: 82_500, baseCents: 2_87, taxCents: 24 },
      ],
      restaurantDiscountCents: 4_39,
      joyousDiscountCents: 7_91,
      tipCents: 5_99,
      completedAtMs: firstMs,
    });
    await refundOrder(database, restaurant, orderF, {
      lines: [{ lineNo: 2, quantity: 1 }],
      itemsCents: 8_60,
      atMs: firstMs + hourMs,
    });
    await makeOrder(database, restaurant, {
      integration: webIntegration,
      lines: [{ item: 'Gift card', quantity: 1, cents: 25_00, taxKind: 'NOT_TAXED' }],
      taxes: [{ kind: 'NOT_TAXED', rateMillionths: 0, baseCents: 25_00, taxCents: 0 }],
      status: 'PAID_BY_CASH',
      completedAtMs: firstMs + 2 * hourMs,
    });
    await makeOrder(database, restaurant, {
      lines: [{ item: 'Horchata', quantity: 4, cents: 5_00, taxKind: 'SOFT_DRINK' }],
      taxes: [{ kind: 'SOFT_DRINK', rateMillionths: 82_500, baseCents: 20_00, taxCents: 1_65 }],
      status: 'PAID_BY_CARD_IN_STORE',
      serviceType: 'DINE_IN',
      completedAtMs: firstMs + 3 * hourMs,
    });
  });
  return made;
}
