import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { FileRow, Table } from '../files/index.ts';
import { writeCsv, writeJson, writeXlsx } from '../files/index.ts';
import { readCsv } from './read-files.factory.ts';

const facts = [
  { key: 'restaurant', label: 'Restaurant', text: '=Mama "Rosa\'s"' },
  { key: 'report', label: 'Report', text: 'Test' },
];
const moment = { atMs: Date.parse('2026-11-01T06:30:00Z'), offsetMinutes: -300 };

async function* pagesOf(rows: readonly FileRow[], error?: Error) {
  yield rows;
  if (error) throw error;
}

const tableOf = (rows: readonly FileRow[], error?: Error): Table => ({
  facts,
  columns: [
    { label: 'Date', kind: 'moment', width: 20 },
    { label: 'Note', kind: 'text', width: 20 },
    { label: 'No', kind: 'number', width: 8 },
    { label: 'Total', kind: 'money', width: 12 },
  ],
  pages: pagesOf(rows, error),
  last: () => ['Total', `${rows.length} rows`, null, -305],
});

type Writer<Given> = (
  given: Given,
  write: (part: string | Uint8Array) => Promise<void>,
) => Promise<void>;

async function written<Given>(writer: Writer<Given>, given: Given): Promise<Buffer> {
  const parts: Buffer[] = [];
  const write = async (part: string | Uint8Array) => void parts.push(Buffer.from(part));
  // The reader has what was written before it was cut off.
  await writer(given, write).catch(() => parts.push(Buffer.from('')));
  return Buffer.concat(parts);
}

const nasty = [
  'plain',
  'She said "no", twice',
  'two\nlines\r\nand a third',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '  =cmd|x',
  '\uff1d1+1',
  'Jalapeño 🌶️ "<&>',
  '_x0041_',
  'x'.repeat(5_000),
];

test('text that people wrote arrives as text, never as a formula', async () => {
  const rows = nasty.map((text): FileRow => [moment, text, 7, -12_30]);
  const csv = await written(writeCsv, tableOf(rows));
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const read = readCsv(csv.toString('utf8').slice(1));
  expect(read.slice(0, 4)).toEqual([
    ['Restaurant', `'=Mama "Rosa's"`],
    ['Report', 'Test'],
    [''],
    ['Date', 'Note', 'No', 'Total'],
  ]);
  const isFormula = (text: string) => /^\s*[=+\-@\uff1d]|^[\t\r]/.test(text);
  for (const [index, text] of nasty.entries()) {
    const safe = isFormula(text) ? `'${text}` : text;
    expect(read[4 + index]).toEqual(['2026-11-01 01:30:00', safe, '7', '-12.30']);
  }
  expect(read.at(-1)).toEqual(['Total', '14 rows', '', '-3.05']);

  const sheet = await readSheet(await written(writeXlsx, tableOf(rows)), { trim: false });
  expect(sheet.slice(0, 3).map(([first]) => first)).toEqual([
    `'=Mama "Rosa's", Test`,
    null,
    'Date',
  ]);
  for (const [index, text] of nasty.entries()) {
    const [date, note, number, total] = sheet[3 + index] ?? [];
    expect([date, number, total]).toEqual([new Date('2026-11-01T01:30:00Z'), 7, -12.3]);
    const asIs = String(note).replaceAll('_x005F_', '_').replaceAll('\r', '');
    expect(asIs).toBe((isFormula(text) ? `'${text}` : text).replaceAll('\r', ''));
  }
  expect(sheet.at(-1)).toEqual(['Total', '14 rows', null, -3.05]);
});

test('notes of a workbook are below its totals, one cell each, and none is wider than a screen', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const others = [
    { key: 'range', label: 'Range', text: 'All time' },
    { key: 'filter', label: 'Filter', text: 'Refunds' },
    { key: 'ofWhich', label: 'Of which', text: long },
    { key: 'exportedAt', label: 'Exported', text: '=now' },
  ];
  const table = { ...tableOf([[moment, 'a', 1, 100]]), facts: [...facts, ...others] };
  const sheet = await readSheet(await written(writeXlsx, table), { trim: false });
  const first = sheet.map(([cell]) => cell);
  expect(first[1]).toBe('Range: All time. Filter: Refunds');
  expect(first.slice(2, 5)).toEqual(['Date', new Date('2026-11-01T01:30:00Z'), 'Total']);
  expect(sheet[5]?.every((cell) => cell === null)).toBe(true);
  const notes = first.slice(6).map(String);
  expect(notes[0]).toMatch(/^Of which: word0 /);
  expect(notes.at(-1)).toBe('Exported: =now');
  expect(notes.slice(0, -1).join(' ').replace(/ +/g, ' ')).toBe(`Of which: ${long}`);
  expect(Math.max(...notes.map(({ length }) => length))).toBeLessThanOrEqual(110);
  expect(notes).toHaveLength(6);
});

test.each(['\u0001=1+1', '\u200b=1+1', '\u202e@SUM(A1)', '\ufeff\u0000 -1', '\u00ad\n+1'])(
  '%j does not become a formula behind invisible characters',
  async (text) => {
    const rows: FileRow[] = [[null, text, null, 0]];
    const csv = await written(writeCsv, tableOf(rows));
    expect(readCsv(csv.toString('utf8').slice(1))[4]?.[1]).toBe(`'${text.replace('\n+', "\n'+")}`);
    const sheet = await readSheet(await written(writeXlsx, tableOf(rows)));
    expect(sheet[3]?.[1]).toMatch(/^'/);
  },
);

const splitting = [
  [';=1', ";'=1"],
  ['Soup;=1+1', "Soup;'=1+1"],
  ['Soup; \u200b"=1', `Soup; \u200b"'=1`],
  ['a\t@b', "a\t'@b"],
  ['a|+1', "a|'+1"],
  ['two\r\n-1', "two\r\n'-1"],
  ['x, "y;=1"', `x, "y;'=1"`],
  ['a;\uff1d1;=2', "a;'\uff1d1;'=2"],
] as const;

test.each([';', '\t', '|'])(
  'a spreadsheet that separates cells by %j sees no formula',
  async (separator) => {
    const rows = splitting.map(([text]): FileRow => [null, text, null, 0]);
    const csv = (await written(writeCsv, tableOf(rows))).toString('utf8').slice(1);
    // As such a spreadsheet may read it: a quote in the middle of a cell does not hold it together.
    const cells = csv.split(separator).flatMap((cell) => cell.split(/[\r\n]/));
    expect(cells.filter((cell) => /^[\s\p{C}"]*[=+\-@\uff1d]/u.test(cell))).toEqual([]);
    const notes = readCsv(csv).slice(4, -1);
    expect(notes.map((cells) => cells[1])).toEqual(splitting.map(([, safe]) => safe));
  },
);

test.each(['Fish; chips', 'Salt | pepper', 'T-bone; 8-oz', 'a\n\nb', "Chef's 1/2 (hot); 50% off"])(
  '%j is an ordinary text, and stays as it is',
  async (text) => {
    const rows: FileRow[] = [[null, text, null, 0]];
    const csv = await written(writeCsv, tableOf(rows));
    expect(readCsv(csv.toString('utf8').slice(1))[4]?.[1]).toBe(text);
    const sheet = await readSheet(await written(writeXlsx, tableOf(rows)));
    expect(sheet[3]?.[1]).toBe(text);
  },
);

test("control characters that XML can't have leave the workbook readable", async () => {
  const rows: FileRow[] = [[null, 'a\u0000b\u001fc\ud800d', null, 0]];
  const sheet = await readSheet(await written(writeXlsx, tableOf(rows)));
  expect(sheet[3]?.[1]).toBe('abc\ufffdd');
});

test('a file that was cut off has no last line, is invalid JSON, and no workbook', async () => {
  const rows: FileRow[] = [[moment, 'a', 1, 100]];
  const error = new Error('the database went away');
  const csv = await written(writeCsv, tableOf(rows, error));
  expect(csv.toString()).toContain('1.00');
  expect(csv.toString()).not.toContain('Total,1 rows');
  const json = { facts, foot: () => ({ totalResults: 1 }) };
  async function* lines(broken: boolean) {
    yield ['{"a":1}', '{"a":2}'];
    if (broken) throw error;
  }
  const whole = await written(writeJson, { ...json, pages: lines(false) });
  expect(JSON.parse(whole.toString())).toEqual({
    restaurant: '=Mama "Rosa\'s"',
    report: 'Test',
    results: [{ a: 1 }, { a: 2 }],
    totalResults: 1,
  });
  const part = await written(writeJson, { ...json, pages: lines(true) });
  expect(part.toString()).toContain('{"a":2}');
  expect(() => JSON.parse(part.toString())).toThrow();
  const xlsx = await written(writeXlsx, tableOf(rows, error));
  await expect(readSheet(xlsx)).rejects.toThrow();
});
