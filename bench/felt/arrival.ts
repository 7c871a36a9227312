import type { Browser } from '@playwright/test';
import { type Figure, figure } from '../report.ts';
import { type Line, slow3g, slow4g } from './lines.data.ts';
import { openPhone, slowLine } from './phone.ts';
import { type Seen, seenBy, twoFrames, watch } from './watch.ts';

const rounds = 3;

export type ArrivalPage = { name: string; at: string };
type Limits = { line: Line; paintMs: number | undefined; aliveMs: number };

const pages: ArrivalPage[] = [
  { name: 'home', at: '/' },
  { name: 'search', at: '/?query=pizza' },
  { name: 'restaurant', at: '/restaurant/mama-rosas-trattoria?id=mamarosa0001' },
  { name: 'city', at: '/restaurant/city/austin' },
  { name: 'about', at: '/about' },
  { name: 'awards', at: '/campaign/foodieChoice' },
  { name: 'voting', at: '/campaign/foodieChoiceVoting' },
];

const limits: Limits[] = [
  { line: slow4g, paintMs: 1_000, aliveMs: 2_000 },
  { line: slow3g, paintMs: undefined, aliveMs: 6_500 },
];

/** A first visit: nothing is cached. */
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

/** When a page shows its largest part, when it answers a press, and how much it shifts. */
export async function arrivalsAt(
  browser: Browser,
  url: string,
  { name, at }: ArrivalPage,
  { line, paintMs, aliveMs }: Limits,
): Promise<Figure[]> {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) {
    seen.push(await arrive(browser, url, at, line));
  }
  const least = (of: (one: Seen) => number) => Math.min(...seen.map(of));
  const title = `${line.name}, ${name}`;
  // The highest value counts: a page that shifts only now and then still shifts.
  const shift = Math.max(...seen.map((one) => one.shift));
  return [
    ...(paintMs
      ? [
          figure.atMost(
            `${title}: largest paint`,
            least((one) => one.paintMs),
            paintMs,
            'ms',
          ),
        ]
      : []),
    figure.atMost(
      `${title}: answers a press`,
      least((one) => one.aliveMs),
      aliveMs,
      'ms',
    ),
    figure.atMost(`${title}: layout shift`, shift, 0, ''),
  ];
}

export async function arrivalFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const limit of limits) {
    for (const page of pages) figures.push(...(await arrivalsAt(browser, url, page, limit)));
  }
  return figures;
}
