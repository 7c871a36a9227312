import { describe, expect, test } from 'vitest';
import { getSession, login } from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { acceptInvitation, readInvitation } from '#contract/people/staff/invitations.ts';
import {
  addBusinessUser,
  changeBusinessUserStatus,
  reinviteBusinessUser,
} from '#contract/people/staff/staff.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { fromAnywhere, strangeDevice } from '../sign-in/sign-in.factory.ts';
import { makeInvited, newestToken } from './invitations.factory.ts';
import { makePerson, makeStaff, portalHeaders } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock } = world;

const password = 'a long and fine one';
const ended = { httpStatus: 410, code: 'invitation_ended' };

describe('an invitation', () => {
  test('leads to a password, and the device that opened it may sign in', async () => {
    const { owner, user, token } = await makeInvited(world);
    await expect(call(readInvitation, { body: { token } }, strangeDevice())).resolves.toMatchObject(
      {
        firstName: 'Nora',
        emailAddress: user.emailAddress,
        businessExternalId: owner.externalId,
        hasPassword: false,
      },
    );
    const device = strangeDevice();
    const body = { token, password, deviceName: 'Kitchen tablet' };
    await call(acceptInvitation, { body }, device);
    const businessExternalId = owner.externalId;
    const account = { email: user.emailAddress, businessExternalId, password };
    const signedIn = await call(login, { body: account }, device);
    const headers = portalHeaders(signedIn, device.deviceid);
    const session = await call(getSession, {}, headers);
    expect(session.currentUser).toMatchObject({ userId: user.userId, roleId: 4 });
  });

  test('works once, even with fifty simultaneous uses', async () => {
    const { token } = await makeInvited(world);
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, (_, position) => {
        const body = { token, password: `${password} ${position}` };
        return call(acceptInvitation, { body }, strangeDevice());
      }),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('expires after seven days', async () => {
    const { token } = await makeInvited(world);
    clock.advance(7 * 24 * 3_600_000);
    const answer = await refused(readInvitation, { body: { token } }, strangeDevice());
    expect(answer).toMatchObject(ended);
    const late = await refused(acceptInvitation, { body: { token, password } }, strangeDevice());
    expect(late).toMatchObject(ended);
  });

  test('is replaced by the next one', async () => {
    const { owner, user, phone, token } = await makeInvited(world);
    const params = { userId: user.userId };
    await call(reinviteBusinessUser, { params, body: {} }, owner.headers);
    const next = await newestToken(world, phone);
    expect(next).not.toBe(token);
    const old = await refused(acceptInvitation, { body: { token, password } }, strangeDevice());
    expect(old).toMatchObject(ended);
    await call(acceptInvitation, { body: { token: next, password } }, strangeDevice());
    const third = await refused(reinviteBusinessUser, { params, body: {} }, owner.headers);
    expect(third).toMatchObject({ httpStatus: 409, code: 'not_invited' });
  });

  test('does not work for somebody who was removed from the staff', async () => {
    const { owner, user, token } = await makeInvited(world);
    const off = { params: { userId: user.userId }, body: { status: 'DISABLED' as const } };
    await call(changeBusinessUserStatus, off, owner.headers);
    const answer = await refused(acceptInvitation, { body: { token, password } }, strangeDevice());
    expect(answer).toMatchObject(ended);
  });

  test("can't be used to guess an existing password: each link has twenty tries", async () => {
    const known = await makePerson(world);
    const owner = await makeStaff(world);
    const body = {
      emailAddress: known.email,
      firstName: 'Nora',
      lastName: 'Quill',
      mobileNumber: known.phone,
      roleId: 2 as const,
      currentPassword: owner.password,
    };
    await call(addBusinessUser, { body }, owner.headers);
    const token = await newestToken(world, known.phone);
    const accept = (tried: string) =>
      refused(acceptInvitation, { body: { token, password: tried } }, strangeDevice());
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await accept(`guess ${tries} of it`)).toMatchObject({ code: 'wrong_password' });
    }
    expect(await accept(known.password)).toMatchObject({ code: 'too_many_attempts' });
    // As long as a link lives.
    const budget = "SELECT expire FROM throttle WHERE key LIKE 'sign-in.invitation.password:%'";
    const [row] = await queryOnce<{ expire: string }>(world.ownerUrl, budget);
    expect(Number(row?.expire)).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
    // At this restaurant: of fifty people accepting one link at once, one may come so late that it
    // is asked for the password that another has just set.
    const seen = world.log.lines().filter(({ event, restaurant }) => {
      return event === 'WRONG_PASSWORD' && restaurant === owner.externalId;
    });
    expect(seen).toHaveLength(20);
    // The audit trail would show the restaurant that the person it invited has an account.
    const { results } = await call(listAuditEntries, { query: {} }, owner.headers);
    expect(results.filter(({ action }) => action === 'WRONG_PASSWORD')).toEqual([]);
  });

  test("asks for an existing account's password, and leaves it unchanged", async () => {
    const known = await makePerson(world);
    const owner = await makeStaff(world);
    const body = {
      emailAddress: known.email,
      firstName: 'Nora',
      lastName: 'Quill',
      mobileNumber: known.phone,
      roleId: 2 as const,
      currentPassword: owner.password,
    };
    await call(addBusinessUser, { body }, owner.headers);
    const token = await newestToken(world, known.phone);
    const wrong = { body: { token, password: 'not the right one' } };
    const answer = await refused(acceptInvitation, wrong, strangeDevice());
    expect(answer).toMatchObject({ httpStatus: 403, code: 'wrong_password' });
    const device = strangeDevice();
    await call(acceptInvitation, { body: { token, password: known.password } }, device);
    const { email, password: stored } = known;
    const account = { email, businessExternalId: owner.externalId, password: stored };
    await works(call(login, { body: account }, device));
  });

  test('accepts no password that attackers try first', async () => {
    const { token } = await makeInvited(world);
    const body = { token, password: 'password123' };
    const answer = await refused(acceptInvitation, { body }, strangeDevice());
    expect(answer).toMatchObject({ httpStatus: 400 });
    expect(answer.responseMessage).toMatch(/^password: /);
  });

  test('does not accept another token', async () => {
    const answer = await refused(readInvitation, { body: { token: 'x' } }, strangeDevice());
    expect(answer).toMatchObject(ended);
  });
});
