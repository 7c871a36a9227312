import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { getTransaction } from '#contract/reports/transaction.ts';
import { searchTransactions } from '#contract/reports/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { makeOrder, refundOrder } from '../orders/history.factory.ts';
import { makeStaff, type TestStaff } from '../people/staff.factory.ts';
import { fromAnywhere } from '../sign-in/sign-in.factory.ts';
import { makeOpenOrder, sweep } from './reports.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, database, ownerUrl } = world;

const dayMs = 86_400_000;
const firstDayMs = Date.parse('2026-03-09T18:00:00Z');

/** A restaurant whose figures and names are its own. */
async function makeHouse(name: string, cents: number) {
  const staff = await makeStaff(world, { roleId: 2 });
  const lines = [{ item: name, catalog: name, category: name, quantity: 1, cents }];
  const made = await makeOrder(database, staff, { lines, completedAtMs: firstDayMs });
  await makeOrder(database, staff, { lines, completedAtMs: firstDayMs + 1 });
  await refundOrder(database, staff, made, { itemsCents: 1_00, atMs: firstDayMs + 2 });
  await sweep(ownerUrl, staff, firstDayMs + dayMs);
  await makeOrder(database, staff, { lines, completedAtMs: firstDayMs + 2 * dayMs });
  await makeOpenOrder(database, staff, { dueAtMs: firstDayMs });
  await queryOnce(
    ownerUrl,
    `INSERT INTO catalogs (business_id, name, position) VALUES ($1, $2, 0)`,
    [staff.businessId, name],
  );
  return { ...staff, orderId: made.orderId };
}

const ours = await makeHouse('Ourtaco', 111_11);
const theirs = await makeHouse('Theirpozole', 999_99);

const wide = {
  fromDate: String(firstDayMs - dayMs),
  toDate: String(firstDayMs + 9 * dayMs),
  serviceStages: '',
  paymentStatuses: '',
  completionReasons: '',
  sweepBatchNumList: '1',
  year: '2026',
};

type House = typeof ours;

const ask = (path: string, { headers, orderId }: House, query: object = wide) => {
  const params = path.includes(':') ? { reservationId: String(orderId) } : {};
  return app.inject({ url: callUrl({ path }, params, { ...query }), headers: { ...headers } });
};

const paths = Object.values(reportCalls).map(({ path }) => [path]);

test.each(paths)('%s: nothing of another restaurant', async (path) => {
  const [here, there] = [await ask(path, ours), await ask(path, theirs)];
  expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
  expect(here.payload).not.toMatch(/Theirpozole|999\.99|1999\.98|2998\.97/);
  expect(there.payload).not.toMatch(/Ourtaco|\b111\.11|\b222\.22/);
});

test("each has all of its own, and no id of another's", async () => {
  const idsOf = async ({ headers }: TestStaff) => {
    const { results } = await call(searchTransactions, { query: wide }, headers);
    return results.map(({ reservationId, entryId }) => `${reservationId} ${entryId}`);
  };
  const [here, there] = [await idsOf(ours), await idsOf(theirs)];
  expect(here).toHaveLength(5);
  expect(here.filter((id) => there.includes(id))).toEqual([]);
});

test("another restaurant's order is not there", async () => {
  const asked = { params: { reservationId: theirs.orderId } };
  const answer = await refused(getTransaction, asked, ours.headers);
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
  ...['fromDate', 'toDate', 'limit', 'offset', 'serviceStages', 'completionReasons'],
  ...['paymentStatuses', 'sweepBatchNumList', 'active', 'catalogId', 'catalogCategoryId'],
  'year',
];

test.each(paths)(
  '%s: a hostile value is refused by its field, or changes nothing',
  async (path) => {
    const wrongs: string[] = [];
    for (const field of fields) {
      for (const value of hostile) {
        const answer = await ask(path, ours, { ...wide, [field]: value });
        const { statusCode } = answer;
        if (statusCode === 200 || statusCode === 404) continue;
        const named = statusCode === 400 && answer.json().problems?.[0]?.field.split('.')[0];
        if (named !== field)
          wrongs.push(`${field}=${value.slice(0, 20)}: ${answer.payload.slice(0, 300)}`);
      }
    }
    expect(wrongs).toEqual([]);
  },
);
