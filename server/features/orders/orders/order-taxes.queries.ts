import { sql } from 'kysely';
import { type TaxKind, taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

/**
 * The taxes of an order by category, in the order of `taxKinds`, with what refunds gave back of each.
 */
export const findTaxes = async (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<OrderTax[]> => findTaxesAmong(transaction, { businessId, orderIds: [orderId] });

/** The same of several orders. */
export async function findTaxesAmong(
  transaction: DatabaseTransaction,
  { businessId, orderIds }: { businessId: number; orderIds: readonly number[] },
) {
  const rows = await transaction
    .selectFrom('order_taxes as tax')
    .leftJoin('refund_taxes as given', (join) =>
      join
        .onRef('given.business_id', '=', 'tax.business_id')
        .onRef('given.order_id', '=', 'tax.order_id')
        .onRef('given.kind', '=', 'tax.kind'),
    )
    .select(({ fn, val }) => [
      'tax.order_id as orderId',
      'tax.kind',
      'tax.service_type as serviceType',
      'tax.rate_millionths as rateMillionths',
      'tax.base_cents as baseCents',
      'tax.tax_cents as taxCents',
      fn.coalesce(fn.sum<number>('given.base_cents'), val(0)).as('returnedBaseCents'),
      fn.coalesce(fn.sum<number>('given.tax_cents'), val(0)).as('returnedTaxCents'),
    ])
    .where('tax.business_id', '=', businessId)
    .where(sql<boolean>`tax.order_id = any(${orderIds}::bigint[])`)
    .groupBy(['tax.business_id', 'tax.order_id', 'tax.kind'])
    .execute();
  const placeOf = (kind: string) => taxKinds.indexOf(kind as TaxKind);
  return rows
    .map((row) => ({ ...row, kind: row.kind as TaxKind }))
    .sort((one, other) => placeOf(one.kind) - placeOf(other.kind));
}

export type OrderTax = Awaited<ReturnType<typeof findTaxesAmong>>[number];
