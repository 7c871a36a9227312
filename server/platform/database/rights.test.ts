import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queryOnce } from '../testing/query-once.ts';
import { insertRestaurantRows } from '../testing/restaurant-rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { actFor, inTransaction, type OwnTransaction } from './transactions.ts';

// What an attacker can do who gets the serving role to run their statements.

const { database, ownerUrl } = await openTestDatabase();
const [restaurant] = await insertRestaurantRows(ownerUrl, 1);
const businessId = restaurant?.businessId ?? 0;
const refused = { code: '42501' };
const ended = { code: '23514', message: expect.stringContaining('stays as it ended') };

const asServer = (statement: string, actsFor?: number) =>
  inTransaction(database, {}, async (transaction: OwnTransaction) => {
    if (actsFor !== undefined) await actFor(transaction, { restaurant: actsFor });
    return sql.raw(statement).execute(transaction);
  });
const asOwner = (statement: string) => queryOnce(ownerUrl, statement);

test('a promo code cannot be created or extended, nor its count reduced', async () => {
  await asOwner(`INSERT INTO promo_codes (code, percent_off, starts_at, ends_at, used)
    VALUES ('TACO', 20, now() - interval '1 day', now() + interval '1 day', 7)`);
  await expect(
    asServer(`INSERT INTO promo_codes (code, percent_off, starts_at, ends_at)
      VALUES ('FREE', 100, now(), now() + interval '9 years')`),
  ).rejects.toMatchObject(refused);
  await expect(
    asServer(`UPDATE promo_codes SET ends_at = now() + interval '9 years'`),
  ).rejects.toMatchObject(refused);
  await expect(asServer('UPDATE promo_codes SET used = 0')).rejects.toMatchObject(ended);
  await asServer('UPDATE promo_codes SET used = used + 1');
  // An operator can't reopen a code either: the next promotion gets another name.
  await asOwner('UPDATE promo_codes SET ends_at = now()');
  await expect(
    asOwner(`UPDATE promo_codes SET ends_at = now() + interval '1 day'`),
  ).rejects.toMatchObject(ended);
});

test('points spent from a budget stay spent until its window ends', async () => {
  const inAnHour = Date.now() + 3_600_000;
  await asOwner(`INSERT INTO throttle VALUES ('over', 5, 1), ('under way', 5, ${inAnHour})`);
  await asServer('DELETE FROM throttle');
  expect(await asOwner('SELECT key FROM throttle')).toEqual([{ key: 'under way' }]);
  await expect(asServer('TRUNCATE throttle')).rejects.toMatchObject(refused);
});

test('only reviews change the review counters', async () => {
  const review = (rating: number) => `INSERT INTO reviews (business_id, rating, ordered_on,
    subject_kind, subject_id) VALUES (${businessId}, ${rating}, '2026-03-01', 'ORDER', '${rating}')`;
  await asServer(review(4), businessId);
  const counters = () => asOwner('SELECT four_stars, five_stars FROM review_metrics');
  await asServer('UPDATE review_metrics SET five_stars = 1000', businessId);
  expect(await counters()).toEqual([{ four_stars: 1, five_stars: 0 }]);
  await asServer(review(5), businessId);
  expect(await counters()).toEqual([{ four_stars: 1, five_stars: 1 }]);
  const other = await insertRestaurantRows(ownerUrl, 1);
  const id = other[0]?.businessId ?? 0;
  await expect(
    asServer(`INSERT INTO review_metrics (business_id, five_stars) VALUES (${id}, 1000)`, id),
  ).rejects.toMatchObject(refused);
});

test.each(['external_id', 'business_id', 'business_referral_code', 'created_at'])(
  'a restaurant keeps its %s',
  async (column) => {
    await expect(
      asServer(`UPDATE restaurants SET ${column} = ${column}`, businessId),
    ).rejects.toMatchObject(refused);
  },
);

test('the records of the migrations and the queue are read-only', async () => {
  for (const table of ['migrations', 'graphile_worker.migrations']) {
    await asServer(`SELECT * FROM ${table}`);
    await expect(asServer(`DELETE FROM ${table}`)).rejects.toMatchObject(refused);
  }
});

test('a revoked key stays revoked, and no key can be extended', async () => {
  await asOwner(`INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at,
    expires_at, revoked_at, revoked_reason) VALUES
    (${businessId}, 'aaaaaaaaaaaa', 'Till', '\\x${randomBytes(32).toString('hex')}', now(), now() + interval '1 day', now(), 'It leaked.'),
    (${businessId}, 'bbbbbbbbbbbb', 'Till', '\\x${randomBytes(32).toString('hex')}', now(), now() + interval '1 day', NULL, NULL)`);
  const reopened = `UPDATE api_keys SET revoked_at = NULL, revoked_reason = NULL`;
  await asServer(reopened, businessId);
  expect(await asOwner('SELECT key_id FROM api_keys WHERE revoked_at IS NOT NULL')).toHaveLength(1);
  await expect(asOwner(reopened)).rejects.toMatchObject(ended);
  const longer = `UPDATE api_keys SET expires_at = now() + interval '9 days' WHERE revoked_at IS NULL`;
  // It may let a key end earlier, when another replaces it.
  await expect(asServer(longer, businessId)).rejects.toMatchObject(ended);
  for (const end of [`now() + interval '9 days'`, 'NULL']) {
    await expect(asOwner(`UPDATE api_keys SET expires_at = ${end}`)).rejects.toMatchObject(ended);
  }
});

test('a used invitation to review stays used', async () => {
  await asOwner(`INSERT INTO review_invitations (business_id, token_sha256, subject_kind, subject_id,
    ordered_on, expires_at, used_at) VALUES
    (${businessId}, '\\x${'ab'.repeat(32)}', 'ORDER', '9', '2026-03-01', now(), now())`);
  for (const used of ['NULL', `now() + interval '1 day'`]) {
    await expect(
      asServer(`UPDATE review_invitations SET used_at = ${used}`, businessId),
    ).rejects.toMatchObject(ended);
  }
  await expect(
    asServer(`UPDATE review_invitations SET expires_at = now() + interval '1 day'`, businessId),
  ).rejects.toMatchObject(refused);
});
