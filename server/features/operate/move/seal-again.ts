import type { SealedRow, SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';

/**
 * A row for another installation: what this one's keys sealed and indexed, sealed and indexed with
 * the other's keys. A value that no key opens any more is lost on both sides.
 */
export function sealAgain(
  { from, to }: { from: Vault; to: Vault },
  { columns }: SealedTable,
  row: SealedRow,
): SealedRow {
  const renewed = { ...row };
  const opened = columns.map(({ column, sealing, index }) => {
    const sealed = row[column];
    if (!Buffer.isBuffer(sealed)) return undefined;
    const text = from.open(sealing(row), sealed);
    if (index) {
      renewed[index.column] = to.blindIndex(index.purpose, index.textOf?.(row, text) ?? text);
    }
    return text;
  });
  columns.forEach(({ column, sealing }, position) => {
    const text = opened[position];
    if (text !== undefined) renewed[column] = to.seal(sealing(renewed), text);
  });
  return renewed;
}

const asBytes = (value: unknown) =>
  typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : value;
const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** The same for a row as PostgreSQL writes it in JSON, where bytes are text. */
export function sealJsonAgain(
  vaults: { from: Vault; to: Vault },
  sealedTable: SealedTable,
  row: SealedRow,
): SealedRow {
  const names = sealedTable.columns.flatMap(({ column, index }) => [
    column,
    ...(index ? [index.column] : []),
  ]);
  const through = (change: (value: unknown) => unknown, given: SealedRow) => ({
    ...given,
    ...Object.fromEntries(names.map((name) => [name, change(given[name])])),
  });
  return through(asJson, sealAgain(vaults, sealedTable, through(asBytes, row)));
}
