import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { NewOrder } from '#contract/orders/orders/new-order.ts';
import type { Cause, OrderMoney, ReturnedLine } from '../../features/money/ledger/index.ts';
import type { ReadLine } from '../../features/orders/orders/intake/read-order.rules.ts';
import type { OrderStage } from '../../features/orders/orders/orders.rules.ts';

export type PastRefund = {
  reference: string;
  reason: string;
  atMs: number;
  asked:
    | { all: true }
    | { lines: ReturnedLine[] }
    | { itemsCents: number; taxCents?: number; tipCents?: number };
  /** Given in the portal, of an order that wasn't paid through us. Otherwise the till's. */
  isByManager?: true;
};

/**
 * Booked by the operator. Those for our coupons and remitted tax are booked automatically. The cents of
 * a chargeback are what the diner's bank took.
 */
export type PastAdjustment = {
  cause: Exclude<Cause, 'COUPON' | 'REMITTED' | 'FEE'>;
  reason: string;
  cents: number;
  atMs: number;
  /** The correction of a chargeback whose dispute was won. Its cents are what the bank gave back. */
  isWon?: true;
};

/** An order in its latest stage, with everything that happened to it. */
export type PastOrder = {
  reference: string;
  serviceType: NewOrder['serviceType'];
  paymentStatus: PaymentStatus;
  stage: OrderStage;
  completionReason?: 'COMPLETED' | 'AUTO_COMPLETED' | undefined;
  placedAtMs: number;
  dueAtMs: number;
  acceptedAtMs?: number | undefined;
  readyAtMs?: number | undefined;
  completedAtMs?: number | undefined;
  cancelledAtMs?: number | undefined;
  receivedAtMs: number;
  /** When we learned that it was completed. */
  recordedAtMs: number;
  lines: ReadLine[];
  money: OrderMoney;
  couponCode?: string | undefined;
  customer?: NewOrder['customer'];
  refunds: PastRefund[];
  /** A chargeback needs an order that was paid through us and has no refunds. */
  adjustments: PastAdjustment[];
};
