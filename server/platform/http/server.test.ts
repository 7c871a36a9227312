import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { expectFailure, fail, getThing, greet, openTestServer } from './server.factory.ts';

const { database } = await openTestDatabase();
const { app, log, failWith } = await openTestServer();
afterAll(() => app.close());
beforeEach(() => log.clear());

const secret = 'sesame';
const json = { 'content-type': 'application/json' };
const thing = (id: string, query = {}) => callUrl(getThing, { id }, query);
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: greet.path, payload, headers });

test('answers a valid call', async () => {
  const answer = await post(JSON.stringify({ name: 'Ann' }));
  expect(answer.json()).toEqual({ status: 'Success', response: { greeting: 'Hello, Ann' } });
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('a body that cannot be read', () => {
  test.each([
    ['that is broken', `{"name": "${secret}`, 400, 'broken_json'],
    ['with more behind it', `{"name":"a"} ${secret}`, 400, 'broken_json'],
    ['with a __proto__', `{"name":"a","__proto__":{"admin":"${secret}"}}`, 400, 'broken_json'],
    ['with a constructor', `{"constructor":{"prototype":{"a":1}}}`, 400, 'broken_json'],
    ['of 1 MB', JSON.stringify({ name: 'x'.repeat(1_000_000) }), 413, 'body_too_large'],
    ['nested 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), 400, 'bad_input'],
    [
      'nested deep in a field',
      `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      400,
      'bad_input',
    ],
  ])('%s', async (_, payload, status, code) => {
    expectFailure(await post(payload), status, code);
  });

  test.each([
    ['an array', '["name"]'],
    ['a string', `"${secret}"`],
    ['a number', '7'],
    ['true', 'true'],
    ['null', 'null'],
    ['nothing', '{}'],
    ['a field of another type', `{"name":{"${secret}":1}}`],
    ['a field that is too long', `{"name":"${secret.repeat(10)}"}`],
  ])('%s', async (_, payload) => {
    const { response } = expectFailure(await post(payload), 400, 'bad_input');
    expect(response.join()).not.toContain(secret);
  });

  test('names the field', async () => {
    const { response } = expectFailure(
      await post('{"name":"Ann","tags":["a",1]}'),
      400,
      'bad_input',
    );
    expect(response).toEqual([expect.stringMatching(/^tags\.1: /)]);
  });

  test('with thousands of mistakes gets an answer that lists a few', async () => {
    const tags = Array.from({ length: 20_000 }, () => 1);
    const { response } = expectFailure(await post(JSON.stringify({ tags })), 400, 'bad_input');
    expect(response).toHaveLength(20);
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    ['application/jsonp'],
    ['nonsense'],
  ])('of type %s', async (type) => {
    const answer = await post('name=Ann', { 'content-type': type });
    expectFailure(answer, 415, 'unsupported_media_type');
  });

  test('that is missing, although it is announced', async () => {
    expectFailure(await post('', json), 400, 'broken_json');
    const none = await app.inject({ method: 'POST', url: greet.path });
    expectFailure(none, 400, 'bad_input');
  });

  test('that is compressed, which we do not support', async () => {
    const answer = await post(Buffer.from([31, 139, 8, 0]), {
      ...json,
      'content-encoding': 'gzip',
    });
    expectFailure(answer, 400, 'broken_json');
  });
});

describe('an address without a route', () => {
  const answers: [string, InjectOptions, number, string][] = [
    ['an unknown route', { url: '/api/test/nothing' }, 404, 'not_found'],
    ['a known one, asked another way', { url: greet.path, method: 'DELETE' }, 404, 'not_found'],
    ['a rare method', { url: '/', method: 'PROPFIND' as 'GET' }, 404, 'not_found'],
    ['OPTIONS', { url: greet.path, method: 'OPTIONS' }, 404, 'not_found'],
    ['TRACE', { url: greet.path, method: 'TRACE' as 'GET' }, 404, 'not_found'],
    ['bad percent-encoding', { url: '/api/test/things/%E0%A4%A' }, 400, 'bad_request'],
    ['a lone percent sign', { url: '/api/test/things/%' }, 400, 'bad_request'],
    ['a null byte', { url: '/api/test/things/%00' }, 400, 'bad_input'],
    ['a slash in disguise', { url: '/api/test/things/a%2Fb' }, 400, 'bad_input'],
    ['a name that is too long', { url: thing('a'.repeat(500)) }, 400, 'bad_request'],
    ['a bad query', { url: thing('a', { mobileNumber: secret }) }, 400, 'bad_input'],
    ['a query twice', { url: `${thing('a')}?mobileNumber=1&mobileNumber=2` }, 400, 'bad_input'],
    ['a __proto__ query', { url: `${thing('a')}?__proto__[a]=1` }, 200, ''],
  ];
  test.each(answers)('%s', async (_, request, status, code) => {
    const answer = await app.inject(request);
    if (status === 200) expect(answer.statusCode).toBe(200);
    else expectFailure(answer, status, code);
  });
});

describe('an error', () => {
  const unexpected: [string, () => Promise<never>][] = [
    ['with a text', () => Promise.reject(new Error(`${secret} at db-7.internal`))],
    [
      'of a library with a status code',
      () => Promise.reject(Object.assign(new Error(secret), { statusCode: 418, code: 'E_TEAPOT' })),
    ],
    ['that is not an Error', () => Promise.reject(secret)],
    ['that is undefined', () => Promise.reject(undefined)],
    [
      'thrown at once',
      () => {
        throw new TypeError(secret);
      },
    ],
    ['of an answer that cannot be written', async () => 1n as never],
    [
      'of the database, which names a constraint',
      async () => {
        await sql`create temporary table ${sql.id(secret)} (id integer constraint sesame_key unique)`
          .execute(database)
          .catch(() => undefined);
        await sql`do $$ begin raise unique_violation using constraint = 'sesame_key', message = 'sesame'; end $$`.execute(
          database,
        );
        throw new Error('it did not fail');
      },
    ],
  ];
  test.each(unexpected)('%s', async (_, work) => {
    failWith(work);
    const answer = await app.inject(fail.path);
    const { response } = expectFailure(answer, 500, 'internal');
    expect(response).toEqual(['Something went wrong on our side. Try again in a moment.']);
    expect(answer.payload).not.toContain(secret);
    expect(log.lines().map(({ level, msg }) => [level, msg])).toEqual([
      ['error', 'unexpected error'],
      ['info', 'answered'],
    ]);
  });

  test('of an unavailable database answers 503 and asks to try again', async () => {
    const nowhere = createPool({
      connectionString: 'postgres://joyous@127.0.0.1:1/joyous',
      maxConnections: 1,
      logger: log.logger,
    });
    failWith(async () => {
      await sql`select 1`.execute(createDatabase(nowhere));
      throw new Error('it did not fail');
    });
    const answer = await app.inject(fail.path);
    expectFailure(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('2');
    expect(log.lines()[0]).toMatchObject({
      level: 'warn',
      err: { type: 'DatabaseUnavailableError', code: '08006' },
      requestId: answer.headers['x-request-id'],
    });
    await nowhere.end();
  });

  test('of a statement that was canceled answers that we are busy', async () => {
    failWith(() =>
      database.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 20`.execute(transaction);
        await sql`select pg_sleep(20)`.execute(transaction);
        throw new Error('it did not fail');
      }),
    );
    const answer = await app.inject(fail.path);
    expectFailure(answer, 503, 'busy');
    expect(answer.headers['retry-after']).toBe('2');
  });
});

describe('the log', () => {
  test('has the route, and neither address nor body', async () => {
    await app.inject(thing('a', { mobileNumber: '5125550190' }));
    await app.inject(thing('a', { mobileNumber: secret }));
    await app.inject(`/nowhere/${secret}?token=${secret}`);
    await app.inject(`/${secret}%E0%A4%A?token=${secret}`);
    await post(`{"name":"${secret}`);
    await post(`{"name":"${secret.repeat(9)}"}`);
    await post(`{"__proto__":"${secret}"}`);
    const lines = log.lines();
    expect(JSON.stringify(lines)).not.toMatch(/sesame|5125550190/);
    expect(lines[0]).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: getThing.path,
      status: 200,
      durationMs: expect.any(Number),
      msg: 'answered',
    });
  });
});

describe('headers', () => {
  test('keep a browser from running an answer as a page or script', async () => {
    const { headers } = await app.inject(thing('a'));
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('promise https only where there is https', async () => {
    const plain = await openTestServer({ secure: false });
    const { headers } = await plain.app.inject(thing('a'));
    expect(headers).not.toHaveProperty('strict-transport-security');
    await plain.app.close();
  });

  test('of a request do not choose its id', async () => {
    const newId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    const { headers } = await app.inject({
      url: thing('a'),
      headers: { 'x-request-id': secret, 'request-id': secret },
    });
    expect(headers['x-request-id']).toMatch(newId);
  });
});
