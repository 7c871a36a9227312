import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** What the stand-in knows at a test restaurant. Other calls of it wait until the transaction ends. */
export async function lockTestPayments(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<unknown> {
  await transaction
    .insertInto('test_payments')
    .values({ business_id: businessId, state: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { state } = await transaction
    .selectFrom('test_payments')
    .select('state')
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return state;
}

export async function saveTestPayments(
  transaction: DatabaseTransaction,
  businessId: number,
  state: object,
): Promise<void> {
  await transaction
    .updateTable('test_payments')
    .set({ state: sql`${JSON.stringify(state)}::jsonb` })
    .where('business_id', '=', businessId)
    .execute();
}
