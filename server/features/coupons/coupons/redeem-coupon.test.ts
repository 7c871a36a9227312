import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createOptOutList } from '../../diners/diners/index.ts';
import { makeCoupon, makeTenant, readCoupons, readTexts } from './coupons.factory.ts';
import { expireCoupons } from './coupons.jobs.ts';
import { anyRestaurant } from './coupons.rules.ts';
import { redeemAndInvite, redeemByHand } from './redeem.factory.ts';
import { voidCoupon } from './void-coupon.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
const restaurant = await makeTenant(database, { name: "Mama Rosa's" });
const other = await makeTenant(database);
const nowMs = Date.parse('2026-03-20T16:00:00Z');
const world = { database, ownerUrl, vault };
const deps = { texts: makeTexts(world), publicUrl: 'https://joyous.example' };

const redeem = (code: string, businessId = restaurant.business_id, atMs = nowMs) =>
  asRestaurant(database, businessId, (transaction) =>
    redeemAndInvite(transaction, deps, { code, businessId, orderReference: 'A-1', nowMs: atMs }),
  );
const redemptions = () => queryOnce(ownerUrl, 'SELECT * FROM coupon_redemptions');

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE coupons, consumers, text_messages CASCADE'));

describe('a coupon', () => {
  test('is redeemed once, with the code that its owner shows', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 25 });
    const answer = await redeem(` ${coupon.shown.toLowerCase()} `);
    expect(answer).toEqual({
      couponId: coupon.coupon_id,
      consumerId: coupon.consumer_id,
      percentOff: 25,
      itemLimitCents: 250_00,
      shown: coupon.shown,
    });
    expect(await readCoupons(ownerUrl)).toMatchObject([{ state: 'REDEEMED' }]);
    expect(await redemptions()).toMatchObject([
      { redeemed_by: restaurant.business_id, order_reference: 'A-1' },
    ]);
    expect(await redeem(coupon.code)).toEqual(refuse('coupon_already_redeemed'));
  });

  test.each(['its own restaurant', 'any restaurant'])(
    'for %s: of 50 simultaneous orders with it, one gets it',
    async (whose) => {
      const coupon = await makeCoupon(world, {
        restaurant: whose === 'any restaurant' ? anyRestaurant : restaurant,
      });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          redeem(
            coupon.code,
            whose === 'any restaurant' && n % 2 ? other.business_id : restaurant.business_id,
          ),
        ),
      );
      const refusals = answers.filter(isRefused);
      expect(refusals).toEqual(Array(49).fill(refuse('coupon_already_redeemed')));
      expect(await redemptions()).toHaveLength(1);
      const invitations = (await readTexts(world)).filter(
        ({ purpose }) => purpose === 'REVIEW_INVITATION',
      );
      expect(invitations).toHaveLength(1);
    },
  );

  test('stays valid when its order is not created after all', async () => {
    const coupon = await makeCoupon(world, { restaurant });
    const order = asRestaurant(database, restaurant.business_id, async (transaction) => {
      const { business_id: businessId } = restaurant;
      const presented = { code: coupon.code, businessId, orderReference: null, nowMs };
      expect(await redeemAndInvite(transaction, deps, presented)).toMatchObject({
        couponId: coupon.coupon_id,
      });
      throw new Error('the kitchen is on fire');
    });
    await expect(order).rejects.toThrow('fire');
    expect([await redemptions(), await readTexts(world)]).toMatchObject([
      [],
      [{ purpose: 'COUPON' }],
    ]);
    expect(await redeem(coupon.code)).toMatchObject({ couponId: coupon.coupon_id });
  });

  test('has one row for its redemption, whatever the code does', async () => {
    const coupon = await makeCoupon(world);
    const insert = (businessId: number) =>
      queryOnce(ownerUrl, 'INSERT INTO coupon_redemptions VALUES (0, $1, $2, NULL, now())', [
        coupon.coupon_id,
        businessId,
      ]);
    await insert(restaurant.business_id);
    await expect(insert(other.business_id)).rejects.toMatchObject({
      constraint: 'coupon_redemptions_pkey',
    });
  });
});

describe('is refused', () => {
  test('an invalid or unknown code', async () => {
    for (const code of ['', 'hello', 'CCC-CCC-CCC', "'; drop table coupons"]) {
      expect(await redeem(code)).toEqual(refuse('coupon_unknown'));
    }
  });

  test('a coupon of another restaurant, which stays valid', async () => {
    const coupon = await makeCoupon(world, { restaurant });
    expect(await redeem(coupon.code, other.business_id)).toEqual(
      refuse('coupon_of_another_restaurant'),
    );
    expect(await redeem(coupon.code)).toMatchObject({ couponId: coupon.coupon_id });
  });

  test('a coupon from its exact end on, whether or not the job has run', async () => {
    const { code, expires_at: end } = await makeCoupon(world, { restaurant });
    expect(await redeem(code, restaurant.business_id, end.getTime())).toEqual(
      refuse('coupon_expired'),
    );
    expect(await expireCoupons(database, end.getTime() - 1)).toBe(0);
    expect(await expireCoupons(database, end.getTime())).toBe(1);
    expect(await expireCoupons(database, end.getTime() + dayMs)).toBe(0);
    expect(await redeem(code)).toEqual(refuse('coupon_expired'));
    expect(await readCoupons(ownerUrl)).toMatchObject([{ state: 'EXPIRED' }]);
  });

  test('but not a millisecond before its end', async () => {
    const { code, coupon_id: couponId, expires_at: end } = await makeCoupon(world, { restaurant });
    expect(await redeem(code, restaurant.business_id, end.getTime() - 1)).toMatchObject({
      couponId,
    });
  });

  test('a voided coupon', async () => {
    const coupon = await makeCoupon(world);
    const voiding = { code: coupon.shown, reason: 'got by program', nowMs };
    expect(await voidCoupon(database, voiding)).toEqual({ isChanged: true, state: 'VOID' });
    expect(await redeem(coupon.code)).toEqual(refuse('coupon_void'));
    expect(await voidCoupon(database, voiding)).toEqual({ isChanged: false, state: 'VOID' });
    expect(await voidCoupon(database, { ...voiding, code: 'x' })).toEqual(refuse('coupon_unknown'));
  });
});

describe('a diner who used a coupon', () => {
  const invitations = async () =>
    (await readTexts(world)).filter(({ purpose }) => purpose === 'REVIEW_INVITATION');

  test('is invited to write a review of where they used it', async () => {
    const coupon = await makeCoupon(world);
    await redeem(coupon.code);
    const [invitation] = await invitations();
    expect(invitation?.to).toBe(coupon.phone);
    const link = `https://joyous.example/restaurant/${restaurant.slug}?id=${restaurant.external_id}#review=`;
    expect(invitation?.body).toContain(link);
    expect(await queryOnce(ownerUrl, 'SELECT * FROM review_invitations')).toMatchObject([
      {
        business_id: restaurant.business_id,
        subject_kind: 'COUPON',
        subject_id: `${coupon.coupon_id}`,
      },
    ]);
  });

  test('is invited again for each coupon, even at the same place', async () => {
    const phone = '+15125550142';
    const coupons = [
      await makeCoupon(world, { restaurant, phone }),
      await makeCoupon(world, { phone }),
    ] as const;
    for (const { code } of coupons) await redeem(code);
    const subjects = await queryOnce(ownerUrl, 'SELECT subject_id FROM review_invitations');
    expect(subjects).toEqual(coupons.map(({ coupon_id }) => ({ subject_id: `${coupon_id}` })));
    const copy = queryOnce(
      ownerUrl,
      `SET session_replication_role = replica;
       INSERT INTO coupons (business_id, coupon_id, code, percent_off, item_limit_cents, consumer_id,
                            issued_at, expires_at, last_text, last_texted_at)
       OVERRIDING SYSTEM VALUE
       SELECT ${other.business_id}, coupon_id, 'CCCCCCCCC', 20, 25000, consumer_id, issued_at, expires_at,
              gen_random_uuid(), issued_at FROM coupons LIMIT 1`,
    );
    await expect(copy).rejects.toMatchObject({ constraint: 'coupons_coupon_id_key' });
  });

  test('is not invited if they want no texts', async () => {
    const coupon = await makeCoupon(world, { restaurant });
    await createOptOutList(database, vault, () => nowMs).stop(coupon.phone);
    expect(await redeem(coupon.code)).toMatchObject({ couponId: coupon.coupon_id });
    expect(await invitations()).toEqual([]);
  });
});

test('an operator redeems by hand at a restaurant, even at an unlisted one', async () => {
  const coupon = await makeCoupon(world, { restaurant });
  await queryOnce(ownerUrl, 'UPDATE restaurants SET listed = false WHERE business_id = $1', [
    restaurant.business_id,
  ]);
  const byHand = (externalId: string) =>
    redeemByHand({ ...deps, database }, { code: coupon.shown, externalId, nowMs });
  expect(await byHand('nobodyhasit1')).toEqual(refuse('restaurant_not_found'));
  expect(await byHand(restaurant.external_id)).toMatchObject({ couponId: coupon.coupon_id });
});
