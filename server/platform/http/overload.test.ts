import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../database/pool.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { installHealth } from './health.ts';
import { expectFailure, fail, getThing, openTestServer } from './server.factory.ts';

const mostUnderWay = 4;
// Longer than a refusal is delayed.
const slowestReaderMs = 2_500;
const { appUrl } = await openTestDatabase();
const { app, log, failWith } = await openTestServer({
  mostUnderWay,
  slowestReaderMs,
  mostConnections: 50,
});
const pool = createPool({ connectionString: appUrl, maxConnections: 1, logger: log.logger });
const database = createDatabase(pool);
let closing = false;
installHealth(app, { database, isClosing: () => closing });
const large = Buffer.alloc(30_000_000, 'x');
app.get('/large', (_request, reply) => reply.send(large));
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});
afterAll(async () => {
  await app.close();
  await pool.end();
});
beforeEach(() => {
  closing = false;
  log.clear();
});

type Answer = IncomingMessage & { payload: string };

const start = (path: string) => {
  const agent = new Agent();
  agents.push(agent);
  const request = get({ host: '127.0.0.1', port, path, agent });
  request.on('error', () => undefined);
  return request;
};

async function ask(path: string): Promise<Answer> {
  const [answer] = (await once(start(path), 'response')) as [IncomingMessage];
  let payload = '';
  for await (const chunk of answer.setEncoding('utf8')) payload += chunk;
  return Object.assign(answer, { payload });
}

const statusOf = async (path: string) => (await ask(path)).statusCode;

/** Calls of `fail` wait until the gate opens, and then fail. */
function holdWork() {
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  failWith(async () => {
    begun += 1;
    await gate.promise;
    throw new Error('released');
  });
  return { release: gate.resolve, begun: () => begun };
}

describe('with as many calls under way as allowed', () => {
  test('the next one is refused as busy after a delay, with a Retry-After', async () => {
    const work = holdWork();
    const held = Array.from({ length: mostUnderWay }, () => ask(fail.path));
    await expect.poll(work.begun).toBe(mostUnderWay);
    const askedMs = performance.now();
    const refused = await ask('/api/test/things/a');
    // A client that retries at once must not take time from the calls that were accepted.
    expect(performance.now() - askedMs).toBeGreaterThan(900);
    expectFailure(
      {
        statusCode: refused.statusCode ?? 0,
        headers: refused.headers,
        payload: refused.payload,
      },
      503,
      'busy',
    );
    expect(refused.headers['retry-after']).toBe('2');
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(200);
    work.release();
    await Promise.all(held);
    expect(await statusOf('/api/test/things/a')).toBe(200);
  });

  test('calls whose callers have disconnected count until they are done', async () => {
    const work = holdWork();
    const requests = Array.from({ length: mostUnderWay }, () => start(fail.path));
    await expect.poll(work.begun).toBe(mostUnderWay);
    for (const request of requests) request.destroy();
    await sleep(50);
    expect(await statusOf(getThing.path.replace(':id', 'a'))).toBe(503);
    work.release();
    await expect.poll(() => statusOf(getThing.path.replace(':id', 'a'))).toBe(200);
  });

  test('a slow upload does not count', async () => {
    const sockets = Array.from({ length: mostUnderWay + 2 }, () => {
      const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
      socket.write(
        'POST /api/test/greeting HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{',
      );
      return socket;
    });
    await sleep(50);
    expect(await statusOf('/api/test/things/a')).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

test('after a blocked event loop no call is refused as busy', async () => {
  const stuckUntilMs = performance.now() + 1_500;
  while (performance.now() < stuckUntilMs);
  for (let count = 0; count < 30; count += 1) {
    expect(await statusOf('/api/test/things/a')).toBe(200);
    expect(await statusOf('/health/live')).toBe(200);
    await sleep(50);
  }
});

describe('/health/live', () => {
  test('has the headers of every answer, and is never cached', async () => {
    const answer = await ask('/health/live');
    expect(answer.payload).toBe('{"status":"live"}');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('/health/ready', () => {
  test('is 503 as soon as the process is asked to stop', async () => {
    closing = true;
    expect(await statusOf('/health/ready')).toBe(503);
  });

  test('stays 200 while all connections are busy with statements that get answers', async () => {
    await sql`select 1`.execute(database);
    const slow = sql`select pg_sleep(2)`.execute(database);
    const answer = await ask('/health/ready');
    expect(answer.statusCode).toBe(200);
    await slow;
  });

  test('is 503 while the database has never answered', async () => {
    const nowhere = createPool({
      connectionString: 'postgres://joyous@127.0.0.1:1/joyous',
      maxConnections: 1,
      logger: log.logger,
    });
    const away = await openTestServer();
    installHealth(away.app, { database: createDatabase(nowhere), isClosing: () => false });
    const { statusCode, body } = await away.app.inject('/health/ready');
    expect([statusCode, body]).toEqual([503, '{"status":"not ready","database":"away"}']);
    await away.app.close();
    await nowhere.end();
  });

  test('stays 200 when the database goes away, and says so: diners get what is cached', async () => {
    const ending = createPool({ connectionString: appUrl, maxConnections: 1, logger: log.logger });
    const own = await openTestServer();
    installHealth(own.app, { database: createDatabase(ending), isClosing: () => false });
    const answer = async () => (await own.app.inject('/health/ready')).body;
    expect(await answer()).toBe('{"status":"ready","database":"there"}');
    await ending.end();
    expect(await answer()).toBe('{"status":"ready","database":"away"}');
    await own.app.close();
  });
});

describe('a client that never reads', () => {
  test('is disconnected, however much is still to be sent', async () => {
    const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    const openConnections = () =>
      new Promise<number>((resolve) => {
        app.server.getConnections((_error, count) => resolve(count));
      });
    await expect.poll(openConnections).toBe(1);
    await expect.poll(openConnections).toBe(0);
    socket.destroy();
  });

  test('is not mistaken for one that reads slowly', async () => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    let bytes = 0;
    for await (const chunk of socket) {
      bytes += chunk.length;
      if (bytes < 8_000_000) await sleep(5);
    }
    expect(bytes).toBeGreaterThan(large.length);
  });
});

test('connections above the limit are not accepted, and the log says so once', async () => {
  const sockets = Array.from({ length: 70 }, () =>
    connect({ host: '127.0.0.1', port }).on('error', () => undefined),
  );
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(20);
  const warnings = log.lines().filter(({ level }) => level === 'warn');
  expect(warnings.map(({ msg }) => msg)).toEqual(['too many connections: new ones are refused']);
  for (const socket of sockets) socket.destroy();
});
