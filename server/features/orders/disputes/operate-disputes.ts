import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { findAllRestaurants } from '../../money/sweeps/index.ts';
import { findLiveAnswers, findOpenDisputes, stepOf } from '../payments/index.ts';

/** Of all restaurants, closed and moved ones too: the next to be answered first. */
export async function listOpenDisputes(database: Database, nowMs: number) {
  const found = [];
  for (const businessId of await findAllRestaurants(database)) {
    const ofOne = await asRestaurantEvenIfMoved(database, businessId, async (transaction) => {
      const open = await findOpenDisputes(transaction, businessId);
      if (open.length === 0) return [];
      const { external_id: externalId, closed_at } = await findOwnRestaurant(
        transaction,
        businessId,
      );
      const answers = await findLiveAnswers(transaction, businessId);
      return open.map((row) => ({
        externalId,
        isClosed: closed_at !== null,
        orderId: row.order_id,
        disputeId: row.dispute_id,
        cents: row.cents,
        reason: row.reason ?? 'unknown',
        dueAt: row.due_at,
        step: stepOf(
          row,
          answers.find(({ dispute_id }) => dispute_id === row.dispute_id)?.state,
          nowMs,
        ),
      }));
    });
    found.push(...ofOne);
  }
  const dueMs = ({ dueAt }: { dueAt: Date | null }) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return found.sort((one, other) => Math.sign(dueMs(one) - dueMs(other)) || 0);
}
