import { scopes as allScopes, type Scope } from '#contract/people/access/scopes.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { createKey } from './keys.ts';

type World = Pick<TestApp, 'database' | 'clock'> & Partial<Pick<TestApp, 'vault'>>;
type TestRestaurant = { businessId: number; externalId: string };

export type TestIntegration = TestRestaurant & {
  key: string;
  keyId: string;
  headers: { authorization: string };
};

type IntegrationOptions = {
  at?: TestRestaurant;
  name?: string;
  expires?: string;
  scopes?: readonly Scope[];
  refundLimit?: string;
  payableLimit?: string;
};

/** An integration with its own key, at a restaurant of its own. */
export async function makeIntegration(
  { database, clock, vault }: World,
  { at, name = 'Counter till', scopes = allScopes, ...options }: IntegrationOptions = {},
): Promise<TestIntegration> {
  const restaurant = at ?? (await makeRestaurant(database));
  const { externalId } = restaurant;
  const asked = { externalId, name, scopes, ...options };
  const made = await createKey(database, asked, clock.now(), vault?.cell ?? '');
  if (isRefused(made)) throw new Error(JSON.stringify(made));
  const { key, keyId } = made;
  return { ...restaurant, key, keyId, headers: withKey(key) };
}

export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

export const invalidApiKey = {
  status: 'Failure',
  httpStatus: 401,
  code: 'invalid_api_key',
  responseMessage: 'This call needs a valid API key in the header Authorization: Bearer <key>.',
};
