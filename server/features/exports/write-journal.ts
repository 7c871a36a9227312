import { isRefused } from '#platform/refusals/refuse.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import { type Journal, type Layout, readJournal } from '../journals/index.ts';
import type { ExportSource } from './export-kind.ts';
import { onePage } from './one-page.ts';
import { writeCsv } from './write-csv.ts';

/** A deposit for an accounting program: the columns that its importer documents, and no other line. */
export async function writeJournal(
  { transaction, businessId, exported }: ExportSource<'deposit'>,
  layoutOf: (journals: readonly Journal[]) => Layout,
  write: Write,
) {
  const { sweepBatchNum } = exported;
  const journal = await readJournal(transaction, { businessId, sweepBatchNum });
  if (isRefused(journal)) throw new Error('a deposit that was there is gone');
  const { columns, rows } = layoutOf([journal]);
  await writeCsv({ facts: [], columns, pages: onePage(rows) }, write);
}
