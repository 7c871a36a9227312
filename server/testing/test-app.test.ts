import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { getSite } from '#contract/site/frame/site.ts';
import { makeAnswerCache } from '#platform/cache/answer-cache.factory.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import { mountCached } from '#platform/http/mount.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { captureLog } from '#platform/testing/captured-log.ts';
import { makeRestaurant } from '../features/find/restaurants/restaurants.factory.ts';
import { expectContract } from './expect-contract.ts';
import { openTestApp } from './test-app.ts';

const endpoint = endpointsIn('Test');

const { call, refused, clock, database, pool, log, waitForChanges } = await openTestApp({
  settings: { PUBLIC_URL: 'https://joyous.example' },
});

test('answers calls of the contract', async () => {
  expect(await call(getSite, {})).toMatchObject({ publicUrl: 'https://joyous.example' });
});

test('distinguishes a refusal from a success', async () => {
  await expect(refused(getSite, {})).rejects.toThrow('answered 200');
  const unknown = { ...getSite, path: '/api/web/nothing-here' };
  expect(await refused(unknown, {})).toMatchObject({ httpStatus: 404, code: 'not_found' });
  await expect(call(unknown, {})).rejects.toThrow('answered 404');
});

test('serves as the role that row-level security binds', async () => {
  const { rows } = await pool.query('SELECT current_user AS name');
  expect(rows).toEqual([{ name: 'joyous_app' }]);
});

test('the clock stands still until a test moves it', () => {
  const start = clock.now();
  expect(clock.now()).toBe(start);
  clock.advance(1_000);
  expect(clock.now()).toBe(start + 1_000);
  clock.set('2026-11-01T05:30:00Z');
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('changes reach the server', async () => {
  const before = await call(searchRestaurants, { body: {} });
  await makeRestaurant(database, { name: 'Just Opened' });
  await waitForChanges();
  const after = await call(searchRestaurants, { body: {} });
  expect(after.results).toHaveLength(before.results.length + 1);
});

test('keeps the log', async () => {
  log.clear();
  await call(getSite, {});
  expect(log.lines()).toMatchObject([{ msg: 'answered', route: getSite.path, status: 200 }]);
});

const promised = endpoint(
  { name: 'promised', method: 'GET', path: '/api/promised' },
  {
    summary: 'What is promised',
    response: z.object({ name: z.string() }),
  },
);

async function serverThatSends(sent: object) {
  const { logger } = captureLog();
  const { cache } = makeAnswerCache();
  const server = await createHttpServer({ logger, trustProxy: [], secure: false, cache });
  mountCached(server, cache, promised, async () => {
    dependsOn('names');
    return sent as { name: string };
  });
  expectContract(server);
  return server;
}

test.each([
  ['a field of the wrong type', { name: 1 }, 'response.name'],
  ['a field that is missing', {}, 'response.name'],
  ['a field that nobody promised', { name: 'a', secret: 1 }, 'response.response.secret'],
])('refuses an answer with %s', async (_, sent, path) => {
  const server = await serverThatSends(sent);
  await expect(server.inject(promised.path)).rejects.toThrow(path);
  await server.close();
});

test('decompresses answers', async () => {
  const request = { url: promised.path, headers: { 'accept-encoding': 'br' } };
  const name = 'a'.repeat(5_000);
  const honest = await serverThatSends({ name });
  expect((await honest.inject(request)).headers['content-encoding']).toBe('br');
  await honest.close();
  const other = await serverThatSends({ name, secret: 1 });
  await expect(other.inject(request)).rejects.toThrow('response.response.secret');
  await other.close();
});
