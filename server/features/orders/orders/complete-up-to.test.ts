import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { confirmPartnerOrders } from '#contract/orders/orders/complete-up-to.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { sweep } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { revokeKey } from '../../money/integrations/index.ts';
import {
  makeIntegration,
  type TestIntegration,
} from '../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { makeOrder } from './history.factory.ts';
import { orderBody } from './orders.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, database, ownerUrl } = world;

const at = (text: string) => new Date(text).toISOString();
const headersOf = ({ headers }: TestIntegration, key: string = randomUUID()) => ({
  ...headers,
  'idempotency-key': key,
});

const confirm = async (till: TestIntegration, completeUpTo: string) =>
  (await call(confirmPartnerOrders, { body: { completeUpTo } }, headersOf(till))).completeUpTo;

const send = async (till: TestIntegration, body: Record<string, unknown>) => {
  const answer = await call(createPartnerOrders, { body }, headersOf(till));
  if (!('results' in answer)) throw new Error('not a batch');
  return answer;
};

const wide = {
  fromDate: String(Date.parse('2026-03-01T06:00:00Z')),
  toDate: String(Date.parse('2026-03-20T05:00:00Z')),
};

/** What each report returns, by its path. */
async function reported(staff: TestStaff) {
  const paths = Object.values(reportCalls)
    .map(({ path }) => path)
    // A single order is not a report.
    .filter((path) => !path.includes(':'));
  const said = new Map<string, { isoDateTime: string } | null>();
  for (const path of paths) {
    const query = { ...wide, sweepBatchNumList: '1', itemName: 'Taco', year: '2026' };
    const answer = await app.inject({ url: callUrl({ path }, {}, query), headers: staff.headers });
    const { response } = answer.json();
    expect(answer.statusCode, answer.payload).toBe(200);
    // The history says it once, with its first page.
    const report = response.found ?? response;
    if ('completeUpTo' in report) said.set(path, report.completeUpTo);
  }
  // Each report, and the call that says what time it is there.
  expect(said.size).toBe(14);
  return new Set([...said.values()].map((value) => value && at(value.isoDateTime)));
}

async function makeHouse() {
  const staff = await makeStaff(world);
  const completedAtMs = Date.parse('2026-03-10T18:00:00Z');
  const lines = [{ item: 'Taco', quantity: 1, cents: 10_00 }];
  await makeOrder(database, staff, { lines, completedAtMs });
  await sweep(database, staff, completedAtMs + 86_400_000);
  const at = { businessId: staff.businessId, externalId: staff.externalId };
  const till = await makeIntegration(world, { at, name: 'Till' });
  const website = await makeIntegration(world, { at, name: 'Website' });
  return { staff, till, website, at };
}

describe('the time in the reports', () => {
  test('is null until an integration confirms, then the earliest of them all', async () => {
    const { staff, till, website } = await makeHouse();
    const other = await makeHouse();
    expect(await reported(staff)).toEqual(new Set([null]));
    await confirm(till, '2026-03-19T09:00:00-05:00');
    expect(await reported(staff)).toEqual(new Set([at('2026-03-19T14:00:00Z')]));
    await confirm(website, '2026-03-18T23:00:00-05:00');
    expect(await reported(staff)).toEqual(new Set([at('2026-03-19T04:00:00Z')]));
    await confirm(website, '2026-03-19T10:00:00-05:00');
    expect(await reported(staff)).toEqual(new Set([at('2026-03-19T14:00:00Z')]));
    expect(await reported(other.staff)).toEqual(new Set([null]));
  });

  test('no longer waits for an integration whose keys were all revoked', async () => {
    const { staff, till, website, at: restaurant } = await makeHouse();
    await confirm(till, '2026-03-19T09:00:00-05:00');
    await confirm(website, '2026-03-18T23:00:00-05:00');
    const second = await makeIntegration(world, { at: restaurant, name: 'Website' });
    // A key that can't send orders can't confirm them.
    await makeIntegration(world, { at: restaurant, name: 'Website', scopes: ['orders:read'] });
    const revoke = ({ keyId, externalId }: TestIntegration) =>
      revokeKey(database, { externalId, keyId, reason: 'Not needed' }, clock.now());
    await revoke(website);
    expect(await reported(staff)).toEqual(new Set([at('2026-03-19T04:00:00Z')]));
    await revoke(second);
    expect(await reported(staff)).toEqual(new Set([at('2026-03-19T14:00:00Z')]));
    await revoke(till);
    expect(await reported(staff)).toEqual(new Set([null]));
  });

  test('nor for one whose keys have expired', async () => {
    const { staff, till, at: restaurant } = await makeHouse();
    await confirm(till, '2026-03-19T09:00:00-05:00');
    const brief = { at: restaurant, name: 'Market stall', expires: '2026-03-19' };
    const stall = await makeIntegration(world, brief);
    await confirm(stall, '2026-03-19T08:00:00-05:00');
    expect(await reported(staff)).toEqual(new Set([at('2026-03-19T13:00:00Z')]));
    await queryOnce(
      ownerUrl,
      `UPDATE api_keys SET created_at = '2026-03-01', expires_at = $2 WHERE key_id = $1`,
      [stall.keyId, new Date(clock.now())],
    );
    expect(await reported(staff)).toEqual(new Set([at('2026-03-19T14:00:00Z')]));
  });
});

describe('a confirmation', () => {
  test('with orders counts once all of them are taken', async () => {
    const { till } = await makeHouse();
    const completeUpTo = '2026-03-19T09:00:00-05:00';
    const good = orderBody();
    const [broken, mended] = [{ ...orderBody(), serviceType: 'NONE' }, orderBody()];
    const first = await send(till, { orders: [good, broken], completeUpTo });
    expect(first).toMatchObject({
      completeUpTo: null,
      results: [{ status: 'TAKEN' }, { status: 'REFUSED' }],
    });
    const second = await send(till, { orders: [good, mended], completeUpTo });
    expect(second.completeUpTo).toBe('2026-03-19T14:00:00.000Z');
    const third = await send(till, { orders: [broken], completeUpTo: '2026-03-19T10:00:00-05:00' });
    expect(third.completeUpTo).toBe('2026-03-19T14:00:00.000Z');
    expect(await send(till, { orders: [good] })).not.toHaveProperty('completeUpTo');
  });

  test('of a refused atomic batch does not count', async () => {
    const { till, staff } = await makeHouse();
    const completeUpTo = '2026-03-19T09:00:00-05:00';
    const body = { orders: [orderBody(), 1], atomic: true, completeUpTo };
    const answer = await refused(createPartnerOrders, { body }, headersOf(till));
    expect(answer).toMatchObject({ code: 'batch_refused' });
    expect(await reported(staff)).toEqual(new Set([null]));
  });

  test('never goes back, even with many at once', async () => {
    const { till } = await makeHouse();
    const hours = Array.from({ length: 12 }, (_, hour) => `2026-03-18T${10 + hour}:00:00Z`);
    await Promise.all([...hours].reverse().map((hour) => confirm(till, hour)));
    expect(await confirm(till, '2026-03-01T00:00:00Z')).toBe('2026-03-18T21:00:00.000Z');
    const back = `UPDATE integration_confirmations SET complete_up_to = '2026-01-01'`;
    await expect(queryOnce(ownerUrl, back)).rejects.toThrow('this state is final');
  });

  test('by a slightly fast clock counts as now; the future is refused', async () => {
    const { till } = await makeHouse();
    const ahead = (ms: number) => new Date(clock.now() + ms).toISOString();
    expect(await confirm(till, ahead(50_000))).toBe(ahead(0));
    const completeUpTo = ahead(61_000);
    const problems = [{ field: 'completeUpTo', message: 'must not be in the future' }];
    for (const [endpoint, body] of [
      [confirmPartnerOrders, { completeUpTo }],
      [createPartnerOrders, { orders: [orderBody()], completeUpTo }],
    ] as const) {
      const answer = await refused(endpoint, { body } as never, headersOf(till));
      expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input', problems });
    }
  });

  const wrong = {
    nothing: '',
    words: 'yesterday',
    'a day': '2026-03-18',
    'a time without its offset': '2026-03-18T10:00:00',
    'a long text': 'x'.repeat(3_000),
    '60 KB': 'x'.repeat(60 * 1024),
    'a number': 0,
    null: null,
  };

  test.each(Object.entries(wrong))('of %s is refused by its field', async (_, completeUpTo) => {
    const { till } = await makeHouse();
    for (const body of [{ orders: [orderBody()], completeUpTo }, { completeUpTo }]) {
      const { path: url } = 'orders' in body ? createPartnerOrders : confirmPartnerOrders;
      const headers = headersOf(till);
      const answer = await app.inject({ method: 'POST', url, headers, payload: body });
      // A call with such a short body reads no more than 4 KB.
      const isTooLong = url === confirmPartnerOrders.path && String(completeUpTo).length > 4_000;
      if (isTooLong) expect(answer.statusCode).toBe(413);
      else expect(answer.json()).toMatchObject({ problems: [{ field: 'completeUpTo' }] });
    }
  });

  test('is not part of a single order', async () => {
    const { till } = await makeHouse();
    const body = { ...orderBody(), completeUpTo: '2026-03-18T10:00:00Z' };
    const answer = await refused(createPartnerOrders, { body }, headersOf(till));
    expect(answer).toMatchObject({ code: 'bad_input', problems: [{ field: 'completeUpTo' }] });
  });

  test('repeated gets the first answer', async () => {
    const { till } = await makeHouse();
    const key = randomUUID();
    const body = { completeUpTo: '2026-03-18T10:00:00Z' };
    const first = await call(confirmPartnerOrders, { body }, headersOf(till, key));
    await confirm(till, '2026-03-18T12:00:00Z');
    expect(await call(confirmPartnerOrders, { body }, headersOf(till, key))).toEqual(first);
  });
});
