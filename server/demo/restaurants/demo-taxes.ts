import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { changeRates, type SetRates } from '../../features/orders/quotes/index.ts';

/** As in Texas: a discount that a third party reimburses is taxed, and groceries are not. */
const rates: SetRates = {
  setBy: 'RESTAURANT',
  startsOn: '2025-01-01',
  discountBase: 'AFTER_OWN_DISCOUNT',
  rateMillionths: 82_500,
  exceptions: [
    { kind: 'GROCERY', services: ['TAKE_OUT', 'DELIVERY', 'DINE_IN'], rateMillionths: 0 },
  ],
};

/** Every restaurant of the demo can be ordered from as soon as it takes orders. */
export async function insertDemoTaxes(
  transaction: DatabaseTransaction,
  restaurants: readonly { businessId: number }[],
): Promise<void> {
  for (const { businessId } of restaurants) {
    await within(transaction, { restaurant: businessId }, (acting) =>
      changeRates(acting, businessId, { remove: [], put: [rates] }),
    );
  }
}
