import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { acceptWebOrder, completeWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { TestAppOptions } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openForOrders } from '../quotes/quotes.factory.ts';
import { dinersAt } from '../web-orders/placed.factory.ts';
import { openPayingWorld } from './paying.factory.ts';

type World = Awaited<ReturnType<typeof openPayingWorld>>;

/** What the ledger says that the diner has paid for an order, less what they got back. */
export async function ledgerCents({ ownerUrl }: World, orderId: number): Promise<number> {
  const [row] = await queryOnce<{ cents: number }>(
    ownerUrl,
    `SELECT coalesce(sum(CASE kind WHEN 'ORDER' THEN o.menu_price_cents - o.own_discount_cents
         - o.our_discount_cents + o.tax_cents + o.tip_cents
       WHEN 'REFUND' THEN -refund_cents ELSE -e.charged_back_cents END), 0)::int AS cents
     FROM ledger_entries e JOIN orders o USING (business_id, order_id) WHERE order_id = $1`,
    [orderId],
  );
  return row?.cents ?? 0;
}

/** A restaurant whose diners pay online, with a till. Each test is at noon of another day. */
export async function openPayingRestaurant(options: TestAppOptions = {}) {
  const world = await openPayingWorld(options);
  const { call, clock, database, ownerUrl, standIn, arrive, paymentOf, settleAll } = world;
  const startsAtMs = clock.now();
  const { at, idOf } = await openForOrders(database);
  const diners = dinersAt(world, at);
  const till = await makeIntegration(world, { at, refundLimit: '10000' });
  const kitchen = { headers: {} as Record<string, string> };
  /** Somebody signs in there: sessions end overnight. */
  const newKitchen = async () => {
    kitchen.headers = (await makeStaff(world, { at, roleId: 4 })).headers;
  };
  let day = 0;
  beforeEach(async () => {
    world.wire.fault = () => 'NONE';
    clock.set(startsAtMs + day * dayMs);
    day += 1;
    await newKitchen();
  });

  const start = async (also: object = {}) => {
    const quoteId = await diners.quote([{ itemId: idOf('Burger'), quantity: 2 }]);
    return world.startPaying(diners, quoteId, also);
  };

  async function authorized() {
    const started = await start();
    standIn.pay(started.sessionId);
    await arrive();
    const { orderId } = started;
    const key = { businessId: at.businessId, orderId };
    return { ...started, key, params: { orderId: String(orderId) } };
  }

  async function accepted() {
    const one = await authorized();
    const body = { minutes: 20 };
    await call(acceptWebOrder, { params: one.params, body }, kitchen.headers);
    return one;
  }

  async function completed() {
    const one = await accepted();
    await settleAll();
    await call(completeWebOrder, { params: one.params, body: {} }, kitchen.headers);
    const { intent_id } = await paymentOf(one.orderId);
    return { ...one, intentId: String(intent_id), cents: one.order.amounts.totalCents };
  }

  const once = () => ({ ...till.headers, 'idempotency-key': randomUUID() });

  return {
    ...world,
    at,
    idOf,
    kitchen,
    newKitchen,
    once,
    start,
    authorized,
    accepted,
    completed,
    refund: (orderId: number, what: object) => {
      const body = { reference: randomUUID(), reason: 'Cold', ...what };
      return call(refundPartnerOrder, { params: { orderId }, body: body as never }, once());
    },
    stageOf: async (orderId: number): Promise<string | undefined> => {
      const stage = 'SELECT stage FROM orders WHERE order_id = $1';
      return (await queryOnce<{ stage: string }>(ownerUrl, stage, [orderId]))[0]?.stage;
    },
    /** What the provider kept of it, as we know it. */
    async providerCents(orderId: number): Promise<number> {
      const { captured_cents, refunded_cents, disputed_cents } = await paymentOf(orderId);
      return captured_cents - refunded_cents - disputed_cents;
    },
  };
}
