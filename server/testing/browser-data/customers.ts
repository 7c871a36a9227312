import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import type { PastOrder } from '../../demo/past/past-order.ts';
import { writePastOrders } from '../../demo/past/write-past-orders.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { addOwner } from './add-owner.ts';
import { withOwner } from './with-owner.ts';

// Makes a restaurant with 104 customers, from (512) 555-0100 on, and an owner. Every third customer
// has four orders, every fourth hasn't ordered for 70 days, and three orders have no number.
// Returns the device that the owner verified.

const customers = 104;

type Ordered = { customer: PastOrder['customer']; daysAgo: number };

function orderOf({ customer, daysAgo }: Ordered, index: number): PastOrder {
  const number = index + 1;
  const completedAtMs = Date.now() - daysAgo * dayMs - number * 60_000;
  const unitPriceCents = 800 + number * 5;
  const line = { item: 'Pozole', category: 'Soups', catalog: 'Menu', quantity: 1, modifiers: [] };
  return {
    reference: `order ${number}`,
    serviceType: 'TAKE_OUT',
    paymentStatus: 'PAID_BY_CARD',
    stage: 'COMPLETED',
    completionReason: 'COMPLETED',
    placedAtMs: completedAtMs - 1_200_000,
    dueAtMs: completedAtMs,
    completedAtMs,
    receivedAtMs: completedAtMs,
    recordedAtMs: completedAtMs,
    lines: [{ ...line, priceCents: unitPriceCents, unitPriceCents }],
    money: {
      menuPriceCents: unitPriceCents,
      restaurantDiscountCents: 0,
      joyousDiscountCents: 0,
      taxCents: 66,
      tipCents: 100,
    },
    customer,
    refunds: [],
    adjustments: [],
  };
}

const phoneOf = (n: number) => `(${n < 100 ? 512 : 737}) 555-01${String(n % 100).padStart(2, '0')}`;

const ordersOf = (n: number): Ordered[] =>
  Array.from({ length: n % 3 === 0 ? 4 : 1 }, (_, turn) => ({
    customer: { phone: phoneOf(n) },
    daysAgo: (n % 4 === 3 ? 70 : 2) + turn * 7,
  }));

export const makeCustomers = (externalId = '', email = '', phone = '', password = '') =>
  withOwner(async (database) => {
    // Not listed: other tests count listed restaurants.
    const facts = { externalId, name: 'Books and Beans', listed: false };
    const { businessId } = await makeRestaurant(database, facts, Date.now());
    const vault = await openVault(readSettings(process.env), database);
    const orders = [
      ...Array.from({ length: customers }, (_, n) => ordersOf(n)).flat(),
      ...Array.from({ length: 3 }, () => ({ customer: undefined, daysAgo: 3 })),
    ].map(orderOf);
    const nowMs = Date.now();
    await asRestaurant(database, businessId, (transaction) =>
      writePastOrders(transaction, { businessId, integration: 'Till', vault, nowMs }, orders),
    );
    const at = { database, vault, businessId };
    const deviceId = await addOwner(at, { email, phone, password });
    return { deviceId };
  });
