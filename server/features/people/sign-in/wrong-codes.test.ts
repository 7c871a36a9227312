import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  confirmMobile,
  getSession,
  login,
  newDevice,
  setForgottenPassword,
  submitCode,
} from '#contract/people/sign-in/sign-in.ts';
import { changePassword, listAuditEntries } from '#contract/people/staff/account.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { makePerson, signInOn, type TestPerson, verifyDevice } from '../staff/staff.factory.ts';
import {
  anotherCode,
  askForCode,
  beginWithCode,
  fromAnywhere,
  strangeDevice,
  textsTo,
} from './sign-in.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, refused } = world;

type Account = Pick<TestPerson, 'email' | 'externalId' | 'businessId' | 'phone'> & {
  userId: number | null;
};

const accountOf = ({ email, externalId }: Pick<Account, 'email' | 'externalId'>) => ({
  email,
  businessExternalId: externalId,
});

/** Sends so many wrong codes, five from each device, and returns the answers. */
async function guessWrong(account: Account, guesses: number) {
  const answers: string[] = [];
  while (answers.length < guesses) {
    const begun = await beginWithCode(world, account);
    const body = { ...accountOf(account), code: anotherCode(begun.code) };
    for (let tries = 0; tries < 5 && answers.length < guesses; tries += 1) {
      answers.push((await refused(submitCode, { body }, begun.headers)).code);
    }
  }
  return answers;
}

/** Sets the count directly, which is faster than sending that many wrong codes. */
const hasBeenGuessed = (account: Account, guesses: number) =>
  queryOnce(
    world.ownerUrl,
    `INSERT INTO wrong_codes VALUES (${account.userId}, ${guesses})
     ON CONFLICT (user_id) DO UPDATE SET in_a_row = ${guesses}`,
  );

async function enter(
  account: Account,
  purpose: 'NEW_DEVICE' | 'NEW_PASSWORD',
  deviceid?: string,
): Promise<string> {
  const begun = await beginWithCode(world, account, purpose, deviceid);
  const body = { ...accountOf(account), code: begun.code };
  return call(submitCode, { body }, begun.headers).then(
    () => 'accepted',
    (error: unknown) => /wrong_code|code_ended/.exec(String(error))?.[0] ?? String(error),
  );
}

async function resetByText(person: TestPerson, password: string) {
  const begun = await beginWithCode(world, person, 'NEW_PASSWORD');
  const account = accountOf(person);
  await call(submitCode, { body: { ...account, code: begun.code } }, begun.headers);
  await call(setForgottenPassword, { body: { ...account, password } }, begun.headers);
  return begun.headers;
}

describe('after 100 wrong codes in a row', () => {
  test('no new device gets in with a code until the password is reset by text', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    await hasBeenGuessed(person, 97);
    await guessWrong(person, 2);
    expect(await enter(person, 'NEW_DEVICE')).toBe('accepted');
    await hasBeenGuessed(person, 97);
    await guessWrong(person, 3);
    expect(await enter(person, 'NEW_DEVICE')).toBe('wrong_code');

    // The person's own devices still work, and signing in on one doesn't help a strange device.
    await works(signInOn(world, person, deviceId));
    expect(await enter(person, 'NEW_DEVICE')).toBe('wrong_code');

    const password = 'another long and fine one';
    const headers = await resetByText(person, password);
    const body = { ...accountOf(person), password };
    await works(call(login, { body }, headers));
    expect(await enter(person, 'NEW_DEVICE')).toBe('accepted');
  });

  test('a device that they proved before accepts codes as always', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    await hasBeenGuessed(person, 100);
    expect(await enter(person, 'NEW_DEVICE')).toBe('wrong_code');
    expect(await enter(person, 'NEW_DEVICE', deviceId)).toBe('accepted');
  });

  test('strangers get the same answers as for an unknown address', async () => {
    const person = await makePerson(world);
    const nobody = { ...person, email: 'nobody@staff.example', userId: null };
    await hasBeenGuessed(person, 100);
    const answers = await guessWrong(person, 7);
    expect(answers).toEqual(Array(7).fill('wrong_code'));
    expect(answers).toEqual(await guessWrong(nobody, 7));
  });

  test('a code for a new password is tried once', async () => {
    const person = await makePerson(world);
    await hasBeenGuessed(person, 100);
    const begun = await beginWithCode(world, person, 'NEW_PASSWORD');
    const answers: string[] = [];
    for (const code of [anotherCode(begun.code), begun.code]) {
      const body = { ...accountOf(person), code };
      answers.push((await refused(submitCode, { body }, begun.headers)).code);
    }
    expect(answers).toEqual(['wrong_code', 'wrong_code']);
    expect(await enter(person, 'NEW_PASSWORD')).toBe('accepted');
  });

  test('the text tells the person what to do, and a device that they proved gets its code', async () => {
    const person = await makePerson(world);
    const deviceid = await verifyDevice(world, person);
    await hasBeenGuessed(person, 100);
    const account = accountOf(person);
    const ask = async (headers: ReturnType<typeof strangeDevice>) => {
      clock.advance(1_000);
      await call(newDevice, { body: account }, headers);
      await call(confirmMobile, { body: account }, headers);
      return (await textsTo(world, person.phone))[0];
    };
    const text = await ask(strangeDevice());
    expect(text).toContain('choose "Forgot password"');
    expect(text).not.toMatch(/\d{6}/);
    expect(await ask({ ...strangeDevice(), deviceid })).toMatch(/code is \d{6}/);
    clock.advance(1_000);
    const forgotten = await askForCode(world, person, 'NEW_PASSWORD');
    expect(forgotten.code).toMatch(/^\d{6}$/);
  });

  test('the owner is told', async () => {
    const owner = await makePerson(world);
    const person = await makePerson(world, { at: owner, roleId: 4 });
    await hasBeenGuessed(person, 98);
    await guessWrong(person, 4);
    const signedIn = await signInOn(world, owner, await verifyDevice(world, owner));
    const { results } = await call(listAuditEntries, { query: {} }, signedIn.headers);
    expect(results.filter(({ action }) => action === 'NEW_DEVICES_LOCKED')).toEqual([
      expect.objectContaining({ actor: expect.stringContaining('Tester') }),
    ]);
  });
});

test('of many simultaneous guesses none gets past the limit', async () => {
  const person = await makePerson(world);
  await hasBeenGuessed(person, 95);
  const begun = await Promise.all(Array.from({ length: 4 }, () => beginWithCode(world, person)));
  await Promise.all(
    begun.flatMap(({ code, headers }) =>
      Array.from({ length: 5 }, () =>
        refused(
          submitCode,
          { body: { ...accountOf(person), code: anotherCode(code) } },
          { ...strangeDevice(), deviceid: headers.deviceid },
        ),
      ),
    ),
  );
  const rows = `SELECT in_a_row FROM wrong_codes WHERE user_id = ${person.userId}`;
  expect(await queryOnce(world.ownerUrl, rows)).toEqual([{ in_a_row: 115 }]);
  expect(await enter(person, 'NEW_DEVICE')).toBe('wrong_code');
});

describe('after 100 wrong passwords in a row on a device of theirs', () => {
  test('that device must be verified again, and no other', async () => {
    const person = await makePerson(world);
    const [guessed, other] = [
      await verifyDevice(world, person),
      await verifyDevice(world, person, randomUUID()),
    ];
    const answers: string[] = [];
    const guessedBefore = `UPDATE devices SET wrong_proofs = 97 WHERE user_id = ${person.userId}`;
    await queryOnce(world.ownerUrl, guessedBefore);
    await signInOn(world, person, other);
    for (let guess = 0; guess < 4; guess += 1) {
      const body = { ...accountOf(person), password: `guess ${guess}` };
      const headers = { ...strangeDevice(), deviceid: guessed };
      answers.push((await refused(login, { body }, headers)).code);
    }
    expect(answers).toEqual([...Array(3).fill('wrong_password'), 'device_not_verified']);
    await works(signInOn(world, person, other));
  });

  test('even if somebody is logged in there: the open session ends', async () => {
    const person = await makePerson(world);
    const staff = await signInOn(world, person, await verifyDevice(world, person));
    const guessedBefore = `UPDATE devices SET wrong_proofs = 99 WHERE user_id = ${person.userId}`;
    await queryOnce(world.ownerUrl, guessedBefore);
    const body = { currentPassword: 'not this one', password: 'another long and fine one' };
    const wrong = await refused(changePassword, { body }, staff.headers);
    expect(wrong).toMatchObject({ code: 'wrong_password' });
    expect(await refused(getSession, {}, staff.headers)).toMatchObject({ code: 'token_expired' });
  });

  test('a right one in between resets the count', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const guessedBefore = `UPDATE devices SET wrong_proofs = 99 WHERE user_id = ${person.userId}`;
    await queryOnce(world.ownerUrl, guessedBefore);
    await signInOn(world, person, deviceId);
    const body = { ...accountOf(person), password: 'not this one' };
    const answer = await refused(login, { body }, { ...strangeDevice(), deviceid: deviceId });
    expect(answer.code).toBe('wrong_password');
    await works(signInOn(world, person, deviceId));
  });
});
