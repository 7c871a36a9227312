import { expect, test } from 'vitest';
import { makeStaff } from '../../features/people/staff/staff.factory.ts';
import { openTestApp } from '../test-app.ts';
import { killSenders } from './kill-senders.ts';

const world = await openTestApp({ startsAt: Date.now() });

// The trial `notices` does the same a hundred times.
test('whatever dies or lies, each notice arrives, in order, after its change, and nowhere else', async () => {
  const houses = [await makeStaff(world), await makeStaff(world), await makeStaff(world)];
  const found = await killSenders({
    ...world,
    houses,
    ordersOfHouse: 3,
    changesOfOrder: 8,
    kills: 4,
    senders: 2,
    badShare: 0.06,
  });
  expect(found).toMatchObject({
    lost: 0,
    notSent: 0,
    unknown: 0,
    disordered: 0,
    early: 0,
    elsewhere: 0,
    forged: 0,
  });
  expect(found.notices).toBeGreaterThan(40);
  expect(found.killed).toBeGreaterThanOrEqual(4);
});
