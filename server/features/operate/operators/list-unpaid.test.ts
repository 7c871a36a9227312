import { expect, test } from 'vitest';
import { completeWebOrder, readyWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { takeFeeThere } from '../../money/ledger/fee-plans.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { openKitchen } from '../../orders/web-orders/kitchen/kitchen.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { listUnpaid } from './list-unpaid.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl } = world;
const kitchen = await openKitchen(world);
const { at, headers } = kitchen;

const adjustmentsOf = (orderId: number) =>
  queryOnce<{ cause: string; cents: number }>(
    ownerUrl,
    `SELECT cause, net_cents::int AS cents FROM ledger_entries
     WHERE order_id = $1 AND kind = 'ADJUSTMENT' ORDER BY entry_id`,
    [orderId],
  );

test('an unpaid order says why, gets no coupon back, and pays our fee; the operator sees the share', async () => {
  const zones = [{ fromMs: Number.NEGATIVE_INFINITY, timeZone: 'America/Chicago' }];
  const from = localDayAt(zones, clock.now() + 86_400_000);
  await takeFeeThere(world, at, { from, percent: '8', nowMs: clock.now() });
  clock.advance(2 * 86_400_000);
  const coupon = () => makeCoupon(world, { nowMs: clock.now() });

  const paid = await kitchen.placed({}, { codes: [(await coupon()).shown] });
  await kitchen.complete(paid);
  const unpaid = await kitchen.placed({}, { codes: [(await coupon()).shown] });
  await call(readyWebOrder, { params: unpaid.params }, headers);
  const body = { paymentStatus: 'UNPAID', unpaidReason: 'NOBODY_CAME' } as const;
  await call(completeWebOrder, { params: unpaid.params, body }, headers);

  const [ofPaid, ofUnpaid] = [
    await adjustmentsOf(paid.orderId),
    await adjustmentsOf(unpaid.orderId),
  ];
  expect(ofPaid.map(({ cause }) => cause)).toEqual(['COUPON', 'FEE']);
  expect(ofUnpaid).toEqual(ofPaid.filter(({ cause }) => cause === 'FEE'));
  const { itemsCents, ourDiscountCents } = paid.order.amounts;
  // Half a cent would be rounded to even: these items have none.
  expect(ofUnpaid[0]?.cents).toBe(-Math.round((itemsCents - ourDiscountCents) * 0.08));
  expect((await verifyLedger(database)).faults).toEqual([]);

  const { externalId } = at;
  expect(await listUnpaid(database, clock.now())).toMatchObject([
    { externalId, orders: 2, unpaid: 1, reasons: ['1 x nobody came for it'] },
  ]);
});
