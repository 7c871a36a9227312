import type { Write } from '#platform/streaming/streamed.ts';
import type { Table } from './export-table.ts';
import { writeCsv } from './write-csv.ts';

const writers = { csv: writeCsv };

export type TableFormat = keyof typeof writers;

export const writeTable = (format: TableFormat, table: Table, write: Write): Promise<void> =>
  writers[format](table, write);
