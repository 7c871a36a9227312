import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { findReceiver, type LookUp } from './look-up-receiver.ts';
import { openReceiver } from './notices.factory.ts';
import { postNotices, postTo } from './post-notice.ts';
import { receiverCert, receiverKey } from './receiver-certificate.factory.ts';

const nobody: LookUp = async () => [];
const request = { headers: { 'webhook-id': 'x' }, body: '{"type":"order.placed"}' };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const local = (times: { wholeMs?: number; connectMs?: number } = {}) =>
  postNotices({ lookUp: nobody, allowsLocal: true, ...times });

async function receiver() {
  const opened = await openReceiver();
  ends.push(opened.close);
  return opened;
}

/** Whatever is spoken there. */
async function tcp(speak: (socket: Socket) => unknown): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createTcp((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    speak(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('an attempt', () => {
  test('posts the body and says how the answer began', async () => {
    const { url, got, answerWith } = await receiver();
    answerWith((_, response) => void response.writeHead(201).end('thank you\u0000\u202e!'));
    expect(await local()(url('/a?b=1'), request)).toMatchObject({
      status: 201,
      start: 'thank you!',
      problem: undefined,
    });
    expect(got).toMatchObject([{ path: '/a?b=1', body: request.body }]);
    expect(got[0]?.headers).toMatchObject({ 'webhook-id': 'x', connection: 'close' });
  });

  test('follows no redirect, not even to the same receiver', async () => {
    const { url, got, answerWith } = await receiver();
    answerWith((_, response) => void response.writeHead(307, { location: url('/b') }).end());
    expect(await local()(url('/a'), request)).toMatchObject({ status: 307 });
    expect(got.map(({ path }) => path)).toEqual(['/a']);
  });

  test('reads no more than the first bytes of a gigabyte', async () => {
    let sent = 0;
    const url = await tcp((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n');
        const chunk = Buffer.alloc(64 * 1024, 'x');
        const more = (): void => {
          while (sent < 1_000_000_000 && !socket.destroyed) {
            sent += chunk.length;
            if (!socket.write(chunk)) return void socket.once('drain', more);
          }
        };
        more();
      });
    });
    const posted = await local()(url, request);
    expect(posted).toMatchObject({ status: 200, start: 'x'.repeat(500) });
    expect(sent).toBeLessThan(50_000_000);
  });

  test('ends with headers that never end', async () => {
    const url = await tcp((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const more = (): void => {
          while (!socket.destroyed) {
            if (!socket.write(`x-${'a'.repeat(1_000)}: ${'b'.repeat(1_000)}\r\n`)) {
              return void socket.once('drain', more);
            }
          }
        };
        more();
      });
    });
    expect(await local()(url, request)).toMatchObject({ status: undefined, problem: 'not_http' });
  });

  test.each([
    ['never answers', () => undefined],
    [
      'answers a byte at a time',
      (socket: Socket) => {
        const timer = setInterval(() => socket.destroyed || socket.write('H'), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ] as const)('does not wait for one that %s', async (_, speak) => {
    const url = await tcp(speak);
    const posted = await local({ wholeMs: 300 })(url, request);
    expect(posted.status).toBeUndefined();
    expect(['too_slow', 'not_http']).toContain(posted.problem);
  });

  test('counts an answer whose body never ends, or is cut off', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhello';
    const slow = await tcp(
      (socket) =>
        void socket.once('data', () => {
          socket.write(head);
        }),
    );
    expect(await local({ wholeMs: 300 })(slow, request)).toMatchObject({
      status: 200,
      start: 'hello',
    });
    const cut = await tcp((socket) => void socket.once('data', () => socket.end(head)));
    expect(await local()(cut, request)).toMatchObject({ status: 200 });
  });

  test.each([
    ['speaks something else', (socket: Socket): unknown => socket.end('SSH-2.0-x\r\n'), 'not_http'],
    ['hangs up', (socket: Socket): unknown => socket.destroy(), 'connection_lost'],
  ] as const)('fails at one that %s', async (_, speak, problem) => {
    const url = await tcp(speak);
    expect(await local()(url, request)).toMatchObject({ status: undefined, problem });
  });

  test('fails where nothing listens', async () => {
    const url = await tcp(() => undefined);
    for (const end of ends.splice(0)) await end();
    expect(await local()(url, request)).toMatchObject({ status: undefined, problem: 'refused' });
  });
});

describe('on the internet', () => {
  test.each([
    [[]],
    [['10.0.0.1']],
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['::ffff:127.0.0.1']],
    [['93.184.216.34', '192.168.0.1']],
    [['2606:4700::1111', 'fd00::1']],
  ])('a name that leads to %j is not called', async (addresses) => {
    const lookUp: LookUp = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const post = postNotices({ lookUp, allowsLocal: false });
    const posted = await post('https://till.joyous.app/', request);
    expect(posted.problem).toBe(addresses.length === 0 ? 'unknown_name' : 'not_public');
  });

  test('a name is asked for at each attempt, so that it cannot change its answer in between', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const asked: string[] = [];
    const lookUp: LookUp = async (name) => {
      asked.push(name);
      return (answers.shift() ?? []).map((address) => ({ address, family: 4 as const }));
    };
    const receivers = { lookUp, allowsLocal: false };
    expect(await findReceiver('till.joyous.app', receivers)).toEqual([
      { address: '93.184.216.34', family: 4 },
    ]);
    await expect(findReceiver('till.joyous.app', receivers)).rejects.toMatchObject({
      code: 'not_public',
    });
    expect(asked).toEqual(['till.joyous.app', 'till.joyous.app']);
  });

  test.each(['https://127.0.0.1:8443/', 'http://till.joyous.app/', 'https://[::1]/'])(
    '%s is not called, however it got into the table',
    async (url) => {
      const lookUp: LookUp = async () => [{ address: '93.184.216.34', family: 4 }];
      const posted = await postNotices({ lookUp, allowsLocal: false })(url, request);
      expect(posted.problem).toBe('not_public');
    },
  );

  test('a name server that is silent costs no more than a receiver that is', async () => {
    const lookUp: LookUp = () => new Promise(() => undefined);
    const posted = await postNotices({ lookUp, allowsLocal: false, connectMs: 200 })(
      'https://till.joyous.app/',
      request,
    );
    expect(posted.problem).toBe('too_slow');
  });

  test("the certificate must be the name's, and the connection goes to the address that was checked", async () => {
    const hosts: (string | undefined)[] = [];
    const server = createHttps({ key: receiverKey, cert: receiverCert }, (asked, response) => {
      hosts.push(asked.headers.host);
      response.end('over TLS');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    // As if that were public: the rule about addresses has tests of its own.
    const pinned = (name: string) =>
      postTo(new URL(`https://${name}:${port}/`), [{ address: '127.0.0.1', family: 4 }], {
        ...request,
        connectMs: 5_000,
        leftMs: 5_000,
        ca: receiverCert,
      });
    expect(await pinned('till.joyous.app')).toEqual({ status: 200, start: 'over TLS' });
    await expect(pinned('other.joyous.app')).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(hosts).toEqual([`till.joyous.app:${port}`]);
  });
});
