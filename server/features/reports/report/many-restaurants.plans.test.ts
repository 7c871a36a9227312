import { expect, test } from 'vitest';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import { createExplain, rowsRead } from '#platform/testing/explain.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeManyOrders } from '../../../testing/money/many-orders.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findRows } from '../transactions/index.ts';

const { database, pool, ownerUrl } = await openTestDatabase();
const firstMs = Date.parse('2025-06-01T00:00:00Z');
const rows = 1_000;

/** The more restaurants there are, the fewer orders PostgreSQL expects of each. */
test('a large restaurant among many small ones: a page of a report reads its own rows', async () => {
  for (let others = 0; others < 40; others += 1) {
    await makeManyOrders({ database, ownerUrl }, await makeRestaurant(database), {
      count: 10,
      firstMs,
    });
  }
  const { businessId } = await makeRestaurant(database);
  await makeManyOrders({ database, ownerUrl }, { businessId }, { count: 2 * rows, firstMs });
  const source = {
    businessId,
    serviceStages: ['COMPLETED' as const],
    completionReasons: [],
    paymentStatuses: ['PAID_BY_CARD' as const],
    fromDate: firstMs,
    zones: [{ fromMs: -8.64e15, timeZone: 'America/Chicago' }],
    sweepMinutes: 240,
    filter: noFilter,
  };
  const steps = await createExplain(pool)(businessId, (transaction) =>
    findRows(transaction, source, { limit: rows, sort: 'date', direction: 'descending' }),
  );
  for (const step of steps) expect(rowsRead(step)).toBeLessThanOrEqual(rows + 1);
});
