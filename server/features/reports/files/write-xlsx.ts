import { writeXlsxStream } from 'hucre/xlsx';
import { doubleOf } from '#contract/money/cents.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import {
  type Cell,
  type Column,
  type Fact,
  type FileRow,
  safeText,
  type Table,
} from './export-table.ts';

const formats: Record<Column['kind'], string | undefined> = {
  text: undefined,
  number: '0',
  share: '0.0',
  money: '$#,##0.00;[Red]-$#,##0.00',
  moment: 'yyyy-mm-dd hh:mm:ss',
};

/** Characters that XML can't represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const longestText = 32_000;
/** A reader would decode it as the character with that number. */
const escaped = /_(?=x[0-9a-f]{4}_)/gi;

const xlsxText = (text: string): string =>
  safeText(text)
    .toWellFormed()
    .replace(notInXml, '')
    .replace(escaped, '_x005F_')
    .slice(0, longestText);

function xlsxCell(cell: Cell, { kind }: Column): string | number | Date | null {
  if (cell === null) return null;
  if (typeof cell === 'string') return xlsxText(cell);
  // As text, because it may not fit its column: a percentage among money.
  if (typeof cell === 'object' && 'figure' in cell) return cell.figure;
  // Dates in a sheet have no zone: use the restaurant's local time.
  if (typeof cell === 'object') return new Date(cell.atMs + cell.offsetMinutes * minuteMs);
  if (kind === 'share') return cell / 10;
  return kind === 'money' ? doubleOf(cell) : cell;
}

/** No more than 31 characters, and none that a name may not have. */
const sheetName = (report = 'Report'): string =>
  report
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31)
    .trim() || 'Report';

/** What somebody must know before they read the first row. */
const aboveKeys = ['range', 'timeZone', 'filter'];

/** A cell shows a text over the empty cells at its right: about as much as a screen is wide. */
const noteWidth = 100;

/** A note in lines of that width: one cell each. */
function linesOfNote({ label, text }: Fact): string[] {
  const lines: string[] = [];
  for (const word of `${label}: ${text}`.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= noteWidth) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(line === undefined ? word : `    ${word}`);
  }
  return lines;
}

/**
 * A workbook, whose directory is written last: one that was cut off can't be opened. Above the header,
 * which stays visible, are two lines; the notes are below the totals. Rows beyond the million of one
 * sheet go to further sheets.
 */
export async function writeXlsx({ facts, columns, pages, last }: Table, write: Write) {
  const [restaurant, report, ...others] = facts;
  const titles = [restaurant, report].flatMap((fact) => (fact ? [fact.text] : []));
  const isAbove = ({ key }: Fact) => aboveKeys.includes(key);
  const about = others.filter(isAbove).map(({ label, text }) => `${label}: ${text}`);
  const notes = others.filter((fact) => !isAbove(fact)).flatMap(linesOfNote);
  const top =
    facts.length === 0 ? [] : [[xlsxText(titles.join(', '))], [xlsxText(about.join('. '))]];
  const cells = (row: FileRow) =>
    columns.map((column, index) => xlsxCell(row[index] ?? null, column));
  async function* rows() {
    yield* top;
    yield columns.map(({ label }) => label);
    for await (const page of pages) for (const row of page) yield cells(row);
    if (last) yield cells(last());
    if (notes.length > 0) yield* [[], ...notes.map((line) => [xlsxText(line)])];
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName(report?.text),
    freezePane: { rows: top.length + 1 },
    columns: columns.map(({ kind, width }) => ({
      width,
      ...(formats[kind] !== undefined && { numFmt: formats[kind] }),
    })),
    repeatHeaders: false,
  });
  for await (const part of stream) await write(part);
}
