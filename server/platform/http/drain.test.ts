import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drainable } from './drain.ts';

let server: Server;
let drain: (graceMs?: number) => Promise<void>;
let port: number;
/** Lets the request for /slow be answered. */
let answer: () => void;
const open: { destroy(): unknown }[] = [];

beforeEach(async () => {
  const gate = Promise.withResolvers<void>();
  answer = gate.resolve;
  server = createServer(async (request, response) => {
    if (request.url === '/stream') response.write('first ');
    if (request.url !== '/quick') await gate.promise;
    response.end('done');
  });
  drain = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  for (const thing of open.splice(0)) thing.destroy();
  server.closeAllConnections();
});

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  open.push(agent);
  return agent;
}

async function ask(path: string, agent: Agent): Promise<IncomingMessage & { text: string }> {
  const request = get({ host: '127.0.0.1', port, path, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await once(response, 'end');
  return Object.assign(response, { text });
}

async function openSocket(text = ''): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  if (text) socket.write(text);
  await sleep(20);
  return socket;
}

const isDone = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), sleep(50).then(() => false)]);

test('is done right away when no request is under way, however many connections are open', async () => {
  await ask('/quick', keptAlive());
  const sockets = [await openSocket(), await openSocket('GET / HT')];
  const hungUp = sockets.map((socket) => once(socket, 'close'));
  await drain();
  await Promise.all(hungUp);
  expect(sockets.map(({ closed }) => closed)).toEqual([true, true]);
});

test('answers the requests under way, and closes their connections', async () => {
  const agent = keptAlive();
  await ask('/quick', agent);
  const arrived = once(server, 'request');
  const slow = ask('/slow', agent);
  await arrived;
  const drained = drain();
  expect(await isDone(drained)).toBe(false);
  answer();
  const { text, headers } = await slow;
  expect([text, headers.connection]).toEqual(['done', 'close']);
  await drained;
});

test('closes a connection after an answer that had begun', async () => {
  const arrived = once(server, 'request');
  const stream = ask('/stream', keptAlive());
  await arrived;
  const drained = drain();
  expect(await isDone(drained)).toBe(false);
  answer();
  expect((await stream).text).toBe('first done');
  await drained;
});

test('accepts no new connection', async () => {
  const arrived = once(server, 'request');
  const slow = ask('/slow', keptAlive());
  await arrived;
  const drained = drain();
  await expect(ask('/quick', keptAlive())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answer();
  await Promise.all([slow, drained]);
});

describe('during the grace time', () => {
  test('it still serves, including new connections, and closes each connection after its answer', async () => {
    const idle = keptAlive();
    await ask('/quick', idle);
    const drained = drain(300);
    for (const agent of [idle, keptAlive()]) {
      const { text, headers } = await ask('/quick', agent);
      expect([text, headers.connection]).toEqual(['done', 'close']);
    }
    await drained;
    await expect(ask('/quick', keptAlive())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('an idle connection stays open until its next answer closes it', async () => {
    const socket = await openSocket();
    const closed = once(socket, 'close').then(() => 'closed');
    const drained = drain(300);
    expect(await Promise.race([closed, sleep(200, 'open')])).toBe('open');
    await Promise.all([drained, closed]);
  });
});
