import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { discountBases } from '#contract/orders/quotes/tax-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** As it was stored: a table's column of texts has no narrower type. */
function discountBaseOf(text: string): TaxPeriod['discountBase'] {
  const base = discountBases.find((one) => one === text);
  if (!base) throw new Error(`a base for tax that is unknown: ${text}`);
  return base;
}

/** All that a restaurant ever set, earliest first. */
export async function findTaxPeriods(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<TaxPeriod[]> {
  const rows = await transaction
    .selectFrom('tax_periods')
    .select(['starts_on', 'discount_base', 'rate_millionths', 'exceptions'])
    .where('business_id', '=', businessId)
    .orderBy('starts_on')
    .execute();
  return rows.map((row) => ({
    startsOn: row.starts_on,
    discountBase: discountBaseOf(row.discount_base),
    rateMillionths: row.rate_millionths,
    exceptions: row.exceptions,
  }));
}

/**
 * Replaces what begins on a day or later; what began before stays. The caller has locked the
 * restaurant.
 */
export async function replaceTaxPeriodsFrom(
  transaction: DatabaseTransaction,
  { businessId, day }: { businessId: number; day: string },
  periods: readonly TaxPeriod[],
): Promise<void> {
  await transaction
    .deleteFrom('tax_periods')
    .where('business_id', '=', businessId)
    .where('starts_on', '>=', day)
    .execute();
  if (periods.length === 0) return;
  await transaction
    .insertInto('tax_periods')
    .values(
      periods.map(({ startsOn, discountBase, rateMillionths, exceptions }) => ({
        business_id: businessId,
        starts_on: startsOn,
        discount_base: discountBase,
        rate_millionths: rateMillionths,
        exceptions: JSON.stringify(exceptions),
      })),
    )
    .execute();
}
