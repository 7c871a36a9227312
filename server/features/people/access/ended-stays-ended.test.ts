import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { logout, newDevice, submitCode } from '#contract/people/sign-in/sign-in.ts';
import { beginNumberChange } from '#contract/people/staff/account.ts';
import { actFor, inTransaction } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { endsWithPerson } from '../../../ends-with-person.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { askForCode, fromAnywhere } from '../sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl } = world;

/** As the server's database role, acting for the restaurant, the person and the secret at once. */
const attempt = (staff: TestStaff, statement: string, secret = staff.deviceId) =>
  inTransaction(database, {}, async (transaction) => {
    await actFor(transaction, { restaurant: staff.businessId });
    await actFor(transaction, { person: staff.userId });
    await actFor(transaction, { secret: secretHash(secret) });
    const { numAffectedRows } = await sql.raw(statement).execute(transaction);
    return numAffectedRows;
  });

const refusedByGuard = { code: '23514' };
const notGranted = { code: '42501' };

test.each([
  ['ended_at = NULL', refusedByGuard],
  ["ended_at = ended_at + interval '1 hour'", refusedByGuard],
  ["idle_ends_at = idle_ends_at + interval '1 hour'", refusedByGuard],
  ["ends_at = ends_at + interval '1 hour'", notGranted],
])('a session that has ended stays ended: %s', async (set, refused) => {
  const staff = await makeStaff(world);
  await call(logout, {}, staff.headers);
  await expect(attempt(staff, `UPDATE sessions SET ${set}`)).rejects.toMatchObject(refused);
});

test('a session that was idle too long stays ended', async () => {
  const staff = await makeStaff(world);
  clock.advance(31 * 60_000);
  const at = `timestamptz '${new Date(clock.now()).toISOString()}'`;
  const set = `last_seen_at = ${at}, idle_ends_at = ${at} + interval '30 minutes'`;
  const revived = attempt(staff, `UPDATE sessions SET ${set}`);
  await expect(revived).rejects.toMatchObject(refusedByGuard);
});

test('a revoked device stays revoked', async () => {
  const staff = await makeStaff(world);
  await attempt(staff, 'UPDATE devices SET revoked_at = now()');
  const restored = attempt(staff, 'UPDATE devices SET revoked_at = NULL');
  await expect(restored).rejects.toMatchObject(refusedByGuard);
});

test.each([
  "state = 'CODE_SENT', code_hash = '$argon2id$x'",
  "state = 'VERIFIED', verified_until = now() + interval '1 hour'",
  "verified_until = now() + interval '1 hour'",
  'user_id = NULL',
])('a used verification stays used: %s', async (set) => {
  const staff = await makeStaff(world);
  const { headers, code } = await askForCode(world, staff);
  const account = { email: staff.email, businessExternalId: staff.externalId };
  await call(submitCode, { body: { ...account, code } }, headers);
  const statement = `UPDATE device_verifications SET ${set}`;
  const reopened = attempt(staff, statement, headers.deviceid);
  await expect(reopened).rejects.toMatchObject(refusedByGuard);
  // Starting again makes a new verification with nothing proved.
  await works(call(newDevice, { body: account }, headers));
});

test.each(['tries = tries - 1', "code_expires_at = code_expires_at + interval '1 hour'"])(
  'a code gets no more tries and no more time: %s',
  async (set) => {
    const staff = await makeStaff(world);
    const { headers } = await askForCode(world, staff);
    await attempt(staff, 'UPDATE device_verifications SET tries = 5', headers.deviceid);
    const more = attempt(staff, `UPDATE device_verifications SET ${set}`, headers.deviceid);
    await expect(more).rejects.toMatchObject(refusedByGuard);
  },
);

test.each(['tries = tries - 1', "code_expires_at = code_expires_at + interval '1 hour'"])(
  'a code for a new number gets no more tries and no more time: %s',
  async (set) => {
    const staff = await makeStaff(world);
    const body = { mobileNumber: '(512) 555-7302', currentPassword: staff.password };
    await call(beginNumberChange, { body }, staff.headers);
    await attempt(staff, 'UPDATE number_changes SET tries = 5');
    const more = attempt(staff, `UPDATE number_changes SET ${set}`);
    await expect(more).rejects.toMatchObject(refusedByGuard);
  },
);

test('no verification starts with anything already proved', async () => {
  const staff = await makeStaff(world);
  const begun = attempt(
    staff,
    `INSERT INTO device_verifications
       (business_id, device_sha256, purpose, email_index, user_id, state, verified_until, started_at)
     VALUES (${staff.businessId}, named_secret(), 'NEW_PASSWORD', named_secret(), ${staff.userId},
       'VERIFIED', now() + interval '1 hour', now())`,
  );
  await expect(begun).rejects.toMatchObject(refusedByGuard);
});

/** Secrets stored for a member that needn't end when the member leaves the staff, and why. */
const endOtherwise = {
  dispute_answers: 'no secret: the hash of what was asked for',
  order_changes: 'no secret: the hash of what was asked for',
  order_refunds: 'no secret: the hash of what was asked for',
  report_exports: 'the link asks again for the session that made it',
  web_orders: "the link is the diner's",
};

test('every secret that is kept for a member is on the list of what ends with them', async () => {
  const rows = await queryOnce<{ name: string }>(
    ownerUrl,
    `SELECT relname AS name FROM pg_class c
     WHERE EXISTS (SELECT FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f'
         AND confrelid = 'business_users'::regclass)
       AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0
         AND attname LIKE '%_sha256' AND NOT attisdropped)`,
  );
  const listed = [...endsWithPerson.map(({ table }) => table), ...Object.keys(endOtherwise)];
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort());
});
