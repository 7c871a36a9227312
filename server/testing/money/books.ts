import { randomUUID } from 'node:crypto';
import { dayMs } from '#contract/durations.ts';
import { refundPartnerOrder } from '#contract/money/orders/refunds.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { sweepPast } from '../../demo/past/sweep-past.ts';
import { makeCoupon } from '../../features/coupons/coupons/coupons.factory.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { adjust } from '../../features/money/adjustments/index.ts';
import { makeIntegration } from '../../features/money/integrations/integrations.factory.ts';
import { makeOrder } from '../../features/money/orders/history.factory.ts';
import {
  couponOrderBody,
  type OrderBody,
  orderBody,
  sendingFrom,
} from '../../features/money/orders/orders.factory.ts';
import { noteReturn } from '../../features/money/sweeps/index.ts';
import { makeStaff } from '../../features/people/staff/staff.factory.ts';
import type { TestApp } from '../test-app.ts';

/** Texts by others that a spreadsheet would compute, each in a place that exports have. */
export const formulas = {
  restaurant: '=Mama, "Rosa"',
  item: '=HYPERLINK("https://joyous.example")',
  tabbed: '\tHorchata',
  returned: '\rPozole',
  category: '+Mains',
  catalog: '@Menu;=1',
  refund: '-2 of 3 were cold',
  adjustment: '+Broken plates, "again"',
};

/** Whole days at the restaurant, in Chicago. */
export const range = {
  fromDate: Date.parse('2026-03-09T05:00:00Z'),
  toDate: Date.parse('2026-03-13T05:00:00Z') - 1,
};
export const rangeBefore = {
  fromDate: Date.parse('2026-02-01T06:00:00Z'),
  toDate: Date.parse('2026-03-01T06:00:00Z') - 1,
};
/** When the books begin. */
export const startsAt = '2026-02-10T18:00:00Z';
/** Swept in the range. */
export const depositsOfRange = [2, 3, 4];

/**
 * A restaurant with every kind of row, within the range and outside it, and the deposits made of
 * them; its owner reads the reports.
 */
export async function makeBooks(world: TestApp) {
  const { call, clock, database } = world;
  const at = await makeRestaurant(database, { name: formulas.restaurant });
  const { businessId } = at;
  const till = await makeIntegration(world, { at });
  const { send } = sendingFrom(world, till);
  const now = () => {
    const text = new Date(clock.now()).toISOString();
    return { placedAt: text, completedAt: text };
  };
  const sell = (differing: Partial<OrderBody> = {}) => send(orderBody({ ...now(), ...differing }));
  const regular = { customer: { phone: '(512) 555-0190' } };

  await sell(regular);
  clock.advance(27 * dayMs);
  const { category, catalog } = formulas;
  const lines = [{ item: formulas.item, category, catalog, quantity: 2, price: '5.00' }];
  const { orderId } = await sell({ ...regular, lines, serviceType: 'DELIVERY' });
  const { shown } = await makeCoupon(world, { nowMs: clock.now() });
  const other = { customer: { phone: '(512) 555-0191' } };
  await send(couponOrderBody(shown, 20, { ...now(), ...other }));
  // Without lines.
  await makeOrder(database, at, {
    menuPriceCents: 30_00,
    ownDiscountCents: 3_00,
    taxCents: 2_23,
    completedAtMs: clock.now(),
  });
  clock.advance(dayMs);
  const body = { reference: 'R-1', reason: formulas.refund, lines: [{ lineNo: 1, quantity: 1 }] };
  const once = { ...till.headers, 'idempotency-key': randomUUID() };
  await call(refundPartnerOrder, { params: { orderId }, body }, once);
  await makeOrder(database, at, {
    lines: [
      { item: formulas.tabbed, quantity: 3, cents: 4_00 },
      { item: formulas.returned, quantity: 1, cents: 12_00 },
    ],
    status: 'PAID_BY_CARD_IN_STORE',
    serviceType: 'DINE_IN',
    completedAtMs: clock.now(),
  });
  clock.advance(dayMs);
  await sell(regular);
  const { completedAt: _, ...placed } = orderBody({ ...now(), stage: 'PLACED' });
  await send(placed);
  await asRestaurant(database, businessId, (transaction) =>
    adjust(
      transaction,
      { businessId, nowMs: clock.now() },
      { amount: '-3.50', reason: formulas.adjustment },
    ),
  );
  clock.advance(2 * dayMs);
  await sell();
  clock.advance(dayMs);
  const nowMs = clock.now();
  await asRestaurant(database, businessId, async (transaction) => {
    await sweepPast(transaction, { businessId, fromMs: Date.parse(startsAt), nowMs });
    const returned = { deposit: '2', reason: 'Account closed' };
    await noteReturn(transaction, { businessId, nowMs }, 'RETURNED', returned);
  });
  return makeStaff(world, { at });
}
