import type { Browser, Request } from '@playwright/test';
import { openTaskClock, type TaskTimes } from './portal-page.ts';

/** As many rows as a screen shows. */
const rowsOfScreen = 40;

/**
 * The least that a page can do: the same JSON in one answer, parsed at once, and a screen of its rows
 * painted as a plain table. No framework, no totals, nothing to sort or to scroll.
 */
export async function paintBare(
  browser: Browser,
  asked: Request,
  rows: number,
): Promise<TaskTimes> {
  const url = new URL(asked.url());
  url.searchParams.set('limit', String(rows));
  url.searchParams.set('offset', '0');
  const headers = await asked.allHeaders();
  // Names that begin with a colon are the protocol's own.
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  // What is no page of ours may ask for nothing.
  const page = await browser.newPage({ bypassCSP: true });
  try {
    await page.goto(new URL('/favicon.svg', url).href);
    const readClock = await openTaskClock(page);
    const before = await readClock();
    const found = await page.evaluate(`(async () => {
      const headers = ${JSON.stringify(Object.fromEntries(own))};
      const answer = await fetch(${JSON.stringify(url.href)}, { headers });
      const { results } = JSON.parse(await answer.text()).response;
      const html = 'http://www.w3.org/1999/xhtml';
      const table = document.createElementNS(html, 'table');
      for (const row of results.slice(0, ${rowsOfScreen})) {
        const line = document.createElementNS(html, 'tr');
        for (const value of Object.values(row)) {
          const cell = document.createElementNS(html, 'td');
          cell.textContent = typeof value === 'object' ? JSON.stringify(value) : String(value);
          line.append(cell);
        }
        table.append(line);
      }
      document.documentElement.append(table);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return results.length;
    })()`);
    if (found !== rows) throw new Error(`${found} rows for the bare page, and not ${rows}`);
    const after = await readClock();
    return {
      taskMs: after.taskMs - before.taskMs,
      scriptMs: after.scriptMs - before.scriptMs,
    };
  } finally {
    await page.close();
  }
}
