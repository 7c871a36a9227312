import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { getProfile } from '#contract/people/staff/account.ts';
import { makeAnswerCache } from '#platform/cache/answer-cache.factory.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { statementsOf } from '#platform/testing/statements-of.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { endsWithPerson } from '../../../ends-with-person.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { contextOfDevice } from '../access/context.factory.ts';
import { createServices, type ServiceParts } from '../access/index.ts';
import { makeInvited } from '../staff/invitations.factory.ts';
import { makePerson, makeStaff, verifyDevice } from '../staff/staff.factory.ts';
import { acceptCode } from './accept-code.ts';
import { sendCode } from './send-code.ts';
import { anotherCode, askForCode, beginWithCode, fromAnywhere } from './sign-in.factory.ts';
import { signIn } from './sign-in.ts';
import { startVerification } from './start-verification.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { database, vault, clock } = world;

function openServices(parts: Partial<ServiceParts> = {}) {
  const real = quickPasswords(vault);
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
    settings: readSettings({}),
    endsWithPerson,
    cache: makeAnswerCache().cache,
    ...parts,
  });
  return { services, hashes };
}

const given = <Body>(body: Body) => ({ params: undefined, query: undefined, body });

const codeOf = (result: unknown) => (isRefused(result) ? result.code : 'accepted');

describe('signing in', () => {
  test('costs one hash and eight statements, and three for a refusal', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const { services, hashes } = openServices();
    const attempt = (email: string, password: string, device = deviceId) => {
      hashes.count = 0;
      const body = { businessExternalId: person.externalId, email, password };
      return statementsOf(() => signIn(given(body), contextOfDevice(services, secretHash(device))));
    };
    await attempt(person.email, person.password);

    const right = await attempt(person.email, person.password);
    expect(right.result).toHaveProperty('userToken');
    const statements = right.texts.filter((text) => text !== 'begin' && text !== 'commit');
    expect(statements, statements.join('\n')).toHaveLength(8);
    expect(hashes.count).toBe(1);

    const strange = await attempt(person.email, person.password, randomUUID());
    const strangeCosts = { queries: strange.texts.length, hashes: hashes.count };
    const unknown = await attempt('nobody@staff.example', person.password, randomUUID());
    expect(unknown.result).toEqual(strange.result);
    expect({ queries: unknown.texts.length, hashes: hashes.count }).toEqual(strangeCosts);
    // A refusal is recorded for an unknown address, too.
    expect(strangeCosts).toEqual({ queries: 3, hashes: 1 });
  });

  test('rehashes a password that was hashed by older rules', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    const real = quickPasswords(vault);
    const isOutdated = vi.fn(() => true);
    const { services } = openServices({ passwords: { ...real, isOutdated } });
    const { externalId: businessExternalId, email, password } = person;
    const attempt = () =>
      signIn(
        given({ businessExternalId, email, password }),
        contextOfDevice(services, secretHash(deviceId)),
      );
    await expect(attempt()).resolves.toHaveProperty('userToken');
    await expect(attempt()).resolves.toHaveProperty('userToken');
    expect(isOutdated).toHaveBeenCalledTimes(2);
  });
});

test('a wrong code costs as much for an unknown address', async () => {
  const person = await makePerson(world);
  const nobody = { ...person, email: 'nobody@staff.example', userId: null };
  const { services, hashes } = openServices();
  const costsOf = async (account: typeof person | typeof nobody) => {
    const { headers, code } = await beginWithCode(world, account);
    const deviceHash = secretHash(headers.deviceid);
    const { email, externalId: businessExternalId } = account;
    const body = { businessExternalId, email, code: anotherCode(code) };
    hashes.count = 0;
    const tried = await statementsOf(() =>
      acceptCode(given(body), contextOfDevice(services, deviceHash)),
    );
    const outcome = codeOf(tried.result);
    return { outcome, queries: tried.texts.length, hashes: hashes.count };
  };
  await costsOf(person);

  const costs = await costsOf(person);
  expect(costs).toMatchObject({ outcome: 'wrong_code', hashes: 1 });
  expect(await costsOf(nobody)).toEqual(costs);
});

test('a code costs one hash and as many queries for staff, an unknown address and an invited person', async () => {
  const invited = await makeInvited(world);
  const { externalId: businessExternalId } = invited;
  const person = await makePerson(world, { at: invited });
  const { services, hashes } = openServices();
  const costsOf = async (email: string) => {
    const context = contextOfDevice(services, secretHash(randomUUID()));
    const body = { businessExternalId, email, purpose: 'NEW_DEVICE' as const };
    const start = await statementsOf(() => startVerification(given(body), context));
    hashes.count = 0;
    const sent = await statementsOf(() => sendCode(given({ businessExternalId }), context));
    expect(sent.result).toHaveProperty('codeExpiresInMs');
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
  const stored = await statementsOf(() => world.call(getProfile, {}, staff.headers));
  clock.advance(15_000);
  const first = await statementsOf(() => world.call(getProfile, {}, staff.headers));
  expect(first.texts.length - stored.texts.length).toBe(1);
});

test('a thousand guesses at one code are five tries', async () => {
  const person = await makePerson(world);
  const { headers, code } = await askForCode(world, person);
  const evaluated = { count: 0 };
  const real = quickPasswords(vault);
  const { services } = openServices({
    // No budget is ever used up, as if the calls came from a thousand networks.
    throttle: {
      spendNow: async () => ({ allowed: true, used: [] }),
      spend: async () => ({ allowed: true, used: [] }),
      giveBack: async () => undefined,
      findUsedUp: async () => undefined,
      reserve: async () => ({ granted: 0, retryAfterMs: 1, giveBack: async () => undefined }),
    },
    passwords: {
      ...real,
      verify: (hash, secret) => {
        evaluated.count += 1;
        return real.verify(hash, secret);
      },
    },
  });
  const context = contextOfDevice(services, secretHash(headers.deviceid));
  const { externalId: businessExternalId, email } = person;
  const attempt = (entered: string) =>
    acceptCode(given({ businessExternalId, email, code: entered }), context);
  const outcomes = new Map<string, number>();
  for (let batch = 0; batch < 10; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => attempt(anotherCode(code))),
    );
    for (const outcome of answers.map(codeOf)) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(outcomes)).toEqual({ wrong_code: 5, code_ended: 995 });
  expect(evaluated.count).toBe(5);
  expect(codeOf(await attempt(code))).toBe('code_ended');
});
