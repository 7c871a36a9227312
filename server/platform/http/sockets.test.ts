import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectFailure, fail, greet, openTestServer, type TestServer } from './server.factory.ts';

const slowestRequestMs = 400;
const { app, log, failWith } = await openTestServer({ slowestRequestMs });
await app.listen({ host: '127.0.0.1', port: 0 });
const portOf = (server: Pick<TestServer, 'app'>) =>
  (server.app.server.address() as AddressInfo).port;
const port = portOf({ app });
const local = await openTestServer({ onlyHost: 'http://joyous.test:3000' });
await local.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => Promise.all([app.close(), local.app.close()]));
beforeEach(() => log.clear());

type Part = string | Buffer | (() => Promise<unknown>);

/** Sends exactly this; returns what arrives until the server closes the connection. */
async function send(
  ...sent: [Pick<TestServer, 'app'>, ...Part[]] | Part[]
): Promise<{ text: string; tookMs: number }> {
  const startedMs = performance.now();
  const [first, ...rest] = sent;
  const isServer = typeof first === 'object' && 'app' in first;
  const parts = (isServer ? rest : sent) as Part[];
  const socket = connect({ host: '127.0.0.1', port: isServer ? portOf(first) : port });
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  // Some tests are about a server that closes the connection while we still send.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  for (const part of parts) {
    if (typeof part === 'function') await part();
    else socket.write(part);
  }
  await closed;
  return { text, tookMs: performance.now() - startedMs };
}

function parse(text: string) {
  const [head = '', payload = ''] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ', 2)));
  return { statusCode: Number(status.split(' ')[1]), headers, payload };
}

const request = (firstLine: string, ...headers: string[]) =>
  [firstLine, 'Host: joyous.test', 'Connection: close', ...headers, '', ''].join('\r\n');
const thing = '/api/test/things/a';

test.each([
  ['a valid request', request(`GET ${thing} HTTP/1.1`)],
  ['HTTP/1.0, which needs no Host', `GET ${thing} HTTP/1.0\r\n\r\n`],
  ['a request to switch protocols', request(`GET ${thing} HTTP/1.1`, 'Upgrade: h2c')],
])('answers %s', async (_, sent) => {
  expect(parse((await send(sent)).text).statusCode).toBe(200);
});

describe('a server for this machine alone', () => {
  const ask = (host: string) =>
    send(local, `GET ${thing} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  test.each([
    ['joyous.test'],
    ['JOYOUS.test:8080'],
    ['localhost:3000'],
    ['any.localhost'],
    ['127.0.0.1:3000'],
    ['127.8.9.1'],
    ['[::1]:3000'],
  ])('answers at %s', async (host) => {
    expect(parse((await ask(host)).text).statusCode).toBe(200);
  });

  // A page can point its own host name at our address, and then read our answers.
  test.each([
    ['evil.example'],
    ['evil.example:3000'],
    ['localhost.evil.example'],
    ['joyous.test.evil.example'],
    ['127.0.0.1.evil.example'],
    ['10.0.0.7'],
    ['[::2]'],
    ['localhost@evil.example'],
    [''],
  ])('and not at %s', async (host) => {
    const { text } = await ask(host);
    const { responseMessage } = expectFailure(parse(text), 421, 'foreign_host');
    expect(responseMessage).toContain('http://joyous.test:3000');
  });
});

describe('an invalid request', () => {
  test.each([
    ['an unknown method', request(`BREW ${thing} HTTP/1.1`), 400, 'bad_request'],
    ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'bad_request'],
    ['a null byte in the address', request(`GET ${thing}\u0000 HTTP/1.1`), 400, 'bad_request'],
    ['a null byte in a header', request(`GET ${thing} HTTP/1.1`, 'A: \u0000'), 400, 'bad_request'],
    [
      'two lengths',
      request(`POST ${greet.path} HTTP/1.1`, 'Content-Length: 1', 'Content-Length: 2'),
      400,
      'bad_request',
    ],
    [
      'a length and pieces',
      request(`POST ${greet.path} HTTP/1.1`, 'Content-Length: 9', 'Transfer-Encoding: chunked'),
      400,
      'bad_request',
    ],
    [
      'pieces of no length',
      `${request(`POST ${greet.path} HTTP/1.1`, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}xyz\r\n`,
      400,
      'bad_request',
    ],
    [
      'headers without end',
      request(`GET ${thing} HTTP/1.1`, `Cookie: ${'x'.repeat(20_000)}`),
      431,
      'headers_too_large',
    ],
    [
      'an address without end',
      request(`GET /${'x'.repeat(20_000)} HTTP/1.1`),
      431,
      'headers_too_large',
    ],
  ])('%s', async (_, sent, status, code) => {
    const { text } = await send(sent);
    expectFailure(parse(text), status, code);
  });

  // A proxy in front of us may have used the other one.
  test.each([
    ['without a Host', ''],
    ['with two of them', 'Host: joyous.test\r\nhost: joyous.test\r\n'],
    ['with two different ones', 'Host: joyous.test\r\nHost: evil.example\r\n'],
  ])('a request %s', async (_, hosts) => {
    const { text } = await send(`GET ${thing} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expectFailure(parse(text), 400, 'bad_request');
  });

  test('a request with an unknown Expect header', async () => {
    const { text } = await send(request(`GET ${thing} HTTP/1.1`, 'Expect: sesame'));
    expectFailure(parse(text), 417, 'expectation_failed');
    expect(text).not.toContain('sesame');
  });

  test('a request for a tunnel', async () => {
    const { text } = await send(request('CONNECT evil.example:443 HTTP/1.1'));
    expectFailure(parse(text), 400, 'bad_request');
  });

  test('is answered without repeating it, and not logged', async () => {
    const { text } = await send(request('SESAME /sesame?token=sesame HTTP/1.1', 'Cookie: sesame'));
    expect(text).not.toContain('sesame');
    expect(log.lines()).toEqual([]);
  });
});

describe('an address that names a host of its own', () => {
  test('leads to our own route', async () => {
    const { text } = await send(request(`GET http://evil.example${thing} HTTP/1.1`));
    expect(parse(text).statusCode).toBe(200);
  });

  test.each([['*'], ['@evil.example/'], ['evil.example:443']])(
    '%s leads nowhere',
    async (address) => {
      const { text } = await send(request(`GET ${address} HTTP/1.1`));
      const { statusCode } = parse(text);
      expect([400, 404]).toContain(statusCode);
    },
  );
});

describe('a client that takes too long', () => {
  const withinMs = slowestRequestMs + 2_000;

  test.each([
    ['sends nothing'],
    ['says half a header', 'GET / HTTP/1.1\r\nHost: joy'],
    [
      'says half a body',
      request(
        `POST ${greet.path} HTTP/1.1`,
        'Content-Type: application/json',
        'Content-Length: 20',
      ),
      '{"na',
    ],
  ])('and %s is disconnected', async (_, ...sent) => {
    const { text, tookMs } = await send(...sent);
    expect(tookMs).toBeGreaterThan(slowestRequestMs * 0.9);
    expect(tookMs).toBeLessThan(withinMs);
    if (sent.length > 0) expectFailure(parse(text), 408, 'request_too_slow');
    expect(log.lines().filter(({ level }) => level !== 'info')).toEqual([]);
  });

  test('is cut off even if it sends a byte now and then', async () => {
    const { text, tookMs } = await send('GET / HTTP/1.1\r\n', ...drip('X-A: b\r\n'));
    expect(tookMs).toBeLessThan(withinMs);
    expectFailure(parse(text), 408, 'request_too_slow');
  });

  const drip = (byte: string) => Array.from({ length: 8 }, () => [byte, () => sleep(100)]).flat();
});

test('a client that disconnects halfway raises no alarm', async () => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(
    `${request(`POST ${greet.path} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 20')}{"na`,
  );
  await sleep(100);
  socket.resetAndDestroy();
  await sleep(100);
  expect(log.lines().map(({ level, msg }) => [level, msg])).toEqual([]);
});

test('a request that is sent behind another waits its turn', async () => {
  failWith(async () => {
    await sleep(100);
    throw new Error('slow');
  });
  const slow = request(`GET ${fail.path} HTTP/1.1`).replace('close', 'keep-alive');
  const { text } = await send(slow, request(`GET ${thing} HTTP/1.1`));
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 500', 'HTTP/1.1 200']);
});
