import { silentAfterMs, type TillState } from '#contract/money/integrations/till-state.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findTillRow } from './tills.queries.ts';

export type Till = {
  name: string;
  state: TillState;
  lastCalledAt: Date | null;
  /** When it counts as silent unless it calls before. */
  silentFromMs: number;
};

/**
 * The program that the restaurant's orders on the web go to, and whether it takes them. Undefined: they
 * go to none.
 */
export async function findTill(
  transaction: DatabaseTransaction,
  at: { businessId: number; nowMs: number },
): Promise<Till | undefined> {
  const row = await findTillRow(transaction, at);
  if (!row) return undefined;
  const { name, set_at, keys, last_used_at: lastCalledAt } = row;
  // It gets the same time to begin as to go on.
  const since = Math.max(set_at.getTime(), lastCalledAt?.getTime() ?? 0);
  const silentFromMs = since + silentAfterMs;
  const state = keys === 0 ? 'ENDED' : silentFromMs <= at.nowMs ? 'SILENT' : 'WORKS';
  return { name, state, lastCalledAt, silentFromMs };
}
