import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { expectFailure, openTestServer } from '../http/server.factory.ts';
import { installPages } from './pages.ts';

const own = 'https://joyous.example';
const { app } = await openTestServer();
const cache = createAnswerCache({
  maxBytes: 1e6,
  changes: { isLive: () => true, onChange: () => undefined },
  now: Date.now,
});

let taken: string[] = [];
installPages(app, {
  renderer: {
    render: async (request) => {
      const text = `${request.method} ${request.url} ${await request.text()}`;
      taken.push(text);
      return new Response(`<p>${text}</p>`, {
        status: 400,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
    plainAddress: (address) => address.replace(/[?&]unread=[^&]*/g, ''),
  },
  cache,
  publicUrl: `${own}/`,
  connectTo: [],
  secure: true,
  formPaths: ['/ask'],
});
afterAll(() => app.close());
beforeEach(() => {
  taken = [];
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (headers: Record<string, string>, url = '/ask?id=1&unread=2', payload = 'a=1') =>
  app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload });

test('a form of our own page is answered with an uncached page', async () => {
  for (const site of [{}, { 'sec-fetch-site': 'same-origin' }]) {
    const answer = await post({ origin: own, ...site });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.payload).toContain('a=1');
  }
  expect(taken).toEqual(Array(2).fill(`POST ${own}/ask?id=1 a=1`));
});

test.each([
  [{}],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: `${own}.evil.example` }],
  [{ origin: `${own}:8443` }],
  [{ origin: 'http://joyous.example' }],
  [{ origin: own, 'sec-fetch-site': 'cross-site' }],
  [{ origin: own, 'sec-fetch-site': 'same-site' }],
  [{ origin: own, 'sec-fetch-site': 'none' }],
  [{ referer: `${own}/`, 'sec-fetch-site': 'same-origin' }],
] as Record<string, string>[][])('a form from elsewhere is refused: %j', async (headers) => {
  expectFailure(await post(headers ?? {}), 403, 'xsrf_token_mismatch');
  expect(taken).toEqual([]);
});

test('only the listed pages accept forms, and only as forms', async () => {
  expectFailure(await post({ origin: own }, '/other'), 404, 'not_found');
  expectFailure(await post({ origin: own }, '/ask.data'), 404, 'not_found');
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    const answer = await post({ origin: own, 'content-type': type });
    expectFailure(answer, 415, 'unsupported_media_type');
  }
  expectFailure(
    await post({ origin: own }, '/ask', `a=${'x'.repeat(64 * 1024)}`),
    413,
    'body_too_large',
  );
  expect(taken).toEqual([]);
});
