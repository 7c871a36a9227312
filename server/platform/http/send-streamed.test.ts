import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { refuseInput } from '../refusals/refuse.ts';
import { stream, type Write } from '../streaming/streamed.ts';
import { decodedText } from '../testing/decoded-text.ts';
import { mount } from './mount.ts';
import { expectFailure, openTestServer } from './server.factory.ts';

const listNumbers = endpointsIn('Test')(
  { name: 'listNumbers', method: 'GET', path: '/api/test/numbers' },
  { summary: 'Numbers', response: z.array(z.number()) },
);

/** Longer than a reader needs to take what it takes at once; production has 20 seconds. */
const slowestReaderMs = 400;
const { app, log } = await openTestServer({ slowestReaderMs });
let work: (write: Write) => Promise<ReturnType<typeof refuseInput> | undefined>;
mount(app, listNumbers, async () => stream((write) => work(write)));
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

const ask = (encoding = 'identity') =>
  app.inject({ url: listNumbers.path, headers: { 'accept-encoding': encoding } });

test.each(['identity', 'gzip', 'br', 'gzip;q=0', 'gzip;x=1;q=0', 'br, gzip;q=0.5'])(
  'writes the envelope around what is written, for a caller who accepts %s',
  async (encoding) => {
    work = async (write) => {
      for (const piece of ['[1', ',2', ',3]']) await write(piece);
      return undefined;
    };
    const answer = await ask(encoding);
    expect(JSON.parse(decodedText(answer))).toEqual({ status: 'Success', response: [1, 2, 3] });
    const isPacked = /gzip(?!.*;q=0$)/.test(encoding);
    expect(answer.headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    });
  },
);

test('refuses before anything was written, like every other call', async () => {
  work = async () => refuseInput('limit', 'is odd');
  expectFailure(await ask(), 400, 'bad_input');
});

test('an error before anything was written is like any other error', async () => {
  work = async () => Promise.reject(new Error('a fault'));
  expectFailure(await ask(), 500, 'internal');
});

async function receive(encoding: string) {
  const request = get({
    port,
    path: listNumbers.path,
    agent: false,
    headers: { 'accept-encoding': encoding },
  });
  const [response]: [IncomingMessage] = (await once(request, 'response')) as never;
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await new Promise((resolve) => response.once('close', resolve));
  return { response, bytes };
}

test.each(['identity', 'gzip'])('%s: an error midway cuts the connection', async (encoding) => {
  work = async (write) => {
    await write('[');
    for (let piece = 0; piece < 10; piece += 1) {
      await write(`${JSON.stringify(randomBytes(200_000).toString('base64'))},`);
    }
    throw new Error('a fault midway');
  };
  const { response, bytes } = await receive(encoding);
  expect(response.statusCode).toBe(200);
  expect(bytes).toBeGreaterThan(500_000);
  expect(response.complete).toBe(false);
  expect(log.lines().map(({ msg }) => msg)).toContain('an answer broke off');
});

test.each(['before the first', 'after the first'])(
  'waiting for what takes long to find does not count as slow reading: %s',
  async (when) => {
    work = async (write) => {
      if (when === 'before the first') await sleep(3 * slowestReaderMs);
      await write('[1');
      if (when === 'after the first') await sleep(3 * slowestReaderMs);
      await write(']');
      return undefined;
    };
    const { response } = await receive('gzip');
    expect(response.complete).toBe(true);
  },
);

test('a reader who takes nothing of what is ready loses its place', async () => {
  let failed: unknown;
  work = async (write) => {
    try {
      await write('[');
      for (;;) await write(`"${'x'.repeat(100_000)}",`);
    } catch (error) {
      failed = error;
      throw error;
    }
  };
  const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${listNumbers.path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await expect.poll(() => String(failed)).toContain('the caller has left');
  socket.destroy();
});

test('an error before anything was sent is a failure without a content encoding', async () => {
  work = async (write) => {
    await write('[1');
    throw new Error('a fault at once');
  };
  const { response } = await receive('gzip');
  expect(response.statusCode).toBe(500);
  expect(response.headers).not.toHaveProperty('content-encoding');
});
