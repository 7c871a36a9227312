import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeCounterCode, undoCounterTaking } from '#contract/coupons/counter/counter.ts';
import {
  getCouponResults,
  getCouponsByDay,
} from '#contract/reports/coupon-results/coupon-results.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import { dayMs } from '#contract/time/durations.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { anywhere, makeCoupon, makeTenant } from '../coupons/coupons.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database } = world;
const restaurant = await makeTenant(database);
const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
const { headers } = await makeStaff(world, { at, roleId: 2 });
const other = await makeTenant(database);

const take = async (code: string) => {
  const takingId = randomUUID();
  const body = { takingId, code, itemTotal: '40.00' };
  await call(takeCounterCode, { body }, headers);
  return takingId;
};

test('shows coupon results by campaign, and what we paid back as in the ledger', async () => {
  const nowMs = clock.now();
  const poster = { utm_source: 'poster', utm_campaign: 'spring' };
  const used = await makeCoupon(world, { restaurant, utm: poster, nowMs });
  await makeCoupon(world, { restaurant, utm: poster, nowMs });
  const undone = await makeCoupon(world, { restaurant, nowMs });
  const any = await makeCoupon(world, { restaurant: anywhere, nowMs });
  // Other restaurants' coupons, and coupons outside the range.
  await makeCoupon(world, { restaurant: other, utm: poster, nowMs });
  await makeCoupon(world, { restaurant: anywhere, nowMs });
  await makeCoupon(world, { restaurant, utm: poster, nowMs: nowMs - 3 * 86_400_000 });
  await take(used.shown);
  await take(any.shown);
  const takingId = await take(undone.shown);
  await call(undoCounterTaking, { params: { takingId } }, headers);
  await makeOrder(database, at, {
    menuPriceCents: 50_00,
    joyousDiscountCents: 10_00,
    completedAtMs: nowMs,
  });
  const query = { fromDate: nowMs - 86_400_000, toDate: nowMs + 1_000 };
  const found = await call(getCouponResults, { query }, headers);
  const none = { promoCode: null, utmSource: null, utmCampaign: null };
  expect(found).toEqual({
    issued: 3,
    sent: 0,
    redeemed: 2,
    paidBackAmt: '26.00',
    paidBackAmtAsDouble: 26,
    results: [
      { ...none, utmSource: 'poster', utmCampaign: 'spring', issued: 2, sent: 0, redeemed: 1 },
      { ...none, issued: 1, sent: 0, redeemed: 1 },
    ],
  });
  const { discountReimbursementAmt } = await call(getIncomeExpense, { query }, headers);
  expect(discountReimbursementAmt).toBe(found.paidBackAmt);
});

test('by day: issued on the day of the request, redeemed on the day of use', async () => {
  const ownRestaurant = await makeTenant(database);
  const issuer = { businessId: ownRestaurant.business_id, externalId: ownRestaurant.external_id };
  const staff = await makeStaff(world, { at: issuer, roleId: 2 });
  const nowMs = clock.now();
  await makeCoupon(world, { restaurant: ownRestaurant, nowMs: nowMs - dayMs });
  const used = await makeCoupon(world, { restaurant: ownRestaurant, nowMs: nowMs - dayMs });
  // Neither belongs to the other restaurant.
  await makeCoupon(world, { restaurant: other, nowMs });
  const body = { takingId: randomUUID(), code: used.shown, itemTotal: '40.00' };
  await call(takeCounterCode, { body }, staff.headers);
  const query = { fromDate: nowMs - 2 * dayMs, toDate: nowMs + 1_000 };
  const { results, totals } = await call(getCouponsByDay, { query }, staff.headers);
  expect(totals).toEqual({ issued: 2, sent: 0, redeemed: 1 });
  const { zones } = await call(getReportTime, {}, staff.headers);
  const dayAt = (atMs: number) => localDayAt(zones, atMs);
  expect(results).toEqual([
    { day: dayAt(nowMs - 2 * dayMs), issued: 0, sent: 0, redeemed: 0 },
    { day: dayAt(nowMs - dayMs), issued: 2, sent: 0, redeemed: 0 },
    { day: dayAt(nowMs), issued: 0, sent: 0, redeemed: 1 },
  ]);
});
