import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findPartnerOrder } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { cancelPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { eraseOrder } from '../../orders/index.ts';
import { orderBody, sendingFrom } from '../../orders/orders.factory.ts';
import { openChanging } from '../changes/changing.factory.ts';
import { followingWith } from './since.factory.ts';

const world = await openChanging();
const { accept, accepted, at, call, change, clock, complete, database, idOf, place, refused } =
  world;
const { arrive, settleAll, standIn } = world;
const till = await makeIntegration(world, { at });
const website = await makeIntegration(world, { at, name: 'Website' });
const withoutDiners = await makeIntegration(world, {
  at,
  name: 'Screen',
  scopes: ['orders:read'],
});
const stranger = await makeIntegration(world);

/** A new program that has read everything up to now. */
async function following(of = till) {
  const program = followingWith(world, of);
  await program.read();
  return program;
}

const idsOf = (orders: readonly { orderId: number }[]) => orders.map(({ orderId }) => orderId);

test('an order on the web as a till needs it: dishes and choices by the names of the menu, money as booked, who ordered', async () => {
  const { read } = await following();
  const { orderId, order, phone } = await place({
    lines: [
      {
        itemId: idOf('Burger'),
        quantity: 2,
        choices: [{ group: 'Extras', option: 'Cheese' }],
        note: 'No onions',
      },
      { itemId: idOf('Olive oil') },
    ],
    also: { service: 'DELIVERY', deliverTo: { zipCode: '78701' }, tip: { cents: 2_00 } },
    placing: { note: 'Ring twice' },
  });
  const [shown, ...others] = await read();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({
    orderId,
    integration: 'Joyous web',
    serviceType: 'DELIVERY',
    paymentStatus: 'UNPAID',
    stage: 'PLACED',
    amounts: { subtotal: '43.94', deliveryFee: '3.99', tip: '2.00' },
    web: {
      table: null,
      promisedAt: null,
      payment: { isOnline: false, state: 'AT_RESTAURANT', returned: '0.00' },
      cancelled: null,
    },
    customer: { name: 'Ann Lee', phone, address: '1 Elm Street, 78701', note: 'Ring twice' },
    acknowledgedAs: null,
    lines: [
      {
        item: 'Burger',
        category: 'Mains',
        catalog: 'Dinner',
        quantity: 2,
        itemId: idOf('Burger'),
        choices: [{ group: 'Extras', option: 'Cheese', quantity: 1, choices: [] }],
        note: 'No onions',
        taxCategory: 'PREPARED_FOOD',
      },
      { item: 'Olive oil', itemId: idOf('Olive oil'), choices: [], note: null },
      { item: 'Delivery fee', itemId: null, choices: [], note: null },
    ],
  });
  expect(shown?.amounts.total).toBe((order.amounts.totalCents / 100).toFixed(2));
  expect(shown?.taxes.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['PREPARED_FOOD', 'GROCERY', 'DELIVERY_FEE']),
  );
});

test('each change brings an order once, at a new place, and reading alone brings nothing', async () => {
  const { read, cursor } = await following();
  const [first, second] = [await place(), await place()];
  expect(idsOf(await read())).toEqual([first.orderId, second.orderId]);
  const before = cursor();
  expect(await read()).toEqual([]);
  expect(cursor()).toBe(before);
  await accept(first);
  const [promised] = await read();
  expect(promised).toMatchObject({ orderId: first.orderId, stage: 'ACCEPTED' });
  expect(promised?.web?.promisedAt).not.toBeNull();
  await accept(second);
  await complete(first, { paymentStatus: 'PAID_BY_CASH' });
  const both = await read();
  expect(both.map(({ orderId, stage }) => [orderId, stage])).toEqual([
    [first.orderId, 'COMPLETED'],
    [second.orderId, 'ACCEPTED'],
  ]);
  const given = { reference: 'R-1', reason: 'Cold', lines: [{ lineNo: 1, quantity: 1 }] };
  await call(
    refundPartnerOrder,
    { params: first.params, body: given },
    { ...till.headers, 'idempotency-key': randomUUID() },
  );
  expect(await read()).toMatchObject([
    { orderId: first.orderId, returned: { items: '14.00' }, lines: [{ returnedQuantity: 1 }, {}] },
  ]);
});

test('what changes without the row of the order: other dishes for the same money', async () => {
  const { read } = await following();
  const order = await accepted({ lines: [{ itemId: idOf('Penne') }, { itemId: idOf('Wine') }] });
  await read();
  await change(order, { lines: [{ line: 1, stays: 0 }] });
  const [shown] = await read();
  expect(shown).toMatchObject({ orderId: order.orderId, amounts: { subtotal: '11.00' } });
  expect(shown?.lines.map(({ item, itemId }) => [item, itemId])).toEqual([
    ['Penne', idOf('Penne')],
  ]);
});

test('its own orders are in no answer of a program; those of others and of the web are, in one sequence for all', async () => {
  const [ofTill, ofWebsite, ofScreen] = [
    await following(),
    await following(website),
    await following(withoutDiners),
  ];
  const byTill = await sendingFrom(world, till).send(orderBody());
  const byWebsite = await sendingFrom(world, website).send(orderBody());
  const { orderId: byWeb } = await place();
  expect(idsOf(await ofTill.read())).toEqual([byWebsite.orderId, byWeb]);
  expect(idsOf(await ofWebsite.read())).toEqual([byWeb, byTill.orderId]);
  expect(idsOf(await ofScreen.read())).toEqual([byWebsite.orderId, byWeb, byTill.orderId]);
  const [other] = (await ofScreen.since('start')).orders.filter(
    ({ orderId }) => orderId === byTill.orderId,
  );
  expect(other).toMatchObject({
    web: null,
    lines: [{ item: 'Taco', itemId: null, choices: [], note: null }],
  });
});

test('an order is in no answer until it is paid, or if it never is', async () => {
  const { read } = await following();
  const online = async () => {
    const made = await place({ placing: { payment: 'ONLINE' } });
    return { ...made, sessionId: String((await world.paymentOf(made.orderId)).session_id) };
  };
  const [paid, left] = [await online(), await online()];
  expect(await read()).toEqual([]);
  await call(cancelPlacedOrder, { body: { secret: left.secret } });
  expect(await read()).toEqual([]);
  standIn.pay(paid.sessionId);
  await arrive();
  expect(await read()).toMatchObject([
    { orderId: paid.orderId, web: { payment: { isOnline: true, state: 'AUTHORIZED' } } },
  ]);
  await accept(paid);
  await settleAll();
  expect((await read()).at(-1)).toMatchObject({
    orderId: paid.orderId,
    paymentStatus: 'PAID_BY_CARD',
    web: { payment: { state: 'PAID' } },
  });
});

test('who ordered takes the scope, ends with the order but for the name, and is gone once erased', async () => {
  const [ofTill, ofScreen] = [await following(), await following(withoutDiners)];
  const order = await place({ lines: [{ itemId: idOf('Burger'), note: 'No onions' }] });
  const [shown] = await ofScreen.read();
  expect(shown).toMatchObject({ orderId: order.orderId, customer: null, lines: [{ note: null }] });
  expect(JSON.stringify(shown)).not.toMatch(/Ann|Elm|onions/);
  expect(await ofTill.read()).toMatchObject([{ customer: { phone: order.phone } }]);
  await accept(order);
  await complete(order, { paymentStatus: 'PAID_BY_CASH' });
  expect((await ofTill.read()).at(-1)?.customer).toEqual({ name: 'Ann Lee' });
  const { externalId } = at;
  const erasing = { externalId, order: String(order.orderId), reason: 'Asked for it' };
  await eraseOrder(database, erasing, clock.now());
  const [erased] = await ofTill.read();
  expect(erased).toMatchObject({ orderId: order.orderId, customer: null, lines: [{ note: null }] });
});

test('a cursor is good at its own restaurant alone, and must be one', async () => {
  const ofTill = await following();
  const ofStranger = await following(stranger);
  await place();
  await ofTill.read();
  const problemsOf = async (given: string, program = ofTill) =>
    (await program.refusedSince(given)).problems;
  const other = [{ field: 'since', message: 'is the cursor of another restaurant' }];
  expect(await problemsOf(ofTill.cursor(), ofStranger)).toEqual(other);
  const unknown = [
    { field: 'since', message: 'must be start, or the cursor of the answer before' },
  ];
  const beyond = Buffer.from(JSON.stringify(['orders', at.externalId, 10 ** 9]));
  for (const wrong of [
    '0',
    'begin',
    `${ofTill.cursor()}A`,
    `${ofTill.cursor()}=`,
    'e30',
    'bnVsbA',
  ]) {
    expect(await problemsOf(wrong), wrong).toEqual(unknown);
  }
  expect(await problemsOf(beyond.toString('base64url'))).toEqual([
    { field: 'since', message: "is of orders that we don't have: send start" },
  ]);
  expect((await ofStranger.since('start')).orders).toEqual([]);
});

test('one of both is asked for; without any, the answer is what it was', async () => {
  const ask = async (query: object) =>
    (await refused(findPartnerOrder, { query }, till.headers)).problems;
  expect(await ask({})).toEqual([{ field: 'reference', message: expect.any(String) }]);
  expect(await ask({ since: 'start', reference: 'T-1' })).toEqual([
    { field: 'since', message: 'must not come with a reference' },
  ]);
});

test('many orders come page by page, the newest of the web before what waited for long', async () => {
  const at = await makeIntegration(world);
  const reader = await makeIntegration(world, { at, name: 'Reader' });
  const bodies = Array.from({ length: 120 }, () => orderBody());
  await sendingFrom(world, at).sendBatch(bodies);
  clock.advance(minuteMs);
  const program = followingWith(world, reader);
  const first = await program.since('start');
  expect(first.orders).toHaveLength(50);
  expect(first.hasMore).toBe(true);
  const others = await program.read();
  expect(new Set(idsOf(others)).size).toBe(120);
  expect(await program.read()).toEqual([]);
});
