import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Search } from './found-entries.queries.ts';
import { totalOf } from './summary.presenter.ts';
import { countUnbooked, findTotals } from './totals.queries.ts';

/** The database's count and sums of everything a search finds. */
export async function countFound(transaction: DatabaseTransaction, search: Search) {
  const total = totalOf(await findTotals(transaction, search));
  const count = total.entries + (await countUnbooked(transaction, search));
  return { ...total, count };
}
