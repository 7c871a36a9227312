import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import type { RowSource } from './transaction-rows.queries.ts';
import { writeRows } from './write-rows.ts';

type Asked = { head: object; limit: number; offset: number };

/** Writes an answer whose last field is its rows. */
export async function writeList(
  transaction: DatabaseTransaction,
  source: RowSource,
  { head, ...page }: Asked,
  write: Write,
): Promise<void> {
  await write(`${JSON.stringify(head).slice(0, -1)},"results":[`);
  await writeRows(transaction, source, page, write);
  await write(']}');
}
