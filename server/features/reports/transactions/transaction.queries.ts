import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type OrderLine = Awaited<ReturnType<typeof findLines>>[number];
export type OrderEntry = Awaited<ReturnType<typeof findEntries>>[number];
export type ReturnedLine = Awaited<ReturnType<typeof findReturnedLines>>[number];

export const findOrder = (transaction: DatabaseTransaction, businessId: number, orderId: number) =>
  transaction
    .selectFrom('whole_orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export const findLines = (transaction: DatabaseTransaction, businessId: number, orderId: number) =>
  transaction
    .selectFrom('whole_order_lines')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute();

/** Oldest first, each with the sweep date of its deposit, and since when it is held. */
export const findEntries = (
  transaction: DatabaseTransaction,
  businessId: number,
  orderId: number,
) =>
  transaction
    .selectFrom('booked_entries as entry')
    .leftJoin('deposit_headers as deposit', (join) =>
      join
        .onRef('deposit.business_id', '=', 'entry.business_id')
        .onRef('deposit.sweep_batch_num', '=', 'entry.sweep_batch_num'),
    )
    .leftJoin('entry_holds as hold', (join) =>
      join
        .onRef('hold.business_id', '=', 'entry.business_id')
        .onRef('hold.entry_id', '=', 'entry.entry_id')
        .on('hold.decision', 'is', null),
    )
    .selectAll('entry')
    .select(['deposit.made_at', 'hold.held_at'])
    .where('entry.business_id', '=', businessId)
    .where('entry.order_id', '=', orderId)
    .orderBy('entry.occurred_at')
    .orderBy('entry.entry_id')
    .execute();

export const findReturnedLines = (
  transaction: DatabaseTransaction,
  businessId: number,
  orderId: number,
) =>
  transaction
    .selectFrom('returned_items as returned')
    .innerJoin('ordered_items as line', (join) =>
      join
        .onRef('line.business_id', '=', 'returned.business_id')
        .onRef('line.order_id', '=', 'returned.order_id')
        .onRef('line.line_no', '=', 'returned.line_no'),
    )
    .select(['returned.entry_id', 'line.item_name', 'returned.quantity'])
    .where('returned.business_id', '=', businessId)
    .where('returned.order_id', '=', orderId)
    .orderBy('returned.line_no')
    .execute();

/** Orders that are ours to pay out, newest first. Only recent ones: most may be of another kind. */
export async function findLastOrders(
  transaction: DatabaseTransaction,
  { businessId, since, limit }: { businessId: number; since: Date; limit: number },
) {
  const entries = transaction
    .selectFrom('booked_entries')
    .select(['business_id', 'entry_id', 'order_id', 'occurred_at', 'net_cents'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'ORDER')
    .where('paid_out', '=', true)
    .where('occurred_at', '>=', since)
    .orderBy('occurred_at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit);
  return transaction
    .selectFrom(entries.as('entry'))
    .innerJoin('order_summaries as placed', (join) =>
      join
        .onRef('placed.business_id', '=', 'entry.business_id')
        .onRef('placed.order_id', '=', 'entry.order_id'),
    )
    .select(['placed.order_id', 'entry.occurred_at', 'entry.net_cents', 'placed.service_type'])
    .orderBy('entry.occurred_at', 'desc')
    .orderBy('entry.entry_id', 'desc')
    .execute();
}

/** A tax of an ORDER, or below zero what a REFUND gave back of one. */
export type TaxOfEntry = {
  entryId: number;
  category: string;
  rateMillionths: number;
  baseCents: number;
  taxCents: number;
};

/** By category. None for entries whose tax is known as one sum alone. */
export async function findTaxesOfEntries(
  transaction: DatabaseTransaction,
  businessId: number,
  entryIds: readonly number[],
): Promise<TaxOfEntry[]> {
  const { rows } = await sql<TaxOfEntry>`
    select entry.entry_id as "entryId", tax.kind as category,
      tax.rate_millionths as "rateMillionths",
      case entry.kind when 'ORDER' then tax.base_cents else -given.base_cents end as "baseCents",
      case entry.kind when 'ORDER' then tax.tax_cents else -given.tax_cents end as "taxCents"
    from booked_entries entry
    join taxes_of_orders tax
      on tax.business_id = entry.business_id and tax.order_id = entry.order_id
    left join taxes_of_refunds given on given.business_id = entry.business_id
      and given.entry_id = entry.entry_id and given.kind = tax.kind
    where entry.business_id = ${businessId} and entry.entry_id = any(${entryIds}::bigint[])
      and (entry.kind = 'ORDER' or given.entry_id is not null)
    order by entry.entry_id, tax_kind_place(tax.kind)`.execute(transaction);
  return rows;
}
