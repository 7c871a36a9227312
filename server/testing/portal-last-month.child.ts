import { completedMonths, todayOf } from '#contract/reports/time-ranges.ts';
import { makeOrder, refundOrder } from '../features/orders/history.factory.ts';
import { withOwner } from './with-owner.ts';

// For browser tests: docs/MONEY.md's worked example, in the last month of the restaurant that is
// named, and an order of the month before.

const hourMs = 3_600_000;
const [, , externalId = ''] = process.argv;

await withOwner(async (database) => {
  const place = await database
    .selectFrom('restaurants')
    .select('business_id as businessId')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  const zones = [{ fromMs: 0, timeZone: 'America/Chicago' }];
  const [last, before] = completedMonths(todayOf(zones, Date.now()), 2);
  if (!last || !before) throw new Error('There are always months that ended');
  const firstMs = Date.parse(`${last.from}T18:00:00Z`) + 9 * 24 * hourMs;

  const example = await makeOrder(database, place, {
    lines: [{ item: 'Catering tray', quantity: 1, cents: 50_00, category: 'Catering' }],
    ourDiscountCents: 10_00,
    taxCents: 3_30,
    tipCents: 6_00,
    serviceType: 'DELIVERY',
    completedAtMs: firstMs,
  });
  await makeOrder(database, place, {
    lines: [
      { item: 'Pozole', quantity: 2, cents: 12_00 },
      { item: '=Horchata', quantity: 3, cents: 2_00, category: 'Drinks' },
    ],
    ownDiscountCents: 3_00,
    taxCents: 2_23,
    completedAtMs: firstMs + hourMs,
  });
  await refundOrder(database, place, example, { itemsCents: 20_00, atMs: firstMs + 24 * hourMs });
  await makeOrder(database, place, {
    lines: [{ item: 'Pozole', quantity: 1, cents: 12_00 }],
    completedAtMs: Date.parse(`${before.from}T18:00:00Z`),
  });
});
