import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DepositReview } from './deposit-review.ts';

export const findDueRestaurants = async (database: Database, nowMs: number): Promise<number[]> => {
  const rows = await database
    .selectFrom('next_sweeps')
    .select('business_id')
    .where('due_at', '<=', new Date(nowMs))
    .orderBy('due_at')
    .orderBy('business_id')
    .execute();
  return rows.map((row) => row.business_id);
};

/** In seconds, by the database's clock; 0 if no sweep is due. Acts for nobody. */
export async function findLongestDue(database: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - due_at)::float8 as seconds from next_sweeps
    where due_at <= now() order by due_at limit 1`.execute(database);
  return rows[0]?.seconds ?? 0;
}

/** Until the transaction ends, nobody else sweeps this restaurant or changes when it is swept. */
export const lockSweeps = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('next_sweeps')
    .select('due_at')
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const planNextSweep = (
  transaction: DatabaseTransaction,
  { businessId, dueAtMs }: { businessId: number; dueAtMs: number },
) =>
  transaction
    .updateTable('next_sweeps')
    .set({ due_at: new Date(dueAtMs) })
    .where('business_id', '=', businessId)
    .execute();

/** How far sweeps have come, and the instant of the earliest entry that waits. */
export async function findProgress(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
) {
  const { rows } = await sql<{ lastMs: number | null; earliestMs: number | null }>`
    select
      (select date_part('epoch', max(cut_off)) * 1000 from sweeps
       where business_id = ${businessId}) as "lastMs",
      -- In the order of its index, which stops at the first; min() would read all of them.
      (select date_part('epoch', occurred_at) * 1000 from entries_paid_out as entry
       where business_id = ${businessId} and sweep_batch_num is null
         and recorded_at <= ${new Date(nowMs)} and ${isNotHeld}
       order by occurred_at limit 1) as "earliestMs"`.execute(transaction);
  return { lastMs: rows[0]?.lastMs ?? undefined, earliestMs: rows[0]?.earliestMs ?? undefined };
}

/** Of an entry in `entry`. */
const isNotHeld = sql`not exists (select from entry_holds as hold
  where hold.business_id = entry.business_id and hold.entry_id = entry.entry_id
    and hold.decision is null)`;

export type Sweep = {
  cutOff: Date;
  /** Null if there is no deposit and everything is waiting. */
  sweepBatchNum: number | null;
  amountCents: number | null;
  waitingCents: number | null;
  /** Held just now, because the deposit would have been unusual. */
  heldCents: number | null;
};

/** With fewer deposits before it, nothing is usual yet. */
const fewestToCompare = 7;

/**
 * One statement, so that one snapshot decides what a deposit contains, its amount and what its seal
 * covers, and whether it is unusual. An entry that is committed later waits for the next sweep.
 */
export async function sweepEntries(
  transaction: DatabaseTransaction,
  {
    businessId,
    cutOffMs,
    nowMs,
    review,
  }: { businessId: number; cutOffMs: number; nowMs: number; review: DepositReview | undefined },
): Promise<Sweep> {
  const cutOff = sql`${new Date(cutOffMs)}::timestamptz`;
  const now = sql`${new Date(nowMs)}::timestamptz`;
  const { rows } = await sql<Sweep>`
    with found as materialized (
      select entry.entry_id, entry.kind, entry.cause, order_id, occurred_at, entry.net_cents,
        sealed_line, hold.entry_id is not null or coalesce(entry.cause in ('REFUSED', 'REMITTED'), false)
          as is_reviewed
      from entries_paid_out as entry
      left join entry_holds as hold
        on hold.business_id = ${businessId} and hold.entry_id = entry.entry_id
      where entry.business_id = ${businessId} and sweep_batch_num is null
        and occurred_at < ${cutOff} and recorded_at <= ${now}
        and (hold.entry_id is null or hold.decision is not null)
    ), usual as (
      select count(*) as deposits,
        percentile_disc(0.5) within group (order by amount_cents) as cents
      from (select amount_cents from deposits where business_id = ${businessId}
        order by sweep_batch_num desc limit 30) as latest
    ), judged as materialized (
      select coalesce(sum(net_cents) filter (where not is_reviewed), 0)
        > greatest(${review?.floorCents ?? null}::bigint, case when (select deposits from usual) >= ${fewestToCompare}
          then ${review?.times ?? null}::bigint * (select cents from usual) end) as is_unusual
      from found
    ), unusual as materialized (
      select entry_id, kind, cause, order_id, net_cents from found
      where not is_reviewed and (select is_unusual from judged)
    ), roots as materialized (
      select order_id, entry_id from unusual
      where order_id is not null and (kind = 'ORDER' or cause = 'COUPON') and net_cents > 0
    ), to_hold as (
      select unusual.entry_id, unusual.net_cents, coalesce(roots.entry_id, undone.entry_id) as follows
      from unusual
      left join roots on roots.order_id = unusual.order_id and roots.entry_id <> unusual.entry_id
      left join undone_at_counter as undone on undone.business_id = ${businessId}
        and undone.undo_entry_id = unusual.entry_id
        and undone.entry_id in (select entry_id from unusual)
      union all
      -- Of the same orders and coupons, from after the cut-off.
      select later.entry_id, later.net_cents, roots.entry_id
      from roots join entries_paid_out as later on later.business_id = ${businessId}
        and later.order_id = roots.order_id and later.kind <> 'ORDER' and sweep_batch_num is null
      where coalesce(later.cause not in ('REFUSED', 'REMITTED'), true)
        and later.entry_id not in (select entry_id from found)
      union all
      select later.entry_id, later.net_cents, unusual.entry_id
      from unusual
      join undone_at_counter as undone on undone.business_id = ${businessId}
        and undone.entry_id = unusual.entry_id
      join entries_paid_out as later on later.business_id = ${businessId}
        and later.entry_id = undone.undo_entry_id and sweep_batch_num is null
      where later.entry_id not in (select entry_id from found)
    ), held as (
      insert into entry_holds (business_id, entry_id, cause, net_cents, held_at, follows_entry_id)
      select ${businessId}, entry_id,
        case when follows is null then 'UNUSUAL_DEPOSIT' else 'WITH_ORDER' end, net_cents, ${now},
        follows
      from to_hold order by entry_id
      returning net_cents
    ), waiting as materialized (
      select entry_id, occurred_at, net_cents, sealed_line, is_reviewed from found
      where is_reviewed or (select is_unusual from judged) is not true
    ), summed as (
      select coalesce(sum(net_cents), 0)::bigint as cents, count(*)::int as entries,
        coalesce(sum(net_cents) filter (where is_reviewed), 0)::bigint as reviewed_cents,
        min(occurred_at) as first_at, max(occurred_at) as last_at
      from waiting
    ), sweep_before as (
      -- Of what it left waiting, this one takes only what was reviewed, if it holds the rest.
      select case when (select is_unusual from judged) then waiting_reviewed_cents
        else waiting_cents end as waiting_cents
      from sweeps where business_id = ${businessId}
      order by cut_off desc limit 1
    ), deposit_before as (
      select sweep_batch_num, seal from deposits where business_id = ${businessId}
      order by sweep_batch_num desc limit 1
    ), numbered as (
      select cents, entries, first_at, last_at,
        coalesce((select sweep_batch_num from deposit_before), 0) + 1 as number,
        (select seal from deposit_before) as seal_before,
        coalesce((select waiting_cents from sweep_before), 0) as carried_over_cents
      from summed where cents > 0
    ), made as (
      insert into deposits (business_id, sweep_batch_num, cut_off, made_at, amount_cents,
        carried_over_cents, entries, first_at, last_at, seal)
      select ${businessId}, number, ${cutOff}, ${now}, cents, carried_over_cents, entries, first_at,
        last_at, sha256(convert_to(
          sealed_head(seal_before, ${businessId}, number, ${cutOff}, ${now}, cents,
            carried_over_cents, entries)
          || (select string_agg(sealed_line, '' order by occurred_at, entry_id) from waiting),
          'UTF8'))
      from numbered
      returning sweep_batch_num
    ), swept as (
      update entries_paid_out as entry set sweep_batch_num = made.sweep_batch_num
      from made, waiting
      where entry.business_id = ${businessId} and entry.entry_id = waiting.entry_id
    )
    insert into sweeps (business_id, cut_off, ran_at, waiting_cents, waiting_reviewed_cents,
      sweep_batch_num)
    select ${businessId}, ${cutOff}, ${now}, case when cents <= 0 then cents end,
      case when cents <= 0 then reviewed_cents else 0 end, (select sweep_batch_num from made)
    from summed
    returning cut_off as "cutOff", sweep_batch_num as "sweepBatchNum",
      waiting_cents as "waitingCents", (select cents from numbered) as "amountCents",
      (select sum(net_cents)::bigint from held) as "heldCents"`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('a sweep that left nothing on record');
  return row;
}

/** Newest first. */
export const findSweeps = (
  transaction: DatabaseTransaction,
  { businessId, limit }: { businessId: number; limit: number },
) =>
  transaction
    .selectFrom('sweeps')
    .leftJoin('deposits', (join) =>
      join
        .onRef('deposits.business_id', '=', 'sweeps.business_id')
        .onRef('deposits.sweep_batch_num', '=', 'sweeps.sweep_batch_num'),
    )
    .select([
      'sweeps.cut_off as cutOff',
      'sweeps.ran_at as ranAt',
      'sweeps.waiting_cents as waitingCents',
      'sweeps.sweep_batch_num as sweepBatchNum',
      'deposits.amount_cents as amountCents',
      'deposits.carried_over_cents as carriedOverCents',
      'deposits.entries',
    ])
    .where('sweeps.business_id', '=', businessId)
    .orderBy('sweeps.cut_off', 'desc')
    .limit(limit)
    .execute();

/** What the seal covers, and the stored seal: "Seals" in docs/MONEY.md. */
export async function findSealedText(
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNum }: { businessId: number; sweepBatchNum: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select sealed_head(
        (select seal from deposits as before where before.business_id = deposit.business_id
         and before.sweep_batch_num = deposit.sweep_batch_num - 1),
        business_id, sweep_batch_num, cut_off, made_at, amount_cents, carried_over_cents, entries)
      || (select string_agg(sealed_line, '' order by occurred_at, entry_id) from entries_paid_out
          where business_id = ${businessId} and sweep_batch_num = ${sweepBatchNum})
      || E'seal\t' || encode(seal, 'hex') || E'\n' as text
    from deposits as deposit
    where business_id = ${businessId} and sweep_batch_num = ${sweepBatchNum}`.execute(transaction);
  return rows[0]?.text;
}

/**
 * What a restaurant is owed and has received: what no sweep has taken yet, the part of it that is
 * held for review, the next sweep, and the last deposit.
 */
export async function findMoneyStanding(transaction: DatabaseTransaction, businessId: number) {
  const { unsweptCents } = await transaction
    .selectFrom('entries_paid_out')
    .select(sql<number>`coalesce(sum(net_cents), 0)::bigint`.as('unsweptCents'))
    .where('business_id', '=', businessId)
    .where('sweep_batch_num', 'is', null)
    .executeTakeFirstOrThrow();
  const { heldCents } = await transaction
    .selectFrom('entry_holds')
    .select(sql<number>`coalesce(sum(net_cents), 0)::bigint`.as('heldCents'))
    .where('business_id', '=', businessId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  const next = await transaction
    .selectFrom('next_sweeps')
    .select('due_at')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const last = await transaction
    .selectFrom('deposits')
    .select(['sweep_batch_num', 'made_at', 'amount_cents'])
    .where('business_id', '=', businessId)
    .orderBy('sweep_batch_num', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Infinity if nothing was ever booked: then there is nothing to sweep.
  const nextSweepAt = next?.due_at instanceof Date ? next.due_at : undefined;
  return { unsweptCents, heldCents, nextSweepAt, lastDeposit: last };
}
