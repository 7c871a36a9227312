import { sql } from 'kysely';
import type { Relaxation } from '#contract/find/search/search.ts';
import type { Database } from '#platform/database/pool.ts';
import { allNarrowingsOf, type SearchedListings } from './narrowings.queries.ts';

const most = 3;

/**
 * For a search that finds nothing: the fewest criteria to leave out, and how many are found then.
 * Each restaurant fails at least one criterion. Those that fail the fewest are exactly those found
 * without the criteria they fail.
 */
export async function findRelaxations(
  database: Database,
  asked: SearchedListings,
): Promise<Relaxation[]> {
  const narrowings = allNarrowingsOf(asked);
  if (narrowings.length === 0) return [];
  const failures = narrowings.map(
    ({ condition }, index) => sql`case when (${condition}) is not true then ${index}::int end`,
  );
  const { rows } = await sql<{ failed: number[]; total: number }>`
    select failed, count(*)::int as total from (
      select array_remove(array[${sql.join(failures)}], null) as failed from listings l
    ) as each_listing
    group by failed order by cardinality(failed), total desc, failed limit ${most}`.execute(
    database,
  );
  const fewest = rows[0]?.failed.length;
  return rows
    .filter(({ failed }) => failed.length === fewest && failed.length > 0)
    .map(({ failed, total }) => ({
      without: failed.flatMap((index) => {
        const narrowing = narrowings[index];
        if (!narrowing) return [];
        const { criterion, value } = narrowing;
        return [{ criterion, ...(value !== undefined && { value }) }];
      }),
      totalResults: total,
    }));
}
