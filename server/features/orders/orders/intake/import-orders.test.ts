import { expect, test } from 'vitest';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { orderBody } from '../orders.factory.ts';
import { importOrders, type RefusedLine } from './import-orders.ts';

const world = await openTestApp();
const { clock, database, ownerUrl, vault } = world;
const publicUrl = 'https://joyous.example';
const deps = { database, vault, texts: makeTexts(world), publicUrl, nowMs: clock.now() };
const { externalId, businessId } = await makeRestaurant(database);

async function* streamed(lines: readonly string[]) {
  yield Buffer.from(lines.join('\n'));
}

const refused: RefusedLine[] = [];
const goOn = (): void => undefined;

const run = (
  lines: readonly string[],
  afterBatch = goOn,
  { id = externalId, isUnsettled = true } = {},
) =>
  importOrders(deps, {
    externalId: id,
    integration: 'Old till',
    history: streamed(lines),
    isUnsettled,
    report: async (some) => {
      refused.push(...some);
      afterBatch();
    },
  });

const countOrders = async () =>
  (await queryOnce(ownerUrl, 'SELECT 1 FROM orders WHERE business_id = $1', [businessId])).length;

test('an import continues after a kill, duplicates nothing, and lists the refused lines', async () => {
  const lines = Array.from({ length: 1_200 }, () => JSON.stringify(orderBody()));
  lines[3] = '{ "half": ';
  lines[4] = '';
  lines[700] = JSON.stringify({ ...orderBody(), serviceType: 'BY_AIR' });
  lines[701] = `"${'x'.repeat(5_000_000)}"`;
  const kill = () => {
    throw new Error('killed');
  };
  await expect(run(lines, kill)).rejects.toThrow('killed');
  expect(await countOrders()).toBe(499);
  refused.length = 0;
  expect(await run(lines)).toEqual({ accepted: 1_196, refused: 3 });
  expect(await countOrders()).toBe(1_196);
  expect(refused).toMatchObject([
    { line: 4, code: 'bad_input', problems: [{ field: 'line', message: 'is not valid JSON' }] },
    { line: 701, problems: [{ field: 'serviceType' }] },
    { line: 702, problems: [{ field: 'line', message: 'must have at most 4 MB' }] },
  ]);
  expect(await run(lines)).toEqual({ accepted: 1_196, refused: 3 });
  expect(await countOrders()).toBe(1_196);
});

test('what was settled before is not paid out again', async () => {
  const lines = [orderBody(), orderBody({ paymentStatus: 'PAID_ELSEWHERE' })];
  refused.length = 0;
  const settled = { isUnsettled: false };
  const done = await run(
    lines.map((line) => JSON.stringify(line)),
    undefined,
    settled,
  );
  expect(done).toEqual({ accepted: 1, refused: 1 });
  expect(refused).toMatchObject([{ line: 1, problems: [{ field: 'paymentStatus' }] }]);
});

/** More than 64 KB. A note is cleaned, so a line separator in it is no reason to refuse the order. */
const largest = () => {
  const modifiers = Array(4).fill({ name: 'm'.repeat(100), price: '0.00' });
  const line = { item: 'x'.repeat(120), quantity: 1, price: '1.00', modifiers };
  const amounts = { subtotal: '200.00', tax: '0.00', total: '200.00' };
  return orderBody({ lines: Array(200).fill(line), amounts, customer: { note: 'a\u2028b' } });
};

test('a line may be all that a till may send, and be written on Windows', async () => {
  const lines = [`\ufeff${JSON.stringify(largest())}\r`, '\r', `${JSON.stringify(orderBody())}\r`];
  expect(Buffer.byteLength(lines[0] ?? '')).toBeGreaterThan(100_000);
  expect(await run(lines)).toEqual({ accepted: 2, refused: 0 });
});

test('a line in another encoding is refused, so that no name is garbled', async () => {
  const order = JSON.stringify(orderBody({ customer: { name: 'José' } }));
  refused.length = 0;
  const report = async (some: readonly RefusedLine[]) => void refused.push(...some);
  async function* history() {
    yield Buffer.from(`${order}\n`, 'latin1');
    yield Buffer.from(order);
  }
  const request = { externalId, integration: 'Old till', history: history(), isUnsettled: true };
  expect(await importOrders(deps, { ...request, report })).toEqual({ accepted: 1, refused: 1 });
  expect(refused).toMatchObject([{ line: 1, problems: [{ message: 'is not UTF-8' }] }]);
});

test('long lines come in smaller batches, and each says how far the file was read', async () => {
  const longBytes = 1_500_000;
  const lines = Array.from({ length: 4 }, () => JSON.stringify(orderBody()).padEnd(longBytes));
  const said: unknown[] = [];
  const report = async (_: unknown, progress: object) => void said.push(progress);
  const request = {
    externalId,
    integration: 'Old till',
    history: streamed(lines),
    isUnsettled: true,
  };
  await importOrders(deps, { ...request, report });
  expect(said).toEqual([
    { accepted: 3, refused: 0, readBytes: 3 * (longBytes + 1) },
    { accepted: 4, refused: 0, readBytes: 4 * longBytes + 3 },
  ]);
});

test('an unknown restaurant is refused', async () => {
  const lines = [JSON.stringify(orderBody())];
  expect(await run(lines, undefined, { id: 'nobodyhasit1' })).toMatchObject({
    code: 'restaurant_not_found',
  });
});

test.each(['', ' ', 'bell\u0007', 'x'.repeat(61)])(
  'an integration must be named like its key: not %j',
  async (integration) => {
    const report = async () => undefined;
    const request = { externalId, integration, history: streamed([]), isUnsettled: true, report };
    expect(await importOrders(deps, request)).toMatchObject({
      problems: [{ field: 'integration' }],
    });
  },
);
