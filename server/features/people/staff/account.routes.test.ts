import { describe, expect, test } from 'vitest';
import { getSession, login } from '#contract/people/sign-in/sign-in.ts';
import {
  changePassword,
  changeProfile,
  getProfile,
  listAuditEntries,
  listDevices,
  revokeDevice,
} from '#contract/people/staff/account.ts';
import { changeBusinessUser } from '#contract/people/staff/staff.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { fromAnywhere, strangeDevice } from '../sign-in/sign-in.factory.ts';
import { makePerson, makeStaff, signInOn, verifyDevice } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused } = world;

const expired = { httpStatus: 401, responseMessage: 'Token expired or user not found.' };

describe("a person's own profile", () => {
  test('is read and changed, and the session has the new name', async () => {
    const staff = await makeStaff(world, { roleId: 5 });
    const body = { firstName: 'Ada', lastName: 'Lark' };
    const changed = await call(changeProfile, { body }, staff.headers);
    expect(changed).toMatchObject({ ...body, emailAddress: staff.email });
    await expect(call(getProfile, {}, staff.headers)).resolves.toEqual(changed);
    const session = await call(getSession, {}, staff.headers);
    expect(session.currentUser).toMatchObject(body);
  });
});

describe("a person's own password", () => {
  test('is changed with the old one, which ends all other sessions, at other restaurants too', async () => {
    const person = await makePerson(world);
    const otherPerson = await makePerson(world, { email: person.email, phone: person.phone });
    const [here, other, elsewhere] = [
      await signInOn(world, person, await verifyDevice(world, person)),
      await signInOn(world, person, await verifyDevice(world, person)),
      await signInOn(world, otherPerson, await verifyDevice(world, otherPerson)),
    ];
    const password = 'another fine password';
    const wrong = { body: { currentPassword: 'wrong', password } };
    expect(await refused(changePassword, wrong, here.headers)).toMatchObject({ httpStatus: 403 });
    const right = { body: { currentPassword: person.password, password } };
    await call(changePassword, right, here.headers);
    await works(call(getSession, {}, here.headers));
    for (const { headers } of [other, elsewhere]) {
      expect(await refused(getSession, {}, headers)).toMatchObject(expired);
    }
    const account = { email: person.email, businessExternalId: person.externalId };
    const device = { ...strangeDevice(), deviceid: here.deviceId };
    const old = { body: { ...account, password: person.password } };
    expect(await refused(login, old, device)).toMatchObject({ code: 'wrong_password' });
    await works(call(login, { body: { ...account, password } }, device));
  });

  test('cannot be guessed from an open session', async () => {
    const staff = await makeStaff(world);
    const body = { currentPassword: 'wrong', password: 'another fine password' };
    const codes: string[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      codes.push((await refused(changePassword, { body }, staff.headers)).code);
    }
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(20);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });
});

describe('devices', () => {
  test('are listed as far as a person may revoke them', async () => {
    const owner = await makeStaff(world);
    const manager = await makeStaff(world, { at: owner, roleId: 2 });
    const driver = await makeStaff(world, { at: owner, roleId: 5 });
    const owners = async (headers: typeof owner.headers) =>
      (await call(listDevices, {}, headers)).map(({ userId }) => userId).sort();
    const all = [owner.userId, manager.userId, driver.userId].sort();
    await expect(owners(owner.headers)).resolves.toEqual(all);
    await expect(owners(manager.headers)).resolves.toEqual([manager.userId, driver.userId].sort());
    await expect(owners(driver.headers)).resolves.toEqual([driver.userId]);
  });

  test('lose their open sessions when revoked, and then need a code again', async () => {
    const owner = await makeStaff(world);
    const driver = await makeStaff(world, { at: owner, roleId: 5 });
    const [device] = await call(listDevices, {}, driver.headers);
    expect(device).toMatchObject({ isThisOne: true, name: 'Test device' });
    const params = { deviceId: device?.deviceId ?? 0 };
    await call(revokeDevice, { params }, owner.headers);
    expect(await refused(getSession, {}, driver.headers)).toMatchObject(expired);
    const { email, externalId: businessExternalId, password } = driver;
    const body = { email, businessExternalId, password };
    const headers = { ...strangeDevice(), deviceid: driver.deviceId };
    expect(await refused(login, { body }, headers)).toMatchObject({ code: 'device_not_verified' });
    expect(await refused(revokeDevice, { params }, owner.headers)).toMatchObject({
      httpStatus: 404,
    });
  });

  test('of somebody out of reach are not found', async () => {
    const owner = await makeStaff(world);
    const manager = await makeStaff(world, { at: owner, roleId: 2 });
    const driver = await makeStaff(world, { at: owner, roleId: 5 });
    const [device] = (await call(listDevices, {}, owner.headers)).filter(
      ({ userId }) => userId === owner.userId,
    );
    const params = { deviceId: device?.deviceId ?? 0 };
    for (const { headers } of [manager, driver]) {
      const answer = await refused(revokeDevice, { params }, headers);
      expect(answer).toMatchObject({ httpStatus: 404, code: 'device_not_found' });
    }
  });
});

describe('the activity log', () => {
  test('says who did what, to whom and from where, newest first, by pages', async () => {
    const owner = await makeStaff(world);
    const driver = await makeStaff(world, { at: owner, roleId: 5 });
    const params = { userId: driver.userId };
    await call(changeBusinessUser, { params, body: { roleId: 4 } }, owner.headers);
    const page = await call(listAuditEntries, { query: { limit: 2 } }, owner.headers);
    expect(page.results[0]).toMatchObject({
      action: 'STAFF_ROLE_CHANGED',
      detail: 'Driver to Server',
      actor: expect.stringMatching(/Tester$/),
      subject: expect.stringMatching(/Tester$/),
      address: '127.0.0.1',
    });
    expect(page.results[1]).toMatchObject({ action: 'SIGNED_IN', subject: null });
    const query = { limit: 2, after: String(page.next) };
    const rest = await call(listAuditEntries, { query }, owner.headers);
    expect(rest).toMatchObject({ results: [{ action: 'SIGNED_IN' }], next: null });
    // The last page says so even if it is full.
    const whole = await call(listAuditEntries, { query: { limit: 3 } }, owner.headers);
    expect(whole).toMatchObject({ results: { length: 3 }, next: null });
    const wrong = { query: { after: 'u1' } };
    const answer = await refused(listAuditEntries, wrong, owner.headers);
    expect(answer).toMatchObject({ httpStatus: 400, problems: [{ field: 'after' }] });
  });

  test('is only for owners', async () => {
    const manager = await makeStaff(world, { roleId: 2 });
    const answer = await refused(listAuditEntries, {}, manager.headers);
    expect(answer).toMatchObject({ httpStatus: 403, code: 'not_permitted' });
  });
});
