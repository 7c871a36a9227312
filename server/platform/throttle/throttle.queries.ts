import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { withoutWaitingForDisk } from '../database/transactions.ts';

type KeyedBudget = { key: string; points: number; windowMs: number };

type Spending = {
  /** The position of the first budget that is used up, from 1. */
  refused: number | null;
  retry_after_ms: number | null;
  /** How much of each budget is spent now. */
  used: number[] | null;
};

const arraysOf = (budgets: readonly KeyedBudget[]) => sql`
  ${budgets.map(({ key }) => key)}::text[],
  ${budgets.map(({ points }) => points)}::integer[],
  ${budgets.map(({ windowMs }) => windowMs)}::bigint[]`;

/**
 * One statement: see the SQL function `spend_budgets`. If it doesn't wait for the disk, it has to
 * be a transaction of its own: then a crash loses only the latest points, and nothing else.
 */
export async function spendBudgets(
  executor: Database,
  budgets: readonly KeyedBudget[],
  { waitsForDisk }: { waitsForDisk: boolean },
): Promise<Spending> {
  const settings = waitsForDisk ? sql`` : sql`, ${withoutWaitingForDisk}`;
  const { rows } = await sql<Spending>`${prepared}
    select refused, retry_after_ms, used ${settings}
    from spend_budgets(${arraysOf(budgets)})`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error('spend_budgets answers with one row');
  return row;
}

/** The first budget that is used up, if any. Spends nothing. */
export async function findUsedUp(
  executor: Database,
  budgets: readonly KeyedBudget[],
): Promise<{ refused: number; retry_after_ms: number } | undefined> {
  const { rows } = await sql<{
    refused: number;
    retry_after_ms: number;
  }>`select * from find_used_up(${arraysOf(budgets)})`.execute(executor);
  return rows[0];
}

type PartlySpent = { granted: number; ends_at_ms: number; retry_after_ms: number };

/** As many points of a budget as are left: see the SQL function `spend_up_to`. */
export async function spendUpTo(
  database: Database,
  { key, points, windowMs }: KeyedBudget,
  wanted: number,
): Promise<PartlySpent> {
  const { rows } = await sql<PartlySpent>`${prepared}
    select granted, ends_at_ms, retry_after_ms
    from spend_up_to(${key}, ${wanted}, ${points}, ${windowMs})`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('spend_up_to answers with one row');
  return row;
}

/** Only to the window that the points were taken from. If a crash loses this, they stay spent. */
export const givePointsBack = (
  database: Database,
  { key, endsAtMs }: { key: string; endsAtMs: number },
  points: number,
) =>
  sql`${prepared}
    with given as (
      update throttle set points = greatest(0, points - ${points})
      where key = ${key} and expire = ${endsAtMs}
      returning 1)
    select ${withoutWaitingForDisk} from given`.execute(database);

/** One point of each budget. Locks rows in the order in which `spend_budgets` does. */
export async function giveOneBack(
  executor: Database,
  budgets: readonly KeyedBudget[],
): Promise<void> {
  await sql`${prepared}
    with held as materialized (
      select key from throttle where key = any(${budgets.map(({ key }) => key)}::text[])
      order by key for update)
    update throttle t set points = greatest(0, t.points - 1)
    from held where t.key = held.key`.execute(executor);
}

export async function deleteExpiredWindows(database: Database, nowMs: number) {
  await database.deleteFrom('throttle').where('expire', '<', nowMs).execute();
}
