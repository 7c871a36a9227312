import { describe, expect, test } from 'vitest';
import {
  getSession,
  login,
  setForgottenPassword,
  submitCode,
} from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { acceptInvitation, readInvitation } from '#contract/people/staff/invitations.ts';
import { addBusinessUser, changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { texted } from '../../ground/texted/index.ts';
import {
  askForCode,
  fromAnywhere,
  strangeDevice,
  textsTo,
  whilePersonLocked,
} from '../sign-in/sign-in.factory.ts';
import { makeInvited, newestToken } from './invitations.factory.ts';
import { setNumber } from './set-number.ts';
import { makePerson, makeStaff, signInOn, type TestStaff, verifyDevice } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database, ownerUrl, vault } = world;

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+1512555${7_000 + numbers}`;
};

const operate = (externalId: string, email: string, phone: string) => {
  const operating = {
    database,
    vault,
    texts: makeTexts(world),
    publicUrl: 'http://localhost:3000',
    nowMs: clock.now(),
  };
  return setNumber(operating, { externalId, email, phone });
};

const numberChanges = async (staff: TestStaff, subject: string) => {
  const { results } = await call(listAuditEntries, { query: {} }, staff.headers);
  const changes = results.filter(({ action }) => action === 'MOBILE_NUMBER_CHANGED');
  return changes.filter((entry) => entry.subject === subject);
};

const expired = { httpStatus: 401, responseMessage: 'Token expired or user not found.' };
const ended = { httpStatus: 410, code: 'invitation_ended' };

describe('somebody at several restaurants', () => {
  test('has the new number at all of them, and nothing that the old one opened', async () => {
    const [colleague, owner, former] = [
      await makeStaff(world),
      await makeStaff(world),
      await makeStaff(world),
    ];
    const staff = await makeStaff(world, { at: colleague });
    const { email, phone: oldPhone } = staff;
    await call(
      addBusinessUser,
      {
        body: {
          emailAddress: email,
          firstName: 'Vera',
          lastName: 'Stone',
          mobileNumber: oldPhone,
          roleId: 2,
          currentPassword: owner.password,
        },
      },
      owner.headers,
    );
    const oldLink = await newestToken(world, oldPhone);
    const { userId } = await makePerson(world, { at: former, email, phone: oldPhone });
    clock.advance(1_000);
    const off = {
      params: { userId },
      body: { status: 'DISABLED' as const, currentPassword: former.password },
    };
    await call(changeBusinessUserStatus, off, former.headers);
    clock.advance(1_000);

    const phone = newNumber();
    expect(await operate(staff.externalId, ` ${email.toUpperCase()}`, phone)).toEqual({
      maskedPhoneNumber: `(•••) •••-${phone.slice(-4)}`,
      restaurants: 2,
      invitations: 1,
    });
    clock.advance(1_000);

    await world.waitForChanges();
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
    const { externalId: businessExternalId, password } = staff;
    const again = { body: { email, businessExternalId, password } };
    const oldDevice = { ...strangeDevice(), deviceid: staff.deviceId };
    expect(await refused(login, again, oldDevice)).toMatchObject({ code: 'device_not_verified' });
    const oldRead = { body: { token: oldLink } };
    expect(await refused(readInvitation, oldRead, strangeDevice())).toMatchObject(ended);

    const [told, ...before] = await textsTo(world, oldPhone);
    expect(told).toBe(texted.staff.numberChangedEverywhere());
    // What was sent to the old number: the dismissal by the third restaurant, and the invitation.
    expect(before).toEqual([
      expect.stringContaining('you are no longer an owner'),
      expect.stringContaining('you are invited'),
    ]);

    const token = await newestToken(world, phone);
    await call(acceptInvitation, { body: { token, password } }, strangeDevice());
    const { headers, code } = await askForCode(world, { ...staff, phone });
    await call(submitCode, { body: { email, businessExternalId, code } }, headers);
    await works(call(login, again, headers));

    const entry = { actor: 'Operator', address: null };
    expect(await numberChanges(colleague, `${staff.currentUser.firstName} Tester`)).toMatchObject([
      entry,
    ]);
    expect(await numberChanges(owner, 'Vera Stone')).toMatchObject([entry]);
    const { results } = await call(listAuditEntries, { query: {} }, former.headers);
    expect(results.map(({ action }) => action)).not.toContain('MOBILE_NUMBER_CHANGED');
  });
});

describe('the old number', () => {
  test('is told even if it only had an invitation, which ends', async () => {
    const { email, externalId, phone: oldPhone, token } = await makeInvited(world);
    const phone = newNumber();
    expect(await operate(externalId, email, phone)).toMatchObject({
      restaurants: 1,
      invitations: 1,
    });
    const texts = await textsTo(world, oldPhone);
    expect(texts.filter((text) => text.includes('another mobile number'))).toHaveLength(1);
    expect(await refused(readInvitation, { body: { token } }, strangeDevice())).toMatchObject(
      ended,
    );
    const body = { token: await newestToken(world, phone) };
    await works(call(readInvitation, { body }, strangeDevice()));
  });

  test('proves nothing more: neither with a pending code, nor with one for a password', async () => {
    const person = await makePerson(world);
    const account = { email: person.email, businessExternalId: person.externalId };
    const onItsWay = await askForCode(world, person);
    clock.advance(1_000);
    const forgotten = await askForCode(world, person, 'NEW_PASSWORD');
    await call(submitCode, { body: { ...account, code: forgotten.code } }, forgotten.headers);
    await operate(person.externalId, person.email, newNumber());
    const late = { body: { ...account, code: onItsWay.code } };
    const answer = await refused(submitCode, late, onItsWay.headers);
    expect(answer).toMatchObject({ code: 'code_ended' });
    const set = { body: { ...account, password: 'a new and better one' } };
    const refusedSet = await refused(setForgottenPassword, set, forgotten.headers);
    expect(refusedSet).toMatchObject({ httpStatus: 409, code: 'verification_ended' });
  });
});

test('a code entered while the number changes is too late', async () => {
  const person = await makePerson(world);
  const { headers, code } = await askForCode(world, person);
  const body = { email: person.email, businessExternalId: person.externalId, code };
  const answer = await whilePersonLocked(
    ownerUrl,
    person,
    () => refused(submitCode, { body }, headers),
    () => `UPDATE users SET phone_index = sha256('another') WHERE user_id = ${person.userId}`,
  );
  expect(answer).toMatchObject({ code: 'code_ended' });
});

test('somebody who signs in at that moment is signed out, or refused', async () => {
  const person = await makePerson(world);
  const devices = await Promise.all([1, 2, 3, 4, 5, 6].map(() => verifyDevice(world, person)));
  const [operated] = await Promise.allSettled([
    operate(person.externalId, person.email, newNumber()),
    ...devices.map((deviceId) => signInOn(world, person, deviceId)),
  ]);
  expect(operated).toMatchObject({
    status: 'fulfilled',
    value: { restaurants: 1, invitations: 0 },
  });
  const open = await queryOnce(
    ownerUrl,
    'SELECT FROM sessions WHERE user_id = $1 AND ended_at IS NULL',
    [person.userId],
  );
  expect(open).toEqual([]);
});

test('is set even if no more texts may go to the old number, or from a restaurant that invited it', async () => {
  const [staff, inviting] = [await makeStaff(world), await makeStaff(world)];
  const { email, phone: mobileNumber } = staff;
  const body = { emailAddress: email, firstName: 'Vera', lastName: 'Stone', mobileNumber };
  const { password: currentPassword } = inviting;
  const invited = { body: { ...body, roleId: 2 as const, currentPassword } };
  await call(addBusinessUser, invited, inviting.headers);
  await askForCode(world, staff);
  const spent = `key LIKE 'texts.PORTAL.number:%' OR key LIKE 'texts.PORTAL_INVITATION.restaurant:%'`;
  await queryOnce(ownerUrl, `UPDATE throttle SET points = 1000 WHERE ${spent}`);
  try {
    expect(await operate(staff.externalId, email, newNumber())).toMatchObject({
      invitations: 1,
    });
    expect(await refused(getSession, {}, staff.headers)).toMatchObject(expired);
  } finally {
    await queryOnce(ownerUrl, 'TRUNCATE throttle');
  }
});

describe('nothing is changed', () => {
  test.each([
    ['nobody@staff.example', '(512) 555-0188', { code: 'user_not_found' }],
    ['no', '(512) 555-0188', { code: 'bad_input', problems: [{ field: 'email' }] }],
    ['nobody@staff.example', '12', { code: 'bad_input', problems: [{ field: 'phone' }] }],
    ['nobody@staff.example', '', { code: 'bad_input', problems: [{ field: 'phone' }] }],
  ])('for %s and %s', async (email, phone, result) => {
    const { externalId } = await makePerson(world);
    expect(await operate(externalId, email, phone)).toMatchObject(result);
  });

  test('for the number that they already have', async () => {
    const staff = await makeStaff(world);
    expect(await operate(staff.externalId, staff.email, staff.phone)).toMatchObject({
      code: 'same_number',
    });
    await works(call(getSession, {}, staff.headers));
    expect(await textsTo(world, staff.phone)).toEqual([]);
  });
});
