import { matchKey } from '#contract/awards/campaign/match-key.ts';
import type { Database } from '#platform/database/pool.ts';
import { findChains, insertChain } from '../operator.queries.ts';

/** Names that nobody can nominate, however they are spelled. */
export async function addChains(database: Database, names: readonly string[]): Promise<number> {
  const chains = names.map((name) => ({ name: name.trim(), key: matchKey(name) }));
  const named = chains.filter(({ key }) => key !== '');
  for (const { name, key } of named) await insertChain(database, key, name);
  return named.length;
}

export const listChains = async (database: Database): Promise<string[]> =>
  (await findChains(database)).map(({ name }) => name);
