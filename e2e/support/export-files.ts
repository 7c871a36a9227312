import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';

export type ExportFile = { name: string; path: string; bytes: Buffer };

/** Chooses a type of file in the page's Export menu, and waits for the file. */
export async function exported(page: Page, format: string): Promise<ExportFile> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  const download = await coming;
  const path = await download.path();
  return { name: download.suggestedFilename(), path, bytes: await readFile(path) };
}

export const linesOf = (bytes: Buffer) => bytes.toString('utf8').trimEnd().split('\r\n');

type Line = Record<string, string | number>;
type Cell = Line[string];

/** Cells by the label of their column. */
export type Table = { rows: Line[]; last: Line };

const lineOf = (labels: readonly Cell[], cells: readonly Cell[]): Line =>
  Object.fromEntries(labels.map((label, at) => [label, cells[at] ?? '']));

/** By RFC 4180. No cell of ours has a line break. */
export const readCsv = (bytes: Buffer): string[][] =>
  linesOf(bytes).map((line) =>
    [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)]
      .filter(({ index }) => index < line.length || line.endsWith(','))
      .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
  );

/** The table of a file: below an empty line of a CSV file, the third line of a workbook. */
export async function tableIn({ name, bytes }: ExportFile): Promise<Table> {
  const isWorkbook = name.endsWith('.xlsx');
  const lines: Cell[][] = isWorkbook
    ? (await readSheet(bytes)).map((cells) => cells.map((cell) => (cell as Cell | null) ?? ''))
    : readCsv(bytes);
  const top = isWorkbook ? 2 : lines.findIndex((cells) => cells.length === 0) + 1;
  const table = lines.slice(top);
  // The notes of a workbook are below the totals and an empty line.
  const end = isWorkbook ? table.findIndex((cells) => cells.every((cell) => cell === '')) : -1;
  const [labels = [], ...rest] = end < 0 ? table : table.slice(0, end);
  const rows = rest.map((cells) => lineOf(labels, cells));
  return { rows: rows.slice(0, -1), last: rows.at(-1) ?? {} };
}

/** A table as it stands on the screen, without the headings between its rows. */
export async function tableOn(page: Page, name: string): Promise<Table> {
  const table = page.getByRole('table', { name, exact: true });
  await table.waitFor();
  const textsOf = async (selector: string) =>
    (await table.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  const labels = await textsOf('thead th');
  const body = table.locator('tbody tr:not([aria-hidden]):not(:has([scope="rowgroup"]))');
  const rows = await Promise.all(
    (await body.all()).map(async (row) =>
      lineOf(labels, await row.locator('th, td').allInnerTexts()),
    ),
  );
  const foot = await textsOf('tfoot th, tfoot td');
  // Its first cell may take several columns.
  const gap = Array.from({ length: labels.length - foot.length }, () => '');
  return { rows, last: lineOf(labels, [...gap, ...foot]) };
}

/** `($1,204.50)`, `-1204.50` and -1204.5 are the same number. */
export function numberIn(cell: Cell | undefined): number {
  const text = String(cell);
  const size = Number(text.replace(/[$,()%]/g, '') || Number.NaN);
  return text.startsWith('(') ? -size : size;
}

/** The same lines as numbers. */
export const numbersIn = (lines: readonly Line[], labels: readonly string[]) =>
  lines.map((line) => labels.map((label) => numberIn(line[label])));
