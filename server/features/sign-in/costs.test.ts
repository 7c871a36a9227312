import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { getProfile } from '#contract/people/account.ts';
import { makeAnswerCache } from '#platform/cache/answer-cache.factory.ts';
import { createPasswords, type Passwords } from '#platform/passwords/passwords.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createServices, type ServiceParts } from '../access/index.ts';
import { makeInvited } from '../people/invitations.factory.ts';
import { makePerson, makeStaff, verifyDevice } from '../people/staff.factory.ts';
import { acceptCode } from './accept-code.ts';
import { sendCode } from './send-code.ts';
import { anotherCode, askForCode, beginWithCode, fromAnywhere } from './sign-in.factory.ts';
import { signIn } from './sign-in.ts';
import { startVerification } from './start-verification.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { database, vault, clock } = world;

function openDoor(told: Partial<ServiceParts> = {}) {
  const real = createPasswords(vault);
  const hashes = { count: 0 };
  const passwords: Passwords = {
    ...real,
    hash: (secret) => {
      hashes.count += 1;
      return real.hash(secret);
    },
    verify: (hash, secret) => {
      hashes.count += 1;
      return real.verify(hash, secret);
    },
  };
  const services = createServices({
    database,
    changes: { isLive: () => true, onChange: () => undefined },
    vault,
    throttle: createThrottle(database, vault),
    texts: makeTexts(world),
    passwords,
    logger: world.log.logger,
    now: clock.now,
    publicUrl: 'http://localhost:3000',
    adminEmailDomains: [],
    settings: readSettings({}),
    couponPercent: 20,
    cache: makeAnswerCache().cache,
    ...told,
  });
  return { services, hashes };
}

/** All that goes to the database while `work` is done, but for the feed's own asking. */
async function queriesOf<Result>(work: () => Promise<Result>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const result = await work();
  const texts = query.mock.calls
    .map(([text]) => (typeof text === 'string' ? text : String((text as { text?: string })?.text)))
    .filter((text) => text !== 'select 1');
  query.mockRestore();
  return { result, texts };
}

describe('signing in', () => {
  test('costs one hash and eight statements, and three for whoever is refused', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const { services, hashes } = openDoor();
    const knock = (email: string, password: string, device = deviceId) => {
      hashes.count = 0;
      return queriesOf(() =>
        signIn(services, {
          externalId: person.externalId,
          email,
          password,
          code: undefined,
          deviceIsOurs: undefined,
          deviceHash: secretHash(device),
          address: '10.1.2.3',
        }),
      );
    };
    await knock(person.email, person.password);

    const right = await knock(person.email, person.password);
    expect(right.result.outcome).toBe('signed_in');
    const statements = right.texts.filter((text) => text !== 'begin' && text !== 'commit');
    expect(statements, statements.join('\n')).toHaveLength(8);
    expect(hashes.count).toBe(1);

    const strange = await knock(person.email, person.password, randomUUID());
    const strangeCosts = { queries: strange.texts.length, hashes: hashes.count };
    const unknown = await knock('nobody@staff.example', person.password, randomUUID());
    expect(unknown.result).toEqual(strange.result);
    expect({ queries: unknown.texts.length, hashes: hashes.count }).toEqual(strangeCosts);
    // That it was refused is written down, of nobody as well.
    expect(strangeCosts).toEqual({ queries: 3, hashes: 1 });
  });

  test('hashes a password anew that was hashed by older rules', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const real = createPasswords(vault);
    const told = vi.fn(() => true);
    const { services } = openDoor({ passwords: { ...real, isOutdated: told } });
    const signing = {
      externalId: person.externalId,
      email: person.email,
      password: person.password,
      code: undefined,
      deviceIsOurs: undefined,
      deviceHash: secretHash(deviceId),
      address: '10.1.2.3',
    };
    await expect(signIn(services, signing)).resolves.toMatchObject({ outcome: 'signed_in' });
    await expect(signIn(services, signing)).resolves.toMatchObject({ outcome: 'signed_in' });
    expect(told).toHaveBeenCalledTimes(2);
  });
});

test('a wrong code costs as much for nobody as for somebody', async () => {
  const person = await makePerson(world);
  const nobody = { ...person, email: 'nobody@staff.example', userId: null };
  const { services, hashes } = openDoor();
  const costsOf = async (account: typeof person | typeof nobody) => {
    const { headers, code } = await beginWithCode(world, account);
    const deviceHash = secretHash(headers.deviceid);
    const { email, externalId } = account;
    const given = { externalId, email, deviceHash, deviceName: '', address: '10.1.2.3' };
    hashes.count = 0;
    const tried = await queriesOf(() =>
      acceptCode(services, { ...given, code: anotherCode(code) }),
    );
    return { ...tried.result, queries: tried.texts.length, hashes: hashes.count };
  };
  await costsOf(person);

  const costs = await costsOf(person);
  expect(costs).toMatchObject({ outcome: 'wrong', hashes: 1 });
  expect(await costsOf(nobody)).toEqual(costs);
});

test('a code costs one hash and as many queries, for somebody, nobody and who is invited', async () => {
  const invited = await makeInvited(world);
  const { externalId } = invited;
  const person = await makePerson(world, { at: invited });
  const { services, hashes } = openDoor();
  const costsOf = async (email: string) => {
    const here = { externalId, deviceHash: secretHash(randomUUID()), address: '10.1.2.3' };
    const start = await queriesOf(() =>
      startVerification(services, { ...here, email, purpose: 'NEW_DEVICE' }),
    );
    hashes.count = 0;
    const sent = await queriesOf(() => sendCode(services, here));
    expect(sent.result.outcome).toBe('sent');
    return { start: start.texts.length, sent: sent.texts.length, hashes: hashes.count };
  };
  await costsOf(person.email);

  const costs = await costsOf(person.email);
  expect(costs).toMatchObject({ hashes: 1 });
  expect(await costsOf('nobody@staff.example')).toEqual(costs);
  expect(await costsOf(invited.email)).toEqual(costs);
});

test('being signed in adds one query to a call, and none to the next', async () => {
  const staff = await makeStaff(world);
  await world.call(getProfile, {}, staff.headers);
  const kept = await queriesOf(() => world.call(getProfile, {}, staff.headers));
  clock.advance(15_000);
  const first = await queriesOf(() => world.call(getProfile, {}, staff.headers));
  expect(first.texts.length - kept.texts.length).toBe(1);
});

test('ten thousand guesses at one code are five tries', async () => {
  const person = await makePerson(world);
  const { headers, code } = await askForCode(world, person);
  const evaluated = { count: 0 };
  const real = createPasswords(vault);
  const { services } = openDoor({
    // As from ten thousand networks.
    throttle: {
      take: async () => ({ allowed: true, used: [] }),
      spend: async () => ({ allowed: true, used: [] }),
      findUsedUp: async () => undefined,
    },
    passwords: {
      ...real,
      verify: (hash, secret) => {
        evaluated.count += 1;
        return real.verify(hash, secret);
      },
    },
  });
  const given = {
    externalId: person.externalId,
    email: person.email,
    deviceHash: secretHash(headers.deviceid),
    deviceName: '',
    address: '10.1.2.3',
  };
  const outcomes = new Map<string, number>();
  for (let batch = 0; batch < 100; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        acceptCode(services, { ...given, code: anotherCode(code) }),
      ),
    );
    for (const { outcome } of answers) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(Object.fromEntries(outcomes)).toEqual({ wrong: 5, ended: 9_995 });
  expect(evaluated.count).toBe(5);
  await expect(acceptCode(services, { ...given, code })).resolves.toEqual({ outcome: 'ended' });
}, 120_000);
