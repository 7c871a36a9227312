import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { makeAnswerCache } from '../cache/answer-cache.factory.ts';
import { dependsOn } from '../cache/dependencies.ts';
import { decodedText } from '../testing/decoded-text.ts';
import { encodedBody } from './bodies/encoded-body.ts';
import { mount, mountCached } from './mount.ts';
import { openTestServer } from './server.factory.ts';
import { sendWhole, wholeAnswer } from './whole-answer.ts';

const endpoint = endpointsIn('Test');

const text = z.object({ text: z.string() });
const textAt = (name: string) =>
  endpoint({ name, method: 'GET', path: `/api/test/${name}` }, { summary: '', response: text });
const remembered = textAt('remembered');
const fresh = textAt('fresh');
const large = { text: 'Slow lamb and fast smiles. '.repeat(200) };

const { app } = await openTestServer();
const { cache } = makeAnswerCache();
let made = 0;
mountCached(app, cache, remembered, async () => {
  dependsOn('large');
  made += 1;
  return large;
});
mount(app, fresh, async () => large);
const bodies = {
  large: encodedBody('text/plain', 'x'.repeat(1_024)),
  small: encodedBody('text/plain', 'x'.repeat(1_023)),
};
const answers = {
  '/large': wholeAnswer(bodies.large),
  '/small': wholeAnswer(bodies.small),
  '/missing': wholeAnswer(bodies.large, 404),
  '/moved': wholeAnswer(bodies.large, 302, [['location', '/small']]),
};
for (const [url, answer] of Object.entries(answers)) {
  app.get(url, (request, reply) => sendWhole(request, reply, answer));
}
afterAll(() => app.close());
beforeEach(() => {
  bodies.large.compressing = {};
  bodies.large.forms = { identity: bodies.large.forms.identity };
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers } satisfies InjectOptions);

describe('the encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['GZip;Q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip ; q=1', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['*;q=0', undefined],
    ['gzip, *;q=0', 'gzip'],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['brotli, notgzip', undefined],
    ['br;q=lots', undefined],
    ['gzip;q=1.5', undefined],
    ['gzip;q=0.0001', undefined],
    ['br;q=0.0, gzip;q=0.', undefined],
    ['gzip;x="a,b;q=0"', 'gzip'],
    ['deflate;x=", br"', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=0', undefined],
    [',,;q=1,;', undefined],
  ])('for Accept-Encoding %j is %s', async (accepted, encoding) => {
    const headers: Record<string, string> =
      accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await get('/large', headers);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(answer.headers.vary).toLowerCase()).toBe('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(decodedText(answer)).toBe('x'.repeat(1_024));
  });

  test('is none for a small body', async () => {
    const { headers, payload } = await get('/small', { 'accept-encoding': 'br, gzip' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(payload).toBe('x'.repeat(1_023));
  });

  test.each([
    ['identity;q=0, gzip', 'gzip'],
    ['gzip, *;q=0.000', 'gzip'],
    ['br, *;q=0, identity;q=0.1', undefined],
  ])('for a small body and Accept-Encoding %j is %s', async (accepted, encoding) => {
    const answer = await get('/small', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decodedText(answer)).toBe('x'.repeat(1_023));
  });

  test.each(['br', 'gzip'] as const)('%s is made once', async (encoding) => {
    await Promise.all(
      Array.from({ length: 5 }, () => get('/large', { 'accept-encoding': encoding })),
    );
    const compressed = bodies.large.compressing[encoding];
    await get('/large', { 'accept-encoding': encoding });
    expect(Object.keys(bodies.large.compressing)).toEqual([encoding]);
    expect(bodies.large.compressing[encoding]).toBe(compressed);
  });

  test('is chosen for answers that are made for one caller, too', async () => {
    const answer = await get(fresh.path, { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(JSON.parse(decodedText(answer)).response).toEqual(large);
    expect((await get(fresh.path)).json().response).toEqual(large);
  });
});

describe('a caller that has the answer already', () => {
  const { etag } = bodies.large;
  const strong = etag.replace('W/', '');

  test('must revalidate each time', async () => {
    const { headers } = await get('/large');
    expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  test.each([
    ['the same', etag],
    ['the same, strong', strong],
    ['one of a list', `"a", ${etag},W/"b"`],
    ['a wildcard', '*'],
  ])('gets 304: %s', async (_, known) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await get(
        '/large',
        { 'if-none-match': known, 'accept-encoding': 'br' },
        method,
      );
      expect(answer.statusCode).toBe(304);
      expect(answer.payload).toBe('');
      expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    }
  });

  test.each([
    ['another', 'W/"another"'],
    ['a part of it', strong.slice(0, -2)],
    ['nothing', ''],
  ])('gets 200: %s', async (_, known) => {
    expect((await get('/large', { 'if-none-match': known })).statusCode).toBe(200);
  });

  test.each([
    ['/missing', 404],
    ['/moved', 302],
  ])('of %s gets the same status again', async (url, status) => {
    const answer = await get(url, { 'if-none-match': etag });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.location).toBe(status === 302 ? '/small' : undefined);
  });
});

// Headers may have 16 KB, and parsing a list takes time for each item.
describe('a header that is longer than any browser sends is ignored', () => {
  test('Accept-Encoding', async () => {
    const { headers } = await get('/large', { 'accept-encoding': `br${', gzip'.repeat(100)}` });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('If-None-Match', async () => {
    const { etag } = bodies.large;
    const known = await get('/large', { 'if-none-match': `"other", ${etag}` });
    const long = await get('/large', { 'if-none-match': `${'"other", '.repeat(300)}${etag}` });
    expect([known.statusCode, long.statusCode]).toEqual([304, 200]);
  });
});

describe('HEAD', () => {
  test.each([['/large'], ['/small'], [remembered.path], [fresh.path]])(
    'of %s answers like GET, without a body',
    async (url) => {
      for (const encoding of ['br', 'identity']) {
        const response = await get(url, { 'accept-encoding': encoding });
        const { statusCode, headers, payload } = await get(
          url,
          { 'accept-encoding': encoding },
          'HEAD',
        );
        expect(payload).toBe('');
        const { date, 'x-request-id': id, ...rest } = response.headers;
        expect({ statusCode, headers }).toMatchObject({ statusCode: 200, headers: rest });
      }
    },
  );

  test('of an unknown address answers 404', async () => {
    const { statusCode, payload } = await get('/api/test/nothing', {}, 'HEAD');
    expect([statusCode, payload]).toEqual([404, '']);
  });
});

test('a cached answer is made once for all of these', async () => {
  await get(remembered.path);
  await Promise.all([
    get(remembered.path),
    get(remembered.path, { 'accept-encoding': 'br' }),
    get(remembered.path, { 'accept-encoding': 'gzip' }),
    get(remembered.path, {}, 'HEAD'),
  ]);
  expect(made).toBe(1);
});
