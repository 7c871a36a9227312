import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { RemittedTaxPeriod } from './remitted-tax.rules.ts';

/** Earliest first. */
export const findRemittedTaxPeriods = (
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<RemittedTaxPeriod[]> =>
  transaction
    .selectFrom('remitted_tax_periods')
    .select(['starts_on as startsOn', 'is_remitted as isRemitted'])
    .where('business_id', '=', businessId)
    .orderBy('starts_on')
    .modifyEnd(prepared)
    .execute();

/** Replaces what begins on a day or later. */
export async function replaceRemittedTaxPeriodsFrom(
  transaction: DatabaseTransaction,
  { businessId, day }: { businessId: number; day: string },
  periods: readonly RemittedTaxPeriod[],
): Promise<void> {
  await transaction
    .deleteFrom('remitted_tax_periods')
    .where('business_id', '=', businessId)
    .where('starts_on', '>=', day)
    .execute();
  const toCome = periods.filter(({ startsOn }) => startsOn >= day);
  if (toCome.length === 0) return;
  await transaction
    .insertInto('remitted_tax_periods')
    .values(
      toCome.map(({ startsOn, isRemitted }) => ({
        business_id: businessId,
        starts_on: startsOn,
        is_remitted: isRemitted,
      })),
    )
    .execute();
}
