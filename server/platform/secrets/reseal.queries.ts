import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/pool.ts';
import type { SealedRow, SealedTable } from './sealed-table.ts';

const bytesBefore = (column: string, prefix: Buffer) =>
  sql`substring(${sql.ref(column)} from 1 for ${prefix.length})`;

/** Values whose seal does not start like the newest key's. */
const isOlder = ({ columns }: SealedTable, prefix: Buffer) =>
  sql.join(
    columns.map(
      ({ column }) =>
        sql`(${sql.ref(column)} is not null and ${bytesBefore(column, prefix)} <> ${prefix})`,
    ),
    sql` or `,
  );

const keyOf = ({ key }: SealedTable) => sql.join(key.map((column) => sql.ref(column)));

/** The next rows to reseal, in key order, locked until the transaction ends. */
export async function findOlderSeals(
  transaction: DatabaseTransaction,
  table: SealedTable,
  { prefix, after, limit }: { prefix: Buffer; after: SealedRow | undefined; limit: number },
): Promise<SealedRow[]> {
  const isLater = after
    ? sql`(${keyOf(table)}) > (${sql.join(table.key.map((column) => after[column]))})`
    : sql`true`;
  const sealed = table.columns.flatMap(({ column, index }) => [
    column,
    ...(index ? [index.column] : []),
  ]);
  const read = sql.join([...table.key, ...sealed].map((column) => sql.ref(column)));
  const { rows } = await sql<SealedRow>`
    select ${read} from ${sql.table(table.table)}
    where (${isOlder(table, prefix)}) and ${isLater}
    order by ${keyOf(table)} limit ${limit} for update`.execute(transaction);
  return rows;
}

export async function updateSeals(
  transaction: DatabaseTransaction,
  table: SealedTable,
  row: SealedRow,
  changes: Record<string, Buffer>,
): Promise<void> {
  const set = sql.join(
    Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  );
  await sql`
    update ${sql.table(table.table)} set ${set}
    where (${keyOf(table)}) = (${sql.join(table.key.map((column) => row[column]))})`.execute(
    transaction,
  );
}

export async function countOlderSeals(
  database: Database,
  table: SealedTable,
  prefix: Buffer,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from ${sql.table(table.table)}
    where ${isOlder(table, prefix)}`.execute(database);
  return rows[0]?.left ?? 0;
}
