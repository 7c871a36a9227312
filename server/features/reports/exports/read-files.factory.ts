import { readSheet } from 'read-excel-file/node';

/** By RFC 4180, and written separately, so that it checks the writer. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

/** A moment in a workbook is as the restaurant's clock showed it. */
type Cell = string | number;
type ReadLine = Record<string, Cell>;

/** A file with a table, as its reader sees it. Cells by the label of their column. */
export type TableRead = {
  /** What stands above the table. */
  about: string;
  rows: ReadLine[];
  /** The count and totals. */
  last: ReadLine;
  /** Every cell that is text, wherever it stands. */
  texts: string[];
};

function tableOf(about: string, [labels = [], ...lines]: Cell[][]): Omit<TableRead, 'texts'> {
  if (new Set(labels).size !== labels.length) throw new Error(`the same label twice: ${labels}`);
  const rows = lines.map((cells) => {
    if (cells.length !== labels.length) throw new Error(`not a cell for each column: ${cells}`);
    return Object.fromEntries(labels.map((label, at) => [label, cells[at] ?? '']));
  });
  return { about, rows: rows.slice(0, -1), last: rows.at(-1) ?? {} };
}

export function readCsvTable(bytes: Buffer): TableRead {
  const text = bytes.toString('utf8');
  if (!text.startsWith('\ufeff')) throw new Error('no byte order mark');
  const lines = readCsv(text.slice(1));
  const blank = lines.findIndex((cells) => cells.length === 1 && cells[0] === '');
  const facts = lines.slice(0, blank).map(([label, value]) => `${label}: ${value}`);
  return { ...tableOf(facts.join('. '), lines.slice(blank + 1)), texts: lines.flat() };
}

const cellOf = (cell: unknown): Cell => {
  if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell ?? '';
  if (cell instanceof Date) {
    // The package cuts a day's fraction to milliseconds, so that a second may miss one.
    const atMs = Math.round(cell.getTime() / 10) * 10;
    return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
  }
  throw new Error(`neither text nor number nor moment: ${cell}`);
};

export async function readWorkbook(bytes: Buffer): Promise<TableRead> {
  const sheet = await readSheet(bytes, { trim: false });
  const [[title] = [], [about] = [], ...below] = sheet.map((cells) => cells.map(cellOf));
  const end = below.findIndex((cells) => cells.every((cell) => cell === ''));
  const lines = end < 0 ? below : below.slice(0, end);
  const notes: string[] = [];
  for (const [line] of end < 0 ? [] : below.slice(end + 1)) {
    // Indented: the note above goes on.
    if (/^ /.test(String(line))) notes.push(`${notes.pop()} ${String(line).trim()}`);
    else notes.push(String(line));
  }
  const texts = sheet.flat().filter((cell) => typeof cell === 'string');
  return { ...tableOf([title, about, ...notes].join('. '), lines), texts };
}
