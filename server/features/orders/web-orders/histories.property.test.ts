import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { dayMs } from '#contract/time/durations.ts';
import { stripeProvider } from '#platform/payments/stripe-provider.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { openProvider, providerAccount } from '../../../testing/web-orders/open-provider.ts';
import type { OrderingProduct } from '../../../testing/web-orders/ordering-product.ts';
import { orderingWorks } from '../../../testing/web-orders/ordering-works.ts';
import { historiesStartMs, playOrders } from '../../../testing/web-orders/play-orders.ts';
import {
  type OrderHistory,
  orderHistory,
  type Step,
} from '../../../testing/web-orders/random-orders.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { verifyPayments } from '../payments/index.ts';

const provider = openProvider(() => clock.now());
const payments = stripeProvider({ ...providerAccount, fetch: provider.standIn.fetch });
const world = await openTestApp({
  settings: fromAnywhere,
  payments: () => ({ provider: payments }),
});
const { app, clock, database, vault } = world;
const works = orderingWorks({
  database,
  vault,
  now: clock.now,
  ceilings: noCeilings,
  logger: world.log.logger,
  payments,
  texts: makeTexts(world),
  announce: vi.fn(),
  findPrinted: async () => [],
  publicUrl: 'http://localhost:3000',
});

const product: OrderingProduct = {
  ...world,
  provider,
  async postNotice(url, { body, signature }) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  },
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
  runJobs: (which) => works[which](),
};

const burgers = [{ dish: 'Burger', quantity: 2, cheese: 0 } as const];
const place: Step = {
  kind: 'place',
  diner: 0,
  online: ['APPROVE'],
  service: 'TAKE_OUT',
  lines: burgers,
  coupon: null,
  tip: { cents: 0 },
  ifOut: 'TAKE_OFF',
};
const arrive: Step = { kind: 'notices', come: 'ALL' };
const press = (act: 'accept' | 'complete'): Step => ({
  kind: 'press',
  which: 1,
  press: act === 'accept' ? { act, minutes: 9 } : { act, paymentStatus: 'UNPAID' },
});
const dispute: Step = { kind: 'dispute', which: 0 };
const historyOf = (...steps: Step[]): [OrderHistory] => [
  { steps: steps.map((step) => ({ step, gapMinutes: 1, kills: [], faults: [], tillAct: null })) },
];
const charged = [place, arrive, press('accept'), arrive];

const less: Step = { kind: 'change', which: 1, change: { line: 0, off: 1, instead: null } };
const toWine: Step = {
  kind: 'change',
  which: 1,
  change: { line: 0, off: 2, instead: { dish: 'Wine', quantity: 2 } },
};
const say = (answer: 'AGREED' | 'TAKE_OFF'): Step => ({
  kind: 'answer',
  which: 1,
  by: 'DINER',
  answer,
});
const refundAll: Step = { kind: 'refund', which: 0, cents: null };

const foundBefore = [
  // The bank takes the money back before the order is done, and before a refund of it was given.
  historyOf(...charged, dispute, arrive, press('complete')),
  historyOf(...charged, press('complete'), dispute, { kind: 'refund', which: 0, cents: 100 }),
  // It changes before and after it is charged, and all of the rest goes back later.
  historyOf(place, arrive, press('accept'), less, arrive, press('complete'), refundAll, arrive),
  // The bank takes all back, also what a change gave back or would.
  historyOf(...charged, less, dispute, arrive, press('complete'), arrive),
  historyOf(...charged, dispute, less, arrive, press('complete'), arrive),
  // Nothing is left of it, or something else.
  historyOf(...charged, toWine, say('TAKE_OFF'), arrive),
  historyOf(...charged, toWine, say('AGREED'), arrive, press('complete'), refundAll, arrive),
];

test("whatever diners, cooks, a till, a bank and the clock do: each order is once what it must be, its money is booked when it was handed over, and its coupon is free when it wasn't; nobody is charged without an order, twice, or not given back", async () => {
  await fc.assert(
    fc.asyncProperty(orderHistory, async (history) => {
      await playOrders(product, history);
    }),
    { numRuns: 5, examples: foundBefore, endOnFailure: true },
  );
  const range = { fromMs: historiesStartMs - dayMs, toMs: historiesStartMs + 30 * dayMs };
  expect((await verifyPayments({ database, provider: payments }, range)).differences).toEqual([]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});
