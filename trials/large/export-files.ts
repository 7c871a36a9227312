import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';

type Cells = readonly unknown[];

export type Exported = {
  /** From opening the menu until the file is saved. */
  ms: number;
  /** The file's rows, counted and added up here. */
  read: { count: number; cents: number };
  lastLine: { count: number; cents: number };
};

/** `$1,234.50`, `($3.07)` or `-3.07`. */
function centsOf(text: string): number {
  const cents = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  return /^[(-]/.test(text) ? -cents : cents;
}

const isNote = ([first, ...others]: Cells) =>
  (typeof first === 'string' || first === null) && others.every((cell) => cell === null);

/**
 * Rows between the line of labels and the one with the count and the totals. A workbook has its notes
 * below.
 */
function readRows(lines: readonly Cells[]): Omit<Exported, 'ms'> {
  const head = lines.findIndex(([first]) => first === 'Date');
  const column = lines[head]?.indexOf('Total') ?? -1;
  const end = lines.findLastIndex(([first]) => first === 'Total');
  const last = lines[end];
  if (head < 0 || column < 0 || !last || !lines.slice(end + 1).every(isNote)) {
    throw new Error('not a whole file');
  }
  const centsIn = (line: Cells) => centsOf(Number(line[column]).toFixed(2));
  const rows = lines.slice(head + 1, end);
  return {
    read: { count: rows.length, cents: rows.reduce((sum, line) => sum + centsIn(line), 0) },
    lastLine: { count: Number.parseInt(String(last[3]), 10), cents: centsIn(last) },
  };
}

const linesOf = {
  CSV: (bytes: Buffer) =>
    bytes
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',')),
  Excel: (bytes: Buffer) => readSheet(bytes),
};

/** Saves what is on the screen through the page's own menu, and reads the file. */
export async function exportFile(page: Page, format: keyof typeof linesOf): Promise<Exported> {
  const startedMs = performance.now();
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  const path = await (await saved).path();
  const ms = performance.now() - startedMs;
  return { ms, ...readRows(await linesOf[format](await readFile(path))) };
}

/** The Total at the foot of the table, in cents. */
export const shownTotal = async (page: Page): Promise<number> =>
  centsOf(
    await page.evaluate(`(() => {
      const labels = [...document.querySelectorAll('thead th')].map((th) => th.textContent);
      const cells = [...document.querySelectorAll('tfoot tr > *')];
      return cells[labels.indexOf('Total') - cells[0].colSpan + 1].textContent;
    })()`),
  );
