import { expect, test } from 'vitest';
import { getFeePlan } from '#contract/money/ledger/fee-plans.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { setFees } from './fee-plans.ts';

// By its own clock, the database refuses changes to what is in force.
const world = await openTestApp({ startsAt: Date.now() });
const { call, clock, database, refused } = world;

const atFirst = {
  validFrom: null,
  serviceFeePercent: '8',
  cardFeePercent: '2.9',
  cardFeeFixed: '0.30',
  cardFeeFixedAsDouble: 0.3,
  paidTherePercent: '0',
};

test('roles that read reports see current and future fees of their own restaurant', async () => {
  const owner = await makeStaff(world, {});
  expect(await call(getFeePlan, {}, owner.headers)).toEqual({ current: atFirst, next: null });
  const fees = {
    service: '10',
    card: '3',
    'card-fixed': '0',
    'paid-there': '7.5',
    from: '2199-07-01',
  };
  await asRestaurant(database, owner.businessId, (transaction) =>
    setFees(transaction, { businessId: owner.businessId, nowMs: clock.now() }, fees),
  );
  const set = await call(getFeePlan, {}, owner.headers);
  expect(set.current).toEqual(atFirst);
  expect(set.next).toEqual({
    validFrom: '2199-07-01T05:00:00.000Z',
    serviceFeePercent: '10',
    cardFeePercent: '3',
    cardFeeFixed: '0.00',
    cardFeeFixedAsDouble: 0,
    paidTherePercent: '7.5',
  });
  const neighbour = await makeStaff(world, {});
  expect((await call(getFeePlan, {}, neighbour.headers)).next).toBeNull();
  const server = await makeStaff(world, { roleId: 4 });
  expect(await refused(getFeePlan, {}, server.headers)).toMatchObject({ code: 'not_permitted' });
});
