import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Call, callUrl } from '#contract/call.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { refundPartnerOrder } from '#contract/money/orders/refunds.ts';
import {
  acceptWebOrder,
  completeWebOrder,
  refuseWebOrder,
} from '#contract/ordering/placed/kitchen.ts';
import { cancelPlacedOrder } from '#contract/ordering/placed/placed.ts';
import type { Fault } from '#platform/payments/stand-in/stand-in.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { settlePayment, verifyPayments } from '../payments/index.ts';
import { openPayingRestaurant } from './paying-orders.factory.ts';

const world = await openPayingRestaurant();
const { app, at, clock, database, provider, standIn, wire, settling } = world;
const { arrive, deliver, kitchen, once, payments, settleAll, start, stageOf } = world;

type Started = Awaited<ReturnType<typeof start>>;

/** Whatever it answers: what is not possible is refused, and nothing fails. */
async function ask(
  call: Pick<Call, 'method' | 'path' | 'name'>,
  input: { params?: { orderId: number }; body: object; headers?: Record<string, string> },
) {
  const { params, body, headers = {} } = input;
  const url = callUrl(call, { ...params }, {});
  const answer = await app.inject({ method: call.method, url, headers, payload: body });
  if (answer.statusCode >= 500) throw new Error(`${call.path}: ${answer.payload}`);
}

const tried = (work: () => unknown) => {
  try {
    work();
  } catch {
    // The provider refuses what is not possible there.
  }
};

const byHeaders = () => kitchen.headers;
const intentOf = ({ sessionId }: Started) =>
  standIn.state.sessions[sessionId]?.payment_intent ?? '';

/** Never acknowledged: in the end the provider sends them again. */
const lost: typeof wire.notices = [];

/** What may happen to an order, in any order and as often as it likes. */
const happenings = {
  pays: async (one: Started) => tried(() => standIn.pay(one.sessionId)),
  declines: async (one: Started) => tried(() => standIn.pay(one.sessionId, 'DECLINE')),
  accepts: async ({ orderId }: Started) =>
    ask(acceptWebOrder, { params: { orderId }, body: { minutes: 9 }, headers: byHeaders() }),
  refuses: async ({ orderId }: Started) =>
    ask(refuseWebOrder, { params: { orderId }, body: { reason: 'OTHER' }, headers: byHeaders() }),
  completes: async ({ orderId }: Started) =>
    ask(completeWebOrder, { params: { orderId }, body: {}, headers: byHeaders() }),
  cancels: async ({ secret }: Started) => ask(cancelPlacedOrder, { body: { secret } }),
  refunds: async ({ orderId }: Started) => {
    const body = { reference: randomUUID(), reason: 'Cold', items: '1.00' };
    return ask(refundPartnerOrder, { params: { orderId }, body, headers: once() });
  },
  disputes: async (one: Started) => tried(() => standIn.dispute(intentOf(one))),
  wins: async (one: Started) => {
    const found = Object.values(standIn.state.disputes).find(
      ({ payment_intent, status }) =>
        payment_intent === intentOf(one) && status === 'needs_response',
    );
    if (found) standIn.decideDispute(found.id, 'won');
  },
  settles: async ({ orderId }: Started) => {
    const key = { businessId: at.businessId, orderId };
    await Promise.all([settlePayment(settling, key), settlePayment(settling, key)]);
  },
  waits: async () => clock.advance(7 * minuteMs),
  loses: async () => void lost.push(...wire.notices.splice(-1)),
  doubles: async () => {
    for (const notice of [...wire.notices].reverse()) await deliver(notice);
  },
  arrives: async () => arrive(),
};

type Happening = keyof typeof happenings;
const faults: Fault[] = ['NONE', 'NONE', 'NONE', 'DROP_BEFORE', 'DROP_AFTER', 'FAIL'];

/** How far an order came before anything else happens to it. */
const lives: Happening[][] = [
  [],
  ['pays'],
  ['pays', 'arrives'],
  ['pays', 'arrives', 'accepts'],
  ['pays', 'arrives', 'accepts', 'settles', 'settles'],
  ['pays', 'arrives', 'accepts', 'settles', 'settles', 'completes'],
];

const life = fc
  .record({
    until: fc.constantFrom(...lives),
    after: fc.array(fc.constantFrom(...(Object.keys(happenings) as Happening[])), {
      minLength: 2,
      maxLength: 10,
    }),
  })
  .map(({ until, after }) => [...until, ...after]);

const history = fc.record({
  lives: fc.array(life, { minLength: 1, maxLength: 2 }),
  faults: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 12 }),
});

let day = 10;

type History = { lives: Happening[][]; faults: Fault[] };

async function play({ lives: asked, faults: plan }: History) {
  day += 1;
  clock.set(Date.parse('2026-03-19T16:00:00Z') + day * dayMs);
  await world.newKitchen();
  const orders: Started[] = [];
  for (const _ of asked) orders.push(await start());
  let calls = 0;
  wire.fault = () => plan[calls++ % plan.length] ?? 'NONE';
  for (let step = 0; step < Math.max(...asked.map(({ length }) => length)); step += 1) {
    for (const [index, order] of orders.entries()) {
      const what = asked[index]?.[step];
      if (what) await happenings[what](order);
    }
  }
  // In the end the provider answers again, and nothing is lost any more.
  wire.fault = () => 'NONE';
  wire.notices.push(...lost.splice(0));
  for (let round = 0; round < 4; round += 1) {
    clock.advance(2 * hourMs);
    await arrive();
    await settleAll();
  }
  return orders;
}

const toldOf: Happening[] = ['pays', 'arrives', 'accepts', 'settles', 'settles'];
const foundBefore: [History][] = [
  // The bank takes the money back before the order is done, and before a refund of it was given.
  [{ lives: [[...toldOf, 'disputes', 'pays']], faults: ['NONE'] }],
  [{ lives: [[...toldOf, 'completes', 'disputes', 'refunds']], faults: ['NONE'] }],
];

test('in no history is anybody charged without an order, twice, or not given back', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (asked) => {
      for (const one of await play(asked)) {
        const intent = standIn.state.intents[intentOf(one)];
        const stage = await stageOf(one.orderId);
        const [payment] = await payments(`order_id = ${one.orderId}`);
        // Whoever isn't served is not charged, and nothing stays reserved on their card.
        if (stage === 'CANCELLED') {
          const charge = standIn.state.charges[intent?.latest_charge ?? ''];
          const disputed = Object.values(standIn.state.disputes)
            .filter(
              ({ payment_intent, status }) => payment_intent === intent?.id && status !== 'won',
            )
            .reduce((sum, { amount }) => sum + amount, 0);
          const kept = (charge?.amount_captured ?? 0) - (charge?.amount_refunded ?? 0) - disputed;
          expect([intent?.status, kept]).not.toContain('requires_capture');
          expect(kept).toBe(0);
        }
        if (stage === 'ACCEPTED' || stage === 'COMPLETED') {
          expect(payment).toMatchObject({ state: 'CAPTURED', captured_cents: payment?.cents });
          expect(intent?.status).toBe('succeeded');
        }
        if (stage === 'PLACED') expect(intent?.status).toBe('requires_capture');
      }
      const fromMs = clock.now() - 12 * hourMs;
      const range = { fromMs, toMs: clock.now() };
      const { differences } = await verifyPayments({ database, provider }, range);
      expect(differences).toEqual([]);
    }),
    { numRuns: 25, examples: foundBefore },
  );
  expect((await verifyLedger(database)).faults).toEqual([]);
});
