import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import { daysOf } from '../../ground/restaurant/index.ts';
import { earliestConfirmed } from '../../money/integrations/index.ts';

/** The restaurant's zones; the time of its sweep and how far it is complete are in each row. */
export const findReportDays = (
  transaction: DatabaseTransaction,
  at: { businessId: number; nowMs: number },
) =>
  daysOf(transaction, at.businessId)
    .select(earliestConfirmed(at).as('completeUpTo'))
    .modifyEnd(prepared)
    .execute();

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
