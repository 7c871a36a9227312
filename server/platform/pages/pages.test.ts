import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { dependsOn } from '../cache/dependencies.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { expectFailure, getThing, openTestServer } from '../http/server.factory.ts';
import { decodedText } from '../testing/decoded-text.ts';
import { installPages } from './pages.ts';
import type { Renderer } from './renderer.ts';

const publicUrl = 'https://joyous.example';
const { app, failWith } = await openTestServer();
let announce: (topic: string | undefined) => void = () => undefined;
const cache = createAnswerCache({
  maxBytes: 1e6,
  changes: {
    isLive: () => true,
    onChange: (listener) => {
      announce = listener;
    },
  },
  now: Date.now,
});

/** The addresses that the renderer was asked for, in order. */
let rendered: string[] = [];
const filler = 'Slow lamb and fast smiles. '.repeat(60);
const attack = 'steal()';

const page = (nonce: string) => `<!doctype html><p>${filler}</p>
  <script nonce="${nonce}">ours()</script><script>${attack}</script>
  <script nonce="guessed">${attack}</script><script type="module" nonce="${nonce}" src="/assets/a.js"></script>`;
const html = { 'content-type': 'text/html; charset=utf-8' };

const responses: Record<string, (nonce: string) => Response> = {
  '/missing': (nonce) => new Response(page(nonce), { status: 404, headers: html }),
  '/broken': (nonce) => new Response(page(nonce), { status: 500, headers: html }),
  '/not-understood': () => new Response(null, { status: 400 }),
  '/away': (nonce) => new Response(page(nonce), { status: 503, headers: html }),
  '/moved': () => new Response(null, { status: 301, headers: { location: '/there?a=1' } }),
  '/_root.data': () => new Response(filler, { headers: { 'content-type': 'text/x-script' } }),
  '/plain': () => new Response('words'),
};

const render: Renderer['render'] = async (request, { fetchApi, nonce }) => {
  rendered.push(request.url);
  const { pathname } = new URL(request.url);
  if (pathname === '/crash') throw new Error('sesame');
  if (pathname === '/thing' || pathname === '/undeclared') {
    if (pathname === '/thing') dependsOn('thing');
    const answer = await fetchApi('/api/test/things/a', { method: 'GET', headers: {} });
    return new Response(await answer.text(), { headers: html });
  }
  if (pathname === '/partly') {
    const answer = await fetchApi('/api/test/failure', { method: 'GET', headers: {} });
    return new Response(`${page(nonce)} ${answer.status}`, { headers: html });
  }
  const headers = { ...html, 'x-robots-tag': 'noindex' };
  return responses[pathname]?.(nonce) ?? new Response(page(nonce), { headers });
};

installPages(app, {
  renderer: {
    render,
    plainAddress: (address) => address.replace(/[?&]unread=[^&]*/g, ''),
  },
  cache,
  publicUrl: `${publicUrl}/`,
  connectTo: ['https://plausible.example'],
  secure: true,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());
beforeEach(() => {
  rendered = [];
  announce(undefined);
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Over a socket: the test client normalizes addresses before it sends them. */
async function getExactly(target: string, host = 'joyous.example'): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

describe('a page', () => {
  test('keeps its status and headers', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(rendered).toEqual([`${publicUrl}/`]);
  });

  test('may not be framed, nor be reached from a window that opened it', async () => {
    const { headers } = await app.inject('/');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test('may use camera and location itself, and nothing else', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['permissions-policy']).split(', ');
    const allowed = policy.filter((feature) => !feature.endsWith('=()'));
    expect(allowed.sort()).toEqual(['camera=(self)', 'geolocation=(self)']);
    expect(policy).toContain('microphone=()');
  });

  test('that has moved keeps its Location', async () => {
    for (const _ of [1, 2]) {
      const answer = await get('/moved');
      expect([answer.statusCode, answer.headers.location]).toEqual([301, '/there?a=1']);
    }
  });

  test('allows the scripts that our renderer wrote, and no others', async () => {
    const { headers, payload } = await get('/');
    const hash = createHash('sha256').update('ours()').digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy.split('; ')).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("connect-src 'self' https://plausible.example");
    expect(policy).toMatch(/default-src 'self';.*object-src 'none';.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|nonce-/);
    expect(policy).not.toContain(createHash('sha256').update(attack).digest('base64'));
    expect(payload).toContain('<script>ours()</script>');
    expect(payload.match(/nonce="[^"]*"/g)).toEqual(['nonce="guessed"']);
  });

  test.each([
    ['/missing', 404],
    ['/broken', 500],
  ])('%s allows no more', async (url, status) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
  });

  test('that cannot be rendered is an error without details', async () => {
    const answer = await get('/crash');
    expectFailure(answer, 500, 'internal');
    expect(answer.payload).not.toContain('sesame');
  });

  test('that React Router answers with 400 is one of our refusals', async () => {
    expectFailure(await get('/not-understood'), 400, 'bad_request');
  });

  test('calls our own API without a socket', async () => {
    expect((await get('/thing')).json().response).toEqual({ id: 'a', from: '127.0.0.1' });
    expect((await get(getThing.path.replace(':id', 'a'))).statusCode).toBe(200);
  });

  test('is never served below /api', async () => {
    expectFailure(await get('/api/nothing'), 404, 'not_found');
    expectFailure(await app.inject({ method: 'POST', url: '/' }), 404, 'not_found');
    expect(rendered).toEqual([]);
  });

  test('answers HEAD like GET, without a body', async () => {
    const asked = await get('/');
    const answer = await app.inject({ method: 'HEAD', url: '/' });
    expect(answer.payload).toBe('');
    for (const name of ['etag', 'content-length', 'content-security-policy', 'content-type']) {
      expect(answer.headers[name]).toBe(asked.headers[name]);
    }
  });
});

test.each([
  ['/_root.data?_routes=root', 'text/x-script', filler],
  ['/plain', 'text/plain;charset=UTF-8', 'words'],
])('%s is passed through as it is', async (url, type, text) => {
  const answer = await get(url, { 'accept-encoding': 'br' });
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['content-encoding']).toBe(text === filler ? 'br' : undefined);
  expect(decodedText(answer)).toBe(text);
  // As for every answer that is not a page: a browser must not run anything in it.
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
});

describe('the cache', () => {
  const rendersOf = async (url: string) => {
    for (const encoding of ['br', 'gzip', 'identity'])
      await get(url, { 'accept-encoding': encoding });
    return rendered.length;
  };
  const long = (length: number) => `/?q=${'x'.repeat(length - 4)}`;

  test('stores a page by its address', async () => {
    expect(await rendersOf('/')).toBe(1);
    expect(await rendersOf('/?a=1')).toBe(2);
    expect(await rendersOf(long(300))).toBe(3);
  });

  test('does not render a page again for query parameters that it does not read', async () => {
    expect(await rendersOf('/?a=1')).toBe(1);
    for (const value of ['x', 'y']) expect(await rendersOf(`/?a=1&unread=${value}`)).toBe(1);
    expect(rendered).toEqual([`${publicUrl}/?a=1`]);
    expect((await get('/?a=1&unread=x')).headers.etag).toBe((await get('/?a=1')).headers.etag);
  });

  test('gives a page that has moved the whole address', async () => {
    await get('/moved?unread=mail');
    expect(rendered.at(-1)).toBe(`${publicUrl}/moved?unread=mail`);
  });

  test('drops a page when the data it was made from changes', async () => {
    expect(await rendersOf('/thing')).toBe(1);
    announce('other');
    expect(await rendersOf('/thing')).toBe(1);
    announce('thing');
    expect(await rendersOf('/thing')).toBe(2);
  });

  test.each([['/missing'], ['/broken'], ['/crash'], ['/moved'], [long(301)]])(
    'does not store %s',
    async (url) => {
      expect(await rendersOf(url)).toBe(3);
    },
  );
});

test('a page made from calls that name no topic is an error; one without calls is not', async () => {
  expect((await get('/undeclared')).statusCode).toBe(500);
  expect((await get('/plain')).statusCode).toBe(200);
});

describe('the host of a page is ours, whatever a request says', () => {
  test.each([
    ['//evil.example/', '//evil.example/'],
    ['//evil.example', '//evil.example'],
    ['/\\evil.example/', '//evil.example/'],
    ['///evil.example/', '///evil.example/'],
    ['/%2F/evil.example/', '/%2F/evil.example/'],
    ['/@evil.example/', '/@evil.example/'],
    ['http://evil.example/there?a=1', '/there?a=1'],
    ['HTTPS://user@evil.example:8443/there', '/there'],
    ['http://evil.example//worse.example/', '//worse.example/'],
    ['ftp://evil.example/', '/ftp://evil.example/'],
    ['*', '/*'],
  ])('%s', async (target, path) => {
    const text = await getExactly(target);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(rendered).toEqual([publicUrl + path]);
    expect(new URL(rendered[0] ?? '').host).toBe('joyous.example');
  });

  test.each([['@evil.example'], ['evil.example:443']])(
    '%s is not the address of a page',
    async (target) => {
      expect(await getExactly(target)).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(rendered).toEqual([]);
    },
  );

  test.each([
    ['evil.example'],
    ['joyous.example:99999'],
    ['"><script>'],
    ['127.0.0.1@evil.example'],
  ])('Host: %s', async (host) => {
    const text = await getExactly('/', host);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).not.toContain(host);
    expect(rendered).toEqual([`${publicUrl}/`]);
  });

  test('nor from a proxy that is not trusted', async () => {
    await get('/', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' });
    expect(rendered).toEqual([`${publicUrl}/`]);
  });
});

test('a page without the database says when to try again; an incomplete one is not cached', async () => {
  expect((await get('/away')).headers['retry-after']).toBe('2');
  failWith(() => Promise.reject(new DatabaseUnavailableError('gone')));
  for (const _ of [1, 2]) expect((await get('/partly')).payload.slice(-3)).toBe('503');
  expect(rendered).toHaveLength(3);
});
