import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';

const purpose = 'customers.phone';

/** Includes the restaurant: the same number has a different index at each. */
const indexed = (businessId: number, phone: string) => `${businessId} ${phone}`;

/** By each key of the ring, newest first: a row has one of them. */
export const customerIndexes = (vault: Vault, businessId: number, phone: string) =>
  vault.blindIndexes(purpose, indexed(businessId, phone));

/** Bound to its index, so that no row can take another's place. */
const sealingOf = (index: Buffer) => ({
  purpose: 'customers.sealed_phone',
  of: index.toString('hex'),
});

export const sealCustomerPhone = (vault: Vault, index: Buffer, phone: string) =>
  vault.seal(sealingOf(index), phone);

export const openCustomerPhone = (
  vault: Vault,
  row: { phone_index: Buffer; sealed_phone: Buffer },
): string => vault.open(sealingOf(row.phone_index), row.sealed_phone);

export const sealedCustomers: SealedTable = {
  table: 'customers',
  key: ['business_id', 'customer_id'],
  columns: [
    {
      column: 'sealed_phone',
      sealing: (row) => sealingOf(Buffer.from(row.phone_index as Buffer)),
      index: {
        column: 'phone_index',
        purpose,
        textOf: (row, phone) => indexed(Number(row.business_id), phone),
      },
    },
  ],
};
