import { createHash } from 'node:crypto';
import type { PaymentStatus } from '#contract/money/orders/payment-status.ts';
import { inForceAt, localDayAt } from '#contract/zone-periods.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import {
  type BookedOrder,
  type Booker,
  bookEntries,
  bookOrder,
  bookRefund,
  findFeePlans,
  type NewEntry,
  type OrderMoney,
  type Returned,
} from '../ledger/index.ts';

type Place = { businessId: number };

type Line = { item: string; category?: string; catalog?: string; quantity: number; cents: number };

export type CompletedOrder = Partial<Omit<OrderMoney, 'menuPriceCents'>> & {
  /** Left out: the order came without details. */
  lines?: readonly Line[];
  /** For an order without lines. */
  menuPriceCents?: number;
  status?: PaymentStatus;
  serviceType?: string;
  reason?: 'COMPLETED' | 'AUTO_COMPLETED';
  completedAtMs: number;
  recordedAtMs?: number;
  /** Left out: an operator, who has no ceilings. */
  booker?: Booker;
};

/** What refunds need to know about an order. */
export type MadeOrder = {
  orderId: number;
  completedAtMs: number;
  order: BookedOrder;
  soFar: Returned;
};

let references = 0;

/** A completed order with its entries, as intake books it. */
export function makeOrder(
  database: Database,
  { businessId }: Place,
  given: CompletedOrder,
): Promise<MadeOrder> {
  const { lines = [], status = 'PAID_BY_CARD', completedAtMs } = given;
  const { booker = { by: 'operator' } } = given;
  const money: OrderMoney = {
    menuPriceCents:
      given.menuPriceCents ?? lines.reduce((sum, line) => sum + line.cents * line.quantity, 0),
    ownDiscountCents: given.ownDiscountCents ?? 0,
    ourDiscountCents: given.ourDiscountCents ?? 0,
    taxCents: given.taxCents ?? 0,
    tipCents: given.tipCents ?? 0,
  };
  references += 1;
  const nowMs = given.recordedAtMs ?? completedAtMs;
  const at = new Date(completedAtMs);
  return asRestaurant(database, businessId, async (transaction) => {
    const { order_id: orderId } = await transaction
      .insertInto('orders')
      .values({
        business_id: businessId,
        integration: 'Factory',
        reference: String(references),
        body_sha256: createHash('sha256').update(String(references)).digest(),
        service_type: given.serviceType ?? 'TAKE_OUT',
        payment_status: status,
        stage: 'COMPLETED',
        completion_reason: given.reason ?? 'COMPLETED',
        placed_at: at,
        due_at: at,
        completed_at: at,
        received_at: new Date(nowMs),
        menu_price_cents: money.menuPriceCents,
        own_discount_cents: money.ownDiscountCents,
        our_discount_cents: money.ourDiscountCents,
        tax_cents: money.taxCents,
        tip_cents: money.tipCents,
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    for (const [index, line] of lines.entries()) {
      await transaction
        .insertInto('order_lines')
        .values({
          business_id: businessId,
          order_id: orderId,
          line_no: index + 1,
          item_name: line.item,
          category_name: line.category ?? 'Mains',
          catalog_name: line.catalog ?? 'Menu',
          quantity: line.quantity,
          price_cents: line.cents,
          unit_price_cents: line.cents,
        })
        .execute();
    }
    const plan = inForceAt(await findFeePlans(transaction, businessId), completedAtMs);
    const localDay = localDayAt(await findZones(transaction, businessId), completedAtMs);
    const { order, couponAdjustment } = bookOrder(money, status, plan);
    const of = { orderId, completedAtMs, paymentStatus: status };
    const shared = { of, occurredAtMs: completedAtMs, localDay };
    const entries: NewEntry[] = [
      { ...shared, kind: 'ORDER', amounts: order, menuPriceCents: money.menuPriceCents },
    ];
    if (couponAdjustment) {
      const why = { cause: 'COUPON', reason: 'Our coupon' } as const;
      entries.push({ ...shared, kind: 'ADJUSTMENT', amounts: couponAdjustment, ...why });
    }
    await bookEntries(transaction, { businessId, nowMs, ...booker }, entries);
    return {
      orderId,
      completedAtMs,
      order: { ...money, status, serviceFeeCents: order.serviceFeeCents },
      soFar: { itemsCents: 0, taxCents: 0, tipCents: 0 },
    };
  });
}

/** Refunds an amount of an order's items, with the tax that follows it; modifies `made`. */
export function refundOrder(
  database: Database,
  { businessId }: Place,
  made: MadeOrder,
  { atMs, ...asked }: { itemsCents: number; taxCents?: number; tipCents?: number; atMs: number },
): Promise<void> {
  return asRestaurant(database, businessId, async (transaction) => {
    const refunding = bookRefund(made.order, made.soFar, asked);
    if (isRefused(refunding)) throw new Error(JSON.stringify(refunding));
    const { orderId, completedAtMs, order } = made;
    const of = { orderId, completedAtMs, paymentStatus: order.status };
    const localDay = localDayAt(await findZones(transaction, businessId), atMs);
    const shared = { of, occurredAtMs: atMs, localDay };
    const entries: NewEntry[] = [
      { ...shared, kind: 'REFUND', amounts: refunding.refund, reason: 'It was cold' },
    ];
    if (refunding.couponAdjustment) {
      const why = { cause: 'COUPON', reason: 'Our coupon' } as const;
      entries.push({ ...shared, kind: 'ADJUSTMENT', amounts: refunding.couponAdjustment, ...why });
    }
    const [entryId = 0] = await bookEntries(
      transaction,
      { businessId, nowMs: atMs, by: 'operator' },
      entries,
    );
    references += 1;
    const reference = String(references);
    await transaction
      .insertInto('order_refunds')
      .values({
        business_id: businessId,
        order_id: orderId,
        entry_id: entryId,
        reference,
        body_sha256: createHash('sha256').update(reference).digest(),
      })
      .execute();
    const { itemsCents, taxCents, tipCents } = refunding.returned;
    await transaction
      .updateTable('orders')
      .set({
        returned_items_cents: itemsCents,
        returned_tax_cents: taxCents,
        returned_tip_cents: tipCents,
      })
      .where('business_id', '=', businessId)
      .where('order_id', '=', orderId)
      .execute();
    made.soFar = refunding.returned;
  });
}
