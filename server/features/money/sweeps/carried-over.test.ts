import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { type House, limits, net, openHouse } from '../held/held-house.factory.ts';

// A sweep may hold a part of what waits, if the deposit would be unusual: docs/MONEY.md, "Held for
// review". sweep.test.ts has what is carried over if nothing is held.

const world = await openTestApp({ settings: { ...fromAnywhere, ...limits } });
const { database, ownerUrl } = world;

const deposits = ({ businessId }: House) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction
      .selectFrom('deposits')
      .select(['amount_cents as amount', 'carried_over_cents as carriedOver'])
      .where('business_id', '=', businessId)
      .orderBy('sweep_batch_num')
      .execute(),
  );

const release = async (house: House) =>
  house.decide('RELEASED', { through: await house.through() });

/** Over the key's ceiling of $100.00. */
const heldNet = net(120_00);

test('what waited and is held now is not carried over', async () => {
  const house = await openHouse(world);
  const { orderId } = await house.order('60.00');
  await house.sweep();
  await house.order('120.00');
  await house.refund(orderId, { items: '10.00' });
  expect(await house.sweep()).toMatchObject([{ amountCents: null, waitingCents: -9_20 }]);
  await release(house);
  await house.adjust({ amount: '1050.00' });
  expect(await house.next()).toMatchObject({ carriedOverAmount: '-9.20' });
  // 1,050.00 - 9.20 is unusual, so only the order that we reviewed is deposited.
  expect(await house.sweep()).toMatchObject([
    { amountCents: heldNet, heldCents: 1_050_00 - 9_20, waitingCents: null },
  ]);
  expect(await house.next()).toMatchObject({ amount: '0.00', carriedOverAmount: '0.00' });
  await release(house);
  expect(await house.sweep()).toMatchObject([{ amountCents: 1_050_00 - 9_20 }]);
  expect(await deposits(house)).toEqual([
    { amount: net(60_00), carriedOver: 0 },
    { amount: heldNet, carriedOver: 0 },
    // No sweep left it waiting after it was released.
    { amount: 1_050_00 - 9_20, carriedOver: 0 },
  ]);
  expect(await house.faults()).toEqual([]);
});

test('what waited and was reviewed before is carried over, and the rest of it is held', async () => {
  const house = await openHouse(world);
  await house.order('120.00');
  await release(house);
  await house.adjust({ amount: '-150.00' });
  expect(await house.sweep()).toMatchObject([{ waitingCents: heldNet - 150_00 }]);
  await house.adjust({ amount: '1200.00' });
  expect(await house.sweep()).toMatchObject([{ heldCents: 1_050_00 }]);
  expect(await deposits(house)).toEqual([{ amount: heldNet, carriedOver: heldNet }]);
  expect(await house.faults()).toEqual([]);
});

test('what waited, reviewed or not, is carried over by a deposit that holds nothing', async () => {
  const house = await openHouse(world);
  await house.order('120.00');
  await release(house);
  await house.adjust({ amount: '-150.00' });
  await house.sweep();
  await house.adjust({ amount: '50.00' });
  await house.sweep();
  expect(await deposits(house)).toEqual([
    { amount: heldNet - 100_00, carriedOver: heldNet - 150_00 },
  ]);
  expect(await house.faults()).toEqual([]);
});

test('a deposit that carries over what was held instead is a fault', async () => {
  const house = await openHouse(world);
  await house.order('120.00');
  await house.adjust({ amount: '-9.20' });
  await house.sweep();
  await release(house);
  await house.adjust({ amount: '1050.00' });
  await house.sweep();
  expect(await house.faults()).toEqual([]);
  await queryOnce(
    ownerUrl,
    `UPDATE deposits SET carried_over_cents = -920 WHERE business_id = $1`,
    [house.businessId],
  );
  expect((await house.faults()).map(({ fault }) => fault)).toContain(
    'carries over -920 cents, of which 0 waited',
  );
});
