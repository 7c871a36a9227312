import { expect, test } from 'vitest';
import type { Database } from '#platform/database/pool.ts';
import { actFor, asRestaurant } from '#platform/database/transactions.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeCoupon, makeTenant, readTexts } from './coupons.factory.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
const world = { database, ownerUrl, vault };
const denied = { code: '42501' };
const [mine, theirs] = [await makeTenant(database), await makeTenant(database)];
// Still live by the real clock: overdue coupons are visible to the job that ends them.
const nowMs = Date.now();
const ourCoupon = await makeCoupon(world, { restaurant: mine, nowMs });
const another = await makeCoupon(world, { restaurant: theirs, nowMs });
const anywhere = await makeCoupon(world, { nowMs });

type Reader = Pick<Database, 'selectFrom'>;
const codes = async (from: Reader) =>
  (await from.selectFrom('coupons').select('code').orderBy('coupon_id').execute()).map(
    ({ code }) => code,
  );
const consumers = async (from: Reader) =>
  (await from.selectFrom('consumers').select('consumer_id').execute()).map(
    ({ consumer_id }) => consumer_id,
  );

test('a restaurant sees its own coupons, and one whose code it names', async () => {
  await asRestaurant(database, mine.business_id, async (transaction) => {
    expect(await codes(transaction)).toEqual([ourCoupon.code]);
    await actFor(transaction, { couponCode: anywhere.code });
    expect(await codes(transaction)).toEqual([ourCoupon.code, anywhere.code]);
  });
  expect(await codes(database)).toEqual([]);
});

test('a restaurant that names several codes sees these coupons', async () => {
  await asRestaurant(database, mine.business_id, async (transaction) => {
    await actFor(transaction, { couponCode: [another.code, anywhere.code] });
    expect(await codes(transaction)).toEqual([ourCoupon.code, another.code, anywhere.code]);
  });
});

test('a restaurant sees its own diners, and nobody else', async () => {
  await asRestaurant(database, mine.business_id, async (transaction) => {
    expect(await consumers(transaction)).toEqual([ourCoupon.consumer_id]);
  });
});

test("a restaurant sees nobody's messages", async () => {
  expect(await readTexts(world)).not.toEqual([]);
  await asRestaurant(database, mine.business_id, async (transaction) => {
    const seen = await transaction.selectFrom('text_messages').select('message_id').execute();
    expect(seen).toEqual([]);
    const changed = await transaction
      .updateTable('text_messages')
      .set({ state: 'SENT' })
      .executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(0n);
  });
});

test('a restaurant changes no coupon of another, even if it names the code', async () => {
  const changed = await asRestaurant(database, mine.business_id, async (transaction) => {
    await actFor(transaction, { couponCode: another.code });
    expect(await codes(transaction)).toContain(another.code);
    return transaction
      .updateTable('coupons')
      .set({ state: 'SENT' })
      .where('code', '=', another.code)
      .executeTakeFirst();
  });
  expect(changed.numUpdatedRows).toBe(0n);
});

test('nobody can record a redemption for another restaurant', async () => {
  const insert = asRestaurant(database, mine.business_id, (transaction) =>
    transaction
      .insertInto('coupon_redemptions')
      .values({
        business_id: theirs.business_id,
        coupon_id: another.coupon_id,
        redeemed_by: theirs.business_id,
        redeemed_at: new Date(),
      })
      .execute(),
  );
  await expect(insert).rejects.toMatchObject(denied);
});

test.each([
  ['gives a coupon to somebody else', { consumer_id: 1 }],
  ['makes a coupon worth more', { percent_off: 100 }],
  ['makes a coupon count for more', { item_limit_cents: 1_000_00 }],
  ['lets a coupon live longer', { expires_at: new Date() }],
  ['changes a code', { code: 'CCCCCCCCC' }],
])('the serving role never %s', async (_, change) => {
  const update = asRestaurant(database, mine.business_id, (transaction) =>
    transaction.updateTable('coupons').set(change).execute(),
  );
  await expect(update).rejects.toMatchObject(denied);
});

test.each([
  ['another number', { sealed_phone: Buffer.of(1) }],
  ['another index', { phone_index: Buffer.alloc(32) }],
])('the serving role gives nobody %s, and removes nobody', async (_, change) => {
  const update = database.updateTable('consumers').set(change).execute();
  await expect(update).rejects.toMatchObject({ constraint: 'diner_is_kept' });
  await expect(database.deleteFrom('consumers').execute()).rejects.toMatchObject(denied);
});
