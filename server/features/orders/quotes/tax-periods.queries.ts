import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { discountBases } from '#contract/orders/quotes/tax-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { RatesChange, SetRates } from './tax-rates.rules.ts';

/** As it was stored: a table's column of texts has no narrower type. */
function discountBaseOf(text: string): TaxPeriod['discountBase'] {
  const base = discountBases.find((one) => one === text);
  if (!base) throw new Error(`a base for tax that is unknown: ${text}`);
  return base;
}

/** All that was ever set for a restaurant, earliest first, with who set it. */
export async function findSetRates(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<SetRates[]> {
  const rows = await transaction
    .selectFrom('tax_periods')
    .select(['starts_on', 'discount_base', 'rate_millionths', 'exceptions', 'set_by'])
    .where('business_id', '=', businessId)
    .orderBy('starts_on')
    .execute();
  return rows.map((row) => ({
    startsOn: row.starts_on,
    discountBase: discountBaseOf(row.discount_base),
    rateMillionths: row.rate_millionths,
    exceptions: row.exceptions,
    setBy: row.set_by === 'OPERATOR' ? 'OPERATOR' : 'RESTAURANT',
  }));
}

/** The same, whoever set it: for what an order costs. */
export const findTaxPeriods = async (
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<TaxPeriod[]> =>
  (await findSetRates(transaction, businessId)).map(({ setBy: _setBy, ...period }) => period);

/** Removes those that begin on some days, and puts others. The caller has locked the restaurant. */
export async function changeRates(
  transaction: DatabaseTransaction,
  businessId: number,
  { remove, put }: RatesChange,
): Promise<void> {
  const days = [...remove, ...put.map(({ startsOn }) => startsOn)];
  if (days.length === 0) return;
  // A process of the version before may only remove what restaurants set: see migration 115.
  await transaction
    .updateTable('tax_periods')
    .set({ set_by: 'RESTAURANT' })
    .where('business_id', '=', businessId)
    .where('starts_on', 'in', days)
    .where('set_by', '=', 'OPERATOR')
    .execute();
  await transaction
    .deleteFrom('tax_periods')
    .where('business_id', '=', businessId)
    .where('starts_on', 'in', days)
    .execute();
  if (put.length === 0) return;
  await transaction
    .insertInto('tax_periods')
    .values(
      put.map(({ startsOn, discountBase, rateMillionths, exceptions, setBy }) => ({
        business_id: businessId,
        starts_on: startsOn,
        discount_base: discountBase,
        rate_millionths: rateMillionths,
        exceptions: JSON.stringify(exceptions),
        set_by: setBy,
      })),
    )
    .execute();
}
