import { expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeCoupon, makeTenant } from './coupons.factory.ts';
import { anyRestaurant } from './coupons.rules.ts';
import { voidCoupon } from './void-coupon.ts';

const { database, ownerUrl } = await openTestDatabase();
const world = { database, ownerUrl, vault: createVault(Buffer.alloc(32, 1)) };
const nowMs = Date.parse('2026-03-19T16:00:00Z');

const trailOf = (businessId: number) =>
  queryOnce(
    ownerUrl,
    'SELECT action, actor_user_id, detail, address, at FROM audit_entries WHERE business_id = $1',
    [businessId],
  );
const byOperator = { actor_user_id: null, address: null, at: new Date(nowMs) };

test("a voided coupon is in its restaurant's audit trail, once, with the reason", async () => {
  const restaurant = await makeTenant(database);
  const { code, shown } = await makeCoupon(world, { restaurant });
  const voiding = { code, reason: 'got by program', nowMs };
  expect(await voidCoupon(database, voiding)).toEqual({ isChanged: true, state: 'VOID' });
  expect(await voidCoupon(database, voiding)).toEqual({ isChanged: false, state: 'VOID' });
  expect(await trailOf(restaurant.business_id)).toEqual([
    { action: 'COUPON_VOIDED', detail: `${shown}: got by program`, ...byOperator },
  ]);
});

test("a coupon for any restaurant stores itself why it was voided, and is in nobody's trail", async () => {
  const { code } = await makeCoupon(world, { restaurant: anyRestaurant });
  expect(await voidCoupon(database, { code, reason: 'got by program', nowMs })).toEqual({
    isChanged: true,
    state: 'VOID',
  });
  const stored = 'SELECT state, void_reason, voided_at FROM coupons WHERE code = $1';
  expect(await queryOnce(ownerUrl, stored, [code])).toEqual([
    { state: 'VOID', void_reason: 'got by program', voided_at: new Date(nowMs) },
  ]);
  const trail = 'SELECT detail FROM audit_entries WHERE detail LIKE $1';
  expect(await queryOnce(ownerUrl, trail, [`%${code.slice(0, 3)}%`])).toEqual([]);
});
