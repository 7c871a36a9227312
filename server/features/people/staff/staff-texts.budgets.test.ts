import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword } from '#contract/people/staff/account.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
} from '#contract/people/staff/staff.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, log, ownerUrl } = world;

const countTexts = async () => (await queryOnce(ownerUrl, 'SELECT FROM text_messages')).length;

async function makeInvited(owner: TestStaff) {
  const body = {
    emailAddress: `invited.${owner.userId}@staff.example`,
    firstName: 'Nora',
    lastName: 'Quill',
    mobileNumber: '512-555-6100',
    roleId: 4 as const,
  };
  const { userId } = await call(addBusinessUser, { body }, owner.headers);
  return { params: { userId } };
}

const statusOf = async (owner: TestStaff, { params }: { params: { userId: number } }) =>
  (await call(listBusinessUsers, {}, owner.headers)).find(({ userId }) => userId === params.userId)
    ?.status;

/** Returns the status of each answer. */
async function repeat(times: number, act: (n: number) => Promise<unknown>) {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const answer = await act(n).then(
      () => 'done',
      (error: unknown) => /too_many_texts/.exec(String(error))?.[0] ?? String(error),
    );
    answers.push(answer);
  }
  return answers;
}

beforeEach(async () => {
  await queryOnce(ownerUrl, 'TRUNCATE text_messages, throttle CASCADE');
  log.clear();
});

describe('staff who trigger texts over and over', () => {
  test('by removing and restoring somebody are stopped at ten to a number, and nothing is changed', async () => {
    const owner = await makeStaff(world);
    const invited = await makeInvited(owner);
    const answers = await repeat(20, async () => {
      await call(
        changeBusinessUserStatus,
        { ...invited, body: { status: 'DISABLED' } },
        owner.headers,
      );
      const body = { status: 'ACTIVE' as const };
      return call(changeBusinessUserStatus, { ...invited, body }, owner.headers);
    });
    expect(await countTexts()).toBe(10);
    expect(answers).toEqual([...Array(9).fill('done'), ...Array(11).fill('too_many_texts')]);
    expect(await statusOf(owner, invited)).toBe('DISABLED');
  });

  test('by changing a number are stopped at thirty for the restaurant, and the operator is told once', async () => {
    const owner = await makeStaff(world);
    const invited = await makeInvited(owner);
    const answers = await repeat(40, (n) =>
      call(
        changeBusinessUser,
        { ...invited, body: { mobileNumber: `512-555-${6_200 + n}` } },
        owner.headers,
      ),
    );
    expect(await countTexts()).toBe(30);
    expect(answers.slice(0, 29)).toEqual(Array(29).fill('done'));
    expect(new Set(answers.slice(29))).toEqual(new Set(['too_many_texts']));
    const alarms = log.lines().filter(({ budget }) => budget !== undefined);
    expect(alarms).toMatchObject([
      {
        level: 'warn',
        budget: 'texts.PORTAL_INVITATION.restaurant',
        businessId: owner.businessId,
      },
    ]);
  });

  test('are told that it was too much, and when to try again', async () => {
    const owner = await makeStaff(world);
    const invited = await makeInvited(owner);
    await queryOnce(ownerUrl, 'UPDATE throttle SET points = 1000');
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/api/V1/business/user/${invited.params.userId}`,
      headers: owner.headers,
      payload: { mobileNumber: '512-555-6199' },
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      status: 'Failure',
      code: 'too_many_texts',
      responseMessage: 'Too many text messages. Nothing was changed. Try again later.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('somebody who has used up the texts to their own number', () => {
  test('can still be given another role', async () => {
    const owner = await makeStaff(world);
    const manager = await makeStaff(world, { at: owner, roleId: 2 });
    for (let changes = 0; changes < 12; changes += 1) {
      const body = { currentPassword: manager.password, password: manager.password };
      await call(changePassword, { body }, manager.headers);
    }
    const { userId } = manager;
    const demoted = {
      params: { userId },
      body: { roleId: 5 as const, currentPassword: owner.password },
    };
    expect(await call(changeBusinessUser, demoted, owner.headers)).toMatchObject({ roleId: 5 });
  });
});
