import { expect, test } from 'vitest';
import { actFor, asRestaurant } from '#platform/database/transactions.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeCoupon, makeTenant, somePhone } from './coupons.factory.ts';
import { redeemByHand } from './redeem.factory.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
const world = { database, ownerUrl, vault };
// Still live by the real clock: overdue coupons are visible to the job that ends them.
const nowMs = Date.now();
const [here, elsewhere] = [await makeTenant(database), await makeTenant(database)];
const anybodysPhone = somePhone();

type Shown = { coupon_id: number; shown: string };

const redeemAt = async (
  { external_id: externalId }: typeof here,
  { coupon_id: couponId, shown }: Shown,
) => {
  const deps = { database, texts: makeTexts(world), publicUrl: 'https://joyous.example' };
  const redeemed = await redeemByHand(deps, { code: shown, externalId, nowMs });
  expect(redeemed).toMatchObject({ couponId });
};

const seenBy = ({ business_id }: typeof here) =>
  asRestaurant(database, business_id, async (transaction) => {
    const coupons = await transaction.selectFrom('coupons').select('code').execute();
    const diners = await transaction.selectFrom('consumers').select('consumer_id').execute();
    return {
      codes: coupons.map(({ code }) => code),
      diners: diners.map(({ consumer_id }) => consumer_id),
    };
  });

const nothing = { codes: [], diners: [] };
const coupon = await makeCoupon(world, { phone: anybodysPhone, nowMs });

test('a coupon for any restaurant is visible to no restaurant until one has taken it', async () => {
  for (const restaurant of [here, elsewhere]) expect(await seenBy(restaurant)).toEqual(nothing);
  expect(await database.selectFrom('coupons').select('code').execute()).toEqual([]);
});

test("claiming to have taken a coupon doesn't reveal it: that requires its code", async () => {
  const insert = (named: string) =>
    asRestaurant(database, here.business_id, async (transaction) => {
      await actFor(transaction, { couponCode: named });
      await transaction
        .insertInto('coupon_redemptions')
        .values({
          business_id: 0,
          coupon_id: coupon.coupon_id,
          redeemed_by: here.business_id,
          redeemed_at: new Date(nowMs),
        })
        .execute();
    });
  const own = await makeCoupon(world, { restaurant: here, nowMs });
  for (const named of ['', own.code]) {
    await expect(insert(named)).rejects.toMatchObject({ code: '42501' });
  }
  await queryOnce(ownerUrl, 'DELETE FROM coupons WHERE coupon_id = $1', [own.coupon_id]);
});

test('the restaurant that took it sees it and its diner, and nobody else does', async () => {
  await redeemAt(here, coupon);
  const seen = { codes: [coupon.code], diners: [coupon.consumer_id] };
  expect(await seenBy(here)).toEqual(seen);
  expect(await seenBy(elsewhere)).toEqual(nothing);
});

test("the same diner's other coupons stay invisible", async () => {
  const otherCoupon = await makeCoupon(world, {
    restaurant: elsewhere,
    phone: anybodysPhone,
    nowMs,
  });
  const takenThere = await makeCoupon(world, { phone: anybodysPhone, nowMs });
  await redeemAt(elsewhere, takenThere);
  await makeCoupon(world, { phone: anybodysPhone, nowMs });
  expect((await seenBy(here)).codes).toEqual([coupon.code]);
  expect((await seenBy(elsewhere)).codes.sort()).toEqual(
    [otherCoupon.code, takenThere.code].sort(),
  );
});

test("seeing a coupon doesn't allow changing it without its code", async () => {
  const changed = await asRestaurant(database, here.business_id, (transaction) =>
    transaction
      .updateTable('coupons')
      .set({ state: 'SENT' })
      .where('code', '=', coupon.code)
      .executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
});
