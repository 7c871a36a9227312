import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { scopes } from '#contract/people/access/scopes.ts';
import {
  actFor,
  asRestaurant,
  inTransaction,
  type OwnTransaction,
} from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { makeKey, readKey } from './api-key.ts';
import { makeIntegration, type TestIntegration } from './integrations.factory.ts';
import { setRevoked } from './integrations.queries.ts';
import { listKeys, revokeKey } from './keys.ts';

const { database } = await openTestDatabase();
const clock = createTestClock('2026-03-19T16:00:00Z');
const world = { database, clock };
const [mine, theirs] = [await makeIntegration(world), await makeIntegration(world)];
const denied = { code: '42501' };
const nowMs = clock.now();

const keys = async (transaction: OwnTransaction) =>
  (await transaction.selectFrom('api_keys').select('key_id').execute()).map((row) => row.key_id);

const asMine = <Result>(work: (transaction: OwnTransaction) => Promise<Result>) =>
  asRestaurant(database, mine.businessId, work);

const hashOf = ({ key }: TestIntegration) => readKey(key)?.secretHash ?? Buffer.alloc(32);

describe('what can be seen', () => {
  test('is nothing, for a transaction that names nothing', async () => {
    expect(await inTransaction(database, {}, keys)).toEqual([]);
  });

  test('is its own data, for a restaurant', async () => {
    expect(await asMine(keys)).toEqual([mine.keyId]);
  });

  test('is one key, with its secret', async () => {
    const seen = await inTransaction(database, {}, async (transaction) => {
      await actFor(transaction, { secret: hashOf(theirs) });
      return keys(transaction);
    });
    expect(seen).toEqual([theirs.keyId]);
  });

  test('is no key of another restaurant, for an operator who names one', async () => {
    const listed = await listKeys(database, mine.externalId, nowMs);
    expect(listed).toMatchObject([{ keyId: mine.keyId }]);
  });
});

describe('what can be changed', () => {
  test('is no key of another restaurant, even with its secret', async () => {
    const reason = { reason: 'ours', nowMs };
    const changed = await asMine(async (transaction) => {
      await actFor(transaction, { secret: hashOf(theirs) });
      expect(await keys(transaction)).toContain(theirs.keyId);
      return setRevoked(transaction, theirs, reason);
    });
    expect(changed).toBeUndefined();
    const { externalId } = mine;
    const options = { externalId, keyId: theirs.keyId, reason: 'ours' };
    expect(await revokeKey(database, options, nowMs)).toEqual(refuse('key_not_found'));
  });

  test('is no key created for another restaurant', async () => {
    const { keyId, secretHash } = makeKey('');
    const row = { business_id: theirs.businessId, key_id: keyId, secret_sha256: secretHash };
    const forge = asMine((transaction) =>
      transaction
        .insertInto('api_keys')
        .values({ ...row, name: 'Forged', created_at: new Date(nowMs) })
        .execute(),
    );
    await expect(forge).rejects.toMatchObject(denied);
  });

  test.each([
    ['gives a key another secret', { secret_sha256: Buffer.alloc(32) }],
    ['gives a key away', { business_id: theirs.businessId }],
    ['calls a key something else', { name: 'Other' }],
  ])('by nobody: the serving role never %s', async (_, change) => {
    const update = asMine((transaction) =>
      transaction.updateTable('api_keys').set(change).execute(),
    );
    await expect(update).rejects.toMatchObject(denied);
  });

  test('does not include a longer life: a key may only end earlier, when another replaces it', async () => {
    for (const expires_at of [null, new Date('2999-01-01')]) {
      const update = asMine((transaction) =>
        transaction.updateTable('api_keys').set({ expires_at }).execute(),
      );
      await expect(update).rejects.toMatchObject({ code: '23514' });
    }
  });

  test('does not include deleting', async () => {
    const remove = asMine((transaction) => transaction.deleteFrom('api_keys').execute());
    await expect(remove).rejects.toMatchObject(denied);
  });

  test('does not include a revocation: it stays', async () => {
    const gone = await makeIntegration(world, { at: mine });
    await asMine((transaction) => setRevoked(transaction, gone, { reason: 'It leaked.', nowMs }));
    const changed = await asMine((transaction) =>
      transaction
        .updateTable('api_keys')
        .set({ revoked_at: null, revoked_reason: null })
        .where('key_id', '=', gone.keyId)
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });
});

test('looking up a key leaves no name set, and keeps acting for the same restaurant', async () => {
  const { keyId } = theirs;
  const left = await asMine(async (transaction) => {
    const found =
      await sql`select * from find_calling_key(${keyId}, ${hashOf(theirs)}, now(), now(), '203.0.113.7')`.execute(
        transaction,
      );
    expect(found.rows).toEqual([
      { business_id: theirs.businessId, key_id: keyId, name: 'Counter till', scopes: [...scopes] },
    ]);
    const { rows } = await sql<{ acting: string; named: string }>`
      select current_setting('joyous.business_id', true) as acting,
        current_setting('joyous.secret', true) as named`.execute(transaction);
    return rows[0];
  });
  expect(left).toEqual({ acting: String(mine.businessId), named: '' });
});
