import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import {
  answerOrderChange,
  changeOrder,
  settleOrderChange,
} from '#contract/orders/web-orders/changes.ts';
import {
  completeWebOrder,
  readyWebOrder,
  refuseWebOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import { changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { verifyLedger } from '../../../money/sweeps/index.ts';
import { strangeDevice } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { verifyPayments } from '../../payments/index.ts';
import { openChanging } from './changing.factory.ts';

const world = await openChanging();
const { app, at, call, change, clock, cook, database, expecting, idOf, keyed, ownerUrl } = world;
const { paid, paymentOf, provider, refundsOf, refused, settleAll, show, textsTo } = world;
const till = await makeIntegration(world, { at, refundLimit: '10000' });

beforeEach(() => clock.advance(minuteMs));

const off = { lines: [{ line: 1, stays: 0 }] };
const penne = { lines: [{ line: 1, stays: 0, instead: { itemId: idOf('Penne'), quantity: 1 } }] };

type Made = Awaited<ReturnType<typeof paid>>;
type Sent = { params?: object; body?: object };

/** The code of the refusal, or 200. */
async function send(endpoint: Endpoint, { params, body }: Sent, headers: object) {
  const url = endpoint.path.replace(':orderId', String((params as Made['params'])?.orderId));
  const { method } = endpoint;
  const sent = { ...(body && { payload: body }) };
  const answer = await app.inject({ method, url, headers: { ...headers }, ...sent });
  if (answer.statusCode >= 500) throw new Error(answer.payload);
  return answer.statusCode === 200 ? 'OK' : String(answer.json().code);
}

async function charged(): Promise<Made> {
  const order = await paid();
  await settleAll();
  return order;
}

/** What was captured, less what went back, is what the order costs, or it went back whole. */
async function nothingDiffers(order: Made) {
  await settleAll();
  const { captured_cents, refunded_cents, trouble } = await paymentOf(order.orderId);
  expect(trouble).toBeNull();
  const { stage, amounts } = await show(order);
  expect(captured_cents - refunded_cents).toBe(stage === 'CANCELLED' ? 0 : amounts.totalCents);
  expect((await verifyLedger(database)).faults).toEqual([]);
  const range = { fromMs: clock.now() - 30 * dayMs, toMs: clock.now() + dayMs };
  expect((await verifyPayments({ database, provider }, range)).differences).toEqual([]);
}

test('fifty times at once under one key, and under fifty: it changes once', async () => {
  const order = await charged();
  const sent = await expecting(order, off);
  const same = await Promise.all(
    Array.from({ length: 50 }, () => send(changeOrder, sent, keyed('one'))),
  );
  expect(new Set(same)).toEqual(new Set(['OK']));
  expect(await refundsOf(order.orderId)).toHaveLength(1);
  const next = await charged();
  const of = await expecting(next, off);
  const others = await Promise.all(
    Array.from({ length: 50 }, () => send(changeOrder, of, keyed())),
  );
  expect(others.filter((code) => code === 'OK')).toHaveLength(1);
  expect(new Set(others)).toEqual(new Set(['OK', 'order_changed']));
  expect(await refundsOf(next.orderId)).toHaveLength(1);
  expect((await textsTo(next)).filter((text) => text.includes('changed order'))).toHaveLength(1);
  for (const one of [order, next]) await nothingDiffers(one);
});

test('two tablets at once take off another dish each: one of them, and the other looks again', async () => {
  const order = await charged();
  const sent = [
    await expecting(order, off),
    await expecting(order, { lines: [{ line: 0, stays: 1 }] }),
  ];
  const codes = await Promise.all(sent.map((one) => send(changeOrder, one, keyed())));
  expect(codes.sort()).toEqual(['OK', 'order_changed']);
  await nothingDiffers(order);
});

const rivals: [string, (order: Made) => Promise<string>][] = [
  [
    'cancels it',
    ({ params }) => send(refuseWebOrder, { params, body: { reason: 'CLOSING' } }, cook.headers),
  ],
  [
    'says that it is ready',
    ({ params }) => send(readyWebOrder, { params, body: {} }, cook.headers),
  ],
  ['hands it over', ({ params }) => send(completeWebOrder, { params, body: {} }, cook.headers)],
  [
    'completes it on the till',
    ({ params }) =>
      send(
        setPartnerOrderStatus,
        { params, body: { stage: 'COMPLETED' } },
        keyed(undefined, till.headers as never),
      ),
  ],
];

test.each(rivals)('while another %s: what was paid is what it costs', async (_, rival) => {
  for (let round = 0; round < 2; round += 1) {
    const order = await charged();
    const sent = await expecting(order, off);
    const both = [() => send(changeOrder, sent, keyed()), () => rival(order)];
    if (round % 2 === 1) both.reverse();
    const codes = await Promise.all(both.map((one) => one()));
    for (const code of codes) {
      expect(['OK', 'order_changed', 'order_not_changeable', 'stage_not_possible']).toContain(code);
    }
    await nothingDiffers(order);
  }
});

test.each(rivals)('asked, while another %s: the question is settled once', async (_, rival) => {
  for (let round = 0; round < 3; round += 1) {
    const order = await charged();
    await change(order, penne);
    const body = { secret: order.secret, changeNo: 1, answer: 'AGREED' };
    const staff = { params: order.params, body: { changeNo: 1, answer: 'TAKE_OFF' } };
    const all = [
      () => send(answerOrderChange, { body }, strangeDevice()),
      () => send(settleOrderChange, staff, cook.headers),
      () => rival(order),
    ];
    await Promise.all([...all.slice(round % 3), ...all.slice(0, round % 3)].map((one) => one()));
    const { changes } = await show(order);
    expect(['AGREED', 'TAKEN_OFF', 'ENDED']).toContain(changes[0]?.state);
    expect((await refundsOf(order.orderId)).length).toBeLessThanOrEqual(1);
    await nothingDiffers(order);
  }
});

test('while its charge is under way, whichever is first', async () => {
  const order = await paid();
  // Accepted, and not charged yet.
  await Promise.all([change(order, off), settleAll()]);
  await settleAll();
  expect(await refundsOf(order.orderId)).toMatchObject([{ is_given: true }]);
  await call(completeWebOrder, { params: order.params, body: {} }, cook.headers);
  await nothingDiffers(order);
});

test('a charge that never comes gives nothing back; the rest is paid there', async () => {
  const order = await paid();
  const { intent_id } = await paymentOf(order.orderId);
  await change(order, off);
  // Somebody let the money go at the provider's own site.
  await provider.release(String(intent_id), { key: 'by hand' });
  await settleAll();
  expect(await paymentOf(order.orderId)).toMatchObject({ state: 'VOIDED', refunded_cents: 0 });
  const body = { paymentStatus: 'PAID_BY_CASH' as const };
  await call(completeWebOrder, { params: order.params, body }, cook.headers);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('somebody who was dismissed meanwhile changes nothing', async () => {
  const order = await charged();
  const sent = await expecting(order, off);
  const [owner, gone] = [await makeStaff(world, { at }), await makeStaff(world, { at, roleId: 4 })];
  const { userId } = gone;
  const dismissing = { status: 'DISABLED' as const, currentPassword: owner.password };
  await call(changeBusinessUserStatus, { params: { userId }, body: dismissing }, owner.headers);
  const headers = { ...gone.headers, 'idempotency-key': 'gone' };
  expect((await refused(changeOrder, sent, headers)).code).toBe('token_expired');
  expect(await refundsOf(order.orderId)).toEqual([]);
});

test('an order of the version before, whose terms were not kept, changes only where nothing is guessed', async () => {
  const forget = (orderId: number) =>
    queryOnce(ownerUrl, 'UPDATE web_orders SET priced_by = NULL WHERE order_id = $1', [orderId]);
  const plain = await charged();
  await forget(plain.orderId);
  await change(plain, off);
  const tipped = await paid({ also: { tip: { percent: 15 } } });
  await settleAll();
  await forget(tipped.orderId);
  expect((await world.refusedToChange(tipped, off)).code).toBe('change_terms_unknown');
  for (const order of [plain, tipped]) await nothingDiffers(order);
});

test('of an order whose bank asks for the money back, nothing more goes back', async () => {
  const order = await charged();
  const { intent_id } = await paymentOf(order.orderId);
  world.standIn.dispute(String(intent_id));
  await world.arrive();
  expect((await world.refusedToChange(order, off)).code).toBe('order_charged_back');
});
