import type { Write } from '#platform/streaming/streamed.ts';
import type { Table } from './export-table.ts';
import { writeCsv } from './write-csv.ts';

const writers = {
  csv: writeCsv,
  // Loaded with the first workbook: its library is the largest of the server.
  xlsx: async (table: Table, write: Write) => {
    const { writeXlsx } = await import('./write-xlsx.ts');
    return writeXlsx(table, write);
  },
};

export type TableFormat = keyof typeof writers;

export const writeTable = (format: TableFormat, table: Table, write: Write): Promise<void> =>
  writers[format](table, write);
