import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { integrationsJobs } from '../../money/integrations/index.ts';
import {
  makeIntegration,
  type TestIntegration,
} from '../../money/integrations/integrations.factory.ts';
import { type OrderBody, orderBody } from './orders.factory.ts';

const world = await openTestApp();
const { app, clock, database, ownerUrl } = world;
const till = await makeIntegration(world);

const post = (body: object, key: string | undefined, { headers }: TestIntegration = till) =>
  app.inject({
    method: 'POST',
    url: createPartnerOrders.path,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: body,
  });

const wrong = (body: OrderBody): OrderBody => ({
  ...body,
  amounts: { ...body.amounts, total: '0.01' },
});

const orders = async () =>
  Number((await queryOnce(ownerUrl, 'SELECT count(*)::int AS n FROM orders'))[0]?.n);

describe('a repeat', () => {
  test.each([
    ['an order', (): object => orderBody()],
    ['an order that was refused', (): object => wrong(orderBody())],
    ['a batch', (): object => ({ orders: [orderBody(), wrong(orderBody()), 1] })],
  ])('of %s gets the first answer, byte for byte, and does nothing', async (_, make) => {
    const [body, key] = [make(), randomUUID()];
    const first = await post(body, key);
    const before = await orders();
    clock.advance(29 * 86_400_000);
    const again = await post(body, key);
    expect([again.statusCode, again.rawPayload]).toEqual([first.statusCode, first.rawPayload]);
    expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    expect((await post(reversed, key)).payload).toBe(first.payload);
    expect(await orders()).toBe(before);
  });

  test('with a different body gets 422', async () => {
    const [body, key] = [orderBody(), randomUUID()];
    await post(body, key);
    const other = await post({ ...body, serviceType: 'DELIVERY' }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_used' });
  });

  test("at the same time gets 409, or the first one's answer; there is one order", async () => {
    const [body, key] = [orderBody(), randomUUID()];
    const before = await orders();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, key)));
    const good = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(good.map(({ payload }) => payload)).size).toBe(1);
    const others = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of others) {
      expect(answer.json()).toMatchObject({ code: 'idempotency_key_under_way' });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([409, '1']);
    }
    expect(await orders()).toBe(before + 1);
  });

  test('while the first is running gets 409', async () => {
    const key = randomUUID();
    const name = JSON.stringify([till.businessId, 'Counter till', key]);
    const first = new pg.Client(ownerUrl);
    await first.connect();
    try {
      await first.query(`SELECT pg_advisory_lock(lock_key('answer', $1))`, [name]);
      const answer = await post(orderBody(), key);
      expect(answer.json()).toMatchObject({ code: 'idempotency_key_under_way' });
    } finally {
      await first.end();
    }
  });

  test('from another integration or restaurant is a different call; with a new key of the same name it is not', async () => {
    const [body, key] = [orderBody(), randomUUID()];
    const first = await post(body, key);
    for (const request of [{ at: till, name: 'Website' }, {}]) {
      const other = await post(body, key, await makeIntegration(world, request));
      expect(other.statusCode).toBe(200);
      expect(other.payload).not.toBe(first.payload);
    }
    const renewed = await post(body, key, await makeIntegration(world, { at: till }));
    expect(renewed.payload).toBe(first.payload);
  });
});

describe('the key', () => {
  test.each([undefined, '', ' ', 'x'.repeat(201), 'two words', 'ü'])(
    'is required, and has 1 to 200 printable characters: %j',
    async (key) => {
      const before = await orders();
      const answer = await post(orderBody(), key);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'bad_input',
        problems: [{ field: 'idempotency-key' }],
      });
      expect(await orders()).toBe(before);
    },
  );
});

test('a transaction that is killed in the middle leaves neither order nor answer', async () => {
  const [body, key] = [orderBody(), randomUUID()];
  const before = await orders();
  await queryOnce(
    ownerUrl,
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN new; END';
     CREATE TRIGGER dies BEFORE INSERT ON kept_answers FOR EACH ROW EXECUTE FUNCTION die();
     GRANT EXECUTE ON FUNCTION die() TO PUBLIC`,
  );
  const killed = await post(body, key);
  expect(killed.statusCode).toBeGreaterThanOrEqual(500);
  await queryOnce(ownerUrl, 'DROP TRIGGER dies ON kept_answers');
  expect(await orders()).toBe(before);
  expect((await post(body, key)).statusCode).toBe(200);
  expect(await orders()).toBe(before + 1);
});

test('answers are stored for 30 days, and references forever', async () => {
  const [body, key] = [orderBody(), randomUUID()];
  const first = await post(body, key);
  const stored = async () =>
    (await queryOnce(ownerUrl, 'SELECT 1 FROM kept_answers WHERE idempotency_key = $1', [key]))
      .length;
  const forget = async (nowMs: number) => {
    const [job] = integrationsJobs({ database, now: () => nowMs });
    await job?.work(undefined);
  };
  const age = (days: number) =>
    queryOnce(
      ownerUrl,
      `UPDATE kept_answers SET made_at = now() - interval '1 day' * $1 WHERE idempotency_key = $2`,
      [days, key],
    );
  await age(29.9);
  await forget(Date.now());
  expect(await stored()).toBe(1);
  await age(30.1);
  await forget(Date.now());
  expect(await stored()).toBe(0);
  const again = await post(body, key);
  expect(again.json().response).toEqual(first.json().response);
});
