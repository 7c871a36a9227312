import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  answerOrderChange,
  changeOrder,
  quoteOrderChange,
} from '#contract/orders/web-orders/changes.ts';
import {
  changeTestOrder,
  listTestDishes,
  quoteTestChange,
} from '#contract/portal/test-restaurant/kitchen.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { withKey } from '../../money/integrations/integrations.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { followingWith } from '../../orders/web-orders/till/since.factory.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { type BesideTest, openBesideTest } from './test-restaurant.factory.ts';

// What a kitchen changes of an accepted order, a till's maker tries out there, too.

const world = await openTestApp({ settings: fromAnywhere });
const { call, database, ownerUrl, refused } = world;

let house: BesideTest;
beforeAll(async () => {
  house = await openBesideTest(world);
  await house.make();
});

async function accepted(at = house) {
  const { orderNumber } = await at.press('ORDER');
  const orderId = orderNumber ?? 0;
  return at.act(orderId, { act: 'accept', minutes: 20 });
}

type Order = Awaited<ReturnType<typeof accepted>>;
type Line = { line: number; stays: number; instead?: { itemId: number; quantity: number } };

const lineNamed = ({ lines }: Order, name: string) => lines.findIndex((one) => one.name === name);

const of = ({ orderId }: Order) => ({ params: { orderId } });

async function expecting(order: Order, lines: Line[], { owner } = house) {
  const quote = await call(quoteTestChange, { ...of(order), body: { lines } }, owner.headers);
  const { version, totalCents, backCents } = quote;
  return { lines, expects: { version, totalCents, backCents } };
}

type Expecting = Awaited<ReturnType<typeof expecting>>;

const sent = (order: Order, body: Expecting, { key = randomUUID(), by = house } = {}) =>
  [
    { ...of(order), body },
    { ...by.owner.headers, 'idempotency-key': key },
  ] as const;

const change = async (order: Order, lines: Line[]) =>
  call(changeTestOrder, ...sent(order, await expecting(order, lines)));

const textsOf = async ({ orderId }: Order) => {
  const texts = (await house.show())?.texts ?? [];
  return texts.map(({ body }) => body).filter((body) => body.includes(`order ${orderId}`));
};

test('what goes is off at once: the diner is texted, programs read it, and the ledger holds', async () => {
  const key = await house.newKey('Reads changes');
  const till = followingWith(world, { headers: withKey(key) });
  const order = await accepted();
  expect(order.lines.map(({ name }) => name).sort()).toEqual(['Burger', 'Wine']);
  await till.read();
  const changed = await change(order, [{ line: lineNamed(order, 'Wine'), stays: 0 }]);
  expect(changed.lines.map(({ name }) => name)).toEqual(['Burger']);
  expect(changed.changes).toMatchObject([{ state: 'DONE' }]);
  expect((await textsOf(order)).join()).toContain('Wine');
  const read = (await till.read()).filter(({ orderId }) => orderId === order.orderId);
  expect(read.at(-1)?.lines.map(({ item }) => item)).toEqual(['Burger']);
  // Nobody of a staff that it doesn't have.
  const [row] = await queryOnce(ownerUrl, 'SELECT made_by FROM order_changes WHERE order_id = $1', [
    order.orderId,
  ]);
  expect(row).toEqual({ made_by: null });
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('sent fifty times at once with one key, it is done once; without a key it is refused', async () => {
  const order = await accepted();
  const body = await expecting(order, [{ line: 0, stays: 0 }]);
  const key = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => call(changeTestOrder, ...sent(order, body, { key }))),
  );
  expect(new Set(all.map(({ changesVersion }) => changesVersion)).size).toBe(1);
  expect(all[0]?.changes).toHaveLength(1);
  const [request, headers] = sent(order, body);
  const { 'idempotency-key': _, ...keyless } = headers;
  expect(await refused(changeTestOrder, request, keyless)).toMatchObject({ code: 'bad_input' });
  expect(await refused(changeTestOrder, ...sent(order, body))).toMatchObject({
    code: 'order_changed',
  });
});

const dishNamed = async (wanted: string) => {
  const { catalogs } = await call(listTestDishes, {}, house.owner.headers);
  const dishes = catalogs.flatMap(({ categories }) => categories.flatMap(({ items }) => items));
  return dishes.find(({ name }) => name === wanted)?.itemId ?? 0;
};

/** Another dish instead: its diner has to say whether they want it. */
async function asked() {
  const order = await accepted();
  const instead = { itemId: await dishNamed('Wine'), quantity: 1 };
  const after = await change(order, [{ line: lineNamed(order, 'Burger'), stays: 0, instead }]);
  const [question] = after.changes;
  expect(question).toMatchObject({ state: 'ASKED' });
  return { order, changeNo: question?.changeNo ?? 0 };
}

const lookAt = async ({ orderId }: Order) =>
  (await house.board()).orders.find((one) => one.orderId === orderId);

test.each([
  ['AGREED', 'AGREED', ['Wine', 'Wine']],
  ['TAKE_OFF', 'TAKEN_OFF', ['Wine']],
  ['WITHDRAWN', 'WITHDRAWN', ['Burger', 'Wine']],
] as const)('what its diner said by phone is noted: %s', async (answer, state, names) => {
  const { order, changeNo } = await asked();
  const settled = await house.act(order.orderId, { act: 'settle', changeNo, answer });
  expect(settled.changes).toMatchObject([{ state }]);
  expect(settled.lines.map(({ name }) => name).sort()).toEqual(names);
  const { changesVersion: version } = settled;
  const seen = await house.act(order.orderId, { act: 'see', version });
  expect(seen.changesSeen).toBe(version);
  expect(await house.refusedAct(order.orderId, { act: 'settle', changeNo: 9, answer })).toEqual(
    expect.objectContaining({ code: 'no_such_change' }),
  );
});

test('its diner answers by the link in the inbox, and after an hour it counts as a no', async () => {
  const { order, changeNo } = await asked();
  const [text] = await textsOf(order);
  const [, secret = ''] = /\/o#([\w-]+)/.exec(text ?? '') ?? [];
  await call(answerOrderChange, { body: { secret, changeNo, answer: 'AGREED' } }, strangeDevice());
  expect((await lookAt(order))?.changes).toMatchObject([{ state: 'AGREED' }]);
  const silent = await asked();
  await house.press('HOUR');
  expect((await lookAt(silent.order))?.changes).toMatchObject([{ state: 'TAKEN_OFF' }]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('one that was paid online gets its money back there, and no provider hears of it', async () => {
  const { orderNumber } = await house.press('ORDER_ONLINE');
  const order = await house.act(orderNumber ?? 0, { act: 'accept', minutes: 20 });
  const body = await expecting(order, [{ line: 0, stays: 0 }]);
  expect(body.expects.backCents).toBeGreaterThan(0);
  await call(changeTestOrder, ...sent(order, body));
  await house.press('HOUR');
  const rows = await queryOnce(
    ownerUrl,
    'SELECT cents, given_at IS NOT NULL AS given FROM payment_refunds WHERE order_id = $1',
    [order.orderId],
  );
  expect(rows).toEqual([{ cents: body.expects.backCents, given: true }]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('neither a neighbor nor the real kitchen reaches it, nor does a manager', async () => {
  const order = await accepted();
  const lines = [{ line: 0, stays: 0 }];
  const body = await expecting(order, lines);
  const notFound = { code: 'order_not_found' };
  const neighbor = await openBesideTest(world);
  await neighbor.make();
  const asking = { ...of(order), body: { lines } };
  expect(await refused(quoteTestChange, asking, neighbor.owner.headers)).toMatchObject(notFound);
  expect(await refused(changeTestOrder, ...sent(order, body, { by: neighbor }))).toMatchObject(
    notFound,
  );
  const real = { ...house.owner.headers, 'idempotency-key': randomUUID() };
  expect(await refused(quoteOrderChange, asking, real)).toMatchObject(notFound);
  expect(await refused(changeOrder, { ...of(order), body }, real)).toMatchObject(notFound);
  const { headers } = await makeStaff(world, { at: house.at, roleId: 2 });
  for (const attempt of [
    refused(quoteTestChange, asking, headers),
    refused(listTestDishes, {}, headers),
  ]) {
    expect(await attempt).toMatchObject({ code: 'not_permitted' });
  }
  expect((await lookAt(order))?.changes).toEqual([]);
});

test('nothing of it is changed once it was begun again', async () => {
  const own = await openBesideTest(world);
  await own.make();
  const order = await accepted(own);
  const body = await expecting(order, [{ line: 0, stays: 0 }], own);
  await own.beginAgain();
  expect(await refused(changeTestOrder, ...sent(order, body, { by: own }))).toMatchObject({
    code: 'order_not_found',
  });
});
