import { describe, expect, test } from 'vitest';
import { confirmMobile, newDevice } from '#contract/people/sign-in/sign-in.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  reinviteBusinessUser,
} from '#contract/people/staff/staff.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import {
  askForCode,
  codeIn,
  fromAnywhere,
  strangeDevice,
  textsTo,
} from '../sign-in/sign-in.factory.ts';
import { canEnter } from './entering.factory.ts';
import { makePerson, makeStaff, type TestStaff, verifyDevice } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock } = world;

let numbers = 0;
const freshNumber = () => {
  numbers += 1;
  return `+1737555${String(1_000 + numbers)}`;
};

const newStaff = (emailAddress: string, mobileNumber: string) => ({
  emailAddress,
  mobileNumber,
  firstName: 'Nora',
  lastName: 'Quill',
  roleId: 2 as const,
});
const add = (owner: TestStaff, email: string, mobileNumber: string) =>
  call(
    addBusinessUser,
    { body: { ...newStaff(email, mobileNumber), currentPassword: owner.password } },
    owner.headers,
  );
const setStatus = (owner: TestStaff, userId: number, status: 'ACTIVE' | 'DISABLED') =>
  call(
    changeBusinessUserStatus,
    { params: { userId }, body: { status, currentPassword: owner.password } },
    owner.headers,
  );
const setNumber = (owner: TestStaff, userId: number, mobileNumber: string) =>
  call(
    changeBusinessUser,
    { params: { userId }, body: { mobileNumber, currentPassword: owner.password } },
    owner.headers,
  );

describe("another restaurant can never move somebody's sign-in to another phone", () => {
  test('while they are disabled at their own', async () => {
    const [thief, owner] = [await makeStaff(world), await makeStaff(world)];
    const victim = await makePerson(world, { at: owner, roleId: 2 });
    const invited = await add(thief, victim.email, victim.phone);
    await setStatus(owner, victim.userId, 'DISABLED');
    const phone = freshNumber();
    await setNumber(thief, invited.userId, phone);
    clock.advance(1_000);
    await setStatus(owner, victim.userId, 'ACTIVE');
    clock.advance(1_000);
    expect(await canEnter(world, victim, phone)).toBe(false);
    expect(await canEnter(world, victim, victim.phone)).toBe(true);
  });

  test('at the moment that their own adds them', async () => {
    const entered: boolean[] = [];
    for (let round = 0; round < 8; round += 1) {
      const [thief, owner] = [await makeStaff(world), await makeStaff(world)];
      const email = `raced${round}@staff.example`;
      const [rightPhone, phone] = [freshNumber(), freshNumber()];
      const invited = await add(thief, email, rightPhone);
      await Promise.allSettled([
        setNumber(thief, invited.userId, phone),
        add(owner, email, rightPhone),
      ]);
      entered.push(await canEnter(world, { email, externalId: owner.externalId }, phone));
    }
    expect(entered).toEqual(Array(8).fill(false));
  });

  test('nor keep them out by having taken their address first', async () => {
    const [thief, owner] = [await makeStaff(world), await makeStaff(world)];
    const email = 'squatted@staff.example';
    const [rightPhone, phone] = [freshNumber(), freshNumber()];
    await add(thief, email, phone);
    expect(await canEnter(world, { email, externalId: thief.externalId }, phone)).toBe(true);
    const before = await textsTo(world, phone);
    await add(owner, email, rightPhone);
    expect(await textsTo(world, phone)).toEqual(before);
    const account = { email, externalId: owner.externalId };
    expect(await canEnter(world, account, phone)).toBe(false);
    expect(await canEnter(world, account, rightPhone)).toBe(true);
  });
});

describe('nobody learns who works at another restaurant', () => {
  test('by adding them: the answer, and the phone that was typed, are as for anybody', async () => {
    const thief = await makeStaff(world);
    const joined = await makePerson(world);
    const owner = await makeStaff(world);
    const invitedEmail = 'invited-elsewhere@staff.example';
    await add(owner, invitedEmail, freshNumber());
    const seen: object[] = [];
    for (const email of [joined.email, invitedEmail, 'nobody-yet@staff.example']) {
      const phone = freshNumber();
      const answer = await add(thief, email, phone).catch(({ message }: Error) => message);
      const { userId, emailAddress, maskedPhoneNumber, ...rest } = Object(answer);
      const links = (await textsTo(world, phone)).map((text) => text.replace(/=.*/, '='));
      const end = maskedPhoneNumber === `(•••) •••-${phone.slice(-4)}`;
      seen.push({ ...rest, end, links, added: typeof userId });
      expect(emailAddress).toBe(email);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test("by somebody's number in the list: it is a new one each time", async () => {
    const thief = await makeStaff(world);
    const joined = await makePerson(world);
    const newest = await add(thief, 'newest@staff.example', freshNumber());
    const known = await add(thief, joined.email, joined.phone);
    expect(known.userId).toBeGreaterThan(newest.userId);
  });

  test('at sign-in: no digit of the number is shown to anybody', async () => {
    const joined = await makePerson(world);
    const other = await makePerson(world);
    const masks: string[] = [];
    for (const { externalId: businessExternalId } of [joined, other]) {
      for (const email of [joined.email, 'nobody@staff.example']) {
        const body = { email, businessExternalId };
        masks.push((await call(newDevice, { body }, strangeDevice())).maskedPhoneNumber);
      }
    }
    expect(masks).toEqual(Array(4).fill('(•••) •••-••••'));
  });
});

describe("invitations from another restaurant to somebody's number", () => {
  const reinviteUntilRefused = async (owner: TestStaff, userId: number) => {
    const proof = { currentPassword: owner.password };
    for (let times = 0; times < 20; times += 1) {
      const invited = call(
        reinviteBusinessUser,
        { params: { userId }, body: proof },
        owner.headers,
      );
      const isRefused = await invited.then(
        () => false,
        (error: unknown) => String(error).includes('too_many_texts'),
      );
      if (isRefused) return times;
    }
    throw new Error('nothing ended it');
  };

  test('use up none of the codes for their own', async () => {
    const [thief, owner] = [await makeStaff(world), await makeStaff(world)];
    const victim = await makePerson(world, { at: owner, roleId: 2 });
    const { userId } = await add(thief, 'invited-often@staff.example', victim.phone);
    await reinviteUntilRefused(thief, userId);
    clock.advance(1_000);
    const { email, externalId: businessExternalId } = victim;
    const headers = { ...strangeDevice(), deviceid: await verifyDevice(world, victim) };
    const body = { email, businessExternalId, purpose: 'NEW_PASSWORD' as const };
    await call(newDevice, { body }, headers);
    await call(confirmMobile, { body: { businessExternalId } }, headers);
    expect(codeIn((await textsTo(world, victim.phone))[0])).toMatch(/^\d{6}$/);
  });

  test('are as many as to a number that nobody uses', async () => {
    const owner = await makeStaff(world);
    const victim = await makePerson(world, { at: owner, roleId: 2 });
    for (let codes = 0; codes < 3; codes += 1) await askForCode(world, victim);
    const invitedElsewhere = freshNumber();
    await add(owner, 'asked-there@staff.example', invitedElsewhere);
    const counts: number[] = [];
    for (const [n, phone] of [victim.phone, invitedElsewhere, freshNumber()].entries()) {
      const thief = await makeStaff(world);
      const { userId } = await add(thief, `counted${n}@staff.example`, phone);
      counts.push(await reinviteUntilRefused(thief, userId));
    }
    expect(counts).toEqual([9, 9, 9]);
  });
});
