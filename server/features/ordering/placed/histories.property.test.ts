import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { type OrderingProduct, playOrders } from '../../../testing/web-orders/play-orders.ts';
import { orderHistory } from '../../../testing/web-orders/random-orders.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { ordersJobs } from '../../money/orders/index.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { placedJobs } from './placed.jobs.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, clock, database, vault } = world;
const parts = { database, vault, now: clock.now, ceilings: noCeilings };
const jobs = [
  ...placedJobs({
    ...parts,
    logger: world.log.logger,
    payments: undefined,
    texts: makeTexts(world),
    announce: vi.fn(),
    findPrinted: async () => [],
    publicUrl: 'https://joyous.example',
  }),
  ...ordersJobs(parts).filter(({ name }) => name === 'orders.complete-overdue'),
];

const product: OrderingProduct = {
  ...world,
  async ask(endpoint, { params, query, body }, headers) {
    const url = callUrl(endpoint, { ...params }, { ...query });
    const sent = body !== undefined && { payload: body as object };
    const answer = await app.inject({ method: endpoint.method, url, headers, ...sent });
    if (answer.statusCode >= 500) throw new Error(answer.payload);
    return answer.json();
  },
  async act({ nowMs }, work) {
    clock.set(nowMs);
    return work();
  },
  async runJobs() {
    for (const { work } of jobs) await work(undefined);
  },
};

test("whatever diners, cooks, a till and the clock do: each order is once what it must be, its money is booked when it was handed over, and its coupon is free when it wasn't", async () => {
  await fc.assert(
    fc.asyncProperty(orderHistory, async (history) => {
      await playOrders(product, history);
    }),
    { numRuns: 15 },
  );
  expect((await verifyLedger(database)).faults).toEqual([]);
});
