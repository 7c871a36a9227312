import type { Browser } from '@playwright/test';
import { type Figure, figure } from '../report.ts';
import { type Line, slow3g, slow4g } from './lines.data.ts';
import { openPhone, slowLine } from './phone.ts';
import { type Seen, seenBy, twoFrames, watch } from './watch.ts';

const rounds = 3;

const pages = [
  { name: 'home', at: '/' },
  { name: 'search', at: '/?query=pizza' },
  { name: 'restaurant', at: '/restaurant/mama-rosas-trattoria?id=mamarosa0001' },
  { name: 'city', at: '/restaurant/city/austin' },
  { name: 'about', at: '/about' },
];

const limits = [
  { line: slow4g, paintMs: 1_500, aliveMs: 3_000 },
  { line: slow3g, paintMs: undefined, aliveMs: 6_000 },
];

/** Somebody's first visit: nothing is cached. */
async function arrive(browser: Browser, url: string, at: string, line: Line): Promise<Seen> {
  const phone = await openPhone(browser, url);
  try {
    await phone.addInitScript(watch);
    const page = await phone.newPage();
    await slowLine(await phone.newCDPSession(page), line);
    await page.goto(at);
    await page.locator('html[data-alive]').waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await twoFrames(page);
    return await seenBy(page);
  } finally {
    await phone.close();
  }
}

/** When a page shows its largest part, when it answers a press, and what moves meanwhile. */
export async function arrivalFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { line, paintMs, aliveMs } of limits) {
    for (const { name, at } of pages) {
      const seen: Seen[] = [];
      for (let round = 0; round < rounds; round += 1) {
        seen.push(await arrive(browser, url, at, line));
      }
      const least = (of: (one: Seen) => number) => Math.min(...seen.map(of));
      const title = `${line.name}, ${name}`;
      if (paintMs) {
        const painted = least((one) => one.paintMs);
        figures.push(figure.atMost(`${title}: largest paint`, painted, paintMs, 'ms'));
      }
      const alive = least((one) => one.aliveMs);
      figures.push(figure.atMost(`${title}: answers a press`, alive, aliveMs, 'ms'));
      // Not the least: a page that moves now and then moves.
      const shift = Math.max(...seen.map((one) => one.shift));
      figures.push(figure.atMost(`${title}: layout shift`, shift, 0, ''));
    }
  }
  return figures;
}
