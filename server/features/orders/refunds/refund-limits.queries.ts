import type { DatabaseTransaction } from '#platform/database/pool.ts';

export async function findRefundLimit(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number> {
  const row = await transaction
    .selectFrom('refund_limits')
    .select('refund_limit_cents')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return row.refund_limit_cents;
}

export const saveRefundLimit = (
  transaction: DatabaseTransaction,
  businessId: number,
  limitCents: number,
) =>
  transaction
    .updateTable('refund_limits')
    .set({ refund_limit_cents: limitCents })
    .where('business_id', '=', businessId)
    .execute();
