import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** When the very first transaction happened: there is nothing before it to compare with. */
export async function findFirstInstant(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<Date | undefined> {
  const first = await transaction
    .selectFrom('booked_entries')
    .select('occurred_at')
    .where('business_id', '=', businessId)
    .orderBy('occurred_at')
    .limit(1)
    .executeTakeFirst();
  return first?.occurred_at;
}
