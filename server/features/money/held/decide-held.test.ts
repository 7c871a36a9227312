import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeCounterCode, undoCounterTaking } from '#contract/coupons/counter/counter.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { getYearStatement } from '#contract/reports/year-statement/year-statement.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { verifyLedger } from '../sweeps/index.ts';
import { limits, net, openHouse } from './held-house.factory.ts';
import { type HeldAtRestaurant, listHeld } from './list-held.ts';

const world = await openTestApp({ settings: { ...fromAnywhere, ...limits } });
const { call, refused, clock, database, ownerUrl } = world;

const open = { decision: null, swept: false };

test('a refund of a held order is held with it, in each order of refund, release and sweep', async () => {
  for (const steps of ['FD', 'DF', 'FSD', 'FDS', 'DSF', 'FDF']) {
    const house = await openHouse(world);
    const { orderId } = await house.order('200.00');
    let refunds = 0;
    for (const step of steps) {
      if (step === 'S') await house.sweep();
      if (step === 'D') await house.decide('RELEASED', { through: await house.through() });
      if (step === 'F') {
        await house.refund(orderId, { items: '50.00' });
        refunds += 1;
      }
      expect(await house.faults()).toEqual([]);
    }
    await house.sweep();
    const { held, amountAsDouble } = await house.next();
    const [sum] = await queryOnce<{ cents: number }>(
      ownerUrl,
      'SELECT sum(amount_cents)::int AS cents FROM deposits WHERE business_id = $1',
      [house.businessId],
    );
    expect({ steps, held, paid: Number(sum?.cents) + amountAsDouble * 100 }).toEqual({
      steps,
      held: null,
      paid: net(200_00) - refunds * (50_00 - 4_00),
    });
    expect(await house.faults()).toEqual([]);
  }
});

test('a sweep leaves out what is held, and reports say so', async () => {
  const house = await openHouse(world);
  await house.order('50.00');
  const { orderId } = await house.order('200.00');
  await house.refund(orderId, { items: '50.00' });
  const heldCents = net(200_00) - 46_00;
  expect(await house.next()).toMatchObject({
    amountAsDouble: net(50_00) / 100,
    held: { amountAsDouble: heldCents / 100, entries: 2, since: { timestamp: clock.now() } },
  });
  const year = new Date(clock.now()).getUTCFullYear();
  const statement = await call(getYearStatement, { query: { year } }, await house.signIn());
  expect(statement).toMatchObject({
    held: { amountAsDouble: heldCents / 100, entries: 2 },
    total: { owedAtEndAmtAsDouble: (heldCents + net(50_00)) / 100 },
    reconciliation: { unexplainedAmt: '0.00' },
  });
  expect(await house.sweep()).toMatchObject([{ amountCents: net(50_00), heldCents: null }]);
  expect(await house.holds()).toEqual([
    { cause: 'KEY_LIMIT', net_cents: net(200_00), ...open },
    { cause: 'WITH_ORDER', net_cents: -46_00, ...open },
  ]);
  expect(await house.next()).toMatchObject({ amount: '0.00', entryCount: 0 });
  const verified = await verifyLedger(database);
  expect(verified.unexplainedCents).toBe(0);
  expect(verified.heldCents).toBeGreaterThanOrEqual(heldCents);
});

test('a refused order comes to 0.00, and takes no refund or chargeback', async () => {
  const house = await openHouse(world);
  const { orderId } = await house.order('200.00');
  await house.order('70.00');
  await house.refund(orderId, { items: '50.00' });
  expect(await house.decide('REFUSED', { through: await house.through() })).toMatchObject({
    cents: net(200_00) - 46_00,
    entries: 2,
  });
  expect(await house.refundRefused(orderId)).toMatchObject({ code: 'order_refused' });
  expect(
    await house.adjust({ cause: 'chargeback', amount: '-1.00', order: `${orderId}` }),
  ).toMatchObject({ code: 'order_refused' });
  expect(await house.next()).toMatchObject({ amountAsDouble: net(70_00) / 100, entryCount: 4 });
  expect(await house.sweep()).toMatchObject([{ amountCents: net(70_00) }]);
  expect(await house.faults()).toEqual([]);
  const { results } = await call(listAuditEntries, { query: {} }, await house.signIn());
  expect(results).toContainEqual(
    expect.objectContaining({
      action: 'HELD_REFUSED',
      actor: 'Operator',
      detail: '$131.90, 2 entries: Looked at it',
    }),
  );
  // After a refusal, the operator may still give the restaurant something for the order.
  await house.adjust({ amount: '5.00', order: `${orderId}` });
  expect(await house.sweep()).toMatchObject([{ amountCents: 5_00 }]);
});

test('only what was listed is decided, once, one order or all', async () => {
  const house = await openHouse(world);
  const one = await house.order('200.00');
  const two = await house.order('300.00');
  const through = await house.through();
  const three = await house.order('400.00');
  expect(await house.decide('RELEASED', { through: '0' })).toMatchObject({ code: 'bad_input' });
  await house.refund(one.orderId, { items: '50.00' });
  const atOnce = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      house.decide(n % 2 === 0 ? 'RELEASED' : 'REFUSED', { through, order: String(one.orderId) }),
    ),
  );
  expect(atOnce.filter((done) => 'cents' in done)).toHaveLength(1);
  const holds = await house.holds();
  expect(holds.filter(({ decision }) => decision !== null)).toHaveLength(2);
  await house.decide('RELEASED', { through });
  expect(await house.decide('RELEASED', { through })).toMatchObject({ code: 'nothing_held' });
  expect(await house.holds()).toMatchObject([
    {},
    { decision: 'RELEASED', net_cents: net(300_00) },
    { decision: null, net_cents: net(400_00) },
    {},
  ]);
  expect(two.orderId).toBeLessThan(three.orderId);
  const [listed] = ((await listHeld(database, undefined)) as HeldAtRestaurant[]).filter(
    (at) => at.externalId === house.externalId,
  );
  expect(listed).toMatchObject({
    causes: [{ cause: 'KEY_LIMIT', entries: 1 }],
    orders: [{ orderId: three.orderId }],
    entries: 1,
  });
  expect(await house.faults()).toEqual([]);
});

test('a held coupon of the counter: undone, released, refused', async () => {
  const house = await openHouse(world);
  const take = async () => {
    const { code } = await makeCoupon(world, { percentOff: 100, nowMs: clock.now() });
    const body = { code, itemTotal: '160.00', takingId: randomUUID() as string };
    return call(takeCounterCode, { body }, await house.signIn());
  };
  const undo = (takingId: string) => ({ params: { takingId } });
  const undone = await take();
  await call(undoCounterTaking, undo(undone.takingId), await house.signIn());
  expect(await house.holds()).toEqual([
    { cause: 'RESTAURANT_LIMIT', net_cents: 160_00, ...open },
    { cause: 'WITH_ORDER', net_cents: -160_00, ...open },
  ]);
  expect(await house.next()).toMatchObject({ amount: '0.00', entryCount: 0, held: { entries: 2 } });
  // Refused together, the two entries are 0.00, so no adjustment is booked.
  await house.decide('REFUSED', { through: await house.through() });
  const stored = await take();
  await house.decide('REFUSED', { through: await house.through() });
  expect(
    await refused(undoCounterTaking, undo(stored.takingId), await house.signIn()),
  ).toMatchObject({
    code: 'taking_refused',
  });
  const later = await take();
  await house.decide('RELEASED', { through: await house.through() });
  await call(undoCounterTaking, undo(later.takingId), await house.signIn());
  expect(await house.sweep()).toMatchObject([{ amountCents: null, waitingCents: 0 }]);
  expect(await house.next()).toMatchObject({ held: null, amount: '0.00' });
  expect(await house.faults()).toEqual([]);
});

test('a closed restaurant is decided too', async () => {
  const house = await openHouse(world);
  await house.order('200.00');
  await queryOnce(
    ownerUrl,
    'UPDATE restaurants SET listed = false, closed_at = now() WHERE business_id = $1',
    [house.businessId],
  );
  await house.decide('REFUSED', { through: await house.through() });
  expect(await house.holds()).toMatchObject([{ decision: 'REFUSED' }]);
});

test('a refund that comes while an operator decides waits, and then follows', async () => {
  for (const decision of ['RELEASED', 'REFUSED'] as const) {
    const house = await openHouse(world);
    const { orderId } = await house.order('200.00');
    const through = await house.through();
    await Promise.all([
      house.decide(decision, { through }),
      ...Array.from({ length: 6 }, () =>
        house.refund(orderId, { items: '10.00' }).catch(() => undefined),
      ),
    ]);
    expect(await house.faults()).toEqual([]);
    await house.sweep();
    expect(await house.next()).toMatchObject({ amount: '0.00', held: null });
  }
});
