import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeIntegration } from './features/money/integrations/integrations.factory.ts';
import { openForOrders } from './features/orders/quotes/quotes.factory.ts';
import { dinersAt } from './features/orders/web-orders/placed.factory.ts';
import { servedCalls } from './features/people/access/index.ts';
import { fromAnywhere } from './features/people/sign-in/sign-in.factory.ts';
import { makeStaff } from './features/people/staff/staff.factory.ts';
import { raiseBudgets } from './testing/hostile/raise-budgets.ts';
import { openTestApp } from './testing/test-app.ts';

const world = await openTestApp({
  settings: { ...fromAnywhere, COUPON_DAILY_LIMIT: '1000000' },
});
const { app, log, ownerUrl } = world;
await queryOnce(ownerUrl, raiseBudgets);

type Schema = z.core.JSONSchema.BaseSchema;

/** A value that the schema takes: an existing one, where we know one. */
function fitting(schema: Schema, name: string, known: Record<string, unknown>): unknown {
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const part = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(
    (one) => typeof one === 'object' && one.type !== 'null',
  );
  if (part) return fitting(part as Schema, name, known);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length > 0) {
    const parts = properties.map(([key, of]) => [key, fitting(of as Schema, key, known)]);
    return Object.fromEntries(parts);
  }
  if (schema.type === 'array') return [fitting((schema.items ?? {}) as Schema, '', known)];
  if (schema.type === 'integer' || schema.type === 'number') {
    return Math.max(schema.minimum ?? 1, schema.minimum === undefined ? 1 : 0);
  }
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date-time') return '2026-03-19T18:30:00Z';
  if (schema.pattern !== undefined) {
    const texts = fc.stringMatching(new RegExp(schema.pattern));
    return fc.sample(texts, { numRuns: 1, seed: 1 })[0];
  }
  return 'Some text'.slice(0, schema.maxLength ?? 100);
}

type Input = Record<'params' | 'query' | 'body', unknown>;

const inputOf = (endpoint: Endpoint, known: Record<string, unknown>): Input => {
  const of = (schema: z.ZodType | undefined) =>
    schema && fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', known);
  return { params: of(endpoint.params), query: of(endpoint.query), body: of(endpoint.body) };
};

/** The same value once for each text in it, with another text there. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    withText(part, text).map((changed) =>
      Array.isArray(value)
        ? value.with(Number(key), changed)
        : { ...value, [key]: changed, ...(key === 'name' && { [`x${text}`]: text }) },
    ),
  );
}

/** A request with cookies must repeat this token. */
const xsrf = 'xsrf-token-of-this-test';

type Sender = { known: Record<string, unknown>; headers: Record<string, string> };

const { headers: withKey } = await makeIntegration(world);

/** A member of staff at a restaurant with a menu and an order on the web. */
async function newSender(): Promise<Sender> {
  const { at, idOf } = await openForOrders(world.database);
  const { businessId, externalId } = at;
  const { email, userId, headers, password: currentPassword } = await makeStaff(world, { at });
  const itemId = idOf('Burger');
  const diners = dinersAt(world, at);
  const { secret, order } = await diners.place(await diners.quote([{ itemId }]));
  const [dish] = await queryOnce<{ category_id: number; catalog_id: number }>(
    ownerUrl,
    `SELECT catalog_category_id AS category_id, catalog_id
     FROM menu_items JOIN catalog_categories USING (business_id, catalog_category_id)
     WHERE business_id = $1 AND item_id = $2`,
    [businessId, itemId],
  );
  return {
    known: {
      id: externalId,
      businessExternalId: externalId,
      email,
      userId,
      itemId,
      orderId: order.orderNumber,
      orderIds: [order.orderNumber],
      secret,
      catalogCategoryId: dish?.category_id,
      catalogId: dish?.catalog_id,
      times: [],
      roleId: 2,
      emailAddress: 'somebody@staff.example',
      mobileNumber: '+1 (512) 555-0199',
      phoneNumber: '+1 (512) 555-0198',
      websiteAddress: 'https://ours.example',
      url: 'https://till.joyous.app/notices',
      currentPassword,
    },
    headers: {
      ...headers,
      ...withKey,
      'x-xsrf-token': xsrf,
      cookie: `XSRF-TOKEN=${xsrf}; awardsDevice=%00; joyousExport=%00`,
    },
  };
}

async function send(endpoint: Endpoint, input: Input, { headers }: Sender) {
  const { params, query, body } = input as Record<string, Record<string, unknown>>;
  const answer = await app.inject({
    method: endpoint.method,
    // In an address, half a character can only be written as bytes that are no UTF-8.
    url: callUrl(endpoint, params, query).replaceAll('HALF', '%ED%A0%80'),
    headers: {
      ...headers,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': endpoint.acceptsFile ? 'image/jpeg' : 'application/json' }),
    },
    ...(body && { payload: endpoint.acceptsFile ? String(body) : JSON.stringify(body) }),
  });
  expect(answer.statusCode, `${endpoint.name} ${JSON.stringify(input)}`).toBeLessThan(500);
  return answer.statusCode;
}

test('a text with U+0000 or half a character is never an unexpected error, in any place', async () => {
  let sender = await newSender();
  let sent = 0;
  let taken = 0;
  for (const { endpoint } of servedCalls(app)) {
    if (endpoint.isEventStream) continue;
    const good = inputOf(endpoint, sender.known);
    if ((await send(endpoint, good, sender)) < 400) taken += 1;
    for (const part of ['params', 'query', 'body'] as const) {
      for (const text of ['a\0b', part === 'body' ? 'a\ud800b' : 'aHALFb']) {
        for (const changed of withText(good[part], text)) {
          const status = await send(endpoint, { ...good, [part]: changed }, sender);
          sent += 1;
          // The call, or an earlier one, ended the session.
          if (status === 401) sender = await newSender();
        }
      }
    }
  }
  expect(log.lines().filter(({ level }) => level === 'error')).toEqual([]);
  expect(sent).toBeGreaterThan(350);
  // Calls with good texts reached their work, if what they name exists.
  expect(taken).toBeGreaterThan(0.45 * servedCalls(app).length);
});

test.each([
  '/sitemaps/a%00b/c%00d.xml',
  '/share-pictures/a%00b.png',
  '/photos/a%00b/480.webp?key=%00',
])('%s is answered', async (url) => {
  expect((await app.inject(url)).statusCode).toBeLessThan(500);
  expect(log.lines().filter(({ level }) => level === 'error')).toEqual([]);
});

test('a header with U+0000 reaches nothing', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('POST /api/partner/V1/orders HTTP/1.1\r\nhost: a\r\nidempotency-key: a\0b\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
});
