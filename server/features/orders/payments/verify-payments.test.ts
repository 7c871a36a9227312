import { expect, test } from 'vitest';
import { acceptWebOrder, refuseWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { hourMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { listTroubled, rangeOfDays, readPaymentGauges, verifyPayments } from './index.ts';
import { openPayingRestaurant } from './paying-orders.factory.ts';

const world = await openPayingRestaurant();
const { at, call, clock, database, ownerUrl, provider, standIn, wire } = world;
const { accepted, arrive, authorized, completed, kitchen, refund, settleAll } = world;

const today = () => new Date(clock.now()).toISOString().slice(0, 10);
const verify = (day = today()) => verifyPayments({ database, provider }, rangeOfDays(day, day));

test('captures - refunds - disputes = the ledger, 0.00 unexplained', async () => {
  const { orderId, cents, intentId } = await completed();
  await refund(orderId, { items: '2.50' });
  const other = await completed();
  standIn.dispute(other.intentId);
  await arrive();
  const won = await completed();
  const dispute = standIn.dispute(won.intentId);
  await arrive();
  standIn.decideDispute(dispute.id, 'won');
  await arrive();
  const waiting = await accepted();
  await settleAll();
  const refused = await accepted();
  await settleAll();
  const refusing = { params: refused.params, body: { reason: 'CLOSING' as const } };
  await call(refuseWebOrder, refusing, kitchen.headers);
  const before = await verify();
  expect(before.differences).toEqual([]);
  await settleAll();
  await authorized();
  const { days, differences } = await verify();
  expect(differences).toEqual([]);
  const charges = Object.values(standIn.state.charges);
  const sum = (name: 'amount_captured' | 'amount_refunded') =>
    charges.reduce((total, charge) => total + charge[name], 0);
  const [day] = days;
  expect(day).toMatchObject({
    day: today(),
    capturedCents: sum('amount_captured'),
    refundedCents: sum('amount_refunded'),
    disputedCents: cents,
    underWayCents: waiting.order.amounts.totalCents,
    unexplainedCents: 0,
  });
  expect(day?.ledgerCents).toBe(
    Number(day?.capturedCents) -
      Number(day?.refundedCents) -
      Number(day?.disputedCents) -
      Number(day?.underWayCents),
  );
  expect(intentId).not.toBe(other.intentId);
});

test('what differs is listed with its order', async () => {
  const { orderId, intentId, cents } = await completed();
  // Somebody gives money back at the provider, past us.
  await provider.refund({ intentId, cents: 3_00, name: 'by hand' });
  const where = `${at.externalId} order ${orderId}`;
  const { days, differences } = await verify();
  expect(differences).toEqual([
    { day: today(), where, cents: -3_00, what: 'of an order that is COMPLETED' },
  ]);
  expect(days[0]?.unexplainedCents).toBe(3_00);
  // A charge without an order.
  await queryOnce(
    ownerUrl,
    'UPDATE web_payments SET payment_id = gen_random_uuid() WHERE order_id = $1',
    [orderId],
  );
  expect((await verify()).differences).toEqual([
    { day: today(), where, cents: cents - 3_00, what: 'of no order that we know' },
    { day: today(), where, cents: -cents, what: 'captured, we were told, and not at the provider' },
  ]);
});

test('a payment under way keeps a restaurant from moving', async () => {
  const underWay = async () => {
    const asked = 'SELECT what FROM find_under_way($1, now())';
    const rows = await queryOnce<{ what: string }>(ownerUrl, asked, [at.businessId]);
    return rows.filter(({ what }) => what.startsWith('payments online')).length;
  };
  await settleAll();
  await queryOnce(ownerUrl, 'UPDATE web_payments SET due_at = NULL, tries = 0');
  expect(await underWay()).toBe(0);
  await authorized();
  expect(await underWay()).toBe(1);
});

test('a payment in trouble is listed, with since when, until it is settled', async () => {
  await queryOnce(ownerUrl, 'UPDATE web_payments SET due_at = NULL');
  const one = await authorized();
  await call(acceptWebOrder, { params: one.params, body: { minutes: 5 } }, kitchen.headers);
  wire.fault = () => 'DROP_BEFORE';
  const gauges = async () => {
    const metrics = await readPaymentGauges(database);
    return ['retried', 'in_trouble'].map(
      (name) =>
        metrics.find((metric) => metric.name === `joyous_payments_${name}`)?.samples[0]?.value,
    );
  };
  expect(await gauges()).toEqual([0, 0]);
  for (let tries = 1; tries <= 3; tries += 1) {
    await settleAll();
    clock.advance(hourMs);
  }
  expect(await gauges()).toEqual([0, 0]);
  const since = new Date(clock.now()).toISOString();
  for (let tries = 4; tries <= 12; tries += 1) {
    await settleAll();
    clock.advance(hourMs);
  }
  expect(await gauges()).toEqual([1, 1]);
  const asked = expect.stringContaining("can't be asked");
  expect(await listTroubled(database)).toMatchObject([
    { externalId: at.externalId, orderId: one.orderId, trouble: asked, since },
  ]);
  wire.fault = () => 'NONE';
  await settleAll();
  expect(await listTroubled(database)).toEqual([]);
  expect(await gauges()).toEqual([0, 0]);
});
