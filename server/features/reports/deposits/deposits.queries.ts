import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isHeld } from '../report/index.ts';

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

export type DepositInList = {
  sweep_batch_num: number;
  made_at: Date;
  amount_cents: number;
  order_count: number;
  /** The sum of all its entries: its amount, unless something is wrong. */
  entries_cents: number;
  /** Whether its entries still have the number, times and amount that were sealed. */
  adds_up: boolean;
};

/** Newest first. The entries of all deposits are added up in one pass over their index. */
export async function findDeposits(
  transaction: DatabaseTransaction,
  businessId: number,
  { limit, offset, ...range }: Page,
): Promise<DepositInList[]> {
  const page = headersIn(transaction, businessId, range)
    .selectAll()
    .orderBy('sweep_batch_num', 'desc')
    .limit(limit)
    .offset(offset);
  const { rows } = await sql<DepositInList>`
    with page as materialized (${page}),
    held as (
      select sweep_batch_num, count(*) as entries, sum(net_cents) as cents,
        count(*) filter (where kind = 'ORDER') as order_count, min(occurred_at) as first_at,
        max(occurred_at) as last_at, max(recorded_at) as recorded_at
      from booked_entries
      where business_id = ${businessId}
        and sweep_batch_num >= (select min(sweep_batch_num) from page)
        and sweep_batch_num <= (select max(sweep_batch_num) from page)
      group by sweep_batch_num)
    select sweep_batch_num, made_at, amount_cents, coalesce(order_count, 0)::int as order_count,
      coalesce(cents, 0)::bigint as entries_cents,
      coalesce(cents = amount_cents and held.entries = page.entries
        and held.first_at = page.first_at and held.last_at = page.last_at
        and held.last_at < cut_off and recorded_at <= made_at, false) as adds_up
    from page left join held using (sweep_batch_num)
    order by sweep_batch_num desc`.execute(transaction);
  return rows;
}

export type DepositReturn = {
  sweep_batch_num: number;
  event_no: number;
  event: string;
  day: string;
  reason: string;
};

/** What the bank did with deposits, in order. All at once, because few ever come back. */
export const findReturns = async (
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<DepositReturn[]> => {
  const rows = await transaction
    .selectFrom('returns_of_deposits')
    .select(['sweep_batch_num', 'event_no', 'event', 'day', 'reason'])
    .where('business_id', '=', businessId)
    .orderBy('sweep_batch_num')
    .orderBy('event_no')
    .execute();
  return rows.map((row) => ({
    sweep_batch_num: Number(row.sweep_batch_num),
    event_no: Number(row.event_no),
    event: String(row.event),
    day: String(row.day),
    reason: String(row.reason),
  }));
};

/** Deposits that the bank returned and that were not sent again, oldest first. */
export const findReturnedDeposits = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('returns_of_deposits as back')
    .innerJoin('deposit_headers as made', (join) =>
      join
        .onRef('made.business_id', '=', 'back.business_id')
        .onRef('made.sweep_batch_num', '=', 'back.sweep_batch_num'),
    )
    .select([
      'made.sweep_batch_num',
      'made.made_at',
      'made.amount_cents',
      sql<string>`back.day`.as('day'),
    ])
    .where('back.business_id', '=', businessId)
    .where('back.event', '=', 'RETURNED')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('returns_of_deposits as later')
            .whereRef('later.business_id', '=', 'back.business_id')
            .whereRef('later.sweep_batch_num', '=', 'back.sweep_batch_num')
            .whereRef('later.event_no', '>', 'back.event_no'),
        ),
      ),
    )
    .orderBy('made.sweep_batch_num')
    .execute();

export const sumDeposits = (transaction: DatabaseTransaction, businessId: number, range: Range) =>
  headersIn(transaction, businessId, range)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
    ])
    .executeTakeFirstOrThrow();

type Waiting = { entries: number; cents: number; carriedOverCents: number };

/** What waits for the next sweep; and the part that earlier sweeps left waiting. */
export async function sumWaiting(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as entries, coalesce(sum(net_cents), 0) as cents,
      -- As the last sweep saw it: what was committed after it has waited for no sweep yet.
      coalesce((select waiting_cents from finished_sweeps where business_id = ${businessId}
        order by cut_off desc limit 1), 0) as "carriedOverCents"
    from booked_entries as entry
    where business_id = ${businessId} and paid_out and sweep_batch_num is null
      and not ${isHeld(sql`entry`)}`.execute(transaction);
  return rows[0] ?? { entries: 0, cents: 0, carriedOverCents: 0 };
}

/** What is held for review, since when, and when the earliest happened; undefined if nothing is. */
export async function sumHeld(transaction: DatabaseTransaction, businessId: number) {
  const { since, firstAt, ...held } = await transaction
    .selectFrom('entry_holds as hold')
    .innerJoin('booked_entries as entry', (join) =>
      join
        .onRef('entry.business_id', '=', 'hold.business_id')
        .onRef('entry.entry_id', '=', 'hold.entry_id'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('entries'),
      sql<number>`coalesce(sum(hold.net_cents), 0)::bigint`.as('cents'),
      fn.min<Date | null>('held_at').as('since'),
      fn.min<Date | null>('occurred_at').as('firstAt'),
    ])
    .where('hold.business_id', '=', businessId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return since === null || firstAt === null ? undefined : { ...held, since, firstAt };
}

export type DepositHeader = Awaited<ReturnType<typeof findDepositHeaders>>[number];

/** Each with the sum of all its entries, which is its amount unless something is wrong. */
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
