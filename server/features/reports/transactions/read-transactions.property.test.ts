import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidOutStatuses } from '#contract/money/ledger/payment-status.ts';
import { serviceFilters, serviceTypes } from '#contract/orders/orders/order-words.ts';
import { serviceStages } from '#contract/reports/report/criteria.ts';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import {
  filterableAmounts,
  sortableColumns,
  transactionKinds,
} from '#contract/reports/transactions/shown-amounts.ts';
import { hourMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { isShownByOracle, sortedByOracle } from '../../../testing/money/oracle-history.ts';
import { makeCashOrder, makeOpenOrder } from '../../../testing/money/worked-example.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { readSource } from '../report/index.ts';
import { sumListed } from './found-rows.queries.ts';
import { type FullTransaction, readTransactions } from './read-transactions.ts';

const { database } = await openTestDatabase();
const restaurant = await makeRestaurant(database);
const { businessId } = restaurant;
const firstMs = Date.parse('2026-03-01T18:00:00Z');

// Many similar rows, and several at one instant: equal rows must keep their order.
for (let number = 0; number < 24; number += 1) {
  const atMs = firstMs + Math.floor(number / 3) * hourMs;
  const order = await makeOrder(database, restaurant, {
    lines: number % 5 === 0 ? [] : [{ item: 'Taco', quantity: 1, cents: 1_000 + (number % 4) }],
    ...(number % 5 === 0 && { menuPriceCents: 12_34 }),
    serviceType: serviceTypes[number % serviceTypes.length] ?? 'DELIVERY',
    tipCents: (number % 3) * 100,
    status: number % 7 === 2 ? 'PAID_BY_CARD_IN_STORE' : 'PAID_BY_CARD',
    completedAtMs: atMs,
  });
  if (number % 4 === 0) await refundOrder(database, restaurant, order, { itemsCents: 300, atMs });
  if (number % 6 === 0) await makeOpenOrder(database, restaurant, { dueAtMs: atMs + number });
}
await makeCashOrder(database, restaurant, firstMs);

const search = {
  businessId,
  serviceStages: [...serviceStages],
  completionReasons: [],
  paymentStatuses: [],
};
type AskedRows = Parameters<typeof readTransactions>[2];

const read = (asked: AskedRows) =>
  asRestaurant(database, businessId, async (transaction) => {
    const source = await readSource(transaction, { businessId, nowMs: firstMs });
    const rows: FullTransaction[] = [];
    for await (const page of readTransactions(source, search, asked)) {
      rows.push(...page);
    }
    return rows;
  });

const newestFirst = { ...noFilter, sort: 'date', direction: 'descending' } as const;
const all = await read(newestFirst);

test('there is something to sort', () => {
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ cents }) => cents === null).length).toBe(4);
  const times = all.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test.each(
  sortableColumns.flatMap((sort) =>
    (['ascending', 'descending'] as const).map((direction) => ({ sort, direction })),
  ),
)('PostgreSQL sorts by $sort, $direction', async (order) => {
  expect(await read({ ...newestFirst, ...order })).toEqual(sortedByOracle(all, order));
});

const finds = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '1',
    '10.0',
    '12.34',
    '$3.0',
    '03.00',
    '99999999999999999999',
    '(3.00)',
    'REFUND',
    'take OUT',
    'cold',
    '.5',
    '.',
    '%',
    '_',
    '\\',
    "'",
  ),
  fc.string({ maxLength: 6 }),
);

test('finds, sorts and adds up as one would by hand, whatever the search', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        find: finds,
        kind: fc.constantFrom('', ...transactionKinds),
        service: fc.constantFrom('', ...serviceFilters),
        payment: fc.constantFrom('', ...paidOutStatuses),
        amount: fc.constantFrom('', ...filterableAmounts),
        sort: fc.constantFrom(...sortableColumns),
        direction: fc.constantFrom('ascending', 'descending'),
      }),
      async (view) => {
        const listed = sortedByOracle(all, view).filter((row) => isShownByOracle(row, view));
        expect(await read(view)).toEqual(listed);
        const sums = await asRestaurant(database, businessId, (transaction) =>
          sumListed(transaction, { ...search, filter: view }),
        );
        const total = listed.reduce((sum, { cents }) => sum + (cents?.total ?? 0), 0);
        expect([sums.entries, sums.netCents]).toEqual([listed.length, total]);
      },
    ),
    { numRuns: 60 },
  );
});
