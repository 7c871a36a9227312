import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { orderBody } from '../features/orders/orders.factory.ts';
import { makeRestaurant } from '../features/restaurants/restaurants.factory.ts';
import { runJoyous } from '../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'joyous-orders-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATA_DIR: folder };
const { externalId } = await makeRestaurant(database);

test('a file of orders is imported, and refused orders are written next to it', async () => {
  const file = join(folder, 'history.ndjson');
  await writeFile(file, `${JSON.stringify(orderBody())}\n{"half":\n`);
  const importing = (restaurant: string, integration = 'Old till') =>
    runJoyous(
      settings,
      ...['orders', 'import', file, '--restaurant', restaurant, '--integration', integration],
      '--unsettled',
    );
  const done = await importing(externalId);
  expect(done).toMatchObject({
    exitCode: 0,
    stdout: `1 orders imported, 1 refused: see ${file}.refused.ndjson.\n`,
  });
  const [refused = ''] = (await readFile(`${file}.refused.ndjson`, 'utf8')).split('\n');
  expect(JSON.parse(refused)).toMatchObject({ line: 2, text: '{"half":' });
  expect(await importing('nobodyhasit1')).toMatchObject({
    exitCode: 1,
    stderr: 'There is no restaurant nobodyhasit1.\n',
  });
  expect((await importing(externalId, ' ')).stderr).toContain('--integration: must have 1 to 60');
});

test("the customer of an order is erased by the order's number", async () => {
  const file = join(folder, 'one.ndjson');
  await writeFile(file, JSON.stringify(orderBody({ customer: { name: 'Ann' } })));
  const integration = 'Erased till';
  await runJoyous(
    settings,
    ...['orders', 'import', file, '--restaurant', externalId, '--integration', integration],
    '--unsettled',
  );
  const [made] = await queryOnce<{ order_id: number }>(
    ownerUrl,
    'SELECT order_id FROM orders WHERE integration = $1 AND sealed_details IS NOT NULL',
    [integration],
  );
  const order = String(made?.order_id);
  const erasing = (number: string) =>
    runJoyous(
      settings,
      ...['orders', 'erase', '--restaurant', externalId, '--order', number, '--reason', 'Asked'],
    );
  expect(await erasing(order)).toMatchObject({
    exitCode: 0,
    stdout: `Erased the diner's details from order ${order}. The order and its money stay.\n`,
  });
  expect((await erasing(order)).stdout).toContain('Nothing was changed.');
  expect(await erasing('77')).toMatchObject({
    exitCode: 1,
    stderr: `${externalId} has no order 77.\n`,
  });
  expect((await erasing('first')).stderr).toContain('--order: must be the number of an order');
});
