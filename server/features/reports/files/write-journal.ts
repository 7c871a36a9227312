import type { ExportFormat } from '#contract/reports/exports/formats.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import { quickBooksLayout, readJournals, xeroLayout } from '../journals/index.ts';
import type { ReportSource } from '../report/index.ts';
import { onePage } from './export-table.ts';
import { writeCsv } from './write-csv.ts';

const layouts = { quickbooks: quickBooksLayout, xero: xeroLayout };

export type JournalFormat = keyof typeof layouts;

export const isJournalFormat = (format: ExportFormat): format is JournalFormat => format in layouts;

type AskedJournal = { format: JournalFormat; sweepBatchNums: readonly number[] };

/** Deposits for an accounting program: exactly the columns that its importer documents. */
export async function journalLayout(
  source: ReportSource,
  { format, sweepBatchNums }: AskedJournal,
) {
  return layouts[format](await readJournals(source, sweepBatchNums));
}

export async function writeJournals(source: ReportSource, asked: AskedJournal, write: Write) {
  const { columns, rows } = await journalLayout(source, asked);
  await writeCsv({ facts: [], columns, pages: onePage(rows) }, write);
}
