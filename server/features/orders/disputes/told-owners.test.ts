import { expect, test } from 'vitest';
import { completeWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { paymentsJobs } from '../payments/index.ts';
import { openDisputing } from './disputes.factory.ts';

const world = await openDisputing();
const { accepted, arrive, at, call, disputed, kitchen, ownerUrl, someone, standIn } = world;
const { paymentOf, settleAll, wire } = world;

const again = 'UPDATE web_payments SET due_at = to_timestamp(0) WHERE order_id = $1';

const toldOf = async (orderId: number) =>
  (await readTexts(world))
    .filter(
      ({ body, purpose }) => purpose === 'PORTAL_DISPUTE' && body.includes(` order ${orderId} `),
    )
    .map(({ to, body }) => ({ to, body }));

const owners = [await someone(1), await someone(1)];
const [left, manager] = [await someone(1), await someone(2)];
await queryOnce(
  ownerUrl,
  `UPDATE business_users SET status = 'DISABLED' WHERE business_id = $1 AND user_id = $2`,
  [at.businessId, left.userId],
);
const numbersOf = (people: readonly { phone: string }[]) => people.map(({ phone }) => phone).sort();

test('all owners are told at once, with the date, without the name; whoever left is not', async () => {
  const { orderId, disputeId } = await disputed();
  const told = await toldOf(orderId);
  expect(told.map(({ to }) => to).sort()).toEqual(numbersOf(owners));
  expect(numbersOf([left, manager]).filter((to) => told.some((one) => one.to === to))).toEqual([]);
  const link = `http://localhost:3000/business/reports/disputes/${orderId}`;
  expect(told[0]?.body).toMatch(/^Joyous: a diner's bank took back \$\d+\.\d\d for order \d+ at /);
  expect(told[0]?.body).toMatch(/ Answer by [A-Z][a-z]{2} \d+: /);
  expect(told[0]?.body.endsWith(` ${link}`)).toBe(true);
  expect(JSON.stringify(told)).not.toMatch(/Ann|Lee/);
  // The same again, and something else, tells nobody.
  standIn.state.events = {};
  await queryOnce(ownerUrl, again, [orderId]);
  await settleAll();
  expect(await toldOf(orderId)).toHaveLength(2);
  standIn.decideDispute(disputeId, 'won');
  await arrive();
  await arrive();
  const outcomes = (await toldOf(orderId)).filter(({ body }) => body.includes('decided'));
  expect(outcomes.map(({ to }) => to).sort()).toEqual(numbersOf(owners));
  for (const { body } of outcomes) expect(body).toContain('comes back.');
  await queryOnce(ownerUrl, again, [orderId]);
  await settleAll();
  expect(await toldOf(orderId)).toHaveLength(4);
});

test('closed before created: told once, that it is lost', async () => {
  const order = await world.completed();
  const { id } = standIn.dispute(order.intentId);
  standIn.decideDispute(id, 'lost');
  wire.notices.reverse();
  await arrive();
  const told = await toldOf(order.orderId);
  expect(told).toHaveLength(2);
  for (const { body } of told) expect(body).toContain('decided for the diner');
});

test('won before anybody heard of it: nothing was taken, and nobody is told', async () => {
  const order = await world.completed();
  const { id } = standIn.dispute(order.intentId);
  standIn.decideDispute(id, 'won');
  await arrive();
  expect(await toldOf(order.orderId)).toEqual([]);
});

test('of an order that is not handed over yet, once it is booked; lost notices are found', async () => {
  const { orderId, params } = await accepted();
  await settleAll();
  const { intent_id } = await paymentOf(orderId);
  standIn.dispute(String(intent_id));
  wire.notices.splice(0);
  const lost = paymentsJobs(world.settling).find(({ name }) => name.endsWith('lost-notices'));
  await lost?.work({});
  await settleAll();
  expect(await toldOf(orderId)).toEqual([]);
  await call(completeWebOrder, { params, body: {} }, kitchen.headers);
  await settleAll();
  expect(await toldOf(orderId)).toHaveLength(2);
});
