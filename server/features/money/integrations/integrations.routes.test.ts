import { describe, expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { invalidApiKey, makeIntegration, type TestIntegration } from './integrations.factory.ts';
import { revokeKey } from './keys.ts';

const world = await openTestApp();
const { app, call, refused, clock, database, ownerUrl } = world;

const revoke = ({ externalId, keyId }: TestIntegration) =>
  revokeKey(database, { externalId, keyId, reason: 'It leaked.' }, clock.now());

const lastUsedAt = async ({ keyId }: TestIntegration): Promise<unknown> => {
  const text = 'SELECT last_used_at FROM api_keys WHERE key_id = $1';
  return (await queryOnce(ownerUrl, text, [keyId]))[0]?.last_used_at;
};

describe('a valid key', () => {
  test('gets its restaurant and integration', async () => {
    const at = await makeRestaurant(database, { name: 'Echo Room', timeZone: 'America/Denver' });
    const options = { at, name: 'Delivery service', expires: 'never' };
    const { headers } = await makeIntegration(world, options);
    expect(await call(getPartnerRestaurant, {}, headers)).toEqual({
      businessExternalId: at.externalId,
      name: 'Echo Room',
      timeZone: 'America/Denver',
      integrationName: 'Delivery service',
      isTest: false,
      expiresAt: null,
    });
  });

  test('also works for an unlisted restaurant', async () => {
    const at = await makeRestaurant(database, { listed: false });
    const { headers } = await makeIntegration(world, { at });
    const { businessExternalId } = await call(getPartnerRestaurant, {}, headers);
    expect(businessExternalId).toBe(at.externalId);
  });

  test('only gives access to its own restaurant, whichever the call names', async () => {
    const [mine, theirs] = [await makeIntegration(world), await makeIntegration(world)];
    const url = `${getPartnerRestaurant.path}?businessExternalId=${theirs.externalId}`;
    const headers = { ...mine.headers, businessexternalid: theirs.externalId };
    const answer = await app.inject({ method: 'GET', url, headers });
    expect(answer.json().response.businessExternalId).toBe(mine.externalId);
  });

  test('keeps working when the restaurant creates and revokes another', async () => {
    const old = await makeIntegration(world);
    const next = await makeIntegration(world, { at: old });
    await revoke(old);
    expect(await refused(getPartnerRestaurant, {}, old.headers)).toMatchObject(invalidApiKey);
    await works(call(getPartnerRestaurant, {}, next.headers));
  });

  test('works however its scheme is written', async () => {
    const { key } = await makeIntegration(world);
    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      const headers = { authorization: `${scheme} ${key}` };
      await works(call(getPartnerRestaurant, {}, headers));
    }
  });

  test('is recorded as used once a minute, not at every call', async () => {
    const integration = await makeIntegration(world);
    const { headers } = integration;
    expect(await lastUsedAt(integration)).toBeNull();
    const first = new Date(clock.now());
    await Promise.all(Array.from({ length: 5 }, () => call(getPartnerRestaurant, {}, headers)));
    expect(await lastUsedAt(integration)).toEqual(first);
    clock.advance(60_000);
    await call(getPartnerRestaurant, {}, headers);
    expect(await lastUsedAt(integration)).toEqual(first);
    clock.advance(1);
    await call(getPartnerRestaurant, {}, headers);
    expect(await lastUsedAt(integration)).toEqual(new Date(clock.now()));
  });
});
