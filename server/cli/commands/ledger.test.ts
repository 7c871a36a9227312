import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { makeOrder } from '../../features/orders/orders/history.factory.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
const joyous = (...args: string[]) => runJoyous(settings, ...args);
const folder = await mkdtemp(join(tmpdir(), 'joyous-ledger-'));
afterAll(() => rm(folder, { recursive: true }));

const restaurant = await makeRestaurant(database, { name: 'Echo Room', listed: false });
const whose = ['--restaurant', restaurant.externalId];
const nobody = ['--restaurant', 'nobodyhasit1'];
const noonMs = Date.parse('2026-06-01T17:00:00Z');
const order = { lines: [{ item: 'Taco', quantity: 1, cents: 30_00 }], completedAtMs: noonMs };

test('a deposit is swept, listed, exported, checked and verified', async () => {
  expect((await joyous('sweeps', 'list', ...whose)).stdout).toBe('There are none.\n');
  const { orderId } = await makeOrder(database, restaurant, order);
  expect((await joyous('sweeps', 'run')).stdout).toBe(
    '1 restaurants were due: 2 cut-offs, 1 deposits, $26.43.\n',
  );
  expect((await joyous('sweeps', 'run')).stdout).toMatch(/^0 restaurants were due/);
  const adjusted = await joyous(
    'ledger',
    'adjust',
    ...whose,
    '--amount',
    '-12.50',
    '--reason',
    'Broken plates',
  );
  expect(adjusted.stdout).toMatch(
    /^Entry \d+ adjusts the balance by -\$12\.50: correction\. Broken plates\n$/,
  );
  const listed = await joyous('sweeps', 'list', ...whose);
  expect(listed.stdout.split('\n')[1]).toMatch(
    /^cut off 2026-06-02T09:00 {2}made .* {2}deposit 1 {2}\$26\.43 {2}1 entries$/,
  );

  const exported = await startJoyous(settings, 'ledger', 'export', ...whose, '--deposit', '1');
  expect(exported).toMatchObject({ exitCode: 0, stderr: '' });
  const file = join(folder, 'deposit.txt');
  await writeFile(file, exported.stdout);
  const checked = await joyous('ledger', 'check-export', file);
  expect(checked).toMatchObject({ exitCode: 0, stderr: '' });
  expect(checked.stdout).toMatch(/deposit 1, 2643 cents, as sealed: [0-9a-f]{64}\n$/);
  await writeFile(file, exported.stdout.replace('2643', '2644'));
  expect(await joyous('ledger', 'check-export', file)).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('has changed since it was sealed'),
  });
  expect(await joyous('ledger', 'check-export', join(folder, 'none'))).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^Error: ENOENT[^\n]*\n$/),
  });

  expect(await joyous('ledger', 'verify')).toEqual({
    exitCode: 0,
    stdout:
      '1 restaurants, 2 entries to pay out\n' +
      '$13.93 = $26.43 in deposits + -$12.50 not yet swept + $0.00 held for review; $0.00 unexplained\n',
    stderr: '',
  });
  await queryOnce(
    ownerUrl,
    `BEGIN; ALTER TABLE ledger_entries DISABLE TRIGGER USER;
     UPDATE ledger_entries SET tip_cents = 1, net_cents = net_cents + 1 WHERE order_id = ${orderId};
     ALTER TABLE ledger_entries ENABLE TRIGGER USER; COMMIT`,
  );
  const found = await joyous('ledger', 'verify');
  expect(found.exitCode).toBe(1);
  expect(found.stdout).toContain('$0.01 unexplained');
  expect(found.stderr.split('\n')).toEqual([
    `${restaurant.externalId}: deposit 1 amounts to 2643 cents, its entries to 2644`,
    `${restaurant.externalId}: deposit 1 has changed since it was sealed`,
    `${restaurant.externalId}: order ${orderId} net is 2644 in the ledger, 2643 by the order`,
    `${restaurant.externalId}: order ${orderId} tip is 1 in the ledger, 0 by the order`,
    '4 faults',
    '',
  ]);
});

test('fees are set and listed', async () => {
  const to = ['--service', '7.5', '--card', '2.9', '--card-fixed', '0.30', '--from', '2199-01-01'];
  expect((await joyous('fees', 'set', ...whose, ...to)).stdout).toBe(
    'Set: 7.5% service fee, 2.9% + $0.30 card fee, from 2199-01-01.\n',
  );
  expect((await joyous('fees', 'list', ...whose)).stdout).toBe(
    'from the beginning  8% service fee, 2.9% + $0.30 card fee\n' +
      '2199-01-01T06:00  7.5% service fee, 2.9% + $0.30 card fee\n',
  );
});

test('who remits sales tax is set, canceled and listed', async () => {
  expect((await joyous('tax', 'list', ...whose)).stdout).toBe('The restaurant remits all of it.\n');
  const rates = join(folder, 'rates.csv');
  const line = `${restaurant.externalId},2099-01-01,ALL,ALL,8.25,AFTER_OWN_DISCOUNT`;
  await writeFile(rates, `restaurant,from,category,service,rate,base\n${line}\n`);
  await joyous('tax', 'rates', 'set', rates);
  const set = (verb: string, from: string) => joyous('tax', verb, ...whose, '--from', from);
  expect((await set('remit', '2099-01-01')).stdout).toBe(
    'Set: Joyous remits the sales tax of orders on the web, from 2099-01-01.\n',
  );
  expect((await set('cancel', '2099-07-01')).stdout).toBe(
    'Set: The restaurant remits the sales tax of orders on the web, from 2099-07-01.\n',
  );
  expect((await joyous('tax', 'list', ...whose)).stdout).toBe(
    '2099-01-01  Joyous\n2099-07-01  the restaurant\n',
  );
  await set('cancel', '2099-01-01');
  expect((await joyous('tax', 'list', ...whose)).stdout).toBe('The restaurant remits all of it.\n');
});

const fees = ['--service', '8', '--card', '2.9', '--card-fixed', 'x', '--from', '2199-01-01'];

test.each([
  [['sweeps', 'list', ...nobody], 'There is no restaurant nobodyhasit1.'],
  [['ledger', 'export', ...nobody, '--deposit', '1'], 'There is no restaurant nobodyhasit1.'],
  [['ledger', 'export', ...whose, '--deposit', '9'], 'has no deposit with this number'],
  [['ledger', 'adjust', ...whose, '--amount', '-1', '--reason', ' '], '--reason: Required'],
  [['ledger', 'adjust', ...nobody, '--amount', '1', '--reason', 'x'], 'There is no restaurant'],
  [
    ['ledger', 'adjust', ...whose, '--amount', '1', '--reason', 'x', '--order', '77'],
    `${restaurant.externalId} has no order 77.`,
  ],
  [['fees', 'list', ...nobody], 'There is no restaurant nobodyhasit1.'],
  [['tax', 'list', ...nobody], 'There is no restaurant nobodyhasit1.'],
  [['tax', 'remit', ...nobody, '--from', '2199-01-01'], 'There is no restaurant'],
  [
    ['tax', 'remit', ...whose, '--from', '2026-01-31'],
    "--from: must be after the restaurant's today",
  ],
  [
    ['tax', 'cancel', ...whose, '--from', '2199-01-01'],
    "--from: we don't remit the tax then: see tax list",
  ],
  [['fees', 'set', ...whose, ...fees], '--card-fixed: must be a number such as 12.50'],
])('%j reports what is wrong and exits with 1', async (args, said) => {
  const { exitCode, stdout, stderr } = await joyous(...args);
  expect(stderr).toContain(said);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
});
