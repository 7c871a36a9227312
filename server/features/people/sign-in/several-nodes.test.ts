import { describe, expect, test } from 'vitest';
import {
  confirmMobile,
  getSession,
  logout,
  newDevice,
  submitCode,
} from '#contract/people/sign-in/sign-in.ts';
import { getProfile, listDevices, revokeDevice } from '#contract/people/staff/account.ts';
import { changeBusinessUser, changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import {
  makePerson,
  makeStaff,
  type PortalHeaders,
  type TestStaff,
} from '../staff/staff.factory.ts';
import {
  anotherCode,
  askForCode,
  fromAnywhere,
  strangeDevice,
  textsTo,
} from './sign-in.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, ownerUrl } = world;
const second = await openNode(world, { settings: fromAnywhere });
const deaf = await openNode(world, {
  settings: fromAnywhere,
  feed: { isLive: () => false, onChange: () => undefined },
});

const expired = { httpStatus: 401, responseMessage: 'Token expired or user not found.' };

const takeAway: Record<string, (staff: TestStaff, owner: PortalHeaders) => Promise<unknown>> = {
  'a sign-out': ({ headers }) => call(logout, {}, headers),
  'a person off the staff': ({ userId }, owner) =>
    call(changeBusinessUserStatus, { params: { userId }, body: { status: 'DISABLED' } }, owner),
  'a revoked device': async ({ headers }, owner) => {
    const [device] = await call(listDevices, {}, headers);
    const params = { deviceId: device?.deviceId ?? 0 };
    return call(revokeDevice, { params }, owner);
  },
};

describe.each(Object.entries(takeAway))('%s', (_what, take) => {
  test("is known to every server once notified, and right away where notices don't arrive", async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 4 });
    // All servers have read the session, and two of them cache it.
    for (const node of [world, second, deaf]) await node.call(getSession, {}, staff.headers);
    await take(staff, owner.headers);
    expect(await deaf.refused(getSession, {}, staff.headers)).toMatchObject(expired);
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
    await second.waitForChanges();
    expect(await second.refused(getSession, {}, staff.headers)).toMatchObject(expired);
  });
});

test('every server learns of a new role', async () => {
  const owner = await makeStaff(world);
  const staff = await makeStaff(world, { at: owner, roleId: 4 });
  await second.call(getSession, {}, staff.headers);
  const body = { roleId: 2 as const, currentPassword: owner.password };
  const change = { params: { userId: staff.userId }, body };
  await call(changeBusinessUser, change, owner.headers);
  await second.waitForChanges();
  const session = await second.call(getSession, {}, staff.headers);
  expect(session.currentUser.roleId).toBe(2);
});

test('a session is cached, and read again once notices arrive', async () => {
  const staff = await makeStaff(world);
  await call(getSession, {}, staff.headers);
  // Ends the session without any notice, so the cache still lets them in. It lets them do nothing:
  // each transaction asks the database.
  await queryOnce(
    ownerUrl,
    `SET session_replication_role = replica;
     UPDATE sessions SET ended_at = now() WHERE user_id = ${staff.userId}`,
  );
  await works(call(getSession, {}, staff.headers));
  expect(await refused(getProfile, {}, staff.headers)).toMatchObject(expired);
  expect(await deaf.refused(getSession, {}, staff.headers)).toMatchObject(expired);
  clock.advance(15_000);
  expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
});

describe('budgets', () => {
  test('of texts to an account apply across all servers, for known and unknown addresses', async () => {
    const person = await makePerson(world);
    for (const email of [person.email, `nobody-${person.email}`]) {
      const outcomes: string[] = [];
      for (let round = 0; round < 8; round += 1) {
        const node = round % 2 === 0 ? world : second;
        const headers = strangeDevice();
        const account = { email, businessExternalId: person.externalId };
        await node.call(newDevice, { body: account }, headers);
        const start = { body: { businessExternalId: person.externalId } };
        outcomes.push(
          await node.call(confirmMobile, start, headers).then(
            () => 'sent',
            (error: Error) => /too_many_attempts/.exec(error.message)?.[0] ?? error.message,
          ),
        );
      }
      expect(outcomes).toEqual([...Array(5).fill('sent'), ...Array(3).fill('too_many_attempts')]);
    }
    expect(await textsTo(world, person.phone)).toHaveLength(5);
  });

  test('of texts to a phone apply across restaurants and addresses', async () => {
    const phone = '+15125556001';
    for (let position = 0; position < 3; position += 1) {
      const person = await makePerson(world, { phone });
      for (let texts = 0; texts < 5; texts += 1) await askForCode(world, person);
    }
    expect(await textsTo(world, phone)).toHaveLength(7);
  });

  test('of one network end its guesses', async () => {
    const person = await makePerson(world);
    const { headers, code } = await askForCode(world, person);
    const account = { email: person.email, businessExternalId: person.externalId };
    const body = { ...account, code: anotherCode(code) };
    const codes: string[] = [];
    for (let guess = 0; guess < 61; guess += 1) {
      const node = guess % 2 === 0 ? world : second;
      codes.push((await node.refused(submitCode, { body }, headers)).code);
    }
    expect(codes.filter((one) => one === 'wrong_code')).toHaveLength(5);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });
});
