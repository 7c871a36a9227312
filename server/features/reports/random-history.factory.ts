import fc from 'fast-check';
import { paymentStatuses } from '#contract/orders/payment-status.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { adjust } from '../adjustments/index.ts';
import { makeOrder, refundOrder } from '../orders/history.factory.ts';
import { sweep } from './reports.factory.ts';

// Random histories of a few days, for properties that must hold in all of them.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const days = 5;
const serviceTypes = ['DINE_IN', 'TAKE_OUT', 'DELIVERY', 'CATERING_DELIVERY'];

export type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const cents = fc.integer({ min: 0, max: 5_000 });
export const anOrder = fc.record({
  atMs: fc.integer({ min: 0, max: days * dayMs - 1 }),
  lateHours: fc.constantFrom(0, 0, 0, 30),
  items: fc.array(
    fc.tuple(fc.constantFrom('Taco', 'Flan'), fc.integer({ min: 1, max: 3 }), cents),
    {
      maxLength: 2,
    },
  ),
  own: fc.integer({ min: 0, max: 40 }),
  ours: fc.integer({ min: 0, max: 40 }),
  taxCents: cents,
  tipCents: fc.oneof(fc.constant(0), cents),
  status: fc.constantFrom(...paymentStatuses),
  serviceType: fc.constantFrom(...serviceTypes),
  reason: fc.constantFrom('COMPLETED' as const, 'AUTO_COMPLETED' as const),
  refunds: fc.array(fc.record({ part: fc.integer({ min: 1, max: 100 }), afterHours: fc.nat(40) }), {
    maxLength: 2,
  }),
});

/** In whole dollars, with either sign. */
export const aCorrection = fc.record({
  atMs: fc.integer({ min: 0, max: days * dayMs - 1 }),
  dollars: fc.oneof(fc.integer({ min: -90, max: -1 }), fc.integer({ min: 1, max: 20 })),
});

type World = { database: Database; ownerUrl: string };
type History = {
  startMs: number;
  orders: readonly Drawn<typeof anOrder>[];
  corrections?: readonly Drawn<typeof aCorrection>[];
};

/** Booked as by intake, refunds and the operator, and swept on each of its days. */
export async function writeHistory(
  { database, ownerUrl }: World,
  here: { businessId: number },
  { startMs, orders, corrections = [] }: History,
) {
  for (const { atMs, lateHours, items, own, ours, refunds, ...money } of orders) {
    const lines = items.map(([item, quantity, price]) => ({ item, quantity, cents: price }));
    const menuPriceCents =
      lines.length === 0 ? 9_99 : lines.reduce((sum, line) => sum + line.quantity * line.cents, 0);
    const ownDiscountCents = Math.trunc((menuPriceCents * own) / 100);
    const ourDiscountCents = Math.trunc(((menuPriceCents - ownDiscountCents) * ours) / 100);
    const completedAtMs = startMs + atMs;
    const made = await makeOrder(database, here, {
      ...{ ...money, lines, menuPriceCents, ownDiscountCents, ourDiscountCents, completedAtMs },
      recordedAtMs: completedAtMs + lateHours * hourMs,
    });
    let leftCents = menuPriceCents - ownDiscountCents - ourDiscountCents;
    for (const { part, afterHours } of refunds) {
      const itemsCents = Math.trunc((leftCents * part) / 100);
      if (itemsCents === 0) continue;
      await refundOrder(database, here, made, {
        itemsCents,
        atMs: completedAtMs + afterHours * hourMs,
      });
      leftCents -= itemsCents;
      await queryOnce(
        ownerUrl,
        `INSERT INTO refund_lines
         SELECT business_id, (SELECT max(entry_id) FROM ledger_entries
           WHERE business_id = $1 AND kind = 'REFUND'), order_id, line_no, 1
         FROM order_lines WHERE business_id = $1 AND order_id = $2 AND line_no = 1`,
        [here.businessId, made.orderId],
      );
    }
  }
  for (const { atMs, dollars } of corrections) {
    await asRestaurant(database, here.businessId, (transaction) =>
      adjust(
        transaction,
        { businessId: here.businessId, nowMs: startMs + atMs },
        { amount: `${dollars}.00`, reason: 'A correction' },
      ),
    );
  }
  for (let day = 1; day <= days; day += 1) {
    await sweep(ownerUrl, here, startMs + day * dayMs + 4 * hourMs);
  }
}
