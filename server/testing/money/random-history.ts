import fc from 'fast-check';
import { dayMs, hourMs } from '#contract/durations.ts';
import { isPaidOut, paymentStatuses } from '#contract/money/orders/payment-status.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { adjust } from '../../features/money/adjustments/index.ts';
import {
  type MadeOrder,
  makeOrder,
  refundOrder,
} from '../../features/money/orders/history.factory.ts';
import { sweep } from './worked-example.ts';

// Random histories of a few days, for properties that must hold in all of them.

const days = 5;
const serviceTypes = ['DINE_IN', 'TAKE_OUT', 'DELIVERY', 'CATERING_DELIVERY'];

export type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const cents = fc.integer({ min: 0, max: 5_000 });
/** In percent. */
const percent = fc.integer({ min: 1, max: 100 });
export const anOrder = fc.record({
  atMs: fc.oneof(
    fc.integer({ min: 0, max: days * dayMs - 1 }),
    // The night in which clocks change, if they do.
    fc.integer({ min: 2 * dayMs, max: 2 * dayMs + 4 * hourMs }),
  ),
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
  refunds: fc.array(
    fc.record({ part: percent, ofTip: fc.oneof(fc.constant(0), percent), afterHours: fc.nat(40) }),
    { maxLength: 2 },
  ),
  chargeback: fc.option(fc.record({ part: percent, afterHours: fc.nat(60) }), { freq: 2 }),
});

/** By the operator. In whole dollars, with either sign. */
export const aCorrection = fc.record({
  atMs: fc.integer({ min: 0, max: days * dayMs - 1 }),
  dollars: fc.oneof(fc.integer({ min: -90, max: -1 }), fc.integer({ min: 1, max: 20 })),
});

type Place = { businessId: number };
type World = { database: Database; ownerUrl: string };
type History = {
  /** If clocks change in it, midnight two days before that. */
  startMs: number;
  orders: readonly Drawn<typeof anOrder>[];
  corrections?: readonly Drawn<typeof aCorrection>[];
};

/** A diner's bank takes back a part of what they paid by card and didn't get back. */
async function chargeBack(
  database: Database,
  here: Place,
  { completedAtMs, order, orderId, soFar }: MadeOrder,
  { part, afterHours }: { part: number; afterHours: number },
) {
  const paidCents =
    order.menuPriceCents -
    order.ownDiscountCents -
    order.ourDiscountCents +
    order.taxCents +
    order.tipCents;
  const leftCents = paidCents - soFar.itemsCents - soFar.taxCents - soFar.tipCents;
  const takenCents = Math.trunc((leftCents * part) / 100);
  if (!isPaidOut(order.status) || takenCents === 0) return;
  await adjustAt(database, here, completedAtMs + afterHours * hourMs, {
    amount: (-takenCents / 100).toFixed(2),
    cause: 'chargeback',
    order: String(orderId),
    reason: 'The bank says so',
  });
}

async function adjustAt(database: Database, { businessId }: Place, nowMs: number, asked: object) {
  const booked = await asRestaurant(database, businessId, (transaction) =>
    adjust(transaction, { businessId, nowMs }, asked),
  );
  if (isRefused(booked)) throw new Error(JSON.stringify(booked));
}

/** Booked as by intake, refunds and the operator, and swept on each of its days. */
export async function writeHistory(
  { database, ownerUrl }: World,
  here: Place,
  { startMs, orders, corrections = [] }: History,
) {
  for (const { atMs, lateHours, items, own, ours, refunds, chargeback, ...money } of orders) {
    const lines = items.map(([item, quantity, price]) => ({ item, quantity, cents: price }));
    const menuPriceCents =
      lines.length === 0 ? 9_99 : lines.reduce((sum, line) => sum + line.quantity * line.cents, 0);
    const ownDiscountCents = Math.trunc((menuPriceCents * own) / 100);
    const ourDiscountCents = Math.trunc(((menuPriceCents - ownDiscountCents) * ours) / 100);
    const completedAtMs = startMs + atMs;
    const made = await makeOrder(database, here, {
      ...money,
      lines,
      menuPriceCents,
      ownDiscountCents,
      ourDiscountCents,
      completedAtMs,
      recordedAtMs: completedAtMs + lateHours * hourMs,
    });
    let leftCents = menuPriceCents - ownDiscountCents - ourDiscountCents;
    for (const { part, ofTip, afterHours } of refunds) {
      const itemsCents = Math.trunc((leftCents * part) / 100);
      if (itemsCents === 0) continue;
      await refundOrder(database, here, made, {
        itemsCents,
        tipCents: Math.trunc(((money.tipCents - made.soFar.tipCents) * ofTip) / 100),
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
    if (chargeback) await chargeBack(database, here, made, chargeback);
  }
  for (const { atMs, dollars } of corrections) {
    const asked = { amount: `${dollars}.00`, reason: 'A correction' };
    await adjustAt(database, here, startMs + atMs, asked);
  }
  for (let day = 1; day <= days; day += 1) {
    await sweep(ownerUrl, here, startMs + day * dayMs + 4 * hourMs);
  }
}
