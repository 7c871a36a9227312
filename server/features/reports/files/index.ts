export type { ExportKind, ExportSource, Report } from './export-kind.ts';
export {
  type Cell,
  type Column,
  type Fact,
  type FileRow,
  type Moment,
  offsetText,
  onePage,
  type Table,
} from './export-table.ts';
export { deductionsFact, factsOf, ofWhichFact, type Range, rangeName, rangeText } from './facts.ts';
export { fileNameOf, suffixOf } from './file-name.ts';
export { fileTypes } from './file-types.data.ts';
export { writeCsv } from './write-csv.ts';
export { isJournalFormat, journalLayout, writeJournals } from './write-journal.ts';
export { writeJson } from './write-json.ts';
export { type TableFormat, writeTable } from './write-table.ts';
export { writeXlsx } from './write-xlsx.ts';
