import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { refuse } from '../refusals/refuse.ts';
import { type EventLine, eventStream } from '../streaming/events.ts';
import { drainable } from './drain.ts';
import { mount } from './mount.ts';
import { expectFailure, openTestServer } from './server.factory.ts';

const lines: EventLine[] = [];
let closed = 0;
const followed = endpointsIn('Test')(
  { name: 'followed', method: 'GET', path: '/api/test/events/:who' },
  {
    summary: 'Events',
    params: z.object({ who: z.string() }),
    isEventStream: true,
    response: z.string(),
    refusals: { not_you: { status: 429, message: 'Not you.' } },
  },
);

const { app } = await openTestServer({ slowestReaderMs: 2_000 });
mount(app, followed, async ({ params }) =>
  eventStream<'not_you'>((line) => {
    if (params.who === 'stranger') return refuse('not_you');
    lines.push(line);
    return () => {
      closed += 1;
    };
  }),
);
const drain = drainable(app.server);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

async function open(): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port, path: '/api/test/events/me', agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}
const latest = () => lines.at(-1) as EventLine;

test('has headers that keep proxies from buffering; sends events as they come, and an end', async () => {
  const opening = open();
  await expect.poll(() => lines.length).toBe(1);
  latest().send('data: 1\n\n');
  const response = await opening;
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const [first] = await once(response.setEncoding('utf8'), 'data');
  expect(first).toBe('data: 1\n\n');
  latest().end();
  latest().end();
  latest().send('data: 2\n\n');
  await once(response, 'end');
  await expect.poll(() => closed).toBe(1);
});

test('a refusal is an ordinary answer', async () => {
  const answer = await app.inject('/api/test/events/stranger');
  expectFailure(answer, 429, 'not_you');
});

test('a HEAD request opens no stream', async () => {
  const before = lines.length;
  const answer = await app.inject({ method: 'HEAD', url: '/api/test/events/me' });
  expect([answer.statusCode, lines.length - before]).toEqual([404, 0]);
});

test('a reader who does not read is dropped', async () => {
  const before = closed;
  const opening = open();
  await expect.poll(() => lines.length).toBe(2);
  latest().send(':\n\n');
  const response = await opening;
  response.pause();
  const large = `data: ${'x'.repeat(1_000_000)}\n\n`;
  for (let sent = 0; sent < 20; sent += 1) latest().send(large);
  await expect.poll(() => closed).toBe(before + 1);
});

test('the server ends them when it stops, including those that come while it is stopping', async () => {
  const opening = open();
  await expect.poll(() => lines.length).toBe(3);
  latest().send(':\n\n');
  const ended = once((await opening).resume(), 'end');
  const drained = drain(200);
  await ended;
  await once((await open()).resume(), 'end');
  await drained;
});
