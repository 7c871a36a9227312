import { once } from 'node:events';
import { request as ask } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { makeAnswerCache } from '../cache/answer-cache.factory.ts';
import { dependsOn } from '../cache/dependencies.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { mountCached } from './mount.ts';
import { fail, openTestServer } from './server.factory.ts';

const endpoint = endpointsIn('Test');

const read = endpoint(
  { name: 'read', method: 'GET', path: '/api/test/read' },
  { summary: '', response: z.object({ text: z.string() }) },
);
const { cache } = makeAnswerCache();
const metrics = createMetrics();
const mostConnections = 5;
const mostUnderWay = 1;
const { app, log, failWith } = await openTestServer({
  cache,
  mostConnections,
  mostUnderWay,
  onAnswered: metrics.requestAnswered,
  onlyHost: 'http://joyous.test:3000',
});
let made = 0;
mountCached(app, cache, read, async () => {
  dependsOn('reads');
  made += 1;
  return { text: 'x' };
});
/** How many requests reached the framework. */
let met = 0;
app.addHook('onRequest', (_request, _reply, done) => {
  met += 1;
  done();
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

const get = async (path = read.path, host = 'joyous.test') => {
  const sent = ask({ host: '127.0.0.1', port, path, headers: { host }, agent: false });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, headers: response.headers };
};

const counted = async () =>
  Number(
    /_count\{method="GET",route="\/api\/test\/read",status="200"\} (\d+)/.exec(
      await metrics.text(),
    )?.[1] ?? 0,
  );

beforeEach(async () => {
  await get();
  met = 0;
  log.clear();
});

test('a cached answer is counted, and has one line in the log', async () => {
  const before = await counted();
  const { status, headers } = await get();
  expect([status, met, made]).toEqual([200, 0, 1]);
  expect((await counted()) - before).toBe(1);
  expect(log.lines()).toMatchObject([
    { msg: 'answered', route: read.path, status: 200, requestId: headers['x-request-id'] },
  ]);
});

test('a cached answer is not sent for another host', async () => {
  expect((await get(read.path, 'evil.example')).status).toBe(421);
  expect((await get()).status).toBe(200);
  expect(met).toBe(0);
});

test('a cached answer is not sent beyond the limit of connections', async () => {
  const sockets = Array.from({ length: mostConnections }, () =>
    connect({ host: '127.0.0.1', port }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect(get()).rejects.toThrow(/ECONNRESET|socket hang up/);
  expect(log.lines().map(({ msg }) => msg)).toEqual(['too many connections: new ones are refused']);
  for (const socket of sockets) socket.destroy();
  const isAnswered = () =>
    get().then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isAnswered).toBe(200);
});

test('a cached answer does not count as work: it is sent while new calls are refused as busy', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  failWith(async () => {
    begun.resolve();
    await gate.promise;
    throw new Error('released');
  });
  const held = get(fail.path);
  await begun.promise;
  expect((await get('/api/test/things/a')).status).toBe(503);
  expect((await get()).status).toBe(200);
  gate.resolve();
  expect((await held).status).toBe(500);
});
