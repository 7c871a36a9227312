import { describe, expect, test } from 'vitest';
import {
  getSession,
  login,
  setForgottenPassword,
  submitCode,
} from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries, revokeDevice } from '#contract/people/staff/account.ts';
import { acceptInvitation } from '#contract/people/staff/invitations.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
  reinviteBusinessUser,
} from '#contract/people/staff/staff.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { actFor, asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import {
  askForCode,
  fromAnywhere,
  strangeDevice,
  whilePersonLocked,
} from '../sign-in/sign-in.factory.ts';
import { makeInvited, newestToken } from './invitations.factory.ts';
import { makePerson, makeStaff, portalHeaders, type TestStaff } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database, ownerUrl } = world;

const password = 'a long and fine one';
let people = 0;
function newcomer() {
  people += 1;
  return {
    emailAddress: `newcomer${people}@staff.example`,
    firstName: 'Nora',
    lastName: 'Quill',
    mobileNumber: `+1830555${1_000 + people}`,
    roleId: 4 as const,
  };
}

const status = (userId: number, to: 'ACTIVE' | 'DISABLED') => ({
  params: { userId },
  body: { status: to },
});

describe('an owner who loses a permission while using it', () => {
  const takenAway = {
    'role_id = 4': { httpStatus: 403, code: 'not_permitted' },
    "status = 'DISABLED'": { httpStatus: 401, code: 'token_expired' },
  };
  const acts: [string, (owner: TestStaff, userId: number) => Promise<{ code: string }>][] = [
    ['adds nobody', ({ headers }) => refused(addBusinessUser, { body: newcomer() }, headers)],
    [
      'changes nobody',
      ({ headers }, userId) =>
        refused(changeBusinessUser, { params: { userId }, body: { roleId: 1 } }, headers),
    ],
    [
      'disables nobody',
      ({ headers }, userId) =>
        refused(changeBusinessUserStatus, status(userId, 'DISABLED'), headers),
    ],
    [
      'invites nobody again',
      ({ headers }, userId) => refused(reinviteBusinessUser, { params: { userId } }, headers),
    ],
  ];
  const ways = Object.entries(takenAway);
  test.each(acts.flatMap(([what, act]) => ways.map((way) => [what, ...way, act] as const)))(
    '%s (%s)',
    async (_what, how, answered, act) => {
      const { owner, user, businessId } = await makeInvited(world);
      await makePerson(world, { at: owner });
      const before = await call(listBusinessUsers, {}, owner.headers);
      const answer = await whilePersonLocked(
        ownerUrl,
        { businessId, userId: owner.userId },
        () => act(owner, user.userId),
        (theirs) => `UPDATE business_users SET ${how} WHERE ${theirs}`,
      );
      expect(answer).toMatchObject(answered);
      const colleague = await makeStaff(world, { at: owner });
      const after = await call(listBusinessUsers, {}, colleague.headers);
      const untouched = ({ userId }: { userId: number }) =>
        userId !== owner.userId && userId !== colleague.userId;
      expect(after.filter(untouched).map(({ roleId, status: s }) => [roleId, s])).toEqual(
        before.filter(untouched).map(({ roleId, status: s }) => [roleId, s]),
      );
    },
  );

  test('revokes nobody’s device', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 4 });
    await makePerson(world, { at: owner });
    const text = 'SELECT device_id FROM devices WHERE user_id = $1';
    const [device] = await queryOnce<{ device_id: number }>(ownerUrl, text, [staff.userId]);
    const input = { params: { deviceId: device?.device_id ?? 0 } };
    const answer = await whilePersonLocked(
      ownerUrl,
      owner,
      () => refused(revokeDevice, input, owner.headers),
      (theirs) => `UPDATE business_users SET role_id = 4 WHERE ${theirs}`,
    );
    expect(answer).toMatchObject({ code: 'device_not_found' });
    await works(call(getSession, {}, staff.headers));
  });
});

describe('somebody who is disabled and enabled again', () => {
  test('has nothing from before: no code, no right to set a password, no device', async () => {
    const owner = await makeStaff(world);
    const staff = await makeStaff(world, { at: owner, roleId: 4 });
    const account = { email: staff.email, businessExternalId: staff.externalId };
    const sent = await askForCode(world, staff);
    clock.advance(1_000);
    const forgotten = await askForCode(world, staff, 'NEW_PASSWORD');
    await call(submitCode, { body: { ...account, code: forgotten.code } }, forgotten.headers);
    clock.advance(1_000);
    await call(changeBusinessUserStatus, status(staff.userId, 'DISABLED'), owner.headers);
    await call(changeBusinessUserStatus, status(staff.userId, 'ACTIVE'), owner.headers);
    clock.advance(1_000);

    const late = { body: { ...account, code: sent.code } };
    expect(await refused(submitCode, late, sent.headers)).toMatchObject({ code: 'code_ended' });
    const reset = { body: { ...account, password } };
    const answer = await refused(setForgottenPassword, reset, forgotten.headers);
    expect(answer).toMatchObject({ code: 'verification_ended' });
    const signIn = { body: { ...account, password: staff.password } };
    for (const deviceid of [staff.deviceId, forgotten.headers.deviceid]) {
      const device = { ...strangeDevice(), deviceid };
      const out = await refused(login, signIn, device);
      expect(out).toMatchObject({ code: 'device_not_verified' });
    }
    const again = await askForCode(world, staff);
    await call(submitCode, { body: { ...account, code: again.code } }, again.headers);
    await works(call(login, signIn, again.headers));
  });
});

describe('somebody who is invited by two restaurants', () => {
  const joinAt = async (owner: TestStaff, token: string) => {
    const device = strangeDevice();
    const joined = await call(acceptInvitation, { body: { token, password } }, device);
    const { emailAddress: email, businessExternalId } = joined;
    const signedIn = await call(login, { body: { email, businessExternalId, password } }, device);
    expect(businessExternalId).toBe(owner.externalId);
    return call(getSession, {}, portalHeaders(signedIn, device.deviceid));
  };

  test('is one person after joining both, with the name that each restaurant gave them', async () => {
    const [first, second] = [await makeStaff(world), await makeStaff(world)];
    const body = newcomer();
    await call(addBusinessUser, { body }, first.headers);
    const firstToken = await newestToken(world, body.mobileNumber);
    clock.advance(1_000);
    const bodyElsewhere = { ...body, lastName: 'Byrne' };
    const invited = await call(addBusinessUser, { body: bodyElsewhere }, second.headers);
    const secondToken = await newestToken(world, body.mobileNumber);
    const joinedMade = await joinAt(first, firstToken);
    const both = await joinAt(second, secondToken);
    expect(both.currentUser.userId).toBe(joinedMade.currentUser.userId);
    expect(both.currentUser.userId).not.toBe(invited.userId);
    expect(both.restaurants).toHaveLength(2);
    const { results } = await call(listAuditEntries, { query: {} }, second.headers);
    expect(results).toContainEqual(
      expect.objectContaining({ action: 'STAFF_INVITED', subject: 'Nora Byrne' }),
    );
  });

  test('is one person even when joining both at once', async () => {
    const [first, second] = [await makeStaff(world), await makeStaff(world)];
    const body = newcomer();
    const tokens: string[] = [];
    for (const { headers } of [first, second]) {
      await call(addBusinessUser, { body }, headers);
      tokens.push(await newestToken(world, body.mobileNumber));
      clock.advance(1_000);
    }
    const accept = (token: string) =>
      call(acceptInvitation, { body: { token, password } }, strangeDevice());
    const joined = await Promise.allSettled(tokens.map(accept));
    // A late call chose a new password just after the other had set one. Sent again, it succeeds.
    const late = tokens.filter((_, position) => joined[position]?.status === 'rejected');
    for (const token of late) await accept(token);
    const text =
      'SELECT DISTINCT user_id FROM business_users WHERE email = $1 AND joined_at IS NOT NULL';
    expect(await queryOnce(ownerUrl, text, [body.emailAddress])).toHaveLength(1);
  });
});

describe('the database, for any restaurant,', () => {
  const refusal = { code: '23514' };
  const attempt = (
    { businessId, userId }: { businessId: number; userId: number },
    work: (transaction: DatabaseTransaction) => Promise<unknown>,
  ) =>
    asRestaurant(database, businessId, async (transaction) => {
      await actFor(transaction, { person: userId });
      return work(transaction);
    });
  const changeMember =
    ({ businessId, userId }: { businessId: number; userId: number }, set: object) =>
    (transaction: DatabaseTransaction) =>
      transaction
        .updateTable('business_users')
        .set(set)
        .where('business_id', '=', businessId)
        .where('user_id', '=', userId)
        .execute();

  test.each(['used_at', 'revoked_at'] as const)(
    'does not reopen an ended invitation (%s)',
    async (ended) => {
      const { businessId, user } = await makeInvited(world);
      const change = (at: Date | null) => (transaction: DatabaseTransaction) =>
        transaction
          .updateTable('invitations')
          .set({ [ended]: at })
          .where('user_id', '=', user.userId)
          .execute();
      const whose = { businessId, userId: user.userId };
      await attempt(whose, change(new Date()));
      await expect(attempt(whose, change(null))).rejects.toMatchObject(refusal);
    },
  );

  test('lets people join only with the link to their number', async () => {
    const { businessId, user } = await makeInvited(world);
    const invited = { businessId, userId: user.userId };
    const other = await makePerson(world);
    const joined = {
      status: 'ACTIVE',
      joined_at: new Date(),
      invited_phone_index: null,
      sealed_invited_phone: null,
    };
    const byRestaurant = asRestaurant(database, businessId, changeMember(invited, joined));
    await expect(byRestaurant).rejects.toMatchObject(refusal);
    // As the person, whose number isn't proved yet; and as another person, with another number.
    const asThemselves = attempt(invited, changeMember(invited, joined));
    await expect(asThemselves).rejects.toMatchObject(refusal);
    const taken = changeMember(invited, { ...joined, user_id: other.userId });
    const asOther = attempt({ businessId, userId: other.userId }, taken);
    await expect(asOther).rejects.toMatchObject(refusal);
  });

  test('makes nobody a member who has not joined', async () => {
    const owner = await makeStaff(world);
    const other = await makePerson(world);
    const row = {
      business_id: owner.businessId,
      user_id: other.userId,
      email: other.email,
      first_name: 'A',
      last_name: 'B',
      role_id: 1,
      status: 'ACTIVE',
      joined_at: new Date(),
    };
    const planted = asRestaurant(database, owner.businessId, (transaction) =>
      transaction.insertInto('business_users').values(row).execute(),
    );
    await expect(planted).rejects.toMatchObject(refusal);
  });

  test.each([
    ['invites nobody again', { status: 'INVITED' }],
    ["clears nobody's joining time", { joined_at: null }],
    ["changes nobody's user id", { user_id: 1 }],
    ['gives nobody a typed number', { invited_phone_index: Buffer.alloc(32) }],
  ])('%s, once they joined', async (_what, set) => {
    const staff = await makePerson(world);
    await expect(attempt(staff, changeMember(staff, set))).rejects.toMatchObject(refusal);
    const off = changeMember(staff, { status: 'DISABLED' });
    await attempt(staff, off);
    await expect(attempt(staff, changeMember(staff, set))).rejects.toMatchObject(refusal);
  });

  test('takes a proved number from nobody', async () => {
    const staff = await makePerson(world);
    const forget = (transaction: DatabaseTransaction) =>
      transaction
        .updateTable('users')
        .set({ phone_index: null, sealed_phone: null })
        .where('user_id', '=', staff.userId)
        .execute();
    await expect(attempt(staff, forget)).rejects.toMatchObject(refusal);
  });
});
