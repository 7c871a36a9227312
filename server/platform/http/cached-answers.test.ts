import { once } from 'node:events';
import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { makeAnswerCache } from '../cache/answer-cache.factory.ts';
import { dependsOn, freshUntil } from '../cache/dependencies.ts';
import { refuse } from '../refusals/refuse.ts';
import { mountCached } from './mount.ts';
import { greet, openTestServer } from './server.factory.ts';

const endpoint = endpointsIn('Test');

const search = endpoint(
  { name: 'search', method: 'POST', path: '/api/test/search' },
  {
    summary: '',
    body: z.object({ word: z.string().default('') }),
    response: z.object({ text: z.string() }),
    refusals: { no_such_word: { status: 404, message: 'There is no such word.' } },
  },
);
const read = endpoint(
  { name: 'read', method: 'GET', path: '/api/test/read/:id' },
  {
    summary: '',
    params: z.object({ id: z.string() }),
    response: z.object({ text: z.string() }),
  },
);
const text = 'Slow lamb, fast smiles, crème brûlée ☕. '.repeat(100);

const { cache, announce, clock, feed } = makeAnswerCache();
const { app, log } = await openTestServer({ cache });
mountCached(app, cache, search, async ({ body }) => {
  dependsOn('searches');
  if (body.word === 'nothing') return refuse('no_such_word');
  return { text: text + body.word };
});
mountCached(app, cache, read, async ({ params }) => {
  dependsOn('reads');
  freshUntil(5_000);
  return { text: params.id === 'long' ? text.repeat(10) : text + params.id };
});
/** How many requests reached the application. */
let met = 0;
app.addHook('onRequest', (_request, _reply, done) => {
  met += 1;
  done();
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true });
afterAll(async () => {
  agent.destroy();
  await app.close();
});
beforeEach(() => {
  clock.nowMs = 1_000;
  feed.live = true;
  announce(undefined);
  log.clear();
  met = 0;
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

async function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  parts: string[] = [],
): Promise<Answer> {
  const sent = ask({ host: '127.0.0.1', port, method, path, headers, agent });
  for (const [index, part] of parts.entries()) {
    if (index > 0) await sleep(20);
    sent.write(part);
  }
  sent.end();
  const [response] = await once(sent, 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: Buffer.concat(await response.toArray()),
  };
}

const post = (body: string, headers: Record<string, string> = {}) =>
  send(
    'POST',
    search.path,
    {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
    [body],
  );
const get = (headers: Record<string, string> = {}, id = 'a') =>
  send('GET', read.path.replace(':id', id), headers);

/** The whole answer, without what differs each time. */
const comparable = ({ status, headers, bytes }: Answer) => {
  const { date, 'x-request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { status, headers: rest, text: bytes.toString('base64') };
};

describe('a cached answer is sent without the application', () => {
  test.each([
    ['a search', () => post('{"word":"a"}')],
    ['a search, compressed', () => post('{"word":"a"}', { 'accept-encoding': 'br' })],
    ['a page', () => get()],
    ['a long page', () => get({}, 'long')],
    ['a page, compressed', () => get({ 'accept-encoding': 'gzip' })],
    ['a page that is unchanged', () => get({ 'if-none-match': '*' })],
  ])('%s, to the byte as the application would', async (_, call) => {
    const [first, second] = [await call(), await call()];
    expect(met).toBe(1);
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test('except a page in an encoding that has not been made yet', async () => {
    await get();
    expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    expect(met).toBe(2);
    expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    expect(met).toBe(2);
  });

  test('it is logged like any other', async () => {
    await post('{"word":"a"}');
    const { headers } = await post('{"word":"a"}');
    const own = log.lines().filter((line) => line.requestId === headers['x-request-id']);
    expect(own).toMatchObject([
      { msg: 'answered', method: 'POST', route: search.path, status: 200 },
    ]);
    expect(own[0]?.durationMs).toBeTypeOf('number');
  });

  test('a request body in chunks, or without a length, goes through the application', async () => {
    const headers = { 'content-type': 'application/json' };
    await post('{"word":"ab"}');
    const pieces = await send('POST', search.path, { ...headers, 'content-length': '13' }, [
      '{"word"',
      ':"ab"}',
    ]);
    const chunked = await send('POST', search.path, headers, ['{"word":"ab"}']);
    for (const answer of [pieces, chunked]) expect(answer.bytes.toString()).toContain('ab"}');
    expect(met).toBe(3);
  });
});

describe('different bytes are a different request', () => {
  test.each([
    ['another word', () => post('{"word":"b"}'), 200],
    ['no JSON', () => post('{"word":"a"'), 400],
    ['another type', () => post('{"word":"a"}', { 'content-type': 'text/plain' }), 415],
    ['no type', () => send('POST', search.path, { 'content-length': '12' }, ['{"word":"a"}']), 415],
    ['nothing', () => post(''), 400],
    ['a long one', () => post(`{"word":"a"${' '.repeat(2_000)}}`), 200],
    ['another path', () => send('POST', `${search.path}x`, {}, ['{"word":"a"}']), 404],
  ])('%s', async (_, call, status) => {
    await post('{"word":"a"}');
    const answer = await call();
    expect([answer.status, met]).toEqual([status, 2]);
  });

  test('a body that imitates the start of the content type', async () => {
    await post('{"word":"a b"}');
    const answer = await post('b"}', { 'content-type': 'application/json {"word":"a' });
    expect([answer.status, met]).toEqual([415, 2]);
  });

  test('an address that imitates the start of the content type', async () => {
    const json = '{"word":"a"}';
    const length = { 'content-length': String(json.length) };
    const first = { ...length, 'content-type': 'application/json' };
    expect((await send('POST', `${search.path}?`, first, [json])).status).toBe(200);
    const second = { ...length, 'content-type': '/json' };
    expect((await send('POST', `${search.path}?application`, second, [json])).status).toBe(415);
    expect(met).toBe(2);
  });

  test('a call that is not cached reaches the application each time', async () => {
    const body = '{"name":"Ada"}';
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    for (const _ of [1, 2, 3]) {
      expect((await send('POST', greet.path, headers, [body])).status).toBe(200);
    }
    expect(met).toBe(3);
  });

  test('a refusal is made by the application each time', async () => {
    for (const _ of [1, 2]) expect((await post('{"word":"nothing"}')).status).toBe(404);
    expect(met).toBe(2);
  });
});

describe('an answer that is no longer current is not sent', () => {
  test('after a change', async () => {
    await post('{}');
    announce('searches');
    await post('{}');
    expect(met).toBe(2);
  });

  test('after it has expired', async () => {
    await get();
    clock.nowMs = 5_000;
    await get();
    expect(met).toBe(2);
  });

  test('while the change feed is down', async () => {
    await get();
    feed.live = false;
    await get();
    expect(met).toBe(2);
  });
});

test('many simultaneous requests on a few connections each get their own answer', async () => {
  const words = Array.from({ length: 300 }, (_, index) => `w${index % 7}`);
  const answers = await Promise.all(words.map((word) => post(JSON.stringify({ word }))));
  for (const [index, answer] of answers.entries()) {
    expect(JSON.parse(answer.bytes.toString()).response.text).toBe(text + words[index]);
  }
});
