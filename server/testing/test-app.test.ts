import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { getSite } from '../../contract/site.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { mount } from '../platform/http/mount.ts';
import { captureLog } from './captured-log.ts';
import { holdToContract } from './hold-to-contract.ts';
import { openTestApp } from './test-app.ts';

const { call, refused, app, clock, pool, log } = await openTestApp({
  settings: { PUBLIC_URL: 'https://joyous.example' },
});

test('answers calls of the contract', async () => {
  expect(await call(getSite, {})).toMatchObject({ publicUrl: 'https://joyous.example' });
});

test('holds compressed answers to the contract too', async () => {
  const answer = await app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.statusCode).toBe(200);
});

test('tells a refusal from a success', async () => {
  await expect(refused(getSite, {})).rejects.toThrow('answered 200');
  const unknown = endpoint({ ...getSite, path: '/api/web/nothing-here' });
  expect(await refused(unknown, {})).toMatchObject({ httpStatus: 404, code: 'not_found' });
  await expect(call(unknown, {})).rejects.toThrow('answered 404');
});

test('serves as the role that row-level security binds', async () => {
  const { rows } = await pool.query('SELECT current_user AS name');
  expect(rows).toEqual([{ name: 'joyous_app' }]);
});

test('the clock stands still until it is moved', () => {
  const start = clock.now();
  expect(clock.now()).toBe(start);
  clock.advance(1_000);
  expect(clock.now()).toBe(start + 1_000);
  clock.set('2026-11-01T05:30:00Z');
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('keeps what was logged', async () => {
  log.clear();
  await call(getSite, {});
  expect(log.lines()).toMatchObject([{ msg: 'answered', route: getSite.path, status: 200 }]);
});

test.each([
  ['a field of the wrong type', { name: 1 }, 'response.name'],
  ['a field that is missing', {}, 'response.name'],
  ['a field that nobody promised', { name: 'a', secret: 1 }, 'response.response.secret'],
])('refuses an answer with %s', async (_, sent, path) => {
  const server = await createHttpServer({ logger: captureLog().logger, trustProxy: [], secure: false });
  const promised = endpoint({
    method: 'GET',
    path: '/api/promised',
    summary: '',
    tag: '',
    response: z.object({ name: z.string() }),
  });
  mount(server, promised, async () => sent as { name: string });
  holdToContract(server);
  await expect(server.inject(promised.path)).rejects.toThrow(path);
  await server.close();
});
