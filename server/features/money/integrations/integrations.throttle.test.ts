import { parseList } from 'structured-headers';
import { beforeEach, expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeKey } from './api-key.ts';
import { invalidApiKey, makeIntegration, withKey } from './integrations.factory.ts';

const world = await openTestApp({ settings: { TRUST_PROXY: '127.0.0.1' } });
const { app, call, refused, ownerUrl } = world;
const throttled = () => queryOnce(ownerUrl, 'SELECT key FROM throttle');
const from = (address: string) => ({ 'x-forwarded-for': address });
const wrong = () => withKey(makeKey('').key);

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE throttle'));

test('wrong keys from one network are soon limited, while a valid one still works there', async () => {
  const { headers } = await makeIntegration(world);
  const tries = await Promise.all(
    Array.from({ length: 65 }, () =>
      app.inject({
        method: 'GET',
        url: getPartnerRestaurant.path,
        headers: { ...wrong(), ...from('203.0.113.7') },
      }),
    ),
  );
  const refusals = tries.filter(({ statusCode }) => statusCode === 429);
  expect(refusals).toHaveLength(5);
  expect(refusals[0]?.json()).toMatchObject({ status: 'Failure', code: 'too_many_wrong_keys' });
  expect(Number(refusals[0]?.headers['retry-after'])).toBeGreaterThan(500);
  await call(getPartnerRestaurant, {}, { ...headers, ...from('203.0.113.7') });
  const elsewhere = { ...wrong(), ...from('203.0.113.8') };
  expect(await refused(getPartnerRestaurant, {}, elsewhere)).toMatchObject(invalidApiKey);
});

test("what can't be a key takes no database lookup", async () => {
  const { key } = await makeIntegration(world);
  for (const headers of [{}, withKey('sesame'), withKey(key.slice(0, -1))]) {
    expect(await refused(getPartnerRestaurant, {}, headers)).toMatchObject(invalidApiKey);
  }
  expect(await throttled()).toEqual([]);
});

test('a key makes 600 calls a minute, from anywhere; another key has its own limit', async () => {
  const busy = await makeIntegration(world);
  const other = await makeIntegration(world, { at: busy });
  await call(getPartnerRestaurant, {}, busy.headers);
  expect(await throttled()).toEqual([{ key: expect.stringMatching(/^integrations\.call\.key:/) }]);
  await queryOnce(ownerUrl, 'UPDATE throttle SET points = 599');
  await call(getPartnerRestaurant, {}, { ...busy.headers, ...from('203.0.113.9') });
  const full = await refused(getPartnerRestaurant, {}, busy.headers);
  expect(full).toMatchObject({ httpStatus: 429, code: 'too_many_calls' });
  await call(getPartnerRestaurant, {}, other.headers);
});

test('each answer to a key says how many calls are left, a refused one when to go on', async () => {
  const { headers } = await makeIntegration(world);
  const fieldsOf = async (sent: Record<string, string> = headers) => {
    const request = { method: 'GET', url: getPartnerRestaurant.path, headers: sent } as const;
    const { statusCode, headers: answered } = await app.inject(request);
    const fields = ['ratelimit-policy', 'ratelimit'].map((field) => {
      const [item] = parseList(String(answered[field] ?? ''));
      return item && [item[0], Object.fromEntries(item[1])];
    });
    return [statusCode, ...fields];
  };
  const policy = ['calls', { q: 600, w: 60 }];
  expect(await fieldsOf()).toEqual([200, policy, ['calls', { r: 599 }]]);
  expect(await fieldsOf()).toEqual([200, policy, ['calls', { r: 598 }]]);
  await queryOnce(ownerUrl, 'UPDATE throttle SET points = 600');
  const until = { r: 0, t: expect.any(Number) };
  expect(await fieldsOf()).toEqual([429, policy, ['calls', until]]);
  expect(await fieldsOf(wrong())).toEqual([401, undefined, undefined]);
});
