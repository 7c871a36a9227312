import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import { workForCaller } from '#platform/database/caller.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeManyOrders } from '../../../testing/money/many-orders.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { readSource } from '../report/index.ts';
import { readTransactions } from '../transactions/index.ts';
import { exportOf, follow, makeLink } from './exports.factory.ts';

// A single connection for reports: anything that keeps it is noticed.
const world = await openTestApp({ settings: { ...fromAnywhere, REPORTS_POOL_SIZE: '1' } });
const { app, database, ownerUrl } = world;
const staff = await makeStaff(world);
const count = 6_000;
await makeManyOrders(world, staff, { count, firstMs: Date.parse('2025-06-01T00:00:00Z') });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

// Already connected, so that it cuts while the server has a dozen more pages to ask for.
const cutter = new pg.Client({ connectionString: ownerUrl });
await cutter.connect();
afterAll(() => cutter.end());
const cutReports = () =>
  cutter.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'joyous reports'`,
  );

type Format = 'csv' | 'json' | 'xlsx';
const asked = (format: Format) => ({ report: 'transactions', format, sort: 'total' }) as const;
const linkTo = (format: Format) => makeLink(world, staff, asked(format));

async function begin({ address, cookie }: Awaited<ReturnType<typeof linkTo>>) {
  const request = get({ port, path: address, headers: { cookie }, agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return { request, response };
}

const reportsUnderWay = async () =>
  (
    await queryOnce<{ state: string }>(
      ownerUrl,
      `SELECT state FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'joyous reports' AND state <> 'idle'`,
    )
  ).map(({ state }) => state);

test('6,000 rows are all there, each once, in order, in each format', async () => {
  const csv = (await exportOf(world, staff, asked('csv'))).body.split('\r\n').slice(0, -1);
  const head = csv.findIndex((line) => line.startsWith('Date,'));
  const totals = csv.slice(head + 1, -1).map((line) => Number(line.split(',')[12]));
  expect(totals).toHaveLength(count);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  expect(csv.at(-1)).toMatch(/^Total,,,6000 transactions,/);
  const json = (await exportOf(world, staff, asked('json'))).json();
  const ids = json.results.map((row: { entryId: number }) => row.entryId);
  expect([ids.length, new Set(ids).size, json.totalResults]).toEqual([count, count, count]);
});

test('nothing is produced faster than it is read, and nothing more for a reader who left', async () => {
  const link = await linkTo('json');
  const { request, response } = await begin(link);
  await once(response, 'readable');
  await expect.poll(reportsUnderWay).toEqual(['idle in transaction']);
  request.destroy();
  // Sooner than the database ends an idle transaction by itself.
  await expect.poll(reportsUnderWay, { timeout: 12_000 }).toEqual([]);
  // A reader who left has used up the link, and has to make another.
  expect((await follow(world, link)).statusCode).toBe(404);
  expect((await follow(world, await linkTo('csv'))).statusCode).toBe(200);
});

test('nothing more is read for a reader who has left, even before it wrote anything', async () => {
  const { businessId } = staff;
  const anything = { serviceStages: [], completionReasons: [], paymentStatuses: [] };
  const search = { ...anything, businessId };
  const filter = noFilter;
  let pages = 0;
  const reading = workForCaller(
    () => pages > 0,
    () =>
      asRestaurant(database, businessId, async (transaction) => {
        const order = { sort: 'date', direction: 'descending' } as const;
        const source = await readSource(transaction, { businessId, nowMs: world.clock.now() });
        const found = readTransactions(source, search, { ...filter, ...order });
        for await (const rows of found) pages += rows.length / 1_000;
      }),
  );
  await expect(reading).rejects.toThrow('the caller has left');
  expect(pages).toBe(1);
});

test.each(['csv', 'json', 'xlsx'] as const)(
  'if the database fails midway, %s ends on a cut connection without its end',
  async (format) => {
    const { response } = await begin(await linkTo(format));
    const parts: Buffer[] = [];
    const closed = new Promise((resolve) => response.once('close', resolve));
    response.on('data', (part) => parts.push(part));
    const most = format === 'json' ? 100_000 : 0;
    while (Buffer.concat(parts).length <= most) await once(response, 'data');
    response.pause();
    await cutReports();
    response.resume();
    await closed;
    const file = Buffer.concat(parts);
    expect(response.complete).toBe(false);
    // The others are small enough to be sent already: writers.test.ts interrupts them between rows.
    if (format === 'json') expect(file.length).toBeGreaterThan(100_000);
    if (format === 'csv') expect(file.toString()).not.toContain('Total,,,');
    if (format === 'json') expect(() => JSON.parse(file.toString())).toThrow();
    // A ZIP file ends with its directory.
    if (format === 'xlsx') expect(file.includes('PK\u0005\u0006')).toBe(false);
    expect((await follow(world, await linkTo(format))).statusCode).toBe(200);
  },
);

test('if the database fails before the first row, there is an error and no file', async () => {
  const link = await linkTo('csv');
  await queryOnce(ownerUrl, 'ALTER VIEW booked_entries RENAME TO gone');
  const answer = await follow(world, link);
  await queryOnce(ownerUrl, 'ALTER VIEW gone RENAME TO booked_entries');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-disposition']).toBeUndefined();
});
