import type { NewOrder } from '#contract/orders/orders/new-order.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { findSealedAmong, findSealedDetails } from './orders.queries.ts';

type OrderReference = { businessId: number; integration: string; reference: string };

/** By its reference, which is known before the row exists. */
const sealingOf = ({ businessId, integration, reference }: OrderReference) => ({
  purpose: 'orders.sealed_details',
  of: JSON.stringify([businessId, integration, reference]),
});

/** The customer's details. Undefined if the till sent none. */
export function sealDetails(
  vault: Vault,
  { businessId, integration }: Omit<OrderReference, 'reference'>,
  { reference, customer }: Pick<NewOrder, 'reference' | 'customer'>,
): Buffer | undefined {
  if (customer === undefined || Object.keys(customer).length === 0) return undefined;
  return vault.seal(sealingOf({ businessId, integration, reference }), JSON.stringify(customer));
}

type SealedRow = { integration: string; reference: string; sealed_details: Buffer };

export const openDetails = (
  vault: Vault,
  businessId: number,
  { integration, reference, sealed_details: sealed }: SealedRow,
): NonNullable<NewOrder['customer']> =>
  JSON.parse(vault.open(sealingOf({ businessId, integration, reference }), sealed));

/**
 * The customer's details as the till sent them; undefined if there were none, or they were erased.
 */
export async function readDetails(
  transaction: DatabaseTransaction,
  vault: Vault,
  key: OrderKey,
): Promise<NewOrder['customer']> {
  const row = await findSealedDetails(transaction, key);
  if (!row?.sealed_details) return undefined;
  return openDetails(vault, key.businessId, { ...row, sealed_details: row.sealed_details });
}

/** The same for several orders, by their ids. */
export async function readDetailsAmong(
  transaction: DatabaseTransaction,
  vault: Vault,
  asked: { businessId: number; orderIds: readonly number[] },
): Promise<Map<number, NonNullable<NewOrder['customer']>>> {
  const rows = await findSealedAmong(transaction, asked);
  return new Map(
    rows.flatMap(({ order_id, sealed_details: sealed, ...row }) =>
      sealed === null
        ? []
        : [
            [
              order_id,
              openDetails(vault, asked.businessId, { ...row, sealed_details: sealed }),
            ] as const,
          ],
    ),
  );
}

export const sealedOrders: SealedTable = {
  table: 'orders',
  key: ['business_id', 'integration', 'reference'],
  columns: [
    {
      column: 'sealed_details',
      sealing: (row) =>
        sealingOf({
          businessId: Number(row.business_id),
          integration: String(row.integration),
          reference: String(row.reference),
        }),
    },
  ],
};
