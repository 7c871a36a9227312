import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { putPartnerMenu } from '#contract/find/menus/till-menu.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { newItem, newMenu } from '../menus.factory.ts';

const world = await openTestApp();
const till = await makeIntegration(world);

const put = (payload: string) =>
  world.app.inject({
    method: 'PUT',
    url: putPartnerMenu.path,
    headers: {
      ...till.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    payload,
  });

const menu = newMenu({ Menu: { Soups: [newItem()] } });
const limit = putPartnerMenu.bodyLimitBytes ?? 0;

const nothing = async () => {
  const [row] = await queryOnce<{ rows: string }>(
    world.ownerUrl,
    'SELECT (SELECT count(*) FROM menu_items) + (SELECT count(*) FROM menu_owners) AS rows',
  );
  return Number(row?.rows) === 0;
};

/** Far below what describing every mistake takes: see docs/topics/limits.md. */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

const filled = (unit: string) => unit.repeat(Math.floor((limit - 200) / unit.length));
const inItems = (items: string) =>
  `{"version":1,"catalogs":[{"name":"M","categories":[{"name":"C","items":[${items}]}]}]}`;

test.each([
  ['longer than it may be', JSON.stringify({ version: 1, ...menu }).padEnd(limit + 1), 413],
  ['a list of two megabytes of ones', inItems(`1${filled(',1')}`), 400],
  ['empty dishes', inItems(`{}${filled(',{}')}`), 400],
  ['catalogs without an end', `{"version":1,"catalogs":[1${filled(',1')}]}`, 400],
  ['brackets', `{"version":1,"catalogs":${filled('[')}`, 400],
  ['names', `{"version":1${Array.from({ length: 99_000 }, (_, n) => `,"n${n}":1`).join('')}}`, 400],
  ['a dish of one long text', inItems(`{"name":"${filled('x')}","priceCents":1}`), 400],
  [
    'a dish of many options',
    inItems(
      `{"name":"D","priceCents":1,"optionGroups":[{"name":"G","options":[{}${filled(',{}')}]}]}`.slice(
        0,
        limit,
      ),
    ),
    400,
  ],
  ['catalogs twice', `{"version":1,"catalogs":[1],"catalogs":[{"name":"M","categories":[]}]}`, 400],
  ['catalogs that are no list', '{"version":1,"catalogs":{"length":1e9}}', 400],
  ['a prototype', '{"version":1,"__proto__":{"catalogs":[]}}', 400],
])('%s is refused, and nothing of it is stored', async (_, payload, status) => {
  let answer = { statusCode: 0, payload: '' };
  const cpuMs = await cpuMsOf(async () => {
    answer = await put(payload);
  });
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(status);
  expect(answer.payload.length).toBeLessThan(5_000);
  expect(cpuMs).toBeLessThan(3_000);
  expect(await nothing()).toBe(true);
});

test('a second menu of the same key is turned away while the first is under way', async () => {
  const payload = JSON.stringify({ version: 1, ...menu });
  const answers = await Promise.all([put(payload), put(payload), put(payload)]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([]);
});
