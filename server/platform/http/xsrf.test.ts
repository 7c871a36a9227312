import { afterAll, describe, expect, test } from 'vitest';
import { expectFailure, greet, openTestServer } from './server.factory.ts';

const { app } = await openTestServer();
afterAll(() => app.close());

const token = 'f'.repeat(48);
const post = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: greet.path, headers, payload: { name: 'Ada' } });

describe('a change is allowed', () => {
  test.each([
    ['a partner or the app, which are no browsers', {}],
    [
      'our own page',
      { origin: 'https://joyous.test', 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` },
    ],
    [
      'our own page among other cookies',
      { 'x-xsrf-token': token, cookie: `a=b; XSRF-TOKEN=${token}; c=d` },
    ],
  ])('%s', async (_, headers) => {
    expect((await post(headers)).statusCode).toBe(200);
  });
});

describe('a change is refused', () => {
  test.each([
    ['from a page without token', { origin: 'https://evil.example' }],
    ['with the cookie alone', { origin: 'https://evil.example', cookie: `XSRF-TOKEN=${token}` }],
    ['with the header alone', { 'sec-fetch-site': 'cross-site', 'x-xsrf-token': token }],
    ['with two that differ', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': 'e'.repeat(48) }],
    ['with one that is longer', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': `${token}f` }],
    ['with two that say nothing', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
    ['with two that anybody would guess', { cookie: 'XSRF-TOKEN=1', 'x-xsrf-token': '1' }],
    ['with another cookie', { cookie: `xsrf-token=${token}`, 'x-xsrf-token': token }],
  ])('%s', async (_, headers) => {
    expectFailure(await post(headers), 403, 'xsrf_token_mismatch');
  });
});
