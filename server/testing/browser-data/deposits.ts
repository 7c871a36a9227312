import { sql } from 'kysely';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { sweepPast } from '../../demo/past/sweep-past.ts';
import { keepFromJob } from './history.ts';
import { withOwner } from './with-owner.ts';

// Run after history.ts: makes a deposit at the end of each day of that history, and one more
// sweep that leaves a negative balance waiting. Returns the number of deposits.

/** In the restaurant's morning: after its cut-off, and before its first order. */
const morningOf = (atMs: number) => Math.floor(atMs / dayMs) * dayMs + 10 * hourMs + minuteMs;

/** Before the history existed, the server's own job may have swept past all of it. */
const forgetSweeps = (database: Database, businessId: number) =>
  database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`delete from sweeps
      where business_id = ${businessId} and sweep_batch_num is null`.execute(transaction);
  });

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
    await forgetSweeps(database, businessId);
    const lastMs = morningOf(lastAt.getTime()) + dayMs;
    await asRestaurant(database, businessId, (transaction) =>
      sweepPast(transaction, { businessId, fromMs: firstAt.getTime(), nowMs: lastMs }),
    );
    await keepFromJob(database, businessId);
    const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deposits where business_id = ${businessId}`.execute(
      database,
    );
    return { deposits: rows[0]?.count };
  });
