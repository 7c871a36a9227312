import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type Range = { fromDate?: number | undefined; toDate?: number | undefined };
type Page = Range & { limit: number; offset: number };

const headersIn = (
  transaction: DatabaseTransaction,
  businessId: number,
  { fromDate, toDate }: Range,
) =>
  transaction
    .selectFrom('deposit_headers')
    .where('business_id', '=', businessId)
    .$if(fromDate !== undefined, (query) =>
      query.where('made_at', '>=', new Date(Number(fromDate))),
    )
    .$if(toDate !== undefined, (query) => query.where('made_at', '<=', new Date(Number(toDate))));

/** Newest first. */
export const findDeposits = (
  transaction: DatabaseTransaction,
  businessId: number,
  { limit, offset, ...range }: Page,
) =>
  headersIn(transaction, businessId, range)
    .select(['sweep_batch_num', 'made_at', 'amount_cents'])
    .orderBy('sweep_batch_num', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const sumDeposits = (transaction: DatabaseTransaction, businessId: number, range: Range) =>
  headersIn(transaction, businessId, range)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
    ])
    .executeTakeFirstOrThrow();

type Waiting = { entries: number; cents: number; carriedOverCents: number };

/** What is ours to pay out and in no deposit; and of that, what earlier sweeps left waiting. */
export async function sumWaiting(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as entries, coalesce(sum(net_cents), 0) as cents,
      -- As that sweep saw it: what was committed right after it has waited for none.
      coalesce((select waiting_cents from finished_sweeps where business_id = ${businessId}
        order by cut_off desc limit 1), 0) as "carriedOverCents"
    from booked_entries
    where business_id = ${businessId} and paid_out and sweep_batch_num is null`.execute(
    transaction,
  );
  return rows[0] ?? { entries: 0, cents: 0, carriedOverCents: 0 };
}

export type DepositHeader = Awaited<ReturnType<typeof findDepositHeaders>>[number];

/** Each with the sum of all its entries, which is its amount: unless something is wrong. */
export const findDepositHeaders = (
  transaction: DatabaseTransaction,
  businessId: number,
  sweepBatchNums: readonly number[],
) =>
  transaction
    .selectFrom('deposit_headers as made')
    .selectAll('made')
    .select(({ selectFrom }) =>
      selectFrom('booked_entries as entry')
        .select(sql<number>`coalesce(sum(entry.net_cents), 0)::bigint`.as('cents'))
        .whereRef('entry.business_id', '=', 'made.business_id')
        .whereRef('entry.sweep_batch_num', '=', 'made.sweep_batch_num')
        .as('entries_cents'),
    )
    .where('made.business_id', '=', businessId)
    .where('made.sweep_batch_num', 'in', sweepBatchNums)
    .orderBy('made.sweep_batch_num')
    .execute();
