import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { centsText } from '#contract/money/cents.ts';
import { newOrderSchema } from '#contract/orders/orders/new-order.ts';
import { type AcceptedOrder, createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Caller } from '../../../testing/caller.ts';
import { type ReadOrder, readOrder } from './intake/read-order.rules.ts';

export type OrderBody = z.input<typeof newOrderSchema>;

let lastReference = 0;

/**
 * An order as a till sends it: two tacos, paid in the app and completed. Each gets its own
 * reference.
 */
export function orderBody(differing: Partial<OrderBody> = {}): OrderBody {
  lastReference += 1;
  return {
    reference: `T-${lastReference}`,
    serviceType: 'TAKE_OUT',
    paymentStatus: 'PAID_BY_CARD',
    stage: 'COMPLETED',
    placedAt: '2026-03-19T10:30:00-05:00',
    completedAt: '2026-03-19T10:45:00-05:00',
    lines: [{ item: 'Taco', category: 'Tacos', catalog: 'Lunch', quantity: 2, price: '5.00' }],
    amounts: { subtotal: '10.00', tax: '0.83', tip: '2.00', total: '12.83' },
    ...differing,
  };
}

/** As it is read at a till's door. */
export function readBody(body: OrderBody, nowMs: number): ReadOrder {
  const order = readOrder(newOrderSchema.parse(body), nowMs);
  if (isRefused(order)) throw new Error(JSON.stringify(order));
  return order;
}

/** With our coupon of this percentage, as a till computes it. */
export function couponOrderBody(
  couponCode: string,
  percent: number,
  differing: Partial<OrderBody> = {},
): OrderBody {
  const ourCents = 10 * percent;
  return orderBody({
    couponCode,
    amounts: {
      subtotal: '10.00',
      ourDiscount: centsText(ourCents),
      tax: '0.00',
      total: centsText(10_00 - ourCents),
    },
    ...differing,
  });
}

type Body = Record<string, unknown>;

/** Sends orders as one integration. */
export function sendingFrom(
  { call, refused }: Caller,
  { headers: ofKey }: { headers: Record<string, string> },
) {
  const headers = () => ({ ...ofKey, 'idempotency-key': randomUUID() });
  return {
    send: async (body: OrderBody): Promise<AcceptedOrder> => {
      const answer = await call(createPartnerOrders, { body }, headers());
      if (!('orderId' in answer)) throw new Error('the answer of a batch');
      return answer;
    },
    sendBatch: async (orders: unknown[], atomic?: boolean) => {
      const answer = await call(createPartnerOrders, { body: { orders, atomic } }, headers());
      if (!('results' in answer)) throw new Error('the answer of one order');
      return answer.results;
    },
    refusedOf: (body: Body) => refused(createPartnerOrders, { body }, headers()),
  };
}
