import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { entriesInRange } from '../report/index.ts';
import { type AskedTaxes, filedEntries } from './sales-tax.queries.ts';

type RemittedSums = { keptCents: number; adjustedCents: number };

/** What the ledger says that we owe the state. */
export async function sumRemitted(
  transaction: DatabaseTransaction,
  asked: Omit<AskedTaxes, 'remitted'>,
): Promise<RemittedSums> {
  const { rows } = await sql<RemittedSums>`
    select coalesce(sum(remitted_cents) filter (where kind <> 'ADJUSTMENT'), 0)::bigint
        as "keptCents",
      coalesce(sum(remitted_cents) filter (where kind = 'ADJUSTMENT'), 0)::bigint
        as "adjustedCents"
    from booked_entries entry
    where ${entriesInRange(asked)}`.execute(transaction);
  return rows[0] ?? { keptCents: 0, adjustedCents: 0 };
}

export type UnpaidTax = { orderId: number; taxCents: number };

/** Orders that nobody paid, and whose tax we pay all the same. */
export async function findUnpaidTaxes(
  transaction: DatabaseTransaction,
  asked: AskedTaxes,
): Promise<UnpaidTax[]> {
  const { rows } = await sql<UnpaidTax>`
    select order_id as "orderId", sum(tax_cents)::bigint as "taxCents"
    from (${filedEntries(asked)}) as entry
    where by_us and payment_status = 'UNPAID'
    group by order_id having sum(tax_cents) <> 0
    order by order_id`.execute(transaction);
  return rows;
}
