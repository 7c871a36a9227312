import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  checkCounterCode,
  takeCounterCode,
  undoCounterTaking,
} from '#contract/coupons/counter/counter.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { sweepAll, verifyLedger } from '../../money/sweeps/index.ts';
import { couponOrderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeCoupon, makeTenant } from '../coupons/coupons.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database, ownerUrl } = world;
const restaurant = await makeTenant(database);
const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
const { headers } = await makeStaff(world, { at, roleId: 4 });

const taking = (code: string) => ({
  body: { code, itemTotal: '10.00', takingId: randomUUID() as string },
});
const coupon = () => makeCoupon(world, { restaurant, percentOff: 20, nowMs: clock.now() });

test('used at the counter and at the till at once, only one of the two gets it', async () => {
  const till = sendingFrom(world, await makeIntegration(world, { at }));
  for (let round = 0; round < 5; round += 1) {
    const { shown } = await coupon();
    const [atCounter, [order]] = await Promise.all([
      world.app.inject({
        method: 'POST',
        url: takeCounterCode.path,
        headers,
        payload: taking(shown).body,
      }),
      till.sendBatch([couponOrderBody(shown, 20)]),
    ]);
    const tookIt = [atCounter.statusCode === 200, order?.status === 'TAKEN'];
    expect(tookIt.filter(Boolean)).toHaveLength(1);
    expect([200, 409]).toContain(atCounter.statusCode);
  }
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('undone between two sweeps, its reverse entry goes into the next deposit', async () => {
  // 3:58 AM in Chicago, two minutes before the cut-off.
  const cutOffMs = Date.parse('2026-03-20T09:00:00Z');
  clock.advance(cutOffMs - 2 * 60_000 - clock.now());
  const night = await makeStaff(world, { at, roleId: 4 });
  const { shown } = await coupon();
  const stored = await coupon();
  const request = taking(shown);
  await call(takeCounterCode, request, night.headers);
  await call(takeCounterCode, taking(stored.shown), night.headers);
  clock.advance(3 * 60_000);
  await sweepAll(database, { nowMs: clock.now(), review: anyDeposit });
  const { takingId } = request.body;
  const undone = await call(undoCounterTaking, { params: { takingId } }, night.headers);
  expect(undone).toMatchObject({ isGoodAgain: true });
  const rows = () =>
    queryOnce(
      ownerUrl,
      `SELECT net_cents AS net, sweep_batch_num IS NOT NULL AS swept FROM ledger_entries
       WHERE kind = 'ADJUSTMENT' AND recorded_at >= $1 ORDER BY entry_id`,
      [new Date(cutOffMs - 3 * 60_000)],
    );
  expect(await rows()).toEqual([
    { net: 2_00, swept: true },
    { net: 2_00, swept: true },
    { net: -2_00, swept: false },
  ]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('a coupon that expires between check and taking is refused, whether or not the job has run', async () => {
  const { shown, expires_at } = await coupon();
  clock.advance(expires_at.getTime() - clock.now());
  const night = await makeStaff(world, { at, roleId: 4 });
  const looked = await call(checkCounterCode, { body: { code: shown } }, night.headers);
  expect(looked.verdict).toBe('EXPIRED');
  expect(await refused(takeCounterCode, taking(shown), night.headers)).toMatchObject({
    code: 'code_expired',
  });
});
