import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginNumberChange } from '#contract/people/staff/account.ts';
import {
  actFor,
  asRestaurant,
  inTransaction,
  type OwnTransaction,
} from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { sealUserPhone } from '../staff/index.ts';
import { makeStaff } from '../staff/staff.factory.ts';
import { askForCode, fromAnywhere } from './sign-in.factory.ts';
import { signInJobs } from './sign-in.jobs.ts';

// The database uses its own clock to show what is overdue.
const world = await openTestApp({ settings: fromAnywhere, startsAt: Date.now() });
const { database, ownerUrl } = world;

const tenantTables = [
  'business_users',
  'devices',
  'sessions',
  'invitations',
  'audit_entries',
] as const;
const allTables = [
  ...tenantTables,
  'users',
  'user_passwords',
  'device_verifications',
  'number_changes',
] as const;

const a = await makeStaff(world);
const b = await makeStaff(world);
await askForCode(world, a);
const wanted = { mobileNumber: '(512) 555-7301', currentPassword: a.password };
await world.call(beginNumberChange, { body: wanted }, a.headers);

const insufficientPrivilege = { code: '42501' };

async function seen(
  prepare: (transaction: OwnTransaction) => Promise<unknown>,
): Promise<Record<string, number>> {
  return inTransaction(database, {}, async (transaction) => {
    await prepare(transaction);
    const counts: [string, number][] = [];
    for (const table of allTables) {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)}`.execute(transaction);
      counts.push([table, rows[0]?.n ?? 0]);
    }
    return Object.fromEntries(counts.filter(([, n]) => n > 0));
  });
}

const asTenant = (businessId: number) => (transaction: OwnTransaction) =>
  actFor(transaction, { restaurant: businessId });

describe('what can be seen', () => {
  test('is nothing, for a transaction that names nothing', async () => {
    await expect(seen(async () => undefined)).resolves.toEqual({});
  });

  test('is its own data, for a restaurant, and no password', async () => {
    await expect(seen(asTenant(a.businessId))).resolves.toEqual({
      business_users: 1,
      devices: 1,
      sessions: 1,
      audit_entries: 2,
      users: 1,
    });
  });

  test('is one person, with an address', async () => {
    await expect(seen((t) => actFor(t, { email: a.email }))).resolves.toEqual({ users: 1 });
  });

  test('is their own data, for a person', async () => {
    await expect(seen((t) => actFor(t, { person: a.userId }))).resolves.toEqual({
      business_users: 1,
      devices: 1,
      sessions: 1,
      users: 1,
      user_passwords: 1,
      number_changes: 1,
    });
  });

  test('is one session, with its token', async () => {
    await expect(seen((t) => actFor(t, { secret: secretHash(a.userToken) }))).resolves.toEqual({
      sessions: 1,
    });
  });

  test('is one verification, with its device', async () => {
    const { headers } = await askForCode(world, b);
    const name = (t: OwnTransaction) => actFor(t, { secret: secretHash(headers.deviceid) });
    await expect(seen(name)).resolves.toEqual({ device_verifications: 1 });
  });
});

describe('what can be changed', () => {
  test('is nothing of another restaurant', async () => {
    await queryOnce(
      ownerUrl,
      `INSERT INTO invitations (business_id, user_id, token_sha256, invited_at, expires_at)
       VALUES ($1, $2, sha256('b'), now(), now() + interval '1 day')`,
      [b.businessId, b.userId],
    );
    await asRestaurant(database, a.businessId, async (transaction) => {
      for (const [table, set] of [
        ['business_users', { role_id: 1 }],
        ['devices', { revoked_at: null }],
        ['sessions', { ended_at: null }],
        ['invitations', { used_at: null }],
      ] as const) {
        const changed = await transaction
          .updateTable(table)
          .set(set)
          .where('business_id', '=', b.businessId)
          .executeTakeFirst();
        expect(Number(changed.numUpdatedRows)).toBe(0);
        const text = `SELECT FROM ${table} WHERE business_id = $1`;
        expect([table, (await queryOnce(ownerUrl, text, [b.businessId])).length]).toEqual([
          table,
          1,
        ]);
      }
    });
  });

  test('does not include adding somebody to another restaurant', async () => {
    const email = 'planted@staff.example';
    const { phone_index, sealed_phone } = sealUserPhone(world.vault, b.userId, '+15125557302');
    const planted = {
      business_id: b.businessId,
      email,
      role_id: 1,
      status: 'INVITED',
      first_name: 'A',
      last_name: 'B',
      invited_phone_index: phone_index,
      sealed_invited_phone: sealed_phone,
    };
    await expect(
      asRestaurant(database, a.businessId, async (transaction) => {
        await actFor(transaction, { email: email });
        const { user_id } = await transaction
          .insertInto('users')
          .values({ email })
          .returning('user_id')
          .executeTakeFirstOrThrow();
        return transaction
          .insertInto('business_users')
          .values({ ...planted, user_id })
          .execute();
      }),
    ).rejects.toMatchObject(insufficientPrivilege);
  });

  test('is no number that somebody else has asked for', async () => {
    const changed = await asRestaurant(database, a.businessId, async (transaction) => {
      await actFor(transaction, { person: b.userId });
      return transaction.updateTable('number_changes').set({ tries: 0 }).executeTakeFirst();
    });
    expect(Number(changed.numUpdatedRows)).toBe(0);
  });

  test('does not include creating a person with a number, for a restaurant', async () => {
    const { user_id: _, ...phone } = sealUserPhone(world.vault, b.userId, '+15125557303');
    await expect(
      asRestaurant(database, a.businessId, (transaction) =>
        transaction
          .insertInto('users')
          .values({ email: 'planted@staff.example', ...phone })
          .execute(),
      ),
    ).rejects.toMatchObject(insufficientPrivilege);
  });

  test('is no number of a person, for a restaurant they work at', async () => {
    const changed = await asRestaurant(database, a.businessId, (transaction) =>
      transaction
        .updateTable('users')
        .set({ sealed_phone: Buffer.from('x') })
        .where('user_id', '=', a.userId)
        .executeTakeFirst(),
    );
    expect(Number(changed.numUpdatedRows)).toBe(0);
  });

  test.each([
    // The only change allowed is what an erasure does to a line: see docs/topics/operations.md.
    ['UPDATE audit_entries SET detail = $$x$$', { code: '23514' }],
    ['UPDATE audit_entries SET action = $$X$$', insufficientPrivilege],
    ['DELETE FROM audit_entries', insufficientPrivilege],
  ])('is nothing in the audit trail: %s', async (statement, refusal) => {
    await expect(
      asRestaurant(database, a.businessId, (transaction) =>
        sql.raw(statement).execute(transaction),
      ),
    ).rejects.toMatchObject(refusal);
  });
});

test('what nobody finished is deleted after a day', async () => {
  const { headers } = await askForCode(world, a);
  const device = secretHash(headers.deviceid);
  const [job] = signInJobs({ database, now: world.clock.now });
  const isThere = async () => {
    const text = 'SELECT FROM device_verifications WHERE device_sha256 = $1';
    return (await queryOnce(ownerUrl, text, [device])).length === 1;
  };
  await job?.work(undefined);
  expect(await isThere()).toBe(true);
  const age = "UPDATE device_verifications SET started_at = now() - interval '25 hours'";
  await queryOnce(ownerUrl, `${age} WHERE device_sha256 = $1`, [device]);
  await job?.work(undefined);
  expect(await isThere()).toBe(false);
});
