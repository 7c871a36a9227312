import { sql } from 'kysely';
import { dayMs } from '#contract/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { withOwner } from './with-owner.ts';

// Run after portal-history.ts: makes a deposit at the end of each day of that history, and one more
// sweep that leaves a negative balance waiting. Returns the number of deposits.

/**
 * In the restaurant's morning, before its first order. One second after the cut-off: before the
 * history existed, the server's own job may have swept up to the cut-off.
 */
const morningOf = (atMs: number) => Math.floor(atMs / dayMs) * dayMs + 10 * 3_600_000 + 1_000;

async function sweep(database: Database, businessId: number, cutOffMs: number): Promise<void> {
  const cutOff = new Date(cutOffMs);
  const unswept = sql`business_id = ${businessId} and paid_out and sweep_batch_num is null
    and occurred_at < ${cutOff}`;
  const { rows } = await sql<{ number: number }>`
    insert into deposits (business_id, sweep_batch_num, cut_off, made_at, amount_cents,
      carried_over_cents, entries, first_at, last_at, seal)
    select ${businessId}::int,
      (select count(*) + 1 from deposits where business_id = ${businessId}), ${cutOff}::timestamptz,
      ${cutOff}::timestamptz, sum(net_cents), 0, count(*), min(occurred_at), max(occurred_at),
      sha256('a seal')
    from ledger_entries where ${unswept} having sum(net_cents) > 0
    returning sweep_batch_num as number`.execute(database);
  const number = rows[0]?.number ?? null;
  await sql`
    insert into sweeps (business_id, cut_off, ran_at, waiting_cents, sweep_batch_num)
    select ${businessId}::int, ${cutOff}::timestamptz, ${cutOff}::timestamptz,
      case when ${number}::int is null then
        (select coalesce(sum(net_cents), 0) from ledger_entries where ${unswept}) end,
      ${number}::int`.execute(database);
  if (number === null) return;
  await sql`update ledger_entries set sweep_batch_num = ${number} where ${unswept}`.execute(
    database,
  );
}

export const makeDeposits = () =>
  withOwner(async (database) => {
    const {
      rows: [history],
    } = await sql<{ businessId: number; firstAt: Date; lastAt: Date }>`
    select business_id as "businessId", min(occurred_at) as "firstAt", max(occurred_at) as "lastAt"
    from ledger_entries
    where paid_out and business_id =
      (select business_id from restaurants where external_id = 'mamarosa0001')
    group by business_id`.execute(database);
    if (!history) throw new Error('The history is made first');
    const { businessId, firstAt, lastAt } = history;
    const lastMs = morningOf(lastAt.getTime()) + dayMs;
    for (let atMs = morningOf(firstAt.getTime()) + dayMs; atMs <= lastMs; atMs += dayMs) {
      await sweep(database, businessId, atMs);
    }
    const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deposits where business_id = ${businessId}`.execute(
      database,
    );
    return { deposits: rows[0]?.count };
  });
