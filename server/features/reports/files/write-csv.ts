import { centsText } from '#contract/money/cents.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import {
  type Cell,
  type Column,
  exportMomentText,
  type FileRow,
  safeText,
  type Table,
} from './export-table.ts';

/** Without it, Excel assumes another encoding. */
const byteOrderMark = '\ufeff';

const special = /[",\r\n]/;

/** RFC 4180. */
function csvText(text: string): string {
  const safe = safeText(text);
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvCell(cell: Cell, { kind }: Column): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  if (typeof cell === 'object') return 'figure' in cell ? cell.figure : exportMomentText(cell);
  // Our own number: a negative one begins with a minus and stays a number.
  if (kind === 'share') return (cell / 10).toFixed(1);
  return kind === 'money' ? centsText(cell) : String(cell);
}

/** The last line has the count and the totals: a file without it was cut off. */
export async function writeCsv({ facts, columns, pages, last }: Table, write: Write) {
  const line = (row: FileRow) => {
    let text = '';
    for (const [index, column] of columns.entries()) {
      text += (index === 0 ? '' : ',') + csvCell(row[index] ?? null, column);
    }
    return `${text}\r\n`;
  };
  const head = facts.map(
    ({ label, text, isFigure }) => `${csvText(label)},${isFigure ? text : csvText(text)}\r\n`,
  );
  if (head.length > 0) head.push('\r\n');
  const labels = columns.map(({ label }) => csvText(label)).join(',');
  // A file for a program starts directly with its first column.
  const mark = facts.length === 0 ? '' : byteOrderMark;
  await write(`${mark}${head.join('')}${labels}\r\n`);
  for await (const rows of pages) {
    if (rows.length > 0) await write(rows.map(line).join(''));
  }
  if (last) await write(line(last()));
}
