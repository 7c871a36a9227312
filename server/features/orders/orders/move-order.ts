import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Booking } from '../../money/ledger/index.ts';
import { bookOrders } from './book-orders.ts';
import { giveCodesBack } from './intake/redeem-codes.ts';
import { moneyOf } from './orders.presenter.ts';
import { type OrderRow, setStage } from './orders.queries.ts';
import type { OrderStage } from './orders.rules.ts';

type Move = {
  stage: OrderStage;
  atMs: number;
  /** Left out: as they are. */
  tipCents?: number;
  paymentStatus?: PaymentStatus;
};

/**
 * Moves an order that the transaction has locked to a stage that it may have: a cancelled one gives
 * its codes back, a completed one is booked.
 */
export async function moveOrder(
  transaction: DatabaseTransaction,
  booking: Booking,
  order: OrderRow,
  {
    stage,
    atMs,
    tipCents = order.tip_cents,
    paymentStatus = order.payment_status as PaymentStatus,
  }: Move,
): Promise<void> {
  const { businessId, nowMs } = booking;
  const { order_id: orderId, integration } = order;
  const key = { businessId, orderId };
  await setStage(transaction, key, { stage, atMs, tipCents, paymentStatus });
  if (stage === 'CANCELLED') await giveCodesBack(transaction, { businessId, nowMs }, order);
  if (stage !== 'COMPLETED') return;
  const money = { ...moneyOf(order), tipCents };
  await bookOrders(transaction, booking, [
    { orderId, integration, money, paymentStatus, completedAtMs: atMs },
  ]);
}
