import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { mount } from '#platform/http/mount.ts';
import { installOpenApi } from '#platform/http/openapi.ts';
import { expectFailure, openTestServer } from '#platform/http/server.factory.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { installGuard, type Services, serve } from '../../people/access/index.ts';
import { identifyIntegration } from './identify-integration.routes.ts';
import { makeIntegration } from './integrations.factory.ts';

const endpoint = endpointsIn('Test');

const echo = endpoint(
  { name: 'getPartnerRestaurant', method: 'POST', path: '/api/partner/V1/echo' },
  {
    summary: 'Says who called',
    body: z.object({ word: z.string().min(1) }),
    response: z.object({ word: z.string(), businessId: z.number(), keyId: z.string() }),
  },
);

const scoped = { ...echo, name: 'createPartnerOrders', path: '/api/partner/V1/scoped' } as const;

type Reference = {
  paths?: Record<string, Record<string, { security?: unknown }>>;
  components?: { securitySchemes?: Record<string, unknown> };
};

const { database } = await openTestDatabase();
const clock = createTestClock('2026-03-19T16:00:00Z');
const throttle = createThrottle(database, createVault(Buffer.alloc(32, 1)));
const { app } = await openTestServer();
afterAll(() => app.close());
const site = { PUBLIC_URL: 'http://localhost:3000', CONTACT_EMAIL: 'hello@joyous.example' };
await installOpenApi(app, site, { tags: {}, names: {} });
const settings = readSettings({ NODE_ENV: 'test' });
const services = { database, throttle, settings, now: clock.now } as Services;
installGuard(app, services, identifyIntegration(services));
let handled = 0;
serve(app, echo, async ({ body }, { businessId, keyId }) => {
  handled += 1;
  return { ...body, businessId, keyId };
});
serve(app, scoped, async ({ body }, { businessId, keyId }) => ({ ...body, businessId, keyId }));
serve(app, getPartnerRestaurant, () => Promise.reject(new Error('not asked')));

const integration = await makeIntegration({ database, clock });
const post = (headers: Record<string, string>, payload: object | string = { word: 'hello' }) =>
  app.inject({ method: 'POST', url: echo.path, headers, payload });

test('a call learns which restaurant it is for, and which key made it', async () => {
  const { businessId, keyId, headers } = integration;
  const answer = await post(headers);
  expect(answer.json().response).toEqual({ word: 'hello', businessId, keyId });
});

test('a key without the needed scope is refused, naming the scope, before anything is read', async () => {
  handled = 0;
  const { headers } = await makeIntegration({ database, clock }, { scopes: ['orders:read'] });
  const answer = await app.inject({ method: 'POST', url: scoped.path, headers, payload: '{' });
  expectFailure(answer, 403, 'scope_missing');
  expect(answer.json().problems).toEqual([
    { field: 'authorization', message: 'the key needs the scope orders:write' },
  ]);
  expect(handled).toBe(0);
  const response = await app.inject({
    method: 'POST',
    url: scoped.path,
    headers: integration.headers,
    payload: { word: 'hello' },
  });
  expect(response.json().response).toMatchObject({ word: 'hello' });
});

test('what a browser sends on its own changes nothing, with or without a key', async () => {
  const ofBrowser = { origin: 'https://elsewhere.example', cookie: 'XSRF-TOKEN=x' };
  expect((await post({ ...integration.headers, ...ofBrowser })).statusCode).toBe(200);
  expectFailure(await post(ofBrowser), 401, 'invalid_api_key');
});

test('without a key nothing of the call is read', async () => {
  handled = 0;
  const json = { 'content-type': 'application/json' };
  for (const payload of ['{"word": ', '{}', 'x'.repeat(1_000_000)]) {
    expectFailure(await post(json, payload), 401, 'invalid_api_key');
  }
  const { headers } = integration;
  expectFailure(await post({ ...headers, ...json }, '{}'), 400, 'bad_input');
  expect(handled).toBe(0);
});

test('a HEAD request needs a key as well', async () => {
  const answer = await app.inject({ method: 'HEAD', url: getPartnerRestaurant.path });
  expect(answer.statusCode).toBe(401);
});

test('the API reference says which calls take a key, and how', async () => {
  await app.ready();
  const { paths = {}, components } = app.swagger() as Reference;
  expect(components?.securitySchemes).toMatchObject({
    apiKey: { type: 'http', scheme: 'bearer' },
  });
  const marked = Object.entries(paths).filter(([, methods]) =>
    Object.values(methods).some(({ security }) => JSON.stringify(security).includes('apiKey')),
  );
  expect(marked.map(([path]) => path).sort()).toEqual([
    echo.path,
    getPartnerRestaurant.path,
    scoped.path,
  ]);
});

test('no partner route can be added without requiring a key', async () => {
  const { app: bare } = await openTestServer();
  expect(() => serve(bare, echo, () => Promise.reject())).toThrow(/installGuard/);
  installGuard(bare, services, identifyIntegration(services));
  expect(() => mount(bare, echo, async () => Promise.reject())).toThrow(/serve it/);
  expect(() => bare.get('/api/partner/V1/secret', async () => 'x')).toThrow(/serve it/);
  const elsewhere = { ...echo, path: '/elsewhere' };
  expect(() => mount(bare, elsewhere, async () => Promise.reject())).not.toThrow();
});
