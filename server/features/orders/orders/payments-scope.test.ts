import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type PaymentStatus, paidOutStatuses } from '#contract/money/ledger/payment-status.ts';
import { createPartnerOrders, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { completeOverdue } from './complete-overdue.ts';
import { type OrderBody, orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp();
const { call, refused, database, clock, ownerUrl } = world;
const charging = await makeIntegration(world, { name: 'Web shop' });
const { businessId } = charging;
const till = await makeIntegration(world, {
  at: charging,
  name: 'Kitchen till',
  scopes: ['orders:write', 'orders:read', 'refunds:write'],
});

const once = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
const open = (differing: Partial<OrderBody> = {}) =>
  orderBody({ stage: 'PLACED', completedAt: undefined, ...differing });
type Status = Parameters<typeof call<typeof setPartnerOrderStatus>>[1]['body'];
const statusOf = (orderId: number, body: Status) => ({ params: { orderId }, body });

/** What all orders with these references made us owe, in cents. */
async function owed(...references: string[]) {
  const [row] = await queryOnce<{ cents: string | null }>(
    ownerUrl,
    `SELECT sum(net_cents) AS cents FROM ledger_entries JOIN orders USING (business_id, order_id)
     WHERE business_id = $1 AND reference = ANY ($2) AND paid_out`,
    [businessId, references],
  );
  return Number(row?.cents);
}

describe('without payments:write, a key', () => {
  test.each(paidOutStatuses)('sends no order that is %s', async (paymentStatus) => {
    const body = orderBody({ paymentStatus });
    const problem = { field: 'paymentStatus', message: expect.stringContaining('payments:write') };
    expect(await refused(createPartnerOrders, { body }, once())).toMatchObject({
      code: 'payments_scope_missing',
      responseMessage: expect.stringContaining('Send PAID_ELSEWHERE'),
    });
    const batch = { orders: [orderBody({ paymentStatus: 'PAID_BY_CASH' }), body] };
    expect(await call(createPartnerOrders, { body: batch }, once())).toMatchObject({
      results: [
        { status: 'TAKEN' },
        { status: 'REFUSED', code: 'payments_scope_missing', problems: [problem] },
      ],
    });
    const atomic = { atomic: true, orders: [orderBody({ paymentStatus: 'UNPAID' }), body] };
    expect(await refused(createPartnerOrders, { body: atomic }, once())).toMatchObject({
      code: 'batch_refused',
    });
    expect(await owed(body.reference)).toBe(0);
  });

  test.each(['PAID_ELSEWHERE', 'PAID_BY_CASH', 'UNPAID'] satisfies PaymentStatus[])(
    'sends orders that are %s',
    async (paymentStatus) => {
      const body = orderBody({ paymentStatus });
      await sendingFrom(world, till).send(body);
      expect(await owed(body.reference)).toBe(0);
    },
  );

  test.each(paidOutStatuses)('completes no order as %s', async (paymentStatus) => {
    const body = open({ paymentStatus: 'UNPAID' });
    const { orderId } = await sendingFrom(world, till).send(body);
    const asked = statusOf(orderId, { stage: 'COMPLETED', paymentStatus });
    expect(await refused(setPartnerOrderStatus, asked, once())).toMatchObject({
      code: 'payments_scope_missing',
    });
    expect(await owed(body.reference)).toBe(0);
  });

  test('completes an order that was paid through us as it stands, without a tip of its own', async () => {
    const body = open();
    const { orderId } = await sendingFrom(world, charging).send(body);
    const tipped = statusOf(orderId, { stage: 'COMPLETED', tip: '999.00' });
    expect(await refused(setPartnerOrderStatus, tipped, once())).toMatchObject({
      code: 'payments_scope_missing',
      responseMessage: expect.stringContaining('tip'),
    });
    await call(setPartnerOrderStatus, statusOf(orderId, { stage: 'ACCEPTED' }), once());
    await call(setPartnerOrderStatus, statusOf(orderId, { stage: 'COMPLETED' }), once());
    // Less both fees.
    expect(await owed(body.reference)).toBe(12_83 - 80 - 67);
  });

  test('has nothing paid out when its own open orders are completed by the clock', async () => {
    const body = open({ paymentStatus: 'PAID_ELSEWHERE' });
    await sendingFrom(world, till).send(body);
    await completeOverdue(database, clock.now() + 7 * 86_400_000, noCeilings);
    expect(await owed(body.reference)).toBe(0);
  });
});

test('with payments:write, a key says what was paid through us', async () => {
  const bodies = paidOutStatuses.map((paymentStatus) => orderBody({ paymentStatus }));
  for (const body of bodies) await sendingFrom(world, charging).send(body);
  expect(await owed(...bodies.map(({ reference }) => reference))).toBe(2 * (12_83 - 80 - 67));
});
