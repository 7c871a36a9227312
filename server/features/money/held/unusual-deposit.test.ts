import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { sweepRestaurant } from '../sweeps/index.ts';
import { limits, net, openHouse, review } from './held-house.factory.ts';

const world = await openTestApp({ settings: { ...fromAnywhere, ...limits } });
const { clock, database } = world;

test('an unusual deposit is held whole, and released it is made', async () => {
  const house = await openHouse(world);
  await house.order('60.00');
  const { orderId } = await house.order('20.00');
  await house.sweep();
  await house.adjust({ amount: '999.00' });
  await house.refund(orderId, { items: '10.00' });
  expect(await house.sweep()).toMatchObject([{ amountCents: 999_00 - 9_20, heldCents: null }]);
  await house.adjust({ amount: '1000.01' });
  const after = await house.order('40.00');
  clock.advance(dayMs);
  // Refunded after the cut-off, but the sweep holds the order.
  await house.refund(after.orderId);
  const sweeps = await sweepRestaurant(database, {
    businessId: house.businessId,
    nowMs: clock.now(),
    review,
  });
  expect(sweeps).toMatchObject([
    { amountCents: null, waitingCents: 0, heldCents: 1_000_01 + net(40_00) - 36_80 },
  ]);
  expect(await house.holds()).toMatchObject([
    { cause: 'UNUSUAL_DEPOSIT', net_cents: 1_000_01 },
    { cause: 'UNUSUAL_DEPOSIT', net_cents: net(40_00) },
    { cause: 'WITH_ORDER', net_cents: -36_80 },
  ]);
  expect(await house.faults()).toEqual([]);
  await house.decide('RELEASED', { through: await house.through() });
  // What was released is not counted again.
  await house.adjust({ amount: '900.00' });
  expect(await house.sweep()).toMatchObject([
    { amountCents: 1_900_01 + net(40_00) - 36_80, heldCents: null },
  ]);
  expect(await house.faults()).toEqual([]);
});

test('what is usual is the median of the last deposits, once there are seven', async () => {
  const house = await openHouse(world);
  for (const amount of ['300.00', '100.00', '400.00', '900.00', '250.00', '210.00', '350.00']) {
    await house.adjust({ amount });
    await house.sweep();
  }
  await house.adjust({ amount: '1500.00' });
  expect(await house.sweep()).toMatchObject([{ amountCents: 1_500_00, heldCents: null }]);
  // The median of eight is the lower of the two in the middle: 300.00.
  await house.adjust({ amount: '1500.01' });
  expect(await house.sweep()).toMatchObject([{ amountCents: null, heldCents: 1_500_01 }]);
  // An entry that takes back paid-out money is never refused: that would pay it again.
  await house.adjust({ amount: '-100.00' });
  await house.adjust({ amount: '1600.01' });
  expect(await house.sweep()).toMatchObject([{ heldCents: 1_500_01 }]);
  await house.decide('REFUSED', { through: await house.through() });
  expect(await house.sweep()).toMatchObject([{ amountCents: null, waitingCents: -100_00 }]);
  expect(await house.faults()).toEqual([]);
});
