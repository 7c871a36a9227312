import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeKey, readKey } from './api-key.ts';
import {
  invalidApiKey,
  makeIntegration,
  type TestIntegration,
  withKey,
} from './integrations.factory.ts';
import { revokeKey } from './keys.ts';

const world = await openTestApp();
const { app, call, refused, clock, database, log, ownerUrl } = world;
const second = await openNode(world, { settings: {} });

const revoke = ({ externalId, keyId }: TestIntegration) =>
  revokeKey(database, { externalId, keyId, reason: 'It leaked.' }, clock.now());

describe('is refused with the same answer:', () => {
  const isTurnedAway = async (headers: Record<string, string>) => {
    const { requestId, ...answer } = await refused(getPartnerRestaurant, {}, headers);
    expect(answer).toEqual({ ...invalidApiKey, response: [invalidApiKey.responseMessage] });
  };

  test('a call without a key', () => isTurnedAway({}));

  test.each([
    ['no key behind the scheme', (): string => 'Bearer'],
    ['another scheme', ({ key }: TestIntegration) => `Basic ${key}`],
    ['no scheme', ({ key }: TestIntegration) => key],
    ['two keys in one header', ({ key }: TestIntegration) => `Bearer ${key} ${key}`],
    ['a key and a comma', ({ key }: TestIntegration) => `Bearer ${key},`],
    ['half a key', ({ key }: TestIntegration) => `Bearer ${key.slice(0, 60)}`],
    ['a key in capitals', ({ key }: TestIntegration) => `Bearer ${key.toUpperCase()}`],
    ['a key in quotes', ({ key }: TestIntegration) => `Bearer "${key}"`],
    ['SQL', (): string => "Bearer ' OR 1=1 --"],
  ])('%s', async (_, header) => {
    await isTurnedAway({ authorization: header(await makeIntegration(world)) });
  });

  test('a key that nobody made', () => isTurnedAway(withKey(makeKey('').key)));

  test("one restaurant's key id with another's secret", async () => {
    const [mine, theirs] = [await makeIntegration(world), await makeIntegration(world)];
    const text = mine.key.slice(0, 17) + theirs.key.slice(17, -8);
    const key = text + crc32(text).toString(16).padStart(8, '0');
    expect(readKey(key)).toMatchObject({ keyId: mine.keyId });
    await isTurnedAway(withKey(key));
  });

  test('an expired key, from the exact moment on', async () => {
    const at = await makeRestaurant(database, { timeZone: 'America/Los_Angeles' });
    clock.set('2026-03-19T16:00:00Z');
    const { headers } = await makeIntegration(world, { at, expires: '2026-03-19' });
    clock.set('2026-03-20T06:59:59.999Z');
    const { expiresAt } = await call(getPartnerRestaurant, {}, headers);
    expect(expiresAt).toBe('2026-03-20T07:00:00.000Z');
    clock.set('2026-03-20T07:00:00Z');
    await isTurnedAway(headers);
  });

  test('a revoked key, on its next call and on every server', async () => {
    const integration = await makeIntegration(world);
    const { headers } = integration;
    for (const node of [world, second]) await node.call(getPartnerRestaurant, {}, headers);
    expect(await revoke(integration)).toMatchObject({ isChanged: true });
    await isTurnedAway(headers);
    expect(await second.refused(getPartnerRestaurant, {}, headers)).toMatchObject(invalidApiKey);
    const text = 'SELECT last_used_at = revoked_at AS used FROM api_keys WHERE key_id = $1';
    clock.advance(3_600_000);
    await isTurnedAway(headers);
    expect(await queryOnce(ownerUrl, text, [integration.keyId])).toEqual([{ used: true }]);
  });

  test('a valid key next to another one, over a real connection', async () => {
    const [mine, theirs] = [await makeIntegration(world), await makeIntegration(world)];
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = (lines: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = ['Host', 'localhost', ...lines.flatMap((line) => ['Authorization', line])];
        const path = getPartnerRestaurant.path;
        httpRequest({ port, path, headers, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    const [a, b] = [mine, theirs].map(({ headers }) => headers.authorization);
    expect(await statusOf([`${a}`])).toBe(200);
    expect(await statusOf([`${a}`, `${b}`])).toBe(401);
    expect(await statusOf([`${a}`, `${a}`])).toBe(401);
    expect(await statusOf([`${a}`, 'Bearer x'])).toBe(401);
  });
});

test('a 401 names what is accepted, and is not cached', async () => {
  const { headers } = await app.inject({ method: 'GET', url: getPartnerRestaurant.path });
  expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
});

test('no key is ever logged, valid or not', async () => {
  log.clear();
  const good = await makeIntegration(world);
  const revoked = await makeIntegration(world);
  await revoke(revoked);
  const unknown = makeKey('');
  await call(getPartnerRestaurant, {}, good.headers);
  await refused(getPartnerRestaurant, {}, revoked.headers);
  await refused(getPartnerRestaurant, {}, withKey(unknown.key));
  await refused(getPartnerRestaurant, {}, withKey(good.key.slice(0, -1)));
  // As a developer might log it while looking for a bug.
  log.logger.error({ request: { headers: good.headers } }, 'looking closer');
  const text = JSON.stringify(log.lines());
  for (const { key } of [good, revoked, unknown]) {
    expect(text).not.toContain(key.split('_')[2]?.slice(0, 16));
  }
  // Its id is no secret, and shows whose integration is still calling.
  expect(text).toContain(`"keyId":"${revoked.keyId}"`);
  expect(text).toContain('"authorization":"[redacted]"');
});
