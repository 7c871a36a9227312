import { expect, test } from 'vitest';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { recordAudit } from '../../ground/audit/index.ts';
import type { IntegrationContext } from '../../people/access/index.ts';
import { once } from './once.routes.ts';

const { database, ownerUrl } = await openTestDatabase();
const { businessId } = await makeRestaurant(database);
const nowMs = Date.parse('2026-03-19T16:00:00Z');

const context = {
  businessId,
  integration: 'Till',
  idempotencyKey: 'one',
  requestId: 'test',
  nowMs,
  transact: (work) => asRestaurant(database, businessId, work),
} as IntegrationContext;

test('an operation that fails after writing leaves nothing behind, even if it answers', async () => {
  const input = { params: {}, query: {}, body: {} } as Parameters<ReturnType<typeof once>>[0];
  const write = once(createPartnerOrders, async (_, { transact }) => {
    const failing = transact(async (transaction) => {
      const by = { actorUserId: null, address: null, businessId, nowMs };
      await recordAudit(transaction, { ...by, action: 'LEDGER_ADJUSTED', detail: 'x' });
      throw new Error('after it was written');
    });
    return failing.catch(() => refuse('reference_taken'));
  });
  await expect(write(input as never, context)).rejects.toThrow('after it was written');
  expect(await queryOnce(ownerUrl, 'SELECT 1 FROM audit_entries')).toEqual([]);
  expect(await queryOnce(ownerUrl, 'SELECT 1 FROM kept_answers')).toEqual([]);
});
