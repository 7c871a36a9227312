import { randomUUID } from 'node:crypto';
import { callUrl } from '#contract/call.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { orderBody } from '../../bench/money/order-bodies.ts';

type Callers = { url: string; key: string; staff: Record<string, string> };

/** Places orders, and looks each one up in the portal as soon as it is acknowledged. */
export async function placeAndRead({ url, key, staff }: Callers, count: number) {
  const timesMs: number[] = [];
  const missed: string[] = [];
  for (let time = 0; time < count; time += 1) {
    const placed = await fetch(url + orderCalls.createPartnerOrders.path, {
      method: 'POST',
      body: JSON.stringify(orderBody()),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'idempotency-key': randomUUID(),
      },
    });
    const { response } = (await placed.json()) as { response: { orderId?: number } };
    const startedMs = performance.now();
    const path = callUrl(reportCalls.getTransaction, { reservationId: String(response.orderId) });
    const { status } = await fetch(url + path, { headers: staff });
    timesMs.push(performance.now() - startedMs);
    if (placed.status !== 200 || status !== 200) missed.push(`${placed.status} ${status}`);
  }
  return { timesMs, missed };
}
