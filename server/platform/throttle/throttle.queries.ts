import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

type KeyedBudget = { key: string; points: number; windowMs: number };

type Spending = {
  /** The place of the first budget that is used up, from 1 on. */
  refused: number | null;
  retry_after_ms: number | null;
  /** How much of each is spent now. */
  used: number[] | null;
};

/** One statement: see `spend_budgets` in 017_text_governor.sql. */
export async function spendBudgets(
  executor: Database,
  budgets: readonly KeyedBudget[],
): Promise<Spending> {
  const { rows } = await sql<Spending>`select * from spend_budgets(
    ${budgets.map(({ key }) => key)}::text[],
    ${budgets.map(({ points }) => points)}::integer[],
    ${budgets.map(({ windowMs }) => windowMs)}::bigint[])`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error('spend_budgets answers with one row');
  return row;
}

export async function forgetPastWindows(database: Database, nowMs: number) {
  await database.deleteFrom('throttle').where('expire', '<', nowMs).execute();
}
