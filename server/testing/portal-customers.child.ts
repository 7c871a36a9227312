import { asRestaurant } from '#platform/database/transactions.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { type PastOrder, placePastOrders } from '../features/orders/index.ts';
import { makeRestaurant } from '../features/restaurants/restaurants.factory.ts';
import { addOwner } from './add-owner.ts';
import { withOwner } from './with-owner.ts';

// For browser tests: a restaurant with 104 customers, from (512) 555-0100 on, and an owner. Every third
// has four orders, every fourth hasn't been for 70 days, and three orders name no number. Prints the
// device that the owner has verified.

const dayMs = 86_400_000;
const customers = 104;
const [, , externalId = '', email = '', phone = '', password = ''] = process.argv;
const nowMs = Date.now();

let references = 0;

function orderOf(customer: PastOrder['customer'], daysAgo: number): PastOrder {
  references += 1;
  const completedAtMs = nowMs - daysAgo * dayMs - references * 60_000;
  const unitPriceCents = 800 + references * 5;
  const line = { item: 'Pozole', category: 'Soups', catalog: 'Menu', quantity: 1, modifiers: [] };
  return {
    reference: `order ${references}`,
    ...{ serviceType: 'TAKE_OUT', paymentStatus: 'PAID_BY_CARD', stage: 'COMPLETED' },
    completionReason: 'COMPLETED',
    ...{ placedAtMs: completedAtMs - 1_200_000, dueAtMs: completedAtMs, completedAtMs },
    ...{ receivedAtMs: completedAtMs, recordedAtMs: completedAtMs },
    lines: [{ ...line, priceCents: unitPriceCents, unitPriceCents }],
    money: {
      menuPriceCents: unitPriceCents,
      ...{ ownDiscountCents: 0, ourDiscountCents: 0, taxCents: 66, tipCents: 100 },
    },
    customer,
    refunds: [],
    adjustments: [],
  };
}

const phoneOf = (n: number) => `(${n < 100 ? 512 : 737}) 555-01${String(n % 100).padStart(2, '0')}`;

const ordersOf = (n: number): PastOrder[] =>
  Array.from({ length: n % 3 === 0 ? 4 : 1 }, (_, turn) =>
    orderOf({ phone: phoneOf(n) }, (n % 4 === 3 ? 70 : 2) + turn * 7),
  );

await withOwner(async (database) => {
  // It isn't listed: other tests count those that are.
  const facts = { externalId, name: 'Books and Beans', listed: false };
  const { businessId } = await makeRestaurant(database, facts, nowMs);
  const vault = await openVault(readSettings(process.env));
  const orders = [
    ...Array.from({ length: customers }, (_, n) => ordersOf(n)).flat(),
    ...Array.from({ length: 3 }, () => orderOf(undefined, 3)),
  ];
  await asRestaurant(database, businessId, (transaction) =>
    placePastOrders(transaction, { businessId, integration: 'Till', vault, nowMs }, orders),
  );
  const at = { database, vault, businessId };
  const deviceId = await addOwner(at, { email, phone, password });
  process.stdout.write(JSON.stringify({ deviceId }));
});
