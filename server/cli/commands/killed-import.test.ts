import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { terminateBackends } from '#platform/testing/terminate-backends.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { orderBody } from '../../features/orders/orders/orders.factory.ts';
import { launchJoyous, runJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'joyous-killed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
// Even on a busy machine, the import waits for our lock until it is killed.
const patient = new URL(appUrl);
patient.searchParams.set('lock_timeout', '30000');
patient.searchParams.set('statement_timeout', '30000');
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: patient.href, DATA_DIR: folder };

const customer = { phone: '(512) 555-0134' };
const mistakes = [3, 700, 1_050, 1_190];

/** One order per line, except for the mistakes. One diner orders early and in the third batch. */
function historyOf(count: number): string[] {
  return Array.from({ length: count }, (_, position) => {
    const line = position + 1;
    if (mistakes.includes(line)) return `{"line": ${line}`;
    return JSON.stringify(orderBody(line === 1 || line === 1_100 ? { customer } : {}));
  });
}

/** Makes an import wait at this customer's order until the lock is released. */
async function lockCustomer(businessId: number) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'holder' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  const locked = 'SELECT FROM customers WHERE business_id = $1 FOR UPDATE';
  expect((await client.query(locked, [businessId])).rowCount).toBe(1);
  return () => client.end();
}

const readRefused = async (file: string) =>
  (await readFile(`${file}.refused.ndjson`, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).line);

const sums = `
  SELECT (SELECT count(*)::int FROM orders WHERE business_id = $1) AS orders,
    (SELECT count(DISTINCT reference)::int FROM orders WHERE business_id = $1) AS different,
    (SELECT count(*)::int FROM order_lines WHERE business_id = $1) AS lines,
    (SELECT count(*)::int FROM ledger_entries WHERE business_id = $1) AS entries,
    (SELECT sum(order_count)::int FROM customers WHERE business_id = $1) AS of_customer`;

type Launched = ReturnType<typeof launchJoyous>;

test.each([
  ['killed', ({ child }: Launched) => child.kill('SIGKILL'), 'SIGKILL', ''],
  [
    'cut off, as by a restart of the database,',
    () => terminateBackends(ownerUrl, 'joyous'),
    null,
    expect.stringMatching(/^The database was lost \(.+\)\. Run the same command again: .+\.\n$/),
  ],
])('an import that is %s in a batch loses and doubles nothing', async (_, stop, signal, stderr) => {
  const { externalId, businessId } = await makeRestaurant(database);
  const lines = historyOf(1_200);
  const file = join(folder, `${externalId}.ndjson`);
  const run = ['orders', 'import', file, '--restaurant', externalId, '--integration', 'Old till'];
  const seen = async () => (await queryOnce(ownerUrl, sums, [businessId]))[0];
  const whole = (orders: number, ofCustomer: number) => ({
    orders,
    different: orders,
    lines: orders,
    entries: orders,
    of_customer: ofCustomer,
  });

  await writeFile(file, lines[0] ?? '');
  expect(await runJoyous(settings, ...run, '--unsettled')).toMatchObject({ exitCode: 0 });
  const letGo = await lockCustomer(businessId);
  await writeFile(file, lines.join('\n'));
  const first = launchJoyous(settings, ...run, '--unsettled');
  await untilSomebodyWaitsForALock(ownerUrl);
  await stop(first);
  expect(await first.ended).toMatchObject({ exitCode: 1, stderr });
  expect(first.child.signalCode).toBe(signal);
  await letGo();
  expect(await seen()).toEqual(whole(998, 1));
  expect(await readRefused(file)).toEqual([3, 700]);

  expect(await runJoyous(settings, ...run, '--unsettled')).toMatchObject({
    stdout: '1196 orders imported.\n',
  });
  expect(await seen()).toEqual(whole(1_196, 2));
  expect(await readRefused(file)).toEqual(mistakes);
  expect(await runJoyous(settings, 'ledger', 'verify')).toMatchObject({ exitCode: 0 });
});
