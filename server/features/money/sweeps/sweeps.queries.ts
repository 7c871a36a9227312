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

/** In seconds, by the database's clock; 0 if no sweep is due. Acts for no restaurant. */
export async function findLongestDue(database: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select (extract(epoch from now()) - extract(epoch from due_at))::float8 as seconds from next_sweeps
    where due_at <= now() order by due_at limit 1`.execute(database);
  return rows[0]?.seconds ?? 0;
}

/** Until the transaction ends, no other one sweeps this restaurant or changes when it is swept. */
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

/** Sweeps up to a cut-off: see the SQL function `sweep_entries`. */
export async function sweepEntries(
  transaction: DatabaseTransaction,
  {
    businessId,
    cutOffMs,
    nowMs,
    review,
  }: { businessId: number; cutOffMs: number; nowMs: number; review: DepositReview | undefined },
): Promise<Sweep> {
  const { rows } = await sql<Sweep>`
    select cut_off as "cutOff", sweep_batch_num as "sweepBatchNum", waiting_cents as "waitingCents",
      amount_cents as "amountCents", held_cents as "heldCents"
    from sweep_entries(${businessId}, ${new Date(cutOffMs)}, ${new Date(nowMs)},
      ${review?.floorCents ?? null}, ${review?.times ?? null})`.execute(transaction);
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
