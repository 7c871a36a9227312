import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { orderBody } from '../../features/orders/orders/orders.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'joyous-orders-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATA_DIR: folder };
const { externalId } = await makeRestaurant(database);

const importing = (file: string, restaurant = externalId, integration = 'Old till') =>
  runJoyous(
    settings,
    'orders',
    'import',
    file,
    '--restaurant',
    restaurant,
    '--integration',
    integration,
    '--unsettled',
  );

const fileOf = async (text: string | Buffer) => {
  const file = join(folder, `${randomUUID()}.ndjson`);
  await writeFile(file, text);
  return file;
};

const refusedOf = (file: string) => readFile(`${file}.refused.ndjson`, 'utf8');

describe('a file of orders', () => {
  test('is imported; refused orders are written next to it, and fail the command', async () => {
    const order = JSON.stringify(orderBody());
    const file = await fileOf(`${order}\n{"half":\n`);
    expect(await importing(file)).toEqual({
      exitCode: 1,
      stdout: '1 orders imported.\n',
      stderr: `1 refused: see ${file}.refused.ndjson.\n`,
    });
    const [refused = ''] = (await refusedOf(file)).split('\n');
    expect(JSON.parse(refused)).toMatchObject({ line: 2, text: '{"half":' });
    expect(await importing(file, 'nobodyhasit1')).toMatchObject({
      exitCode: 1,
      stderr: 'There is no restaurant nobodyhasit1.\n',
    });
    expect((await importing(file, externalId, ' ')).stderr).toContain(
      '--integration: must have 1 to 60',
    );
    expect((await importing(file, externalId, 'Joyous web')).stderr).toContain(
      '--integration: is the name of our own orders on the web',
    );
    // None of the refused commands touched the file of refused orders.
    expect(await refusedOf(file)).toBe(`${refused}\n`);
    await writeFile(file, order);
    expect(await importing(file)).toEqual({
      exitCode: 0,
      stdout: '1 orders imported.\n',
      stderr: '',
    });
    await expect(refusedOf(file)).rejects.toThrow('ENOENT');
  });

  test('may be empty', async () => {
    expect(await importing(await fileOf(''))).toEqual({
      exitCode: 0,
      stdout: '0 orders imported.\n',
      stderr: '',
    });
  });

  test('must be there, and be a file', async () => {
    const nowhere = join(folder, 'nowhere', 'history.ndjson');
    const refused = { exitCode: 1, stdout: '' };
    const missing = { ...refused, stderr: `There is no file ${nowhere}.\n` };
    expect(await importing(nowhere)).toEqual(missing);
    const noFile = { ...refused, stderr: `${folder} is not a file.\n` };
    expect(await importing(folder)).toEqual(noFile);
  });

  test('of a restaurant that is closed is refused', async () => {
    const { externalId: closed } = await makeRestaurant(database);
    await runJoyous(settings, 'restaurants', 'close', closed, '--yes');
    expect(await importing(await fileOf(JSON.stringify(orderBody())), closed)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${closed} is closed for good and takes no more orders.\n`,
    });
  });

  test('shows a bar on a terminal, and ends its line before anything else is said', async () => {
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => !!written.push(String(text)));
    const { isTTY, columns } = process.stderr;
    onTestFinished(() => {
      Object.assign(process.stderr, { isTTY, columns });
    });
    Object.assign(process.stderr, { isTTY: true, columns: 80 });
    const { externalId: busy } = await makeRestaurant(database);
    const lines = Array.from({ length: 501 }, () => JSON.stringify(orderBody()));
    await importing(await fileOf(lines.join('\n')), busy);
    expect(written).toEqual([
      expect.stringMatching(/^\r\[#{29}\.\] 99%, 500 orders, \d+ a second, 1 s left/),
      expect.stringMatching(/^\r\[#{30}\] 100%, 501 orders, \d+ a second/),
      '\n',
    ]);
    written.length = 0;
    await importing(await fileOf(''), 'nobodyhasit1');
    expect(written).toEqual([]);
  });
});

test("the customer of an order is erased by the order's number", async () => {
  const file = join(folder, 'one.ndjson');
  await writeFile(file, JSON.stringify(orderBody({ customer: { name: 'Ann' } })));
  const integration = 'Erased till';
  await runJoyous(
    settings,
    'orders',
    'import',
    file,
    '--restaurant',
    externalId,
    '--integration',
    integration,
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
      'orders',
      'erase',
      '--restaurant',
      externalId,
      '--order',
      number,
      '--reason',
      'Asked',
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
