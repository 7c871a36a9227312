import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { sendCampaignEvent } from '#contract/awards/campaign/awards.ts';
import { callUrl } from '#contract/call.ts';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { placeOrder } from '#contract/orders/web-orders/placed.ts';
import { writeReview } from '#contract/reviews/reviews/reviews.ts';
import { expectFailure } from '#platform/http/server.factory.ts';
import { patience } from '#platform/testing/patience.ts';
import { makeStaff } from './features/people/staff/staff.factory.ts';
import { openTestApp } from './testing/test-app.ts';

const world = await openTestApp();
const { app } = world;
await app.listen({ host: '127.0.0.1', port: 0 });
const staff = await makeStaff(world, { roleId: 1 });
const { port } = app.server.address() as AddressInfo;

type Schema = {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const operations = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

const asRouted = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Finds the parts of a schema that accept a text or list of any length. */
function withoutEnd(schema: Schema, where: string): string[] {
  const { type, enum: oneOf, const: only, pattern = '' } = schema;
  if (oneOf || only !== undefined) return [];
  // A pattern without * and + that is anchored at both ends has a maximum length.
  const isBounded = schema.maxLength !== undefined || /^\^[^*+]*\$$/.test(pattern);
  return [
    ...(type === 'string' && !isBounded ? [where] : []),
    ...(type === 'array' && schema.maxItems === undefined ? [where] : []),
    ...(schema.items ? withoutEnd(schema.items, `${where}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
      withoutEnd(part, where),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      withoutEnd(part, `${where}.${name}`),
    ),
  ];
}

test('every text and every list in an input has a longest length', () => {
  const found = operations.flatMap(({ method, path, operation }) => [
    ...Object.values(operation.requestBody?.content ?? {})
      // A file is as long as the body may be.
      .filter(({ schema }) => schema.format !== 'binary')
      .flatMap(({ schema }) => withoutEnd(schema, `${method} ${path}`)),
    // The router itself limits the length of a parameter: see server.ts.
    ...(operation.parameters ?? [])
      .filter((parameter) => parameter.in !== 'path')
      .flatMap(({ name, schema }) => withoutEnd(schema, `${method} ${path} ${name}`)),
  ]);
  expect(operations.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

describe('a body is read up to 4 KB', () => {
  const filled = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
  const post = (url: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', deviceid: crypto.randomUUID() },
    });
  const larger = new Map(
    [writeReview, sendCampaignEvent, requestQuote, placeOrder].map((call) => [
      call.path,
      call.bodyLimitBytes,
    ]),
  );
  // Below /api/api, only the calls before a sign-in.
  const isOpen = (path: string) =>
    path.startsWith('/api/web/') || (path.includes('/token/business/') && !/switch$/.test(path));
  const open = operations
    .filter(({ method, path }) => method === 'POST' && isOpen(path))
    .map(({ path }) => asRouted(path));

  test.each(open.map((path) => [path]))('%s', async (path) => {
    const url = callUrl({ path }, { id: 'abc123' });
    const longest = larger.get(path) ?? 4_096;
    expect((await post(url, filled(longest))).statusCode).not.toBe(413);
    expectFailure(await post(url, filled(longest + 1)), 413, 'body_too_large');
  });

  test('has a case for each public call', () => {
    expect(open.length).toBeGreaterThan(10);
  });
});

describe('a staff call that announces a body and never sends it', () => {
  const sockets: { destroy(): void }[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  const calls = operations.filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/api/api/'),
  );

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is answered',
    async (_, { method, path }) => {
      const socket = connect({ host: '127.0.0.1', port });
      sockets.push(socket);
      const lines = [
        `${method} ${callUrl({ path: asRouted(path) }, { userId: 999, deviceId: 999, id: 999 })} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 0',
        ...Object.entries(staff.headers).map(([name, value]) => `${name}: ${value}`),
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      const [answer] = await once(socket, 'data', {
        signal: AbortSignal.timeout(patience.timeout),
      });
      expect(String(answer)).toMatch(/^HTTP\/1\.1 [24]/);
      socket.destroy();
    },
  );
});
