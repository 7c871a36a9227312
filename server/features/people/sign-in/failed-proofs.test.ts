import { describe, expect, test } from 'vitest';
import { confirmMobile, login, newDevice, submitCode } from '#contract/people/sign-in/sign-in.ts';
import { changePassword, listAuditEntries } from '#contract/people/staff/account.ts';
import { listBusinessUsers } from '#contract/people/staff/staff.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makePerson, signInOn, type TestPerson, verifyDevice } from '../staff/staff.factory.ts';
import { anotherCode, askForCode, fromAnywhere, strangeDevice } from './sign-in.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, log } = world;

const from = '203.0.113.77';
const headersOf = (deviceid = strangeDevice().deviceid) => ({ deviceid, 'x-forwarded-for': from });

const accountOf = ({ email, externalId }: Pick<TestPerson, 'email' | 'externalId'>) => ({
  email,
  businessExternalId: externalId,
});

/** The audit trail that the owner sees, without what they did to read it. */
async function trailOf(person: TestPerson) {
  const owner = await makePerson(world, { at: person });
  const { headers } = await signInOn(world, owner, await verifyDevice(world, owner));
  const { results } = await call(listAuditEntries, { query: { limit: 100 } }, headers);
  return results.slice(1);
}

const linesOf = (event: string) => log.lines().filter((line) => line.event === event);

const entry = (action: string) =>
  expect.objectContaining({ action, address: from, actor: expect.stringContaining('Tester') });

const line = (event: string, { externalId }: { externalId: string }) =>
  expect.objectContaining({
    level: 'warn',
    event,
    restaurant: externalId,
    network: from,
    addressHash: expect.stringMatching(/^[0-9a-f]{16}$/),
  });

/** Each does something as `person` that is refused. */
const failing: [string, string, (person: TestPerson) => Promise<unknown>][] = [
  [
    'a wrong code',
    'WRONG_CODE',
    async (person) => {
      const { headers, code } = await askForCode(world, person);
      const body = { ...accountOf(person), code: anotherCode(code) };
      await refused(submitCode, { body }, headersOf(headers.deviceid));
    },
  ],
  [
    'a sign-in on a strange device',
    'DEVICE_REFUSED',
    (person) => {
      const body = { ...accountOf(person), password: person.password };
      return refused(login, { body }, headersOf());
    },
  ],
  [
    'a wrong password',
    'SIGN_IN_FAILED',
    async (person) => {
      const body = { ...accountOf(person), password: 'not this one' };
      await refused(login, { body }, headersOf(await verifyDevice(world, person)));
    },
  ],
  [
    'a wrong password of somebody who is logged in',
    'WRONG_PASSWORD',
    async (person) => {
      const { headers } = await signInOn(world, person, await verifyDevice(world, person));
      const body = { currentPassword: 'not this one', password: 'another long and fine one' };
      await refused(changePassword, { body }, { ...headers, 'x-forwarded-for': from });
    },
  ],
  [
    'a budget of passwords that is used up',
    'TOO_MANY_ATTEMPTS',
    async (person) => {
      const deviceid = await verifyDevice(world, person);
      const body = { ...accountOf(person), password: 'not this one' };
      for (let tries = 0; tries < 21; tries += 1)
        await refused(login, { body }, headersOf(deviceid));
    },
  ],
  [
    'a role that does not allow it',
    'NOT_PERMITTED',
    async (person) => {
      const { headers } = await signInOn(world, person, await verifyDevice(world, person));
      await refused(listBusinessUsers, {}, { ...headers, 'x-forwarded-for': from });
    },
  ],
];

describe.each(failing)('%s', (_what, event, fail) => {
  test('is shown to the owner, and to the operator without the address that was given', async () => {
    const person = await makePerson(world, { roleId: 5 });
    log.clear();
    await fail(person);
    expect(linesOf(event)).toEqual([line(event, person)]);
    expect(JSON.stringify(log.lines())).not.toContain(person.email);
    expect(await trailOf(person)).toContainEqual(entry(event));
  });
});

describe('for an unknown address', () => {
  test('the operator reads as much, and the owner nothing', async () => {
    const person = await makePerson(world);
    const account = { ...accountOf(person), email: 'nobody@staff.example' };
    const headers = headersOf();
    log.clear();
    await call(newDevice, { body: account }, headers);
    await call(confirmMobile, { body: accountOf(person) }, headers);
    await refused(submitCode, { body: { ...account, code: '123456' } }, headers);
    await refused(login, { body: { ...account, password: 'some password' } }, headers);
    expect(linesOf('WRONG_CODE')).toEqual([line('WRONG_CODE', person)]);
    expect(linesOf('DEVICE_REFUSED')).toEqual([line('DEVICE_REFUSED', person)]);
    expect(await trailOf(person)).toEqual([]);
  });
});

describe('a stranger who keeps trying', () => {
  test('adds a line for the operator each time, and does not fill the audit trail', async () => {
    const person = await makePerson(world);
    log.clear();
    for (let tries = 0; tries < 40; tries += 1) {
      const body = { ...accountOf(person), password: 'some password' };
      await refused(login, { body }, { ...strangeDevice() });
    }
    expect(linesOf('DEVICE_REFUSED')).toHaveLength(40);
    const trail = await trailOf(person);
    expect(trail).toHaveLength(6);
    expect(trail[0]).toMatchObject({ detail: '10 times within an hour' });
  });

  test("is noticed when somebody's texts are used up", async () => {
    const person = await makePerson(world);
    log.clear();
    for (let texts = 0; texts < 5; texts += 1) await askForCode(world, person);
    const headers = headersOf();
    await call(newDevice, { body: accountOf(person) }, headers);
    await refused(confirmMobile, { body: accountOf(person) }, headers);
    expect(linesOf('TOO_MANY_ATTEMPTS')).toEqual([line('TOO_MANY_ATTEMPTS', person)]);
    expect(await trailOf(person)).toEqual([entry('TOO_MANY_ATTEMPTS')]);
  });

  test('is noticed when a network asks too often', async () => {
    const person = await makePerson(world);
    log.clear();
    const address = '203.0.113.99';
    for (let tries = 0; tries < 61; tries += 1) {
      const body = { ...accountOf(person), email: `n${tries}@staff.example`, code: '123456' };
      await refused(submitCode, { body }, { ...strangeDevice(), 'x-forwarded-for': address });
    }
    expect(linesOf('TOO_MANY_ATTEMPTS')).toEqual([
      expect.objectContaining({ network: address, budget: 'sign-in.code.network' }),
    ]);
  });
});
