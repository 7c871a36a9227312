import type { Browser, Request } from '@playwright/test';
import { openTaskClock, type TaskTimes } from './portal-page.ts';

/** As many rows as a screen shows. */
const rowsOfScreen = 40;

/**
 * The minimum work for a page: the same JSON in one answer, parsed at once, and one screen of its
 * rows painted as a plain table. No framework, no totals, no sorting or scrolling.
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
  // Names that begin with a colon belong to the protocol.
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  // Only our own pages may make the request.
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
