import { describe, expect, test } from 'vitest';
import { setForgottenPassword, submitCode } from '#contract/people/sign-in/sign-in.ts';
import { changePassword } from '#contract/people/staff/account.ts';
import { acceptInvitation } from '#contract/people/staff/invitations.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import {
  askForCode,
  beginWithCode,
  fromAnywhere,
  strangeDevice,
  textsTo,
} from '../sign-in/sign-in.factory.ts';
import { makeInvited } from './invitations.factory.ts';
import { makePerson, makeStaff, type TestPerson, verifyDevice } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call } = world;

const password = 'another long and fine one';

const noticesTo = async ({ phone }: Pick<TestPerson, 'phone'>) =>
  (await textsTo(world, phone)).filter((text) => text.includes('Not you?'));

async function prove(
  person: TestPerson,
  purpose: 'NEW_DEVICE' | 'NEW_PASSWORD',
  deviceid?: string,
) {
  const { headers, code } = await beginWithCode(world, person, purpose, deviceid);
  const account = { email: person.email, businessExternalId: person.externalId };
  await call(submitCode, { body: { ...account, code } }, headers);
  return { headers, account };
}

describe('people get a text', () => {
  test('about a new device, once, with what to do if it was not them', async () => {
    const person = await makePerson(world);
    const { headers } = await prove(person, 'NEW_DEVICE');
    expect(await noticesTo(person)).toEqual([
      expect.stringMatching(/^Joyous: a new device can now log in .* "Forgot password"/),
    ]);
    await prove(person, 'NEW_DEVICE', headers.deviceid);
    expect(await noticesTo(person)).toHaveLength(1);
  });

  test('about a password that was reset', async () => {
    const person = await makePerson(world);
    const known = await verifyDevice(world, person);
    const { headers, account } = await prove(person, 'NEW_PASSWORD', known);
    await call(setForgottenPassword, { body: { ...account, password } }, headers);
    expect(await noticesTo(person)).toEqual([
      expect.stringMatching(/^Joyous: your password was changed\. Not you\?/),
    ]);
  });

  test('about a password that was changed', async () => {
    const staff = await makeStaff(world);
    const body = { currentPassword: staff.password, password };
    await call(changePassword, { body }, staff.headers);
    expect(await noticesTo(staff)).toEqual([
      expect.stringMatching(/^Joyous: your password was changed\. Not you\?/),
    ]);
  });
});

describe('people get no text', () => {
  test('about the device on which they join', async () => {
    const { token, phone } = await makeInvited(world);
    await call(acceptInvitation, { body: { token, password } }, strangeDevice());
    expect(await noticesTo({ phone })).toEqual([]);
  });

  test('about a code that nobody entered', async () => {
    const person = await makePerson(world);
    await askForCode(world, person);
    expect(await noticesTo(person)).toEqual([]);
  });
});
