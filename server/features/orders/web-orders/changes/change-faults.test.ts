import { beforeAll, describe, expect, test } from 'vitest';
import { getPartnerOrder } from '#contract/orders/orders/orders.ts';
import { listWebOrders, refuseWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { savePortions } from '../../../find/menus/index.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { verifyLedger } from '../../../money/sweeps/index.ts';
import { orderBody, sendingFrom } from '../../orders/orders.factory.ts';
import { openChanging } from './changing.factory.ts';

const world = await openChanging();
const { accepted, at, call, change, clock, complete, cook, database, idOf, lapse } = world;
const { ownerUrl, paid, place, settle, settleAll, show } = world;

const off = { lines: [{ line: 1, stays: 0 }] };
const faults = async () => (await verifyLedger(database)).faults.length;

/** By the database's owner, past every trigger, key and check. */
const byHand = (sql: string) =>
  queryOnce(ownerUrl, `SET session_replication_role = replica; ${sql}`);

describe('verify finds what was changed by hand', () => {
  let order: Awaited<ReturnType<typeof paid>>;
  beforeAll(async () => {
    order = await paid();
    await settleAll();
    await change(order, off);
    await change(order, { lines: [{ line: 0, stays: 1 }] });
    await settleAll();
    await complete(order);
    expect(await faults()).toBe(0);
  });

  const amount = (state: string, name: string) =>
    `UPDATE order_changes SET ${state} = jsonb_set(${state}, '{amounts,${name}}',
       to_jsonb((${state} #>> '{amounts,${name}}')::int + 1)) WHERE change_no = 1`;

  test.each([
    ['an amount of a state before', amount('before', 'taxCents')],
    ['an amount of a state after', amount('after', 'tipCents')],
    [
      'a line of a state',
      `UPDATE order_changes SET after = jsonb_set(after, '{lines,0,quantity}', '9') WHERE change_no = 2`,
    ],
    [
      'a tax of the last state',
      `UPDATE order_changes SET after = jsonb_set(after, '{taxes,0,rateMillionths}', '1')
       WHERE change_no = 2`,
    ],
    [
      'a refund that a change gave',
      'UPDATE payment_refunds SET cents = cents + 1 WHERE refund_no = 1',
    ],
    ['a refund that no change gave', 'DELETE FROM order_changes WHERE change_no = 2'],
    ['a change without its refund', 'DELETE FROM payment_refunds WHERE refund_no = 2'],
    ['which refund it was', 'UPDATE order_changes SET refund_no = NULL WHERE change_no = 1'],
    ['what was captured', 'UPDATE web_payments SET captured_cents = captured_cents + 1'],
  ])('%s', async (_, sql) => {
    await queryOnce(ownerUrl, 'CREATE TABLE IF NOT EXISTS kept_changes AS TABLE order_changes');
    await queryOnce(ownerUrl, 'CREATE TABLE IF NOT EXISTS kept_refunds AS TABLE payment_refunds');
    await queryOnce(ownerUrl, 'CREATE TABLE IF NOT EXISTS kept_payments AS TABLE web_payments');
    await byHand(sql);
    expect(await faults()).toBeGreaterThan(0);
    await byHand(`DELETE FROM order_changes; INSERT INTO order_changes TABLE kept_changes;
      DELETE FROM payment_refunds; INSERT INTO payment_refunds TABLE kept_refunds;
      DELETE FROM web_payments; INSERT INTO web_payments TABLE kept_payments`);
    expect(await faults()).toBe(0);
  });

  test('and the database refuses what no change may do', async () => {
    const { orderId } = order;
    const refuses = async (sql: string, why: RegExp) =>
      expect(queryOnce(ownerUrl, sql)).rejects.toThrow(why);
    await refuses(
      `INSERT INTO payment_refunds (business_id, order_id, refund_no, cents)
       VALUES (${at.businessId}, ${orderId}, 9, 1)`,
      /only an order that is being made gives back/,
    );
    await refuses(
      `UPDATE orders SET menu_price_cents = menu_price_cents - 1 WHERE order_id = ${orderId}`,
      /only an order on the web that is being made changes/,
    );
    await refuses(
      `UPDATE order_changes SET state = 'ENDED' WHERE order_id = ${orderId}`,
      /a change that was settled/,
    );
    const open = await paid();
    await settleAll();
    await refuses(
      `INSERT INTO payment_refunds (business_id, order_id, refund_no, cents)
       VALUES (${at.businessId}, ${open.orderId}, 9, 1000000)`,
      /gives back no more than it was/,
    );
    await refuses(
      `UPDATE orders SET tax_cents = tax_cents + 1 WHERE order_id = ${open.orderId}`,
      /costs no more then/,
    );
  });
});

test('a till reads the order as it stands, and its own orders are not changed here', async () => {
  const till = await makeIntegration(world, { at });
  const order = await accepted();
  await change(order, off);
  const { orderId } = order;
  const read = await call(getPartnerOrder, { params: { orderId } }, till.headers);
  expect(read.lines.map(({ item, lineNo }) => [lineNo, item])).toEqual([[1, 'Burger']]);
  const { send } = sendingFrom(world, till);
  const open = await send(orderBody({ stage: 'ACCEPTED', completedAt: undefined }));
  const ofTill = { params: { orderId: String(open.orderId) } };
  expect((await world.refusedToChange(ofTill, off)).code).toBe('order_not_found');
});

describe('counted portions', () => {
  const leftOf = async (dish: string) => {
    const [row] = await queryOnce<{ portions_left: number }>(
      ownerUrl,
      'SELECT portions_left FROM dish_portions WHERE item_id = $1',
      [idOf(dish)],
    );
    return row?.portions_left;
  };
  const count = (dish: string, left: number) =>
    asRestaurant(database, at.businessId, (transaction) =>
      savePortions(transaction, at.businessId, { itemId: idOf(dish), left }),
    );
  const penne = { lines: [{ line: 1, stays: 0, instead: { itemId: idOf('Penne'), quantity: 1 } }] };

  test('come back with what is taken off, and what may come instead is kept for the diner', async () => {
    await count('Olive oil', 5);
    await count('Penne', 1);
    const order = await accepted();
    expect([await leftOf('Olive oil'), await leftOf('Penne')]).toEqual([4, 1]);
    await change(order, penne);
    expect([await leftOf('Olive oil'), await leftOf('Penne')]).toEqual([4, 0]);
    const other = await accepted();
    const refused = await world.refusedToChange(other, penne);
    expect(refused.problems?.[0]?.message).toContain('Sold out');
    clock.advance(5 * minuteMs);
    await lapse();
    expect([await leftOf('Olive oil'), await leftOf('Penne')]).toEqual([4, 1]);
    await change(other, penne);
    await settle(other, 1, 'AGREED');
    expect([await leftOf('Olive oil'), await leftOf('Penne')]).toEqual([5, 0]);
    // A canceled order gives back what it has by then, once.
    const refusing = { params: other.params, body: { reason: 'CLOSING' as const } };
    await call(refuseWebOrder, refusing, cook.headers);
    expect([await leftOf('Olive oil'), await leftOf('Penne')]).toEqual([5, 1]);
    await settle(await askedAgain(), 1, 'WITHDRAWN');
    expect([await leftOf('Olive oil'), await leftOf('Penne')]).toEqual([4, 1]);
  });

  async function askedAgain() {
    const order = await accepted();
    await change(order, penne);
    return order;
  }
});

test('a later time takes another slot', async () => {
  const slotOf = async (orderId: number) => {
    const rows = await queryOnce<{ slot: Date }>(
      ownerUrl,
      'SELECT slot FROM web_orders WHERE order_id = $1',
      [orderId],
    );
    return rows[0]?.slot.getTime() ?? 0;
  };
  const order = await accepted();
  const before = await slotOf(order.orderId);
  const promisedAt = new Date(clock.now() + 3 * 60 * minuteMs).toISOString();
  await change(order, { promisedAt });
  expect(await slotOf(order.orderId)).toBeGreaterThan(before + 60 * minuteMs);
  const { orders } = await call(listWebOrders, {}, cook.headers);
  expect(orders.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ promisedAt });
});

test('a coupon stays used, also of an order that changed', async () => {
  const also = await world.codesOfF();
  const order = await accepted({ also });
  await change(order, off);
  expect((await show(order)).amounts.ourDiscountCents).toBeGreaterThan(0);
  await expect(place({ also: { ...also, codes: also.codes.slice(0, 1) } })).rejects.toThrow(/USED/);
});
