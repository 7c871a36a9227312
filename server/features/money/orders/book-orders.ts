import type { PaymentStatus } from '#contract/money/orders/payment-status.ts';
import { inForceAt, localDayAt } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import {
  type Booking,
  bookEntries,
  bookOrder,
  findFeePlans,
  type NewEntry,
  type OrderMoney,
} from '../ledger/index.ts';

export type CompletedOrder = {
  orderId: number;
  money: OrderMoney;
  paymentStatus: PaymentStatus;
  completedAtMs: number;
  /** Left out: now. */
  recordedAtMs?: number;
};

/** Goes with an order or a refund that was not paid through us: our coupon is still owed. */
export const ourCoupon = { cause: 'COUPON', reason: 'Our coupon' } as const;

/** Books COMPLETED orders, each with the fee plan and the zone in force at its instant. */
export async function bookOrders(
  transaction: DatabaseTransaction,
  booking: Booking,
  orders: readonly CompletedOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const { businessId } = booking;
  const [plans, zones] = await together(
    findFeePlans(transaction, businessId),
    findZones(transaction, businessId),
  );
  const entries = orders.flatMap((completed): NewEntry[] => {
    const { orderId, money, paymentStatus, completedAtMs, recordedAtMs } = completed;
    const plan = inForceAt(plans, completedAtMs);
    const { order, couponAdjustment } = bookOrder(money, paymentStatus, plan);
    const { menuPriceCents } = money;
    const shared = {
      of: { orderId, completedAtMs, paymentStatus },
      occurredAtMs: completedAtMs,
      recordedAtMs,
      localDay: localDayAt(zones, completedAtMs),
    };
    return [
      { ...shared, kind: 'ORDER', amounts: order, menuPriceCents },
      ...(couponAdjustment
        ? [{ ...shared, kind: 'ADJUSTMENT', amounts: couponAdjustment, ...ourCoupon } as const]
        : []),
    ];
  });
  await bookEntries(transaction, booking, entries);
}
