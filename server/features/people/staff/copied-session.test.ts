import { beforeEach, describe, expect, test } from 'vitest';
import type { RoleId } from '#contract/people/access/role-ids.ts';
import { getSession } from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
  reinviteBusinessUser,
} from '#contract/people/staff/staff.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { servedCalls } from '../access/index.ts';
import { fromAnywhere, textsTo, whilePersonLocked } from '../sign-in/sign-in.factory.ts';
import { makePerson, makeStaff, type TestStaff } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, ownerUrl, refused } = world;

// The inbox shows the newest texts.
beforeEach(() => clock.advance(1_000));

// A thief has everything that an owner's browser stores, but not the owner's password.

const [owner, manager, server, driver] = [1, 2, 4, 5] as const;
const roleIds = [owner, manager, server, driver];

let people = 0;
const newcomer = (roleId: RoleId) => {
  people += 1;
  return {
    emailAddress: `thief${people}@staff.example`,
    firstName: 'Nora',
    lastName: 'Quill',
    mobileNumber: `+1737555${2_000 + people}`,
    roleId,
  };
};

const staffOf = async ({ headers }: TestStaff) =>
  (await call(listBusinessUsers, {}, headers)).map(
    ({ userId, roleId, status, maskedPhoneNumber, firstName, invitationEndsAt }) =>
      [userId, roleId, status, maskedPhoneNumber, firstName, invitationEndsAt] as const,
  );

const proofOf = ({ password: currentPassword }: TestStaff) => ({ currentPassword });

/** A staff member with a role, as the owner made them. */
async function makeSubject(
  actor: TestStaff,
  state: 'JOINED' | 'INVITED' | 'DISABLED',
  role: RoleId,
) {
  if (state === 'JOINED') return (await makePerson(world, { at: actor, roleId: role })).userId;
  const body = { ...newcomer(role), ...proofOf(actor) };
  const { userId } = await call(addBusinessUser, { body }, actor.headers);
  if (state === 'DISABLED') {
    const off = { params: { userId }, body: { status: 'DISABLED' as const, ...proofOf(actor) } };
    await call(changeBusinessUserStatus, off, actor.headers);
  }
  return userId;
}

type Proof = { currentPassword?: string };
type Act = { call: string; title: string; from: RoleId; to: RoleId } & {
  state?: 'JOINED' | 'INVITED' | 'DISABLED';
  ask: (proof: Proof, userId: number) => [endpoint: (typeof changing)[number], input: object];
};
const changing = [
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  reinviteBusinessUser,
];

const put = (
  endpoint: (typeof changing)[number],
  body: object,
  { roles: [from, to = from], ...about }: Pick<Act, 'title' | 'state'> & { roles: RoleId[] },
): Act => ({
  ...about,
  call: endpoint.name,
  from: from ?? owner,
  to: to ?? owner,
  ask: (proof, userId) => [endpoint, { params: { userId }, body: { ...body, ...proof } }],
});

const acts = roleIds.flatMap((role): Act[] => {
  const roles = [role];
  return [
    {
      call: addBusinessUser.name,
      title: 'add',
      from: role,
      to: role,
      ask: (proof) => [addBusinessUser, { body: { ...newcomer(role), ...proof } }],
    },
    ...roleIds
      .filter((to) => to !== role)
      .map((to) =>
        put(changeBusinessUser, { roleId: to }, { title: 'new role', roles: [role, to] }),
      ),
    put(changeBusinessUser, { roleId: role }, { title: 'same role', roles }),
    put(changeBusinessUser, { firstName: 'Mallory' }, { title: 'name', roles }),
    put(
      changeBusinessUser,
      { mobileNumber: '(512) 555-9911' },
      { title: 'number', state: 'INVITED', roles },
    ),
    put(
      changeBusinessUser,
      { mobileNumber: '(512) 555-9911' },
      { title: 'number of a disabled one', state: 'DISABLED', roles },
    ),
    put(changeBusinessUserStatus, { status: 'DISABLED' }, { title: 'disable', roles }),
    put(
      changeBusinessUserStatus,
      { status: 'DISABLED' },
      { title: 'disable who is invited', state: 'INVITED', roles },
    ),
    put(
      changeBusinessUserStatus,
      { status: 'ACTIVE' },
      { title: 'enable', state: 'DISABLED', roles },
    ),
    put(reinviteBusinessUser, {}, { title: 'new link', state: 'INVITED', roles }),
  ];
});

const isGuarded = ({ from, to }: Act) => from === owner || from === manager || to <= manager;

const countTexts = async () => (await queryOnce(ownerUrl, 'SELECT FROM text_messages')).length;

test('the table has every call that changes staff', () => {
  const listed = servedCalls(world.app).filter(
    ({ endpoint, access }) => access === 'staff.manage' && endpoint.method !== 'GET',
  );
  const names = listed.map(({ endpoint }) => endpoint.name);
  expect(new Set(acts.map((act) => act.call))).toEqual(new Set(names));
});

test.each(acts)('$call, $title, role $from to $to: with an owner’s tokens alone', async (act) => {
  const actor = await makeStaff(world);
  const userId = await makeSubject(actor, act.state ?? 'JOINED', act.from);
  const [before, texts] = [await staffOf(actor), await countTexts()];
  const ask = (proof: Proof) => {
    const [endpoint, input] = act.ask(proof, userId);
    return { endpoint, input: input as never };
  };
  if (!isGuarded(act)) {
    const { endpoint, input } = ask({});
    await works(call(endpoint, input, actor.headers));
    return;
  }
  for (const [proof, code] of [
    [{}, 'password_required'],
    [{ currentPassword: 'not this one' }, 'wrong_password'],
  ] as const) {
    const { endpoint, input } = ask(proof);
    expect(await refused(endpoint, input, actor.headers)).toMatchObject({
      httpStatus: 403,
      code,
      problems: [{ field: 'currentPassword' }],
    });
  }
  expect(await staffOf(actor)).toEqual(before);
  expect(await countTexts()).toBe(texts);
  const { endpoint, input } = ask(proofOf(actor));
  await call(endpoint, input, actor.headers);
});

test('a manager’s tokens alone change no manager either', async () => {
  const house = await makeStaff(world);
  const actor = await makeStaff(world, { at: house, roleId: manager });
  const other = await makePerson(world, { at: house, roleId: manager });
  const off = { params: { userId: other.userId }, body: { status: 'DISABLED' as const } };
  const add = { body: newcomer(manager) };
  for (const answer of [
    await refused(changeBusinessUserStatus, off, actor.headers),
    await refused(addBusinessUser, add, actor.headers),
  ]) {
    expect(answer).toMatchObject({ code: 'password_required' });
  }
});

describe('who becomes a manager while a call waits', () => {
  test.each([
    ['their number', { mobileNumber: '(512) 555-9922' }],
    ['their role', { roleId: driver }],
  ])('is protected as one: %s', async (_what, body) => {
    const actor = await makeStaff(world);
    const userId = await makeSubject(actor, 'INVITED', server);
    const { businessId } = actor;
    const before = await staffOf(actor);
    const answer = await whilePersonLocked(
      ownerUrl,
      { businessId, userId },
      () => refused(changeBusinessUser, { params: { userId }, body }, actor.headers),
      (theirs) => `UPDATE business_users SET role_id = 2 WHERE ${theirs}`,
    );
    expect(answer).toMatchObject({ code: 'password_required' });
    const raised = before.map((one) => (one[0] === userId ? one.with(1, manager) : one));
    expect(await staffOf(actor)).toEqual(raised);
  });

  test('also if two calls come at once: one raises them, and one changes their number', async () => {
    for (let round = 0; round < 6; round += 1) {
      const actor = await makeStaff(world);
      const userId = await makeSubject(actor, 'INVITED', server);
      const params = { userId };
      const raise = { params, body: { roleId: manager, ...proofOf(actor) } };
      const number = { params, body: { mobileNumber: '(512) 555-9933' } };
      const [, changed] = await Promise.allSettled([
        call(changeBusinessUser, raise, actor.headers),
        call(changeBusinessUser, number, actor.headers),
      ]);
      const { results } = await call(listAuditEntries, { query: {} }, actor.headers);
      const done = results.map(({ action }) => action).reverse();
      const [numberAt, raisedAt] = [
        done.indexOf('MOBILE_NUMBER_CHANGED'),
        done.indexOf('STAFF_ROLE_CHANGED'),
      ];
      expect(raisedAt).toBeGreaterThan(-1);
      expect(numberAt > -1).toBe(changed.status === 'fulfilled');
      expect(numberAt).toBeLessThan(raisedAt);
    }
  });
});

test('wrong passwords are limited to twenty, recorded, and counted against the device', async () => {
  const actor = await makeStaff(world);
  const userId = await makeSubject(actor, 'JOINED', manager);
  const disable = (currentPassword: string) =>
    refused(
      changeBusinessUserStatus,
      { params: { userId }, body: { status: 'DISABLED', currentPassword } },
      actor.headers,
    );
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await disable(`guess ${tries}`)).toMatchObject({ code: 'wrong_password' });
  }
  expect(await disable(actor.password)).toMatchObject({
    httpStatus: 429,
    code: 'too_many_attempts',
  });
  const { results } = await call(listAuditEntries, { query: {} }, actor.headers);
  const actions = new Set(results.map(({ action }) => action));
  expect(actions).toContain('WRONG_PASSWORD');
  expect(actions).toContain('TOO_MANY_ATTEMPTS');
  const text = 'SELECT wrong_proofs FROM devices WHERE user_id = $1';
  expect(await queryOnce(ownerUrl, text, [actor.userId])).toEqual([{ wrong_proofs: 20 }]);
  await works(call(getSession, {}, actor.headers));
});

describe('somebody who is an owner here and a server there', () => {
  test('is protected here, and not there, where no owner is told either', async () => {
    const [here, there] = [await makeStaff(world), await makeStaff(world)];
    const person = await makePerson(world, { at: here });
    const { email, phone } = person;
    const { userId } = await makePerson(world, { at: there, roleId: server, email, phone });
    expect(userId).toBe(person.userId);
    const off = { params: { userId }, body: { status: 'DISABLED' as const } };
    const answer = await refused(changeBusinessUserStatus, off, here.headers);
    expect(answer).toMatchObject({ code: 'password_required' });
    await call(changeBusinessUserStatus, off, there.headers);
    expect(await textsTo(world, phone)).toEqual([]);
    expect(await textsTo(world, there.phone)).toEqual([]);
    const proved = { params: { userId }, body: { status: 'DISABLED' as const, ...proofOf(here) } };
    await call(changeBusinessUserStatus, proved, here.headers);
    expect(await textsTo(world, phone)).toEqual([
      expect.stringContaining(`no longer an owner of ${here.currentUser.businessName}`),
    ]);
    expect(await textsTo(world, there.phone)).toEqual([]);
  });

  test('proves themselves by the password of their account at both', async () => {
    const [here, there] = [await makeStaff(world), await makeStaff(world)];
    const { email, phone } = here;
    await makePerson(world, { at: there, roleId: manager, email, phone });
    const atThere = await makeStaff(world, { at: there, roleId: manager, email, phone });
    const other = await makePerson(world, { at: there, roleId: manager });
    const off = {
      params: { userId: other.userId },
      body: { status: 'DISABLED' as const, ...proofOf(here) },
    };
    const changed = await call(changeBusinessUserStatus, off, atThere.headers);
    expect(changed).toMatchObject({ status: 'DISABLED' });
  });
});
