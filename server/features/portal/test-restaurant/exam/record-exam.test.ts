import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { beginExam, endExam, type Fault, goOnWithExam } from '../../../money/integrations/index.ts';
import { makeIntegration, withKey } from '../../../money/integrations/integrations.factory.ts';
import { orderBody } from '../../../orders/orders/orders.factory.ts';
import { openBesideTest } from '../test-restaurant.factory.ts';

const world = await openTestApp();
const { app, database, log, ownerUrl } = world;
let url = '';
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/partner/V1`;
});

const integration = 'Examined till';

async function openExam() {
  const house = await openBesideTest(world);
  await house.make();
  const [businessId = 0] = await house.ids();
  const here = <Result>(work: Parameters<typeof asRestaurant<Result>>[2]) =>
    asRestaurant(database, businessId, work);
  const key = await house.newKey(integration);
  await here((transaction) => beginExam(transaction, { businessId, integration }));
  return {
    businessId,
    key,
    other: await house.newKey('Another till'),
    begin: () => here((transaction) => beginExam(transaction, { businessId, integration })),
    end: () => here((transaction) => endExam(transaction, businessId)),
    arm: (kind: Fault, call: string) =>
      here((transaction) => goOnWithExam(transaction, businessId, { kind, call })),
    written: () =>
      queryOnce<{ call: string; asked: string; status: number; fault: string | null }>(
        ownerUrl,
        'SELECT call, asked, status, fault FROM exam_calls WHERE business_id = $1 ORDER BY number',
        [businessId],
      ),
  };
}

const read = (key: string) => fetch(`${url}/restaurant`, { headers: withKey(key) });
const send = (key: string, body: object, idempotencyKey: string = randomUUID()) =>
  fetch(`${url}/orders`, {
    method: 'POST',
    headers: {
      ...withKey(key),
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify(body),
  });

test('what was armed happens once, to the program that is examined alone', async () => {
  const exam = await openExam();
  await exam.arm('BUSY', 'getPartnerRestaurant');
  expect((await read(exam.other)).status).toBe(200);
  const busy = await read(exam.key);
  expect(busy.status).toBe(503);
  expect(busy.headers.get('retry-after')).toBe('2');
  expect((await read(exam.key)).status).toBe(200);
  await exam.arm('TOO_MANY', 'findPartnerOrder');
  expect((await read(exam.key)).status).toBe(200);
  expect((await exam.written()).map(({ status, fault }) => [status, fault])).toEqual([
    [503, 'BUSY'],
    [200, null],
    [200, null],
  ]);
});

test('of fifty calls at once, one takes it, and all are written down', async () => {
  const exam = await openExam();
  await exam.arm('BUSY', 'getPartnerRestaurant');
  const answers = await Promise.all(Array.from({ length: 50 }, () => read(exam.key)));
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(1);
  expect(await exam.written()).toHaveLength(50);
});

test('an order whose answer is lost is taken, and one whose call is lost is not', async () => {
  const exam = await openExam();
  const body = orderBody();
  const taken = async ({ reference }: { reference: string }) =>
    (
      await queryOnce(ownerUrl, 'SELECT FROM orders WHERE business_id = $1 AND reference = $2', [
        exam.businessId,
        reference,
      ])
    ).length;
  await exam.arm('LOSE_ANSWER', 'createPartnerOrders');
  const key = randomUUID();
  await expect(send(exam.key, body, key)).rejects.toThrow('fetch failed');
  expect(await taken(body)).toBe(1);
  expect((await send(exam.key, body, key)).status).toBe(200);
  expect(await taken(body)).toBe(1);
  const never = orderBody();
  await exam.arm('LOSE_CALL', 'createPartnerOrders');
  await expect(send(exam.key, never)).rejects.toThrow('fetch failed');
  expect(await taken(never)).toBe(0);
});

test('who the diner is, and the secret of notices, are not written down', async () => {
  const exam = await openExam();
  const customer = { name: 'Ada Diner', phone: '+12025550123' };
  await send(exam.key, orderBody({ customer }));
  await send(exam.key, { orders: [orderBody({ customer }), orderBody()] });
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  await fetch(`${url}/notices/address`, {
    method: 'PUT',
    headers: {
      ...withKey(exam.key),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ url: 'https://till.joyous.app/', secret }),
  });
  const written = (await exam.written()).map(({ asked }) => asked).join();
  for (const text of ['Taco', 'till.joyous.app']) expect(written).toContain(text);
  expect(written).not.toContain(secret);
  for (const text of Object.values(customer)) expect(written).not.toContain(text);
});

test('nothing happens, and nothing is written, once nobody says that the exam goes on', async () => {
  const exam = await openExam();
  await exam.arm('BUSY', 'getPartnerRestaurant');
  expect(await exam.begin()).toBe(false);
  await queryOnce(
    ownerUrl,
    `UPDATE exams SET began_at = now() - interval '1 hour', ends_at = now() - interval '1 second'
     WHERE business_id = $1`,
    [exam.businessId],
  );
  expect((await read(exam.key)).status).toBe(200);
  expect(await exam.written()).toEqual([]);
  expect(await exam.begin()).toBe(true);
  expect((await read(exam.key)).status).toBe(200);
  expect(await exam.written()).toHaveLength(1);
  await exam.end();
  expect((await read(exam.key)).status).toBe(200);
  expect(await exam.written()).toEqual([]);
});

test('a real restaurant has no exam', async () => {
  const { businessId } = await makeIntegration(world);
  const begun = asRestaurant(database, businessId, (transaction) =>
    beginExam(transaction, { businessId, integration }),
  );
  await expect(begun).rejects.toThrow('foreign key');
});

test('a till gets its answer, even if nobody can look whether there is an exam', async () => {
  const exam = await openExam();
  await queryOnce(ownerUrl, 'REVOKE SELECT ON exams FROM joyous_app');
  try {
    expect((await read(exam.key)).status).toBe(200);
    const said = log.lines().map(({ msg }) => msg);
    expect(said).toContain('an exam could not be looked up');
  } finally {
    await queryOnce(ownerUrl, 'GRANT SELECT ON exams TO joyous_app');
  }
});
