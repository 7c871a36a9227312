import type { Database, DatabaseTransaction } from '../database/pool.ts';
import { countOlderSeals, findOlderSeals, updateSeals } from './reseal.queries.ts';
import type { SealedRow, SealedTable } from './sealed-table.ts';
import { SealBrokenError, type Vault } from './vault.ts';

export type Resealed = {
  table: string;
  resealed: number;
  /** Values that no key of the ring opens: they stay as they are. */
  unreadable: number;
  /** Not sealed with the newest key at the end, including the unreadable ones. */
  left: number;
};

const batchRows = 200;

/**
 * Reseals with the newest key what an older one sealed, and recomputes its index, in batches. It
 * can be stopped and run again: rows already sealed with the newest key are skipped.
 */
export async function resealTable(
  database: Database,
  vault: Vault,
  table: SealedTable,
): Promise<Resealed> {
  const counted = { resealed: 0, unreadable: 0 };
  const prefix = vault.sealPrefix;
  let after: SealedRow | undefined;
  do {
    const rows = await database.transaction().execute(async (transaction) => {
      const found = await findOlderSeals(transaction, table, { prefix, after, limit: batchRows });
      for (const row of found) {
        const isDone = await resealRow(transaction, vault, table, row);
        counted[isDone ? 'resealed' : 'unreadable'] += 1;
      }
      return found;
    });
    after = rows.at(-1);
  } while (after);
  return { table: table.table, ...counted, left: await countOlderSeals(database, table, prefix) };
}

async function resealRow(
  transaction: DatabaseTransaction,
  vault: Vault,
  table: SealedTable,
  row: SealedRow,
): Promise<boolean> {
  const texts = openAll(vault, table, row);
  if (!texts) return false;
  const indexes: Record<string, Buffer> = {};
  for (const { column, index } of table.columns) {
    const text = texts[column];
    if (!index || text === undefined) continue;
    const indexed = index.textOf?.(row, text) ?? text;
    indexes[index.column] = vault.blindIndex(index.purpose, indexed);
  }
  const renewed = { ...row, ...indexes };
  const seals: Record<string, Buffer> = {};
  for (const { column, sealing } of table.columns) {
    const text = texts[column];
    if (text !== undefined) seals[column] = vault.seal(sealing(renewed), text);
  }
  await updateSeals(transaction, table, row, { ...indexes, ...seals });
  return true;
}

/** Undefined when one of them cannot be opened. */
function openAll(
  vault: Vault,
  table: SealedTable,
  row: SealedRow,
): Record<string, string> | undefined {
  const texts: Record<string, string> = {};
  try {
    for (const { column, sealing } of table.columns) {
      const sealed = row[column];
      if (Buffer.isBuffer(sealed)) texts[column] = vault.open(sealing(row), sealed);
    }
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
  return texts;
}
