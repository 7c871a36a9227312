import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Charge, PaymentProvider } from './provider.ts';
import { createStandIn, type Fault, type SignedNotice, signed } from './stand-in/stand-in.ts';
import { statementSuffix, stripeProvider } from './stripe-provider.ts';

const account = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' };
const minuteMs = 60_000;

function open(startsAtMs = Date.parse('2026-03-19T16:00:00Z')) {
  const notices: SignedNotice[] = [];
  const world = { nowMs: startsAtMs, fault: (_call: string): Fault => 'NONE' };
  const standIn = createStandIn({
    ...account,
    publicUrl: 'http://localhost:3000',
    now: () => world.nowMs,
    deliver: (notice) => notices.push(notice),
    faultOf: (call) => world.fault(call),
  });
  const provider = stripeProvider({ ...account, fetch: standIn.fetch });
  return { notices, world, standIn, provider };
}

const toOpen = (nowMs: number, also: object = {}) => ({
  paymentId: randomUUID(),
  businessId: 12,
  orderId: 345,
  cents: 23_45,
  what: 'Order 345 at Mama Rosa',
  restaurant: 'Mama Rosa’s Café',
  returnUrl: 'http://localhost:3000/o?paid=1',
  closesAtMs: nowMs + 40 * minuteMs,
  ...also,
});

async function authorized({ standIn, provider, world }: ReturnType<typeof open>) {
  const { sessionId } = await provider.open(toOpen(world.nowMs));
  standIn.pay(sessionId);
  const found = await provider.find(sessionId);
  if (found.intentId === null) throw new Error('nobody paid');
  return { ...found, intentId: found.intentId };
}

describe("Stripe's own library with the stand-in", () => {
  test('opens a page, authorizes, captures, refunds in parts, and hears of a dispute', async () => {
    const opened = open();
    const { provider, standIn, world } = opened;
    const first = await provider.open(toOpen(world.nowMs));
    expect(first).toEqual({
      state: 'OPEN',
      sessionId: expect.stringMatching(/^cs_test_/),
      intentId: null,
      payAt: `http://localhost:3000/dev/pay?session=${first.sessionId}`,
      isInDollars: true,
      cents: 23_45,
      capturedCents: 0,
      refunds: [],
      disputes: [],
    });
    expect(standIn.pay(first.sessionId, 'DECLINE')).toBe(false);
    expect(await provider.find(first.sessionId)).toMatchObject({ state: 'OPEN' });
    expect(standIn.pay(first.sessionId)).toBe(true);
    const paid = await provider.find(first.sessionId);
    expect(paid).toMatchObject({ state: 'AUTHORIZED', payAt: null, capturedCents: 0 });
    const intentId = String(paid.intentId);
    await provider.capture(intentId, { key: 'a' });
    const name = randomUUID();
    await provider.refund({ intentId, cents: 10_00, name });
    const disputeId = standIn.dispute(intentId).id;
    expect(await provider.find(first.sessionId)).toMatchObject({
      state: 'CAPTURED',
      capturedCents: 23_45,
      refunds: [{ name, cents: 10_00, hasFailed: false }],
      disputes: [{ disputeId, cents: 13_45, state: 'OPEN' }],
    });
    const charges: Charge[] = [];
    for await (const charge of provider.chargesBetween(0, world.nowMs + 1_000))
      charges.push(charge);
    expect(charges).toMatchObject([
      { intentId, capturedCents: 23_45, refundedCents: 10_00, disputedCents: 13_45 },
    ]);
    standIn.decideDispute(disputeId, 'won');
    expect((await provider.find(first.sessionId)).disputes).toMatchObject([{ state: 'WON' }]);
    expect(await provider.nameOf(intentId)).toMatchObject({ businessId: 12, orderId: 345 });
  });

  test.each([
    ['and the money went back to the diner', [-23_45], 'LOST'],
    ['and nothing was taken', [], 'WON'],
    ['and what was taken came back', [-23_45, 23_45], 'WON'],
  ])('a dispute was prevented, %s', async (_how, amounts, state) => {
    const opened = open();
    const { provider, standIn, world } = opened;
    const { intentId, sessionId } = await authorized(opened);
    await provider.capture(intentId, { key: 'a' });
    standIn.dispute(intentId);
    const balance_transactions = amounts.map((amount) => ({ amount }));
    world.fault = (call) =>
      call.startsWith('GET /v1/disputes')
        ? (list) => {
            const [dispute] = (list as { data: object[] }).data;
            return { ...list, data: [{ ...dispute, status: 'prevented', balance_transactions }] };
          }
        : 'NONE';
    expect((await provider.find(sessionId)).disputes).toMatchObject([{ cents: 23_45, state }]);
  });

  test('lets go what was authorized, and closes what nobody paid', async () => {
    const opened = open();
    const { provider, world, standIn } = opened;
    const paid = await authorized(opened);
    await provider.release(paid.intentId, { key: 'a' });
    expect(await provider.find(paid.sessionId)).toMatchObject({ state: 'RELEASED' });
    const capture = provider.capture(paid.intentId, { key: 'b' });
    await expect(capture).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    const { sessionId } = await provider.open(toOpen(world.nowMs));
    await provider.close(sessionId, { key: 'c' });
    expect(await provider.find(sessionId)).toMatchObject({ state: 'CLOSED', payAt: null });
    expect(() => standIn.pay(sessionId)).toThrow('expired');
  });

  test('a page that nobody closed closes by itself', async () => {
    const { provider, standIn, world } = open();
    const { sessionId } = await provider.open(toOpen(world.nowMs));
    world.nowMs += 40 * minuteMs;
    expect(() => standIn.pay(sessionId)).toThrow('expired');
    expect(await provider.find(sessionId)).toMatchObject({ state: 'CLOSED' });
  });
});

describe('calls whose answer is lost', () => {
  const lost: [string, (p: PaymentProvider, intentId: string) => Promise<void>][] = [
    ['capture', (provider, intentId) => provider.capture(intentId, { key: 'k' })],
    ['release', (provider, intentId) => provider.release(intentId, { key: 'k' })],
  ];
  test.each(lost)('%s again under its key does it once', async (_name, call) => {
    const opened = open();
    const { provider, world } = opened;
    const { intentId } = await authorized(opened);
    for (const fault of ['DROP_BEFORE', 'FAIL', 'DROP_AFTER'] as const) {
      world.fault = () => fault;
      await expect(call(provider, intentId)).rejects.toThrow();
    }
    world.fault = () => 'NONE';
    await call(provider, intentId);
  });

  test('a page that is opened again is the same one, and a refund is given once', async () => {
    const opened = open();
    const { provider, standIn, world } = opened;
    const asked = toOpen(world.nowMs);
    world.fault = () => 'DROP_AFTER';
    await expect(provider.open(asked)).rejects.toThrow();
    world.fault = () => 'NONE';
    // By now, it is too late for a second page.
    world.nowMs += 15 * minuteMs;
    const { sessionId } = await provider.open(asked);
    expect(Object.keys(standIn.state.sessions)).toEqual([sessionId]);
    standIn.pay(sessionId);
    const { intentId } = await provider.find(sessionId);
    await provider.capture(String(intentId), { key: 'a' });
    const refund = { intentId: String(intentId), cents: 5_00, name: randomUUID() };
    world.fault = (call) => (call.startsWith('POST /v1/refunds') ? 'DROP_AFTER' : 'NONE');
    await expect(provider.refund(refund)).rejects.toThrow();
    world.fault = () => 'NONE';
    await provider.refund(refund);
    expect((await provider.find(sessionId)).refunds).toHaveLength(1);
    const other = provider.refund({ ...refund, cents: 6_00 });
    await expect(other).rejects.toThrow('came with something else');
  });

  test('that failed, and whose failure is answered again, is made under another key: once, of two who ask', async () => {
    const { provider, standIn, world } = open();
    const { sessionId } = await provider.open(toOpen(world.nowMs));
    standIn.pay(sessionId);
    const intentId = String((await provider.find(sessionId)).intentId);
    const failing = (pattern: RegExp) => {
      world.fault = (call) => (pattern.test(call) ? 'FAIL_UNDER_KEY' : 'NONE');
    };
    failing(/capture$/);
    for (let times = 0; times < 3; times += 1) {
      await expect(provider.capture(intentId, { key: 'a' })).rejects.toThrow('failed');
    }
    world.fault = () => 'NONE';
    await provider.capture(intentId, { key: 'a' });
    const refund = { intentId, cents: 5_00, name: randomUUID() };
    failing(/refunds$/);
    await expect(provider.refund(refund)).rejects.toThrow('failed');
    world.fault = () => 'NONE';
    await Promise.all([provider.refund(refund), provider.refund(refund)]);
    await provider.refund(refund);
    expect(await provider.find(sessionId)).toMatchObject({
      state: 'CAPTURED',
      refunds: [{ name: refund.name, cents: 5_00 }],
    });
  });
});

describe('notices', () => {
  test('say whose payment it is, and whether a card was declined', async () => {
    const opened = open();
    const { provider, notices, standIn, world } = opened;
    const asked = toOpen(world.nowMs);
    const { sessionId } = await provider.open(asked);
    standIn.pay(sessionId, 'DECLINE');
    const { paymentId, businessId, orderId } = asked;
    expect(provider.readNotice(notices[0] as SignedNotice, world.nowMs)).toEqual({
      eventId: expect.stringMatching(/^evt_/),
      kind: 'payment_intent.payment_failed',
      name: { paymentId, businessId, orderId },
      intentId: expect.stringMatching(/^pi_/),
      isDecline: true,
    });
    standIn.pay(sessionId);
    const { intentId } = await provider.find(sessionId);
    await provider.capture(String(intentId), { key: 'a' });
    standIn.dispute(String(intentId));
    const ofDispute = provider.readNotice(notices.at(-1) as SignedNotice, world.nowMs);
    expect(ofDispute).toMatchObject({ name: undefined, intentId, isDecline: false });
  });

  test('that are forged, changed, or old are none', async () => {
    const opened = open();
    const { provider, notices, world } = opened;
    await authorized(opened);
    const notice = notices[0] as SignedNotice;
    const read = (differing: Partial<SignedNotice>, nowMs = world.nowMs) =>
      provider.readNotice({ ...notice, ...differing }, nowMs);
    expect(read({})).toBeDefined();
    expect(read({ body: notice.body.replace('2345', '1') })).toBeUndefined();
    expect(read({ signature: '' })).toBeUndefined();
    expect(read({ signature: `t=1,v1=${'0'.repeat(64)}` })).toBeUndefined();
    expect(read({}, world.nowMs + 6 * minuteMs)).toBeUndefined();
    expect(read({}, world.nowMs - 4 * minuteMs)).toBeDefined();
    expect(read({}, world.nowMs - 6 * minuteMs)).toBeUndefined();
  });

  const about = (object: object, type = 'charge.refunded') => ({
    id: 'evt_1',
    type,
    data: { object },
  });
  test.each([
    [
      'a thin event',
      { id: 'evt_1', object: 'v2.core.event', type: 'v1.charge.refunded' },
      'UNREADABLE',
    ],
    ['null', null, 'UNREADABLE'],
    ['a list', [], 'UNREADABLE'],
    ['an event of nothing', { ...about({}), data: null }, 'UNREADABLE'],
    ['an id with U+0000', about({ id: 'ch_\u0000', object: 'charge' }), 'UNREADABLE'],
    [
      'an event with U+0000',
      { ...about({ id: 'ch_1', object: 'charge' }), id: '\u0000' },
      'UNREADABLE',
    ],
    [
      'an intent with U+0000',
      about({ id: 'ch_1', object: 'charge', payment_intent: 'pi_\u0000' }),
      'UNREADABLE',
    ],
    ['a kind with U+0000', about({ id: 'ch_1', object: 'charge' }, 'charge.\u0000'), 'OTHER'],
    ['what we do not follow', about({}, 'customer.created'), 'OTHER'],
  ])('that are signed and no event of ours: %s', (_, event, meaning) => {
    const { provider, world } = open();
    const read = (body: string) =>
      provider.readNotice(signed(account.webhookSecret, body, world.nowMs), world.nowMs);
    expect(read(JSON.stringify(event))).toBe(meaning);
    expect(read('{')).toBe('UNREADABLE');
    const forged = signed('whsec_of_somebody', JSON.stringify(event), world.nowMs);
    expect(provider.readNotice(forged, world.nowMs)).toBeUndefined();
    expect(read(JSON.stringify(about({ id: 'ch_1', object: 'charge' })))).toMatchObject({
      eventId: 'evt_1',
    });
  });
});

describe('the statement of a card', () => {
  test.each([
    ['Mama Rosa', 'Mama Rosa'],
    ['Mama Rosa’s Café', 'Mama Rosas'],
    ['Café "Olé" *1* <2>', 'Cafe Ole 1'],
    ['The Great Wall', 'The Great'],
    ['花 Wok', 'Wok'],
    ['花樣年華', undefined],
    ['1885', undefined],
    ['Ресторан №1', 'No1'],
  ])('says of %s: %s', async (name, suffix) => {
    expect(statementSuffix(name)).toBe(suffix);
    const { provider, world, standIn } = open();
    const { sessionId } = await provider.open(toOpen(world.nowMs, { restaurant: name }));
    expect(standIn.state.sessions[sessionId]?.suffix).toBe(suffix ?? null);
  });
});
