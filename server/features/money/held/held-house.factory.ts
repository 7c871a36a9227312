import { randomUUID } from 'node:crypto';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant, inTransaction } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { adjust } from '../../orders/adjustments/index.ts';
import { orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { readNextDeposit } from '../../reports/deposits/index.ts';
import { readSource } from '../../reports/report/index.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { sweepRestaurant, verifyLedger } from '../sweeps/index.ts';
import { decideHeld } from './decide-held.ts';
import { listHeld } from './list-held.ts';

/** The ceilings of the restaurants below. */
export const limits = {
  KEY_PAYABLE_DAILY_LIMIT: '100',
  RESTAURANT_PAYABLE_DAILY_LIMIT: '150',
  DEPOSIT_REVIEW_FLOOR: '1000',
};
export const review = { floorCents: 1_000_00, times: 5 };

export type House = Awaited<ReturnType<typeof openHouse>>;

/** A restaurant with an owner and a till, whose money is held soon, and its operator. */
export async function openHouse(world: TestApp) {
  const { call, refused, clock, database, ownerUrl } = world;
  const till = await makeIntegration(world, { refundLimit: '100000' });
  const { businessId, externalId } = till;
  const { send } = sendingFrom(world, till);
  const order = (subtotal: string, differing = {}) =>
    send(
      orderBody({
        lines: undefined,
        amounts: { subtotal, tax: '0.00', tip: '0.00', total: subtotal },
        placedAt: new Date(clock.now()).toISOString(),
        completedAt: new Date(clock.now()).toISOString(),
        ...differing,
      }),
    );
  const refundOf = (orderId: number, body: object) => ({
    params: { orderId },
    body: { reference: randomUUID() as string, reason: 'Cold', ...body },
  });
  const once = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
  return {
    businessId,
    externalId,
    order,
    // Sessions end while tests move the clock.
    signIn: async () => (await makeStaff(world, { at: till })).headers,
    next: () =>
      asRestaurant(database, businessId, async (transaction) =>
        readNextDeposit(await readSource(transaction, { businessId, nowMs: clock.now() })),
      ),
    refund: (orderId: number, body: object = { all: true }) =>
      call(refundPartnerOrder, refundOf(orderId, body) as never, once()),
    refundRefused: (orderId: number) =>
      refused(refundPartnerOrder, refundOf(orderId, { all: true }) as never, once()),
    through: async () => {
      const [one] = (await listHeld(database, externalId)) as { through: number }[];
      return String(one?.through ?? 1);
    },
    decide: (decision: 'RELEASED' | 'REFUSED', written: object) =>
      inRestaurant(database, externalId, (transaction) =>
        decideHeld(transaction, { businessId, nowMs: clock.now() }, decision, {
          reason: 'Looked at it',
          ...written,
        }),
      ),
    adjust: (written: object) =>
      inTransaction(database, { restaurant: businessId }, (transaction) =>
        adjust(transaction, { businessId, nowMs: clock.now() }, { reason: 'Agreed', ...written }),
      ),
    sweep: () => {
      clock.advance(dayMs);
      return sweepRestaurant(database, { businessId, nowMs: clock.now(), review });
    },
    holds: () =>
      queryOnce<{ cause: string; decision: string | null; net_cents: number; swept: boolean }>(
        ownerUrl,
        `SELECT held.cause, decision, held.net_cents, sweep_batch_num IS NOT NULL AS swept
         FROM held_entries held JOIN ledger_entries USING (business_id, entry_id)
         WHERE business_id = $1 ORDER BY hold_no`,
        [businessId],
      ),
    faults: async () =>
      (await verifyLedger(database)).faults.filter((one) => one.externalId === externalId),
  };
}

/** What the restaurant gets of an order by card with nothing but this subtotal. */
export const net = (cents: number) =>
  cents - Math.round(cents * 0.08) - Math.round(cents * 0.029) - 30;
