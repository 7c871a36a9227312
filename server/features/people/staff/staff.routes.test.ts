import { describe, expect, test } from 'vitest';
import { addTicketPrinter, listTicketPrinters } from '#contract/orders/tickets/tickets.ts';
import { getSession, login } from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { readInvitation } from '#contract/people/staff/invitations.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
} from '#contract/people/staff/staff.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { texted } from '../../ground/texted/index.ts';
import { standInPrinter } from '../../orders/tickets/stand-in-printer.factory.ts';
import { fromAnywhere, strangeDevice, textsTo } from '../sign-in/sign-in.factory.ts';
import { disableStaff } from './disable-staff.ts';
import { makeInvited, newestToken } from './invitations.factory.ts';
import {
  makePerson,
  makeStaff,
  operatorOf,
  type TestPerson,
  type TestStaff,
} from './staff.factory.ts';

const world = await openTestApp({
  settings: { ...fromAnywhere, ADMIN_EMAIL_DOMAINS: 'joyous.example' },
});
const { call, refused } = world;

let added = 0;
function newUser(options: object = {}) {
  added += 1;
  return {
    emailAddress: `new${added}@staff.example`,
    firstName: 'Nora',
    lastName: 'Quill',
    mobileNumber: `512-555-${3_000 + added}`,
    roleId: 4 as const,
    ...options,
  };
}

const expired = { httpStatus: 401, responseMessage: 'Token expired or user not found.' };
const off = (userId: number, { password: currentPassword }: TestPerson) => ({
  params: { userId },
  body: { status: 'DISABLED' as const, currentPassword },
});
const on = (userId: number, { password: currentPassword }: TestPerson) => ({
  params: { userId },
  body: { status: 'ACTIVE' as const, currentPassword },
});

test('a body that says nothing sends nobody away', async () => {
  const owner = await makeStaff(world);
  const staff = await makeStaff(world, { at: owner, roleId: 4 });
  const input = { params: { userId: staff.userId }, body: {} as { status: 'ACTIVE' } };
  expect(await refused(changeBusinessUserStatus, input, owner.headers)).toMatchObject({
    httpStatus: 400,
    problems: [{ field: 'status' }],
  });
  await call(getSession, {}, staff.headers);
});

describe('adding somebody', () => {
  test('invites them by text message, and shows no link to whoever added them', async () => {
    const owner = await makeStaff(world);
    const body = newUser();
    const user = await call(addBusinessUser, { body }, owner.headers);
    expect(user).toMatchObject({ status: 'INVITED', roleName: 'Server', isYou: false });
    expect(JSON.stringify(user)).not.toContain('invitation=');
    const [text] = await textsTo(world, `+1512555${3_000 + added}`);
    expect(text).toContain(`/business/b/${owner.externalId}/welcome#invitation=`);
    const listed = await call(listBusinessUsers, {}, owner.headers);
    expect(listed.find(({ userId }) => userId === user.userId)).toEqual(user);
  });

  test.each([
    [{ emailAddress: 'no' }, 400, /^body\.emailAddress|^emailAddress/],
    [{ mobileNumber: '12' }, 400, /^mobileNumber: /],
    [{ roleId: 3 }, 400, /roleId/],
    [{ firstName: '' }, 400, /firstName/],
    [{ emailAddress: 'me@joyous.example' }, 403, /^emailAddress: /],
  ])('refuses %j', async (options, httpStatus, message) => {
    const owner = await makeStaff(world);
    const answer = await refused(addBusinessUser, { body: newUser(options) }, owner.headers);
    expect(answer.httpStatus).toBe(httpStatus);
    expect(answer.responseMessage).toMatch(message);
  });

  test('accepts each address once', async () => {
    const owner = await makeStaff(world);
    const body = newUser();
    const added = await Promise.allSettled(
      [1, 2, 3, 4].map(() => call(addBusinessUser, { body }, owner.headers)),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const twice = await refused(addBusinessUser, { body }, owner.headers);
    expect(twice).toMatchObject({ httpStatus: 409, code: 'already_staff' });
    const listed = await call(listBusinessUsers, {}, owner.headers);
    expect(listed.filter(({ emailAddress }) => emailAddress === body.emailAddress)).toHaveLength(1);
  });
});

describe('changing somebody', () => {
  test('takes effect on their next call, with the new role', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 2 });
    await call(listBusinessUsers, {}, staff.headers);
    const { password: currentPassword } = owner;
    const change = {
      params: { userId: staff.userId },
      body: { roleId: 5 as const, currentPassword },
    };
    const changed = await call(changeBusinessUser, change, owner.headers);
    expect(changed).toMatchObject({ roleId: 5, roleName: 'Driver' });
    const answer = await refused(listBusinessUsers, {}, staff.headers);
    expect(answer).toMatchObject({ httpStatus: 403, code: 'not_permitted' });
  });

  test('texts them about a new role, and nothing else', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 2 });
    const { businessName } = owner.currentUser;
    const params = { userId: staff.userId };
    const { password: currentPassword } = owner;
    for (const told of [{ firstName: 'Ada' }, { roleId: 2 as const }, { roleId: 4 as const }]) {
      const body = { ...told, currentPassword };
      await call(changeBusinessUser, { params, body }, owner.headers);
    }
    expect(await textsTo(world, staff.phone)).toEqual([
      texted.staff.roleChanged({ restaurantName: businessName, roleId: 4 }),
    ]);
  });

  test('does not let managers change owners, or make one', async () => {
    const owner = await makeStaff(world);
    const manager = await makeStaff(world, { at: owner, roleId: 2 });
    const input = { params: { userId: owner.userId }, body: { firstName: 'Mallory' } };
    const asOwner = { params: { userId: manager.userId }, body: { roleId: 1 as const } };
    for (const answer of [
      await refused(changeBusinessUser, input, manager.headers),
      await refused(changeBusinessUser, asOwner, manager.headers),
      await refused(changeBusinessUserStatus, off(owner.userId, manager), manager.headers),
      await refused(addBusinessUser, { body: newUser({ roleId: 1 }) }, manager.headers),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 403, code: 'owners_only' });
    }
    await works(call(getSession, {}, owner.headers));
  });

  test('sends a new link to the new number of somebody who has not joined, and ends the last one', async () => {
    const { owner, user, token } = await makeInvited(world);
    const body = { mobileNumber: '(512) 555-7001' };
    const params = { userId: user.userId };
    const changed = await call(changeBusinessUser, { params, body }, owner.headers);
    expect(changed.maskedPhoneNumber).toBe('(•••) •••-7001');
    const old = await refused(readInvitation, { body: { token } }, strangeDevice());
    expect(old).toMatchObject({ code: 'invitation_ended' });
    const next = { body: { token: await newestToken(world, '+15125557001') } };
    await works(call(readInvitation, next, strangeDevice()));
  });

  test('does not change the number of somebody who has joined, even when disabled', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 4 });
    const off = await makeStaff(world, { at: owner, roleId: 4 });
    const disable = { params: { userId: off.userId }, body: { status: 'DISABLED' as const } };
    await call(changeBusinessUserStatus, disable, owner.headers);
    const body = { mobileNumber: '(512) 555-7002', currentPassword: owner.password };
    for (const userId of [staff.userId, off.userId, owner.userId]) {
      const input = { params: { userId }, body };
      const answer = await refused(changeBusinessUser, input, owner.headers);
      expect(answer).toMatchObject({ httpStatus: 409, code: 'number_not_yours' });
    }
  });
});

describe('removing somebody from the staff', () => {
  test('ends all their sessions right away, and keeps them out', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 2 });
    await call(getSession, {}, staff.headers);
    const changed = await call(changeBusinessUserStatus, off(staff.userId, owner), owner.headers);
    expect(changed.status).toBe('DISABLED');
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
    const { email, externalId: businessExternalId, password } = staff;
    const device = { ...strangeDevice(), deviceid: staff.deviceId };
    const body = { email, businessExternalId, password };
    expect(await refused(login, { body }, device)).toMatchObject({ code: 'device_not_verified' });
    const back = await call(changeBusinessUserStatus, on(staff.userId, owner), owner.headers);
    expect(back.status).toBe('ACTIVE');
    expect(await refused(login, { body }, device)).toMatchObject({ code: 'device_not_verified' });
  });

  const ways = {
    'are disabled': ({ userId }, owner) =>
      call(changeBusinessUserStatus, off(userId, owner), owner.headers),
    'become a server': ({ userId }, { headers, password: currentPassword }) =>
      call(
        changeBusinessUser,
        { params: { userId }, body: { roleId: 4, currentPassword } },
        headers,
      ),
    'are disabled by the operator': async ({ email, externalId }) => {
      const disabled = await disableStaff(operatorOf(world), { externalId, email });
      if (isRefused(disabled)) throw new Error(disabled.code);
      return disabled;
    },
  } satisfies Record<
    string,
    (person: TestStaff, owner: TestStaff) => Promise<{ removedPrinters: string[] }>
  >;

  test.each(Object.entries(ways))('removes their printers when they %s', async (_, dismiss) => {
    const owner = await makeStaff(world);
    const person = await makeStaff(world, { at: owner, roleId: 2 });
    const add = (name: string, { headers, password: currentPassword }: TestStaff) =>
      call(addTicketPrinter, { body: { name, currentPassword } }, headers);
    const { address } = await add('Kitchen 2', person);
    await add('Bar', owner);
    const change = { roleId: 1 as const, currentPassword: owner.password };
    const raised = { params: { userId: person.userId }, body: change };
    const printers = ['Kitchen 2'];
    const kept = await call(changeBusinessUser, raised, owner.headers);
    expect(kept).toMatchObject({ printers, removedPrinters: [] });
    expect(await dismiss(person, owner)).toMatchObject({ removedPrinters: printers });
    expect((await standInPrinter(world, address).poll()).statusCode).toBe(404);
    const left = { printers: [{ name: 'Bar' }] };
    expect(await call(listTicketPrinters, {}, owner.headers)).toMatchObject(left);
    const { results } = await call(listAuditEntries, {}, owner.headers);
    expect(results.filter(({ action }) => action === 'PRINTER_REMOVED')).toMatchObject([
      { detail: 'Kitchen 2', subject: expect.stringContaining('Tester') },
    ]);
    await call(changeBusinessUserStatus, on(person.userId, owner), owner.headers);
    expect(await call(listTicketPrinters, {}, owner.headers)).toMatchObject(left);
  });

  test('is refused for the last owner', async () => {
    const owner = await makeStaff(world);
    await makePerson(world, { at: owner, roleId: 2 });
    const { password: currentPassword, userId } = owner;
    const demotion = { params: { userId }, body: { roleId: 2 as const, currentPassword } };
    for (const answer of [
      await refused(changeBusinessUserStatus, off(owner.userId, owner), owner.headers),
      await refused(changeBusinessUser, demotion, owner.headers),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 409, code: 'last_owner' });
    }
  });

  test('leaves one of two owners who remove each other at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const a = await makeStaff(world);
      const b = await makeStaff(world, { at: a });
      const demoted = { roleId: 5 as const, currentPassword: b.password };
      const results = await Promise.allSettled([
        call(changeBusinessUserStatus, off(b.userId, a), a.headers),
        call(changeBusinessUser, { params: { userId: a.userId }, body: demoted }, b.headers),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
