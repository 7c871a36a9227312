import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { countRedemptionsOf } from '../../coupons/coupons/index.ts';
import {
  type CustomerRow,
  customerIdFor,
  findDinersByPhones,
  openCustomerPhone,
} from '../../diners/diners/index.ts';

export type Reading = {
  vault: Vault;
  businessId: number;
  zones: readonly ZonePeriod[];
};

/**
 * What other rooms have about the rows of a page, in two statements. A customer and a diner who had
 * a coupon are matched by the number, which only the server can decrypt; no table links them.
 */
export async function readKnown<Row extends CustomerRow>(
  transaction: DatabaseTransaction,
  { vault, businessId, zones }: Reading,
  rows: readonly Row[],
) {
  const opened = rows.map((row) => ({ row, phone: openCustomerPhone(vault, row) }));
  const phones = opened.map(({ phone }) => phone);
  const diners = await findDinersByPhones(transaction, vault, phones);
  const used = await countRedemptionsOf(transaction, businessId, [...diners.values()]);
  return opened.map(({ row, phone }) => {
    const consumerId = diners.get(phone);
    return {
      row,
      consumerId,
      known: {
        phone,
        zones,
        customerId: customerIdFor(vault, { businessId, customerId: row.customer_id }),
        couponsUsed: (consumerId === undefined ? undefined : used.get(consumerId)) ?? 0,
      },
    };
  });
}
