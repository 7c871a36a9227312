import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { mount } from '../mount.ts';
import { expectFailure, openTestServer } from '../server.factory.ts';

const endpoint = endpointsIn('Test');

const sendThings = endpoint(
  { name: 'sendThings', method: 'POST', path: '/api/test/things' },
  {
    summary: 'Sends a list of things',
    body: z.looseObject({}),
    bodyLimitBytes: 256 * 1024,
    batch: { list: 'things', items: 20_001, itemBytes: 2_048, values: 50_000 },
    response: z.object({ read: z.unknown() }),
  },
);

const sendStrict = endpoint(
  { name: 'sendStrict', method: 'POST', path: '/api/test/strict' },
  {
    summary: 'Sends a list of things without fields',
    body: z.object({ things: z.array(z.strictObject({})) }),
    response: z.null(),
  },
);

const { app } = await openTestServer();
mount(app, sendThings, async ({ body }) => ({ read: body }));
mount(app, sendStrict, async () => null);

const post = (url: string, payload: NonNullable<InjectOptions['payload']>) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

test.each([
  '{"things":[]}',
  '{"things":[ \n]}',
  '{"things":[1]}',
  `{"things":[${'0,'.repeat(20_000)}1]}`,
  ' { "a" : 1 , "things" : [ 1.5e3 , "],[\\"" , { "things" : [ 2 , 3 ] } ] , "b" : null } ',
  '{"things":["é\\u0041😀",[[]],{}],"things2":[1]}',
  // The last of two fields with the same name counts.
  '{"things":[1,2],"things":[3]}',
  '{"things":[1,2],"things":7}',
  '{"things":7,"things":[1,2]}',
  '{"\\u0074hings":[1]}',
  '{"things":{"a":[1]}}',
  `{"things":[${Array.from({ length: 300 }, (_, position) => `{"n":${position}}`.padEnd(800))}]}`,
])('a body is read as JSON.parse reads it: %s', async (text) => {
  const answer = await post(sendThings.path, text);
  expect(answer.statusCode, answer.payload).toBe(200);
  expect(answer.json().response.read).toEqual(JSON.parse(text));
});

/** Sent in chunks of this length, without saying how long the whole is. */
const inChunks = (text: string, length: number) => {
  const pieces = text.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
  return app.inject({
    method: 'POST',
    url: sendThings.path,
    payload: Readable.from(pieces.map((piece) => Buffer.from(piece))),
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
};

test('a body may come in short pieces, but not a long one byte by byte', async () => {
  const thing = 'x'.repeat(1_500);
  const short = JSON.stringify({ things: [thing, thing] });
  expect((await inChunks(short, 1)).statusCode).toBe(200);
  const long = JSON.stringify({ things: Array(150).fill(thing) });
  expect((await inChunks(long, 512)).statusCode).toBe(200);
  const { problems } = expectFailure(await inChunks(long, 10), 400, 'bad_input');
  expect(problems).toEqual([
    { field: 'body', message: 'comes in too many chunks of less than 512 bytes' },
  ]);
  expectFailure(await inChunks(' '.repeat(300_000), 5_000), 413, 'body_too_large');
});

test('a byte order mark is left out', async () => {
  const answer = await post(sendThings.path, '\ufeff{"things":[1]}');
  expect(answer.json().response.read).toEqual({ things: [1] });
});

test.each([
  '{"things":[1,]}',
  '{"things":[,]}',
  '{"things":[,1]}',
  `{"things":["${'x'.repeat(2_000)}", ]}`,
  `{"things":["${'x'.repeat(2_000)}",,"${'x'.repeat(2_000)}"]}`,
  `{"things":["${'x'.repeat(2_000)}","${'x'.repeat(1_000)}" 1]}`,
  '{"things":[1 2]}',
  '{"things":[1}',
  '{"things":[1],}',
  '{"things":[{"__proto__":{}}]}',
  '{"things":[1],"__proto__":{}}',
  '{"things":[{"constructor":{"prototype":{}}}]}',
])('what is not JSON, or would change objects, is refused: %s', async (text) => {
  expectFailure(await post(sendThings.path, text), 400, 'broken_json');
});

test('what is too much is refused, with its place', async () => {
  const names = Array.from({ length: 200 }, (_, position) => `"k${position}":1`).join();
  const answer = await post(sendThings.path, `{"things":[{},{${names}}]}`);
  expect(expectFailure(answer, 400, 'bad_input').problems).toEqual([
    {
      field: 'things.1.k99',
      message: 'is one name too many: a body may have 100 different ones',
    },
  ]);
  const large = await post(sendThings.path, `{"things":[{},"${'x'.repeat(2_048)}"]}`);
  expect(expectFailure(large, 413, 'body_too_large').problems).toEqual([
    { field: 'things.1', message: 'has more than 2 KB' },
  ]);
});

test('mistakes are listed up to twenty in all', async () => {
  const thing = Object.fromEntries(
    Array.from({ length: 15 }, (_, position) => [`k${position}`, 1]),
  );
  const answer = await post(sendStrict.path, { things: [thing, thing, thing] });
  const { problems = [] } = expectFailure(answer, 400, 'bad_input');
  expect(problems).toHaveLength(20);
  expect(problems.at(-1)).toEqual({ field: 'things.1.k4', message: 'is not known' });
});
