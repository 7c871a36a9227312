import { expect, test } from 'vitest';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import { minuteMs } from '#contract/time/durations.ts';

import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { createExplain } from '#platform/testing/explain.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeManyOrders } from '../../../testing/money/many-orders.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findDepositHeaders } from '../deposits/index.ts';
import { sumIncomeExpense } from '../income-expense/index.ts';
import { findItemOrders, findItemSales, sumMenuPrice } from '../item-sales/index.ts';
import { countItemsByDay, sumDollar, sumSalesByDay, sumSalesByHour } from '../sales/index.ts';
import { sumTaxLines } from '../sales-tax/index.ts';
import { findRows } from '../transactions/index.ts';
import { sumMonthsOfPay, sumYear } from '../year-statement/index.ts';
import { findFirstInstant } from './report.queries.ts';
import { countUnbooked, findTotals } from './totals.queries.ts';

const { database, pool, ownerUrl } = await openTestDatabase();
const { businessId } = await makeRestaurant(database);
const firstMs = Date.parse('2025-06-01T00:00:00Z');
for (let others = 0; others < 3; others += 1) {
  await makeManyOrders({ database, ownerUrl }, await makeRestaurant(database), {
    count: 3_000,
    firstMs,
  });
}
await makeManyOrders({ database, ownerUrl }, { businessId }, { count: 3_000, firstMs });

const explain = createExplain(pool);

const range = { fromDate: firstMs + 2_000 * minuteMs, toDate: firstMs + 2_050 * minuteMs };
const search = {
  businessId,
  serviceStages: [] as never[],
  completionReasons: ['COMPLETED' as const],
  paymentStatuses: ['PAID_BY_CARD' as const],
  ...range,
};
const source = {
  ...search,
  zones: [{ fromMs: -8.64e15, timeZone: 'America/Chicago' }],
  sweepMinutes: 240,
};

const shown = { ...source, filter: noFilter };
const newestFirst = { sort: 'date', direction: 'descending' } as const;

/** Short months, so that a year has as few entries as the range. */
const startsMs = Array.from({ length: 13 }, (_, month) => range.fromDate + month * 4 * minuteMs);

/**
 * For a small restaurant, PostgreSQL may read all its lines and orders, but never those of others.
 * What is waiting is owed at the end of each month, so it is read completely.
 */
const readsAll = ['a year', 'when it was paid'];
const mostRead = (name: string) => (name.includes('item') || readsAll.includes(name) ? 3_000 : 103);

const days = { businessId, ...range, startsMs: [range.fromDate, range.fromDate + 30 * minuteMs] };

test.each<[string, (transaction: DatabaseTransaction) => Promise<unknown>]>([
  ['totals', (transaction) => findTotals(transaction, search)],
  ['orders not booked', (transaction) => countUnbooked(transaction, search)],
  ['rows', (transaction) => findRows(transaction, shown, { ...newestFirst, limit: 1_000 })],
  [
    'a page of the history',
    (transaction) =>
      findRows(
        transaction,
        { ...shown, serviceStages: ['COMPLETED'] },
        { ...newestFirst, limit: 100 },
      ),
  ],
  ['income and expense', (transaction) => sumIncomeExpense(transaction, { businessId, ...range })],
  ['item sales', (transaction) => findItemSales(transaction, { businessId, ...range })],
  ['menu price of items', (transaction) => sumMenuPrice(transaction, { businessId, ...range })],
  [
    'orders of an item',
    (transaction) =>
      findItemOrders(
        transaction,
        { businessId, ...range, itemName: 'Taco', categoryName: 'Mains', catalogName: 'Menu' },
        { limit: 50, after: '9999999' },
      ),
  ],
  ['first of all', (transaction) => findFirstInstant(transaction, businessId)],
  ['a year', (transaction) => sumYear(transaction, { businessId, startsMs })],
  ['when it was paid', (transaction) => sumMonthsOfPay(transaction, { businessId, startsMs })],
  ['sales tax', (transaction) => sumTaxLines(transaction, { businessId, ...range, remitted: [] })],
  [
    'sales tax that we remit',
    (transaction) =>
      sumTaxLines(transaction, { businessId, ...range, remitted: [{ fromMs: 0, toMs: null }] }),
  ],
  ['sales by day', (transaction) => sumSalesByDay(transaction, days)],
  ['sales by hour', (transaction) => sumSalesByHour(transaction, source)],
  ['items by day', (transaction) => countItemsByDay(transaction, days)],
  ['where a dollar goes', (transaction) => sumDollar(transaction, days)],
  ['deposits', (transaction) => findDepositHeaders(transaction, businessId, [1, 2])],
])('%s: uses an index, and reads no more rows than requested', async (name, read) => {
  const plans = await explain(businessId, read);
  const large = plans.filter((node) =>
    ['ledger_entries', 'orders', 'order_lines'].includes(node['Relation Name'] ?? ''),
  );
  expect(large.length).toBeGreaterThan(0);
  for (const node of large) {
    expect(node['Node Type']).toMatch(/Index|Bitmap/);
    expect((node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']).toBeLessThanOrEqual(1);
    expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(mostRead(name));
  }
});
