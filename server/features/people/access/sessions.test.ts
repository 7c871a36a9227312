import { describe, expect, test } from 'vitest';
import {
  getSession,
  login,
  logout,
  reportUnauthorizedVisit,
  setForgottenPassword,
  submitCode,
  switchRestaurant,
} from '#contract/people/sign-in/sign-in.ts';
import { dayMs } from '#contract/time/durations.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { askForCode, fromAnywhere, strangeDevice } from '../sign-in/sign-in.factory.ts';
import { confirmAdmin } from '../staff/index.ts';
import {
  makePerson,
  makeStaff,
  portalHeaders,
  signInOn,
  verifyDevice,
} from '../staff/staff.factory.ts';

const world = await openTestApp({
  settings: { ...fromAnywhere, ADMIN_EMAIL_DOMAINS: 'joyous.example,joy.example' },
});
const { call, refused, clock, log } = world;

const asOwner = openOwnerDatabase(world.ownerUrl);
const operating = () => ({ database: asOwner, vault: world.vault, nowMs: clock.now() });

const expired = { httpStatus: 401, responseMessage: 'Token expired or user not found.' };

describe('a session', () => {
  test('needs both tokens and the device together', async () => {
    const [a, b] = [await makeStaff(world), await makeStaff(world)];
    for (const mixed of [
      { ...a.headers, businesstoken: b.headers.businesstoken },
      { ...a.headers, token: b.headers.token },
      { ...a.headers, deviceid: b.headers.deviceid },
      { ...a.headers, token: a.headers.businesstoken, businesstoken: a.headers.token },
    ]) {
      expect(await refused(getSession, {}, mixed)).toMatchObject(expired);
    }
    const { entitytype, ...rest } = a.headers;
    const answer = await refused(getSession, {}, { ...rest, entitytype: 'consumer' });
    expect(answer).toMatchObject({ httpStatus: 401 });
    expect(answer.responseMessage).toMatch(/^Unauthorized/);
  });

  test('gets new tokens at every sign-in, and the old ones end', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const first = await signInOn(world, person, deviceId);
    await call(getSession, {}, first.headers);
    const second = await signInOn(world, person, deviceId);
    expect(second.userToken).not.toBe(first.userToken);
    await world.waitForChanges();
    expect(await refused(getSession, {}, first.headers)).toMatchObject(expired);
    await works(call(getSession, {}, second.headers));
  });

  test('ends after 30 idle minutes on a shared device, and continues when used', async () => {
    const staff = await makeStaff(world);
    clock.advance(29 * 60_000);
    await call(getSession, {}, staff.headers);
    clock.advance(29 * 60_000);
    await call(getSession, {}, staff.headers);
    clock.advance(31 * 60_000);
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
  });

  test('ends after 12 hours, even if used', async () => {
    const staff = await makeStaff(world);
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      clock.advance(20 * 60_000);
      await call(getSession, {}, staff.headers);
    }
    clock.advance(20 * 60_000);
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
  });

  test("ends after 7 days without use on a person's own device", async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const staff = await signInOn(world, person, deviceId, { deviceIsOurs: true });
    clock.advance(6 * dayMs);
    const session = await call(getSession, {}, staff.headers);
    expect(session).toMatchObject({ deviceIsOurs: true, idleEndsInMs: 7 * dayMs });
    clock.advance(7 * dayMs + 60_000);
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
  });

  test("ends after 30 days on a person's own device, even if used", async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const staff = await signInOn(world, person, deviceId, { deviceIsOurs: true });
    for (let passed = 0; passed < 28; passed += 4) {
      clock.advance(4 * dayMs);
      await call(getSession, {}, staff.headers);
    }
    clock.advance(2 * dayMs);
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
  });

  test('is not opened on a device that was unused for 90 days', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    clock.advance(89 * dayMs);
    await signInOn(world, person, deviceId);
    clock.advance(91 * dayMs);
    await expect(signInOn(world, person, deviceId)).rejects.toThrow('wrong_password');
  });

  test('ends with a sign-out, and signing out again still succeeds', async () => {
    const staff = await makeStaff(world);
    await call(logout, {}, staff.headers);
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
    await expect(call(logout, {}, staff.headers)).resolves.toBeNull();
    await expect(call(logout, {})).resolves.toBeNull();
  });

  test('recognizes Joyous staff by the whole domain of a confirmed address', async () => {
    const admin = async (email: string) => {
      const person = await makePerson(world, { email });
      const identity = { email, phone: person.phone };
      await confirmAdmin(operating(), identity);
      const staff = await signInOn(world, person, await verifyDevice(world, person));
      const { currentUser } = await call(getSession, {}, staff.headers);
      expect(currentUser).toEqual(staff.currentUser);
      return currentUser.isAdmin;
    };
    expect(await admin('anna@joyous.example')).toBe(true);
    expect(await admin('ben@joy.example')).toBe(true);
    expect(await admin('cleo@notjoyous.example')).toBe(false);
    expect(await admin('dan@joyous.example.evil.example')).toBe(false);
  });

  test('makes nobody an administrator for an address that they only typed in', async () => {
    const staff = await makeStaff(world, { email: 'eve@joyous.example' });
    expect(staff.currentUser.isAdmin).toBe(false);
    const identity = { email: staff.email, phone: '(512) 555-0100' };
    const confirmed = await confirmAdmin(operating(), identity);
    expect(confirmed).toMatchObject({ code: 'user_not_found' });
    const { currentUser } = await call(getSession, {}, staff.headers);
    expect(currentUser.isAdmin).toBe(false);
  });
});

describe('a password', () => {
  test('can be guessed twenty times on one device without locking out another', async () => {
    const person = await makePerson(world);
    const account = { email: person.email, businessExternalId: person.externalId };
    const [theirs, another] = [
      await verifyDevice(world, person),
      await verifyDevice(world, person),
    ];
    const codes: string[] = [];
    for (let guess = 0; guess < 21; guess += 1) {
      const body = { ...account, password: `guess ${guess}` };
      const headers = { ...strangeDevice(), deviceid: theirs };
      codes.push((await refused(login, { body }, headers)).code);
    }
    expect(codes).toEqual([...Array(20).fill('wrong_password'), 'too_many_attempts']);
    await works(signInOn(world, person, another));
  });
});

describe('a forgotten password', () => {
  test('is replaced once after a code, which ends all open sessions', async () => {
    const staff = await makeStaff(world);
    const { headers, code } = await askForCode(world, staff, 'NEW_PASSWORD');
    const account = { email: staff.email, businessExternalId: staff.externalId };
    const password = 'a new and better one';
    const set = { body: { ...account, password } };
    expect(await refused(setForgottenPassword, set, headers)).toMatchObject({ httpStatus: 409 });
    await call(submitCode, { body: { ...account, code } }, headers);
    const common = await refused(
      setForgottenPassword,
      { body: { ...account, password: 'Password1' } },
      headers,
    );
    expect(common).toMatchObject({ httpStatus: 400 });
    expect(common.responseMessage).toMatch(/^password: /);
    await call(setForgottenPassword, set, headers);
    expect(await refused(setForgottenPassword, set, headers)).toMatchObject({ httpStatus: 409 });
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
    await works(call(login, { body: { ...account, password } }, headers));
    const old = { body: { ...account, password: staff.password } };
    expect(await refused(login, old, headers)).toMatchObject({ code: 'wrong_password' });
  });

  test("can't be set with the proof for a device", async () => {
    const person = await makePerson(world);
    const { headers, code } = await askForCode(world, person);
    const account = { email: person.email, businessExternalId: person.externalId };
    await call(submitCode, { body: { ...account, code } }, headers);
    const set = { body: { ...account, password: 'a new and better one' } };
    expect(await refused(setForgottenPassword, set, headers)).toMatchObject({ httpStatus: 409 });
  });
});

describe('somebody with two restaurants', () => {
  test('switches from one to the other, and leaves the first', async () => {
    const first = await makeStaff(world, { roleId: 2 });
    const otherPerson = await makePerson(world, {
      roleId: 5,
      email: first.email,
      phone: first.phone,
    });
    const session = await call(getSession, {}, first.headers);
    expect(session.restaurants.map(({ businessExternalId }) => businessExternalId).sort()).toEqual(
      [first.externalId, otherPerson.externalId].sort(),
    );
    const body = { businessExternalId: otherPerson.externalId };
    const switched = await call(switchRestaurant, { body }, first.headers);
    expect(switched.currentUser).toMatchObject({
      roleId: 5,
      businessExternalId: otherPerson.externalId,
    });
    expect(await refused(getSession, {}, first.headers)).toMatchObject(expired);
    const headers = portalHeaders(switched, first.deviceId);
    const after = await call(getSession, {}, headers);
    expect(after.currentUser).toEqual(switched.currentUser);
  });

  test("can't switch to a restaurant where they don't work", async () => {
    const [here, elsewhere] = [await makeStaff(world), await makePerson(world)];
    const body = { businessExternalId: elsewhere.externalId };
    const answer = await refused(switchRestaurant, { body }, here.headers);
    expect(answer).toMatchObject({ httpStatus: 404 });
    await works(call(getSession, {}, here.headers));
  });
});

test("logs a visit without a session, without anybody's secrets", async () => {
  log.clear();
  await call(reportUnauthorizedVisit, { body: { path: '/business/dashboard' } });
  expect(log.lines()).toContainEqual(
    expect.objectContaining({ level: 'warn', page: '/business/dashboard' }),
  );
  const person = await makePerson(world);
  const { headers, code } = await askForCode(world, person);
  const account = { email: person.email, businessExternalId: person.externalId };
  await call(submitCode, { body: { ...account, code } }, headers);
  const signedIn = await call(login, { body: { ...account, password: person.password } }, headers);
  const written = JSON.stringify(log.lines());
  for (const secret of [
    person.email,
    person.phone,
    person.password,
    headers.deviceid,
    code,
    signedIn.userToken,
  ]) {
    expect(written).not.toContain(secret);
  }
});
