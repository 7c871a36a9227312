import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import { findPage, type Part, type Place, type RowSource } from './transaction-rows.queries.ts';

/** A page takes PostgreSQL milliseconds, and is a megabyte or two. */
const rowsOfPage = 1_000;

type Asked = { limit: number; offset: number };

/**
 * Writes the rows separated by commas. While a page is being sent, PostgreSQL makes the next one.
 */
export async function writeRows(
  transaction: DatabaseTransaction,
  source: RowSource,
  { limit, offset }: Asked,
  write: Write,
): Promise<void> {
  let left = limit;
  const pageAfter = (after: Place | undefined): Promise<Part[]> => {
    const page = findPage(transaction, source, {
      after,
      limit: Math.min(left, rowsOfPage),
      offset: after ? 0 : offset,
    });
    // If the reader leaves, the loop below ends and nobody awaits this promise.
    page.catch(() => undefined);
    return page;
  };
  let next: Promise<Part[]> | undefined = pageAfter(undefined);
  let comma = '';
  while (next) {
    const parts: Part[] = await next;
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    left -= rows;
    next = rows === rowsOfPage && left > 0 ? pageAfter(parts.at(-1)?.last) : undefined;
    for (const { text } of parts) {
      await write(comma + text);
      comma = ',';
    }
  }
}
