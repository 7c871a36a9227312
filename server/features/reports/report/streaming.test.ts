import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { getProfile } from '#contract/people/staff/account.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { terminateBackends } from '#platform/testing/terminate-backends.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import { makeManyOrders } from '../../../testing/money/many-orders.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

// A single connection for reports: anything that keeps it is noticed.
const world = await openTestApp({ settings: { ...fromAnywhere, REPORTS_POOL_SIZE: '1' } });
const { app, call, ownerUrl } = world;
const staff = await makeStaff(world);
const count = 12_000;
await makeManyOrders(world, staff, { count, firstMs: Date.parse('2025-06-01T00:00:00Z') });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

async function begin(query: object = {}, more: Record<string, string> = {}) {
  const path = callUrl(searchTransactions, {}, { ...query });
  const request = get({ port, path, headers: { ...staff.headers, ...more }, agent: false });
  request.on('error', () => undefined);
  const answered = once(request, 'response').then(([response]) => response as IncomingMessage);
  // A reader who leaves gets no answer.
  answered.catch(() => undefined);
  return { request, answered };
}

async function textOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  response.on('error', () => undefined);
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The state of this database's connections for reports. */
const reportsUnderWay = () =>
  queryOnce<{ state: string }>(
    ownerUrl,
    `SELECT state FROM pg_stat_activity WHERE datname = current_database()
     AND application_name = 'joyous reports' AND state <> 'idle'`,
  );
const expectReports = (...states: string[]) =>
  expect
    // Sooner than the database ends an idle transaction by itself.
    .poll(async () => (await reportsUnderWay()).map(({ state }) => state), { timeout: 12_000 })
    .toEqual(states);

test('12,000 rows arrive whole, in order, each once, compressed or not', async () => {
  const plain = await textOf(await (await begin()).answered);
  const { response } = JSON.parse(plain.toString());
  expect(response.results).toHaveLength(count);
  const ids = response.results.map((row: { entryId: number }) => row.entryId);
  expect(new Set(ids).size).toBe(count);
  const times = response.results.map(
    (row: { reservationDateTime: { timestamp: number } }) => row.reservationDateTime.timestamp,
  );
  expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
  const sum = response.results.reduce(
    (cents: number, row: { netTotalForPeriod: string }) =>
      cents + Math.round(Number(row.netTotalForPeriod) * 100),
    0,
  );
  expect(Math.round(response.totals.netTotalForPeriodAsDouble * 100)).toBe(sum);

  const packed = await (await begin({}, { 'accept-encoding': 'br, gzip' })).answered;
  expect(packed.headers['content-encoding']).toBe('gzip');
  const bytes = await textOf(packed);
  expect(gunzipSync(bytes).equals(plain)).toBe(true);
  expect(bytes.length).toBeLessThan(plain.length / 8);
});

test('a page in the middle is that part of the whole', async () => {
  const query = { limit: 1_500, offset: 900 };
  const { results } = await call(searchTransactions, { query }, staff.headers);
  const whole = await call(searchTransactions, { query: { limit: 2_400 } }, staff.headers);
  expect(results).toEqual(whole.results.slice(900));
});

test('nothing is produced faster than it is read, and nothing more for a reader who left', async () => {
  const { request, answered } = await begin();
  const response = await answered;
  await once(response, 'readable');
  // The rest waits for the reader: in a transaction, without a running statement.
  await expectReports('idle in transaction');
  request.destroy();
  await expectReports();
  // The connection serves the next call.
  await call(searchTransactions, { query: { limit: 1 } }, staff.headers);
});

test('a reader who leaves stops the running statement, and others are not held up meanwhile', async () => {
  const blocker = new pg.Client({ connectionString: ownerUrl });
  await blocker.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE ledger_entries IN ACCESS EXCLUSIVE MODE');
    const { request } = await begin();
    await untilSomebodyWaitsForALock(ownerUrl);
    // The only connection for reports is taken, which other calls don't notice.
    await call(getProfile, {}, staff.headers);
    request.destroy();
    // Sooner than the time limits of lock and statement, too.
    await expectReports();
  } finally {
    await blocker.end();
  }
});

test('a stream that breaks ends as invalid JSON on a cut connection, never as a short list', async () => {
  const { answered } = await begin();
  const response = await answered;
  let text = '';
  response.on('error', () => undefined);
  response.on('data', (chunk) => {
    text += chunk;
  });
  // Not `once` for `close`: it would already reject at the error before it.
  const closed = new Promise((resolve) => response.once('close', resolve));
  await once(response, 'data');
  response.pause();
  await terminateBackends(ownerUrl, 'joyous reports');
  response.resume();
  await closed;
  expect(text).toMatch(/^{"status":"Success","response":{/);
  expect(() => JSON.parse(text)).toThrow();
  expect(response.complete).toBe(false);
  await call(searchTransactions, { query: { limit: 1 } }, staff.headers);
});
