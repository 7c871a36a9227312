import { type TaxKind, taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

/** The taxes of an order by category, in the order of `taxKinds`, with what refunds gave back of each. */
export async function findTaxes(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
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
      'tax.kind',
      'tax.service_type as serviceType',
      'tax.rate_millionths as rateMillionths',
      'tax.base_cents as baseCents',
      'tax.tax_cents as taxCents',
      fn.coalesce(fn.sum<number>('given.base_cents'), val(0)).as('returnedBaseCents'),
      fn.coalesce(fn.sum<number>('given.tax_cents'), val(0)).as('returnedTaxCents'),
    ])
    .where('tax.business_id', '=', businessId)
    .where('tax.order_id', '=', orderId)
    .groupBy(['tax.business_id', 'tax.order_id', 'tax.kind'])
    .execute();
  const placeOf = (kind: string) => taxKinds.indexOf(kind as TaxKind);
  return rows
    .map((row) => ({ ...row, kind: row.kind as TaxKind }))
    .sort((one, other) => placeOf(one.kind) - placeOf(other.kind));
}

export type OrderTax = Awaited<ReturnType<typeof findTaxes>>[number];
