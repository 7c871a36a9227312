import { describe, expect, test } from 'vitest';
import {
  confirmMobile,
  getSession,
  login,
  newDevice,
  submitCode,
} from '#contract/people/sign-in/sign-in.ts';
import { beginNumberChange, confirmNumberChange } from '#contract/people/staff/account.ts';
import { listInbox } from '#contract/site/text-messages/text-messages.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { makePerson, makeStaff, portalHeaders } from '../staff/staff.factory.ts';
import {
  anotherCode,
  askForCode,
  codeIn,
  fromAnywhere,
  strangeDevice,
  textsTo,
} from './sign-in.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock } = world;

describe('a new device', () => {
  test('gets in with e-mail, phone, code and password', async () => {
    const person = await makePerson(world, { roleId: 2 });
    const { headers, maskedPhoneNumber, code } = await askForCode(world, person);
    expect(maskedPhoneNumber).toBe('(•••) •••-••••');
    expect(code).toMatch(/^\d{6}$/);
    const { email, externalId: businessExternalId, password } = person;
    const account = { email: ` ${email.toUpperCase()} `, businessExternalId };
    await expect(call(submitCode, { body: { ...account, code } }, headers)).resolves.toBe(1);

    const signedIn = await call(login, { body: { ...account, password } }, headers);
    expect(signedIn.currentUser).toMatchObject({
      userId: person.userId,
      emailAddress: email,
      businessExternalId,
      roleId: 2,
      roleName: 'Manager',
      isAdmin: false,
    });
    const session = await call(getSession, {}, portalHeaders(signedIn, headers.deviceid));
    expect(session.currentUser).toEqual(signedIn.currentUser);
    expect(session).toMatchObject({ deviceIsOurs: false, idleEndsInMs: 30 * 60_000 });
    expect(session.endsInMs).toBe(12 * 3_600_000);
  });

  test('is not let in without the code, whatever the password', async () => {
    const person = await makePerson(world);
    const { headers } = await askForCode(world, person);
    const { email, externalId: businessExternalId, password } = person;
    const body = { email, businessExternalId, password };
    expect(await refused(login, { body }, headers)).toMatchObject({ code: 'device_not_verified' });
  });

  test('may send the code with the login', async () => {
    const person = await makePerson(world);
    const { headers, code } = await askForCode(world, person);
    const { email, externalId: businessExternalId, password } = person;
    const body = { email, businessExternalId, password, singleUseToken: code };
    await works(call(login, { body }, headers));
  });

  test('verifies the person of its own row, whatever the form says', async () => {
    const person = await makePerson(world);
    const victim = await makePerson(world, { at: person });
    const { headers, code } = await askForCode(world, person);
    const body = { email: victim.email, businessExternalId: person.externalId, code };
    expect(await refused(submitCode, { body }, headers)).toMatchObject({ code: 'wrong_code' });
  });

  test('only accepts a code on the device that asked for it', async () => {
    const person = await makePerson(world);
    const { code } = await askForCode(world, person);
    const body = { email: person.email, businessExternalId: person.externalId, code };
    const answer = await refused(submitCode, { body }, strangeDevice());
    expect(answer).toMatchObject({ code: 'code_ended' });
  });

  test('must identify itself by a random UUID', async () => {
    const { email, externalId: businessExternalId } = await makePerson(world);
    const body = { email, businessExternalId };
    for (const headers of [{}, { deviceid: '1' }, { deviceid: 'x'.repeat(36) }]) {
      expect(await refused(newDevice, { body }, headers)).toMatchObject({ httpStatus: 400 });
    }
  });
});

describe('a code', () => {
  test('is checked five times, and then not even the right one works', async () => {
    const person = await makePerson(world);
    const { headers, code } = await askForCode(world, person);
    const account = { email: person.email, businessExternalId: person.externalId };
    const answers: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const body = { ...account, code: anotherCode(code) };
      answers.push((await refused(submitCode, { body }, headers)).code);
    }
    expect(answers).toEqual([...Array(5).fill('wrong_code'), 'code_ended', 'code_ended']);
    const body = { ...account, code };
    expect(await refused(submitCode, { body }, headers)).toMatchObject({ code: 'code_ended' });
  });

  test('expires after five minutes', async () => {
    const person = await makePerson(world);
    const { headers, code } = await askForCode(world, person);
    clock.advance(5 * 60_000);
    const body = { email: person.email, businessExternalId: person.externalId, code };
    expect(await refused(submitCode, { body }, headers)).toMatchObject({ code: 'code_ended' });
  });

  test('works once, even with fifty simultaneous tries', async () => {
    const person = await makePerson(world);
    const { headers, code } = await askForCode(world, person);
    const body = { email: person.email, businessExternalId: person.externalId, code };
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        call(submitCode, { body }, { ...strangeDevice(), deviceid: headers.deviceid }),
      ),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is replaced by the next one, which can be requested after a while', async () => {
    const person = await makePerson(world);
    const { headers, code } = await askForCode(world, person);
    const again = { body: { businessExternalId: person.externalId } };
    const early = await refused(confirmMobile, again, headers);
    expect(early).toMatchObject({ httpStatus: 429, code: 'resend_too_soon' });
    clock.advance(30_000);
    await call(confirmMobile, again, headers);
    const codes = (await textsTo(world, person.phone)).map(codeIn);
    const next = codes.find((one) => one !== code) ?? '';
    const body = { email: person.email, businessExternalId: person.externalId };
    const old = await refused(submitCode, { body: { ...body, code } }, headers);
    expect(old).toMatchObject({ code: 'wrong_code' });
    await expect(call(submitCode, { body: { ...body, code: next } }, headers)).resolves.toBe(1);
  });

  test('proves nothing once the number has changed', async () => {
    const person = await makeStaff(world);
    const { headers, code } = await askForCode(world, person);
    const wanted = { mobileNumber: '(512) 555-0177', currentPassword: person.password };
    await call(beginNumberChange, { body: wanted }, person.headers);
    const proof = { code: codeIn((await textsTo(world, '+15125550177'))[0]) };
    await call(confirmNumberChange, { body: proof }, person.headers);
    const body = { email: person.email, businessExternalId: person.externalId, code };
    expect(await refused(submitCode, { body }, headers)).toMatchObject({ code: 'code_ended' });
  });
});

describe('an unknown address', () => {
  test('gets the same answers as a known one, and no message', async () => {
    const person = await makePerson(world);
    const stranger = { email: 'nobody@staff.example', externalId: person.externalId };
    const before = (await call(listInbox, {})).messages.length;
    const headers = strangeDevice();
    const account = { email: stranger.email, businessExternalId: stranger.externalId };
    const first = await call(newDevice, { body: account }, headers);
    expect(first.maskedPhoneNumber).toBe('(•••) •••-••••');
    await expect(call(newDevice, { body: account }, headers)).resolves.toEqual(first);
    const start = { body: { businessExternalId: person.externalId } };
    await expect(call(confirmMobile, start, headers)).resolves.toEqual({
      codeExpiresInMs: 300_000,
      resendAfterMs: 30_000,
    });
    expect((await call(listInbox, {})).messages).toHaveLength(before);
    for (const code of ['123456', '654321', '111111', '222222', '333333']) {
      const answer = await refused(submitCode, { body: { ...account, code } }, headers);
      expect(answer).toMatchObject({ code: 'wrong_code' });
    }
    const last = await refused(submitCode, { body: { ...account, code: '123456' } }, headers);
    expect(last).toMatchObject({ code: 'code_ended' });
  });

  test('is refused at login like somebody on a strange device', async () => {
    const person = await makePerson(world);
    const headers = strangeDevice();
    const { externalId: businessExternalId, password } = person;
    const [known, unknown] = await Promise.all(
      [person.email, 'nobody@staff.example'].map((email) =>
        refused(login, { body: { email, businessExternalId, password } }, headers),
      ),
    );
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });
});
