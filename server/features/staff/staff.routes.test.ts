import { describe, expect, it } from 'vitest';
import { getSession, login } from '../../../contract/portal-login.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
} from '../../../contract/staff.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { fromAnywhere, strangeDevice, textsTo } from '../portal-login/portal-login.factory.ts';
import { makePerson, makeStaff } from './staff.factory.ts';

const world = await openTestApp({
  settings: { ...fromAnywhere, ADMIN_EMAIL_DOMAINS: 'joyous.example' },
});
const { call, refused } = world;

let added = 0;
function newUser(told: object = {}) {
  added += 1;
  return {
    emailAddress: `new${added}@staff.example`,
    firstName: 'Nora',
    lastName: 'Quill',
    mobileNumber: `512-555-${3_000 + added}`,
    roleId: 4 as const,
    ...told,
  };
}

const expired = { httpStatus: 401, responseMessage: 'Token expired or user not found.' };
const off = (userId: number) => ({ params: { userId }, body: {} });
const on = (userId: number) => ({ params: { userId }, body: { status: 'ACTIVE' as const } });

describe('adding somebody', () => {
  it('invites them by text message, and tells who added them no link', async () => {
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

  it.each([
    [{ emailAddress: 'no' }, 400, /^body\.emailAddress|^emailAddress/],
    [{ mobileNumber: '12' }, 400, /^mobileNumber: /],
    [{ roleId: 3 }, 400, /roleId/],
    [{ firstName: '' }, 400, /firstName/],
    [{ emailAddress: 'me@joyous.example' }, 403, /^emailAddress: /],
  ])('refuses %j', async (told, httpStatus, message) => {
    const owner = await makeStaff(world);
    const answer = await refused(addBusinessUser, { body: newUser(told) }, owner.headers);
    expect(answer.httpStatus).toBe(httpStatus);
    expect(answer.responseMessage).toMatch(message);
  });

  it('takes a known address with the known number alone', async () => {
    const owner = await makeStaff(world);
    const known = await makePerson(world);
    const body = newUser({ emailAddress: known.email });
    const answer = await refused(addBusinessUser, { body }, owner.headers);
    expect(answer).toMatchObject({ httpStatus: 409, code: 'email_in_use' });
    const right = { ...body, mobileNumber: known.phone };
    const user = await call(addBusinessUser, { body: right }, owner.headers);
    expect(user).toMatchObject({ userId: known.userId, firstName: 'Nora', status: 'INVITED' });
    const twice = await refused(addBusinessUser, { body: right }, owner.headers);
    expect(twice).toMatchObject({ code: 'already_staff' });
  });

  it('makes one person of two who add them at once', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(() => makeStaff(world)));
    const body = newUser();
    const users = await Promise.all(
      owners.map(({ headers }) => call(addBusinessUser, { body }, headers)),
    );
    expect(new Set(users.map(({ userId }) => userId)).size).toBe(1);
  });
});

describe('changing somebody', () => {
  it('is felt at the next call, with the new role', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 2 });
    await call(listBusinessUsers, {}, staff.headers);
    const change = { params: { userId: staff.userId }, body: { roleId: 5 as const } };
    const changed = await call(changeBusinessUser, change, owner.headers);
    expect(changed).toMatchObject({ roleId: 5, roleName: 'Driver' });
    const answer = await refused(listBusinessUsers, {}, staff.headers);
    expect(answer).toMatchObject({ httpStatus: 403, code: 'not_permitted' });
  });

  it('keeps managers from owners, and from making one', async () => {
    const owner = await makeStaff(world);
    const manager = await makeStaff(world, { at: owner, roleId: 2 });
    const input = { params: { userId: owner.userId }, body: { firstName: 'Mallory' } };
    const asOwner = { params: { userId: manager.userId }, body: { roleId: 1 as const } };
    for (const answer of [
      await refused(changeBusinessUser, input, manager.headers),
      await refused(changeBusinessUser, asOwner, manager.headers),
      await refused(changeBusinessUserStatus, off(owner.userId), manager.headers),
      await refused(addBusinessUser, { body: newUser({ roleId: 1 }) }, manager.headers),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 403, code: 'owners_only' });
    }
    await expect(call(getSession, {}, owner.headers)).resolves.toBeTruthy();
  });

  it('ends what the old number opened, and tells the old number', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 4 });
    const body = { mobileNumber: '(512) 555-7001' };
    const params = { userId: staff.userId };
    const changed = await call(changeBusinessUser, { params, body }, owner.headers);
    expect(changed.maskedPhoneNumber).toBe('(•••) •••-7001');
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
    expect((await textsTo(world, staff.phone))[0]).toContain('another mobile number');
  });

  it('leaves the number alone of who works elsewhere, and of oneself', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 4 });
    await makePerson(world, { email: staff.email, phone: staff.phone });
    const body = { mobileNumber: '(512) 555-7002' };
    for (const userId of [staff.userId, owner.userId]) {
      const input = { params: { userId }, body };
      const answer = await refused(changeBusinessUser, input, owner.headers);
      expect(answer).toMatchObject({ httpStatus: 409, code: 'number_not_yours' });
    }
  });
});

describe('taking somebody off the staff', () => {
  it('ends all that they have open at once, and lets them in no more', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 2 });
    await call(getSession, {}, staff.headers);
    const changed = await call(changeBusinessUserStatus, off(staff.userId), owner.headers);
    expect(changed.status).toBe('DISABLED');
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
    const { email, externalId: businessExternalId, password } = staff;
    const device = { ...strangeDevice(), deviceid: staff.deviceId };
    const body = { email, businessExternalId, password };
    expect(await refused(login, { body }, device)).toMatchObject({ code: 'device_not_verified' });
    const back = await call(changeBusinessUserStatus, on(staff.userId), owner.headers);
    expect(back.status).toBe('ACTIVE');
    expect(await refused(login, { body }, device)).toMatchObject({ code: 'device_not_verified' });
  });

  it('leaves the last owner', async () => {
    const owner = await makeStaff(world);
    await makePerson(world, { at: owner, roleId: 2 });
    const demotion = { params: { userId: owner.userId }, body: { roleId: 2 as const } };
    for (const answer of [
      await refused(changeBusinessUserStatus, off(owner.userId), owner.headers),
      await refused(changeBusinessUser, demotion, owner.headers),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 409, code: 'last_owner' });
    }
  });

  it('leaves one of two owners who take each other away at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const a = await makeStaff(world);
      const b = await makeStaff(world, { at: a });
      const results = await Promise.allSettled([
        call(changeBusinessUserStatus, off(b.userId), a.headers),
        call(changeBusinessUser, { params: { userId: a.userId }, body: { roleId: 5 } }, b.headers),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
