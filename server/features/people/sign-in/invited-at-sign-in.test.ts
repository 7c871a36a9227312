import { describe, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { VerificationPurpose } from '#contract/people/sign-in/login-steps.ts';
import { confirmMobile, login, newDevice, submitCode } from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { acceptInvitation, readInvitation } from '#contract/people/staff/invitations.ts';
import { changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { sealUserPhone } from '../staff/index.ts';
import { makeInvited, newestToken, tokenIn } from '../staff/invitations.factory.ts';
import { makePerson } from '../staff/staff.factory.ts';
import {
  anotherCode,
  askForCode,
  codeIn,
  fromAnywhere,
  strangeDevice,
  textsTo,
  whilePersonLocked,
} from './sign-in.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, ownerUrl } = world;

const password = 'a long and fine one';
const ended = { httpStatus: 410, code: 'invitation_ended' };

type Account = { email: string; externalId: string; phone: string };

/** Everything visible from outside, except the request's id. */
async function answerTo(one: Endpoint, body: object, headers: Record<string, string>) {
  const answer = await app.inject({
    method: one.method,
    url: callUrl(one),
    headers,
    payload: body,
  });
  const text = answer.payload.replace(/"requestId":"[^"]*"/, '"requestId":""');
  return [answer.statusCode, Object.keys(answer.headers).sort(), text];
}

/** All calls from the e-mail address to the login, by a person without the right code. */
async function walk({ email, externalId, phone }: Account, purpose: VerificationPurpose) {
  const headers = strangeDevice();
  const account = { email, businessExternalId: externalId };
  const restaurant = { businessExternalId: externalId };
  const answers = [
    await answerTo(newDevice, { ...account, purpose }, headers),
    await answerTo(confirmMobile, restaurant, headers),
    await answerTo(confirmMobile, restaurant, headers),
  ];
  const code = anotherCode(codeIn((await textsTo(world, phone))[0]));
  for (let tries = 0; tries < 6; tries += 1) {
    answers.push(await answerTo(submitCode, { ...account, code }, headers));
  }
  answers.push(await answerTo(login, { ...account, password }, headers));
  return answers;
}

const askAs = (account: Account) => askForCode(world, account);

describe('an invited person who asks for a code', () => {
  test.each(['NEW_DEVICE', 'NEW_PASSWORD'] as const)(
    'gets the same answers as everybody (%s)',
    async (purpose) => {
      const invited = await makeInvited(world);
      const known = await makePerson(world, { at: invited });
      const nobody = { ...invited, email: `nobody-${invited.email}` };
      const answers = await walk(invited, purpose);
      expect(answers).toEqual(await walk(known, purpose));
      expect(answers).toEqual(await walk(nobody, purpose));
      expect(answers.map(([status]) => status)).toEqual([
        200, 200, 429, 422, 422, 422, 422, 422, 410, 403,
      ]);
    },
  );

  test('is shown no digit of the number that the link goes to', async () => {
    const invited = await makeInvited(world);
    const { maskedPhoneNumber } = await askAs(invited);
    expect(maskedPhoneNumber).toBe('(•••) •••-••••');
  });

  test('gets a new link and no code; the previous link stops working', async () => {
    const invited = await makeInvited(world);
    const { owner, phone, token } = invited;
    await askAs(invited);
    const [text, ...earlier] = await textsTo(world, phone);
    expect(text).toMatch(/^Joyous: you are invited .* within 7 days: http/);
    expect(earlier).toHaveLength(1);
    const next = tokenIn(text) ?? '';
    const old = await refused(readInvitation, { body: { token } }, strangeDevice());
    expect(old).toMatchObject(ended);

    const device = strangeDevice();
    await call(acceptInvitation, { body: { token: next, password } }, device);
    const account = { email: invited.email, businessExternalId: invited.externalId };
    await works(call(login, { body: { ...account, password } }, device));
    const { results } = await call(listAuditEntries, { query: {} }, owner.headers);
    expect(results).toContainEqual(
      expect.objectContaining({
        action: 'STAFF_REINVITED',
        actor: 'Nora Quill',
        detail: 'asked for at the sign-in',
        address: expect.stringMatching(/^10\./),
      }),
    );
  });

  test('gets one even when the first expired after its seven days', async () => {
    const invited = await makeInvited(world);
    clock.advance(8 * 24 * 3_600_000);
    await askAs(invited);
    const token = await newestToken(world, invited.phone);
    await works(call(readInvitation, { body: { token } }, strangeDevice()));
  });

  test('gets a code on the same device after joining', async () => {
    const invited = await makeInvited(world);
    const { headers } = await askAs(invited);
    const token = await newestToken(world, invited.phone);
    await call(acceptInvitation, { body: { token, password } });
    clock.advance(30_000);
    await call(confirmMobile, { body: { businessExternalId: invited.externalId } }, headers);
    const code = codeIn((await textsTo(world, invited.phone))[0]);
    const account = { email: invited.email, businessExternalId: invited.externalId };
    await expect(call(submitCode, { body: { ...account, code } }, headers)).resolves.toBe(1);
  });

  test('gets none after being removed from the staff', async () => {
    const invited = await makeInvited(world);
    const { owner, user, phone } = invited;
    const off = { params: { userId: user.userId }, body: { status: 'DISABLED' as const } };
    await call(changeBusinessUserStatus, off, owner.headers);
    await askAs(invited);
    expect(await textsTo(world, phone)).toHaveLength(1);
  });
});

describe('the budgets of texts', () => {
  test('apply to invitations: the sixth in an hour is refused, as for everybody', async () => {
    const invited = await makeInvited(world);
    for (let texts = 0; texts < 5; texts += 1) await askAs(invited);
    await expect(askAs(invited)).rejects.toThrow('too_many_attempts');
    expect(await textsTo(world, invited.phone)).toHaveLength(6);
  });

  test('leave the link unchanged when no new one can be sent', async () => {
    const invited = await makeInvited(world);
    const ofNumber = `key LIKE 'texts.PORTAL_INVITATION.number:%'`;
    await queryOnce(ownerUrl, `UPDATE throttle SET points = 1000 WHERE ${ofNumber}`);
    await askAs(invited);
    expect(await textsTo(world, invited.phone)).toHaveLength(1);
    const body = { token: invited.token };
    await works(call(readInvitation, { body }, strangeDevice()));
  });
});

test('somebody who joins while a new link is being made waits for it, and then has the old one', async () => {
  const { businessId, user, token } = await makeInvited(world);
  const answer = await whilePersonLocked(
    ownerUrl,
    { businessId, userId: user.userId },
    () => refused(acceptInvitation, { body: { token, password } }, strangeDevice()),
    (theirs) => `UPDATE invitations SET revoked_at = now() WHERE ${theirs}`,
  );
  expect(answer).toMatchObject(ended);
});

test('no link goes to a number that was changed meanwhile', async () => {
  const invited = await makeInvited(world);
  const { businessId, user, phone, token } = invited;
  const locked = { businessId, userId: user.userId };
  const another = sealUserPhone(world.vault, user.userId, '+15125557999');
  const [index, seal] = [another.phone_index, another.sealed_phone].map((it) => it.toString('hex'));
  await whilePersonLocked(
    ownerUrl,
    locked,
    () => askAs(invited),
    (theirs) =>
      `UPDATE business_users SET invited_phone_index = '\\x${index}',
         sealed_invited_phone = '\\x${seal}' WHERE ${theirs}`,
  );
  expect(await textsTo(world, phone)).toHaveLength(1);
  await works(call(readInvitation, { body: { token } }, strangeDevice()));
});
