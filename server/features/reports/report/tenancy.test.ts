import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { getItemOrders } from '#contract/reports/item-sales/item-sales.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { getTransaction } from '#contract/reports/transactions/transaction.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeOpenOrder, sweep } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, database, ownerUrl } = world;

const firstDayMs = Date.parse('2026-03-09T18:00:00Z');

/** A restaurant with unmistakable figures and names. */
async function makeHouse(name: string, cents: number) {
  const staff = await makeStaff(world, { roleId: 2 });
  const lines = [{ item: name, catalog: name, category: name, quantity: 1, cents }];
  const made = await makeOrder(database, staff, { lines, completedAtMs: firstDayMs });
  await makeOrder(database, staff, { lines, completedAtMs: firstDayMs + 1 });
  await refundOrder(database, staff, made, { itemsCents: 1_00, atMs: firstDayMs + 2 });
  await sweep(database, staff, firstDayMs + dayMs);
  await makeOrder(database, staff, { lines, completedAtMs: firstDayMs + 2 * dayMs });
  await makeOpenOrder(database, staff, { dueAtMs: firstDayMs });
  await queryOnce(
    ownerUrl,
    `INSERT INTO catalogs (business_id, name, position) VALUES ($1, $2, 0)`,
    [staff.businessId, name],
  );
  const names = { itemName: name, categoryName: name, catalogName: name };
  return { ...staff, orderId: made.orderId, names };
}

const ownHouse = await makeHouse('Ourtaco', 111_11);
const otherHouse = await makeHouse('Theirpozole', 999_99);

const wide = {
  fromDate: String(firstDayMs - dayMs),
  toDate: String(firstDayMs + 9 * dayMs),
  serviceStages: '',
  paymentStatuses: '',
  completionReasons: '',
  sweepBatchNumList: '1',
  year: '2026',
};

type House = typeof ownHouse;

const ask = (path: string, { headers, orderId, names }: House, query: object = wide) => {
  const params = path.includes(':') ? { reservationId: String(orderId) } : {};
  const url = callUrl({ path }, params, { ...names, ...query });
  return app.inject({ url, headers: { ...headers } });
};

const paths = Object.values(reportCalls).map(({ path }) => [path]);

test.each(paths)('%s: nothing of another restaurant', async (path) => {
  const [here, there] = [await ask(path, ownHouse), await ask(path, otherHouse)];
  expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
  expect(here.payload).not.toMatch(/Theirpozole|999\.99|1999\.98|2998\.97/);
  expect(there.payload).not.toMatch(/Ourtaco|\b111\.11|\b222\.22/);
});

test("another restaurant's item has no orders", async () => {
  const own = await call(getItemOrders, { query: ownHouse.names }, ownHouse.headers);
  expect(own).toMatchObject({ totals: { qtyOrdered: 3 }, totalResults: 3 });
  const other = await call(getItemOrders, { query: otherHouse.names }, ownHouse.headers);
  expect(other).toMatchObject({ totals: { qtyOrdered: 0 }, days: [], results: [] });
});

test("each has everything of its own, and no id of another's", async () => {
  const idsOf = async ({ headers }: TestStaff) => {
    const { results } = await call(searchTransactions, { query: wide }, headers);
    return results.map(({ reservationId, entryId }) => `${reservationId} ${entryId}`);
  };
  const [here, there] = [await idsOf(ownHouse), await idsOf(otherHouse)];
  expect(here).toHaveLength(5);
  expect(here.filter((id) => there.includes(id))).toEqual([]);
});

test("another restaurant's order is not there", async () => {
  const asked = { params: { reservationId: otherHouse.orderId } };
  const answer = await refused(getTransaction, asked, ownHouse.headers);
  expect(answer).toMatchObject({ httpStatus: 404, code: 'transaction_not_found' });
});

const hostile = [
  "' OR 1=1 --",
  'null',
  'undefined',
  '-1',
  '0x10',
  '1e400',
  'NaN',
  '\u0000',
  '\ud800',
  '%00',
  '[object Object]',
  '9'.repeat(400),
  'x'.repeat(8_000),
  ','.repeat(4_000),
];
const fields = [
  'fromDate',
  'toDate',
  'limit',
  'offset',
  'serviceStages',
  'completionReasons',
  'paymentStatuses',
  'sweepBatchNumList',
  'active',
  'catalogId',
  'catalogCategoryId',
  'year',
];

/** The parameters of a report, from the API reference. */
const namedBy = (path: string): string[] =>
  app
    .swagger()
    .paths?.[path.replace(/:(\w+)/g, '{$1}')]?.get?.parameters?.flatMap((parameter) =>
      'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
    ) ?? [];

test.each(paths)(
  '%s: a hostile value is refused by its field, or changes nothing',
  async (path) => {
    const wrongs: string[] = [];
    const isOfItem = path === reportCalls.getItemOrders.path;
    const tried = isOfItem ? [...fields, ...Object.keys(ownHouse.names)] : fields;
    const named = namedBy(path);
    // Parameters that a report does not read are sent together: they change nothing.
    const unread = tried.filter((field) => !named.includes(field));
    const groups = [...tried.filter((field) => named.includes(field)).map((one) => [one]), unread];
    for (const group of groups) {
      for (const value of hostile) {
        const sent = Object.fromEntries(group.map((field) => [field, value]));
        const answer = await ask(path, ownHouse, { ...wide, ...sent });
        const { statusCode } = answer;
        if (statusCode === 200 || (statusCode === 404 && group !== unread)) continue;
        const field = statusCode === 400 && answer.json().problems?.[0]?.field.split('.')[0];
        if (group === unread || field !== group[0])
          wrongs.push(`${group}=${value.slice(0, 20)}: ${answer.payload.slice(0, 300)}`);
      }
    }
    expect(wrongs).toEqual([]);
  },
);
