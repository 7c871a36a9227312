import { hourMs } from '#contract/time/durations.ts';
import { completedMonths, todayOf } from '#contract/time/time-ranges.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { makeOrder, refundOrder } from '../../features/orders/orders/history.factory.ts';
import { addOwner } from './add-owner.ts';
import { keepFromJob } from './history.ts';
import { withOwner } from './with-owner.ts';

// Makes a restaurant with docs/MONEY.md's worked example in its last month, an order in the month
// before, and an owner. Returns the device that the owner verified.

export const makeLastMonth = (externalId = '', email = '', phone = '', password = '') =>
  withOwner(async (database) => {
    // Not listed: other tests count listed restaurants.
    const facts = { externalId, name: 'Books and Beans', listed: false };
    const restaurant = await makeRestaurant(database, facts, Date.now());
    await keepFromJob(database, restaurant.businessId);
    const zones = [{ fromMs: 0, timeZone: 'America/Chicago' }];
    const [last, before] = completedMonths(todayOf(zones, Date.now()), 2);
    if (!last || !before) throw new Error('There are always months that ended');
    const firstMs = Date.parse(`${last.from}T18:00:00Z`) + 9 * 24 * hourMs;

    const example = await makeOrder(database, restaurant, {
      lines: [{ item: 'Catering tray', quantity: 1, cents: 50_00, category: 'Catering' }],
      joyousDiscountCents: 10_00,
      taxCents: 3_30,
      tipCents: 6_00,
      serviceType: 'DELIVERY',
      completedAtMs: firstMs,
    });
    await makeOrder(database, restaurant, {
      lines: [
        { item: 'Pozole', quantity: 2, cents: 12_00 },
        { item: '=Horchata', quantity: 3, cents: 2_00, category: 'Drinks' },
      ],
      restaurantDiscountCents: 3_00,
      taxCents: 2_23,
      completedAtMs: firstMs + hourMs,
    });
    await refundOrder(database, restaurant, example, {
      itemsCents: 20_00,
      atMs: firstMs + 24 * hourMs,
    });
    await makeOrder(database, restaurant, {
      lines: [{ item: 'Pozole', quantity: 1, cents: 12_00 }],
      completedAtMs: Date.parse(`${before.from}T18:00:00Z`),
    });
    const vault = await openVault(readSettings(process.env), database);
    const at = { database, vault, businessId: restaurant.businessId };
    const deviceId = await addOwner(at, { email, phone, password });
    return { deviceId };
  });
