import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { photoPath, photoWidths } from '#contract/find/photos/photo-files.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { phoneIndex } from '#platform/sms/text-queue.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp, testKey } from '../../../testing/test-app.ts';
import { makeCoupon, readCoupons, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findListedRestaurant } from '../../ground/restaurant/index.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { sweepRestaurant } from '../../money/sweeps/index.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { moveRestaurant } from './move-restaurant.ts';
import { openTwoSides } from './two-sides.factory.ts';

const world = await openTestApp();
const { clock, database, ownerUrl, vault } = world;
// The other installation has this one's key for passwords, and none of its others.
const otherVault = createVault(randomBytes(32), [randomBytes(32), testKey]);
const { from, to, there } = await openTwoSides(world, otherVault);

const house = await makeRestaurant(database);
const { businessId, externalId } = house;
const owner = await makeStaff(world, { at: house });
const restaurant = await findListedRestaurant(database, externalId);
if (!restaurant) throw new Error('it was just made');

await queryOnce(
  ownerUrl,
  `INSERT INTO promo_codes (code, percent_off, starts_at, ends_at, total_limit)
   VALUES ('SPRING', 30, '2026-01-01', '2027-01-01', 500)`,
);
const nowMs = clock.now();
const [phone, stopped, knownThere] = [somePhone(), somePhone(), somePhone()];
await makeCoupon(world, { restaurant, phone, promoCode: 'SPRING', nowMs });
await makeCoupon(world, { restaurant, phone: stopped, nowMs });
await makeCoupon(world, { restaurant, phone: knownThere, nowMs });
const stopAt = '2026-03-19 17:00:00+00';
await queryOnce(ownerUrl, 'UPDATE consumers SET stopped_at = $1 WHERE phone_index = ANY ($2)', [
  stopAt,
  [stopped, knownThere].map((number) => phoneIndex(vault, number)),
]);
await queryOnce(ownerUrl, 'INSERT INTO sign_in_stops (phone_index, stopped_at) VALUES ($1, $2)', [
  phoneIndex(vault, owner.phone),
  stopAt,
]);
// The texts that were just made are under way, which keeps a restaurant from moving.
await queryOnce(
  ownerUrl,
  `BEGIN; SET LOCAL session_replication_role = replica;
   UPDATE text_messages SET state = 'SENT', attempts = 1, sending_at = queued_at,
     sent_at = queued_at, provider_id = message_id::text; COMMIT`,
);
// A diner whom the other installation knows, under another number.
await queryOnce(there.ownerUrl, 'ALTER SEQUENCE consumers_consumer_id_seq RESTART 7000001');
await makeCoupon(
  { database: there.database, ownerUrl: there.ownerUrl, vault: otherVault },
  { phone: knownThere },
);
await queryOnce(there.ownerUrl, 'DELETE FROM coupons');
const [photo] = await queryOnce<{ photo_id: string }>(
  ownerUrl,
  `INSERT INTO photos (business_id, sha256, alt, width, height, preview, added_at, is_whole)
   VALUES ($1, sha256('x'), 'The terrace', 800, 600, 'data:image/webp;base64,AA', now(), true)
   RETURNING photo_id`,
  [businessId],
);
const file = photoPath({
  photoId: photo?.photo_id ?? '',
  width: photoWidths[0],
  format: 'webp',
}).slice(1);
await from.store.put(file, Buffer.from('a picture'), 'image/webp');

await sweepRestaurant(database, { businessId, nowMs, review: anyDeposit });
const moved = await moveRestaurant(from, to, { externalId, nowMs: clock.now });

test('whoever has a password keeps it, if the other installation has its key', async () => {
  expect(moved).toMatchObject({ isNew: true, withoutPassword: 0 });
  const [row] = await queryOnce<{ hash: string }>(
    there.ownerUrl,
    'SELECT password_hash AS hash FROM user_passwords WHERE user_id = $1',
    [owner.userId],
  );
  expect(await quickPasswords(otherVault).verify(row?.hash, owner.password)).toBe(true);
});

test('who said STOP has said it there, also somebody who is known there by another number', async () => {
  const stops = await queryOnce<{ phone_index: Buffer }>(
    there.ownerUrl,
    'SELECT phone_index FROM consumers WHERE stopped_at = $1',
    [stopAt],
  );
  const expected = [stopped, knownThere].map((number) =>
    phoneIndex(otherVault, number).toString('hex'),
  );
  expect(stops.map(({ phone_index }) => phone_index.toString('hex')).sort()).toEqual(
    expected.sort(),
  );
  expect(
    await queryOnce(there.ownerUrl, 'SELECT FROM sign_in_stops WHERE phone_index = $1', [
      phoneIndex(otherVault, owner.phone),
    ]),
  ).toHaveLength(1);
});

test('the coupon of a promo code comes along, and the code gives no more there', async () => {
  const coupons = await readCoupons(there.ownerUrl);
  expect(coupons).toHaveLength(3);
  expect(coupons.map(({ promo_code }) => promo_code).sort()).toEqual(['SPRING', null, null]);
  expect(coupons.at(-1)?.consumer_id).toBe(7_000_001);
  expect(
    await queryOnce(there.ownerUrl, 'SELECT code, used, total_limit FROM promo_codes'),
  ).toEqual([{ code: 'SPRING', used: 1, total_limit: 1 }]);
});

test('the files of its photos are in the other store', () => {
  expect(to.store.files.get(file)?.toString()).toBe('a picture');
});
