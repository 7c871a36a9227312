import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { openChanging } from '../changes/changing.factory.ts';
import { followingWith } from './since.factory.ts';

const world = await openChanging();
const { accepted, at, call, change, complete, idOf, paid, settleAll } = world;
const till = await makeIntegration(world, { at });
const website = await makeIntegration(world, { at, name: 'Website' });

/** A new program that has read everything up to now. */
async function following(of = till) {
  const program = followingWith(world, of);
  await program.read();
  return program;
}

const idsOf = (orders: readonly { orderId: number }[]) => orders.map(({ orderId }) => orderId);

test('a changed order has other dishes', async () => {
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

test.each([
  [
    'another time that was promised',
    `UPDATE web_orders SET promised_at = promised_at + interval '5 minutes'
     WHERE order_id = $1`,
  ],
  // The lines of a changed order are written again, perhaps for the same money.
  ['a line that is gone', 'DELETE FROM order_lines WHERE order_id = $1 AND line_no = 2'],
])('what changes beside the row of the order brings it, too: %s', async (_, statement) => {
  const { read } = await following();
  const { orderId } = await accepted();
  const [before] = await read();
  await queryOnce(world.ownerUrl, statement, [orderId]);
  const [after, ...others] = await read();
  expect(others).toEqual([]);
  expect(after?.orderId).toBe(orderId);
  expect(after).not.toEqual(before);
});

test('an order that somebody is just changing keeps no reader waiting, and comes once it is changed', async () => {
  const { read } = await following();
  const [busy, quiet] = [await accepted(), await accepted()];
  const changing = `UPDATE orders SET ready_at = now(), stage = 'READY'
    WHERE order_id = ${busy.orderId}`;
  await whileLocked(world.ownerUrl, [changing], async () => {
    expect(idsOf(await read())).toEqual([quiet.orderId]);
  });
  expect(await read()).toMatchObject([{ orderId: busy.orderId, stage: 'READY' }]);
});

test('what a card got back is there once the provider has given it back', async () => {
  const { read } = await following();
  const order = await paid();
  await settleAll();
  await complete(order);
  await read();
  const given = { reference: 'R-2', reason: 'Cold', lines: [{ lineNo: 1, quantity: 1 }] };
  const keyed = { ...till.headers, 'idempotency-key': randomUUID() };
  await call(refundPartnerOrder, { params: order.params, body: given }, keyed);
  const [booked] = await read();
  expect(booked).toMatchObject({ returned: { items: '14.00' } });
  expect(booked?.web?.payment.returned).toBe('0.00');
  await settleAll();
  const [returned, ...others] = await read();
  expect(others).toEqual([]);
  expect(returned?.orderId).toBe(order.orderId);
  expect(Number(returned?.web?.payment.returned)).toBeGreaterThan(14);
});

test('an order that changes while it is read is not half old and half new: it comes once it is changed', async () => {
  const [other, { read, cursor, since }] = [await following(), await following(website)];
  const [changing, quiet] = [await accepted(), await accepted()];
  // It has its position by then, so that whoever changes it waits for no reader.
  await other.read();
  const readers = ['LOCK TABLE till_acknowledgements IN ACCESS EXCLUSIVE MODE'];
  const reading = await whileLocked(world.ownerUrl, readers, async () => {
    const page = since(cursor());
    await untilSomebodyWaitsForALock(world.ownerUrl);
    await queryOnce(
      world.ownerUrl,
      `UPDATE orders SET ready_at = now(), stage = 'READY' WHERE order_id = $1`,
      [changing.orderId],
    );
    return { page };
  });
  expect(idsOf((await reading.page).orders)).toEqual([quiet.orderId]);
  expect(await read()).toMatchObject([
    { orderId: quiet.orderId },
    { orderId: changing.orderId, stage: 'READY' },
  ]);
});
