import { beforeEach, describe, expect, test } from 'vitest';
import { getSession, login, logout, newDevice } from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { acceptInvitation } from '#contract/people/staff/invitations.ts';
import { reinviteBusinessUser } from '#contract/people/staff/staff.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { makeInvited, newestToken } from '../staff/invitations.factory.ts';
import { makePerson, makeStaff, signInOn, verifyDevice } from '../staff/staff.factory.ts';
import { fromAnywhere, strangeDevice } from './sign-in.factory.ts';
import { signInJobs } from './sign-in.jobs.ts';

// Long ago, because the database only deletes what has ended by its own clock, too.
const startMs = Date.now() - 300 * dayMs;

const world = await openTestApp({ settings: fromAnywhere, startsAt: startMs });
const { call, clock, database, ownerUrl } = world;

const jobNamed = (name: string) => {
  const job = signInJobs({ database, now: clock.now }).find((one) => one.name === name);
  return () => job?.work(undefined);
};
const forgetEnded = jobNamed('sign-in.forget-ended');
const forgetVerifications = jobNamed('sign-in.forget-verifications');

const count = async (table: string) => {
  const [row] = await queryOnce<{ n: number }>(ownerUrl, `SELECT count(*)::int AS n FROM ${table}`);
  return row?.n;
};

/** How many exist at the last instant at which they are kept, and a moment later. */
async function countAround(table: string, overAtMs: number, retentionMs: number) {
  const counts = [];
  for (const sinceMs of [0, 1]) {
    clock.set(overAtMs + retentionMs + sinceMs);
    await forgetEnded();
    counts.push(await count(table));
  }
  return counts;
}

beforeEach(async () => {
  clock.set(startMs);
  await queryOnce(
    ownerUrl,
    'TRUNCATE sessions, invitations, device_verifications, failed_proofs, throttle',
  );
});

describe('a session is deleted 30 days after', () => {
  test('it was idle for too long', async () => {
    await makeStaff(world);
    const idleEndMs = startMs + 30 * minuteMs + 30_000;
    expect(await countAround('sessions', idleEndMs, 30 * dayMs)).toEqual([1, 0]);
  });

  test('its maximum time was reached', async () => {
    const person = await makePerson(world);
    await signInOn(world, person, await verifyDevice(world, person), { deviceIsOurs: true });
    await queryOnce(ownerUrl, 'UPDATE sessions SET idle_ends_at = ends_at');
    expect(await countAround('sessions', startMs + 30 * dayMs, 30 * dayMs)).toEqual([1, 0]);
  });

  test('its person signed out', async () => {
    const staff = await makeStaff(world);
    clock.advance(minuteMs);
    await call(logout, {}, staff.headers);
    expect(await countAround('sessions', startMs + minuteMs, 30 * dayMs)).toEqual([1, 0]);
  });

  test('and an open one is left alone, however old', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const staff = await signInOn(world, person, deviceId, { deviceIsOurs: true });
    await queryOnce(ownerUrl, 'UPDATE sessions SET idle_ends_at = ends_at');
    await makeStaff(world);
    clock.advance(30 * dayMs - 1);
    await forgetEnded();
    await works(call(getSession, {}, staff.headers));
  });
});

describe('an invitation is deleted 90 days after', () => {
  test('it expired', async () => {
    await makeInvited(world);
    expect(await countAround('invitations', startMs + 7 * dayMs, 90 * dayMs)).toEqual([1, 0]);
  });

  test('it was used', async () => {
    const { token } = await makeInvited(world);
    const usedAtMs = clock.now();
    const body = { token, password: 'a long and fine one' };
    await call(acceptInvitation, { body }, strangeDevice());
    expect(await countAround('invitations', usedAtMs, 90 * dayMs)).toEqual([1, 0]);
  });

  test('it was replaced, and the next one is left alone', async () => {
    const { owner, user, phone } = await makeInvited(world);
    const replacedAtMs = clock.now();
    const again = { params: { userId: user.userId }, body: {} };
    await call(reinviteBusinessUser, again, owner.headers);
    expect(await newestToken(world, phone)).not.toBe('');
    expect(await countAround('invitations', replacedAtMs, 90 * dayMs)).toEqual([2, 1]);
  });
});

test('a device that was unused for 90 days is revoked', async () => {
  const person = await makePerson(world);
  const [unused, used] = [await verifyDevice(world, person), await verifyDevice(world, person)];
  clock.set(startMs + dayMs);
  const staff = await signInOn(world, person, used);
  const names = async () => (await count('devices WHERE revoked_at IS NULL')) ?? 0;
  const before = await names();
  clock.set(startMs + 90 * dayMs);
  await forgetEnded();
  expect(await names()).toBe(before);
  clock.advance(1);
  await forgetEnded();
  const [row] = await queryOnce<{ revoked: boolean }>(
    ownerUrl,
    'SELECT revoked_at IS NOT NULL AS revoked FROM devices WHERE device_sha256 = $1',
    [secretHash(unused)],
  );
  expect(row).toEqual({ revoked: true });
  await works(signInOn(world, person, used));
  expect(staff.userToken).not.toBe('');
});

test('counts of failed proofs are deleted after a day', async () => {
  const { email, externalId: businessExternalId } = await makePerson(world);
  const body = { email, businessExternalId, password: 'some password' };
  await expect(call(login, { body }, strangeDevice())).rejects.toThrow('device_not_verified');
  const counts = [];
  for (const ageMs of [dayMs - hourMs, dayMs + 1]) {
    clock.set(startMs + ageMs);
    await forgetVerifications();
    counts.push(await count('failed_proofs'));
  }
  expect(counts).toEqual([1, 0]);
});

test('a verification is deleted after a day', async () => {
  const { email, externalId: businessExternalId } = await makePerson(world);
  const body = { email, businessExternalId };
  await call(newDevice, { body }, strangeDevice());
  const counts = [];
  for (const ageMs of [dayMs, dayMs + 1]) {
    clock.set(startMs + ageMs);
    await forgetVerifications();
    counts.push(await count('device_verifications'));
  }
  expect(counts).toEqual([1, 0]);
});

test("a server whose clock is fast deletes nothing that has not ended by the database's clock", async () => {
  clock.set(Date.now());
  await makeStaff(world);
  await makeInvited(world);
  clock.advance(365 * dayMs);
  await forgetEnded();
  expect([await count('sessions'), await count('invitations')]).toEqual([2, 1]);
});

test('two workers at once delete all of it, in batches, and nothing else', async () => {
  const old = await makeStaff(world);
  const started = `timestamptz '${new Date(startMs).toISOString()}'`;
  await queryOnce(
    ownerUrl,
    `INSERT INTO sessions (business_id, user_id, device_id, user_token_sha256,
       business_token_sha256, started_at, last_seen_at, idle_ends_at, ends_at)
     SELECT business_id, user_id, device_id, sha256(n::text::bytea), sha256(n::text::bytea),
       ${started} + n * interval '1 second', ${started}, ${started} + interval '1 hour',
       ${started} + interval '12 hours'
     FROM sessions, generate_series(1, 4500) n`,
  );
  clock.set(startMs + 40 * dayMs);
  const staff = await makeStaff(world);
  await Promise.all([forgetEnded(), forgetEnded()]);
  expect(await count('sessions')).toBe(1);
  const { results } = await call(listAuditEntries, { query: {} }, staff.headers);
  expect(results.map(({ action }) => action)).toEqual(['SIGNED_IN']);
  const entries = `audit_entries WHERE business_id = ${old.businessId}`;
  expect(await count(entries)).toBe(1);
});
