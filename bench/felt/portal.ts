import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../../e2e/support/portal.ts';
import { type Figure, said } from '../report.ts';
import { slow4g } from './lines.data.ts';
import { openPhone, slowLine } from './phone.ts';
import { type PortalPage, portalPages } from './portal-pages.data.ts';
import { portalWatch } from './portal-watch.ts';
import { seenBy, watch } from './watch.ts';

const wantedMs = 1_000;
const rounds = 3;
/** For what comes after the first figure, and may move it. */
const settleMs = 1_000;
const longestMs = 15_000;

type Looked = { firstMs: number; blank: number; frames: number };
type Came = Looked & { shift: number };

const addressOf = ({ path }: PortalPage) => `/business/${path}`;

async function untilFirst(page: Page): Promise<Looked> {
  const first = page.locator('html[data-first]');
  const hasCome = await first.waitFor({ timeout: longestMs }).then(
    () => true,
    () => false,
  );
  // Open pages keep a connection for news: the line is never idle.
  await page.waitForTimeout(settleMs);
  const looked = (await page.evaluate('portal')) as Looked;
  return hasCome ? looked : { ...looked, firstMs: Number.POSITIVE_INFINITY };
}

/** A page opened by its address, its scripts cached. */
async function open(phone: BrowserContext, to: PortalPage): Promise<Came> {
  const page = await phone.newPage();
  try {
    await slowLine(await phone.newCDPSession(page), slow4g);
    await page.addInitScript(`${portalWatch}; portal.wanted = ${to.first}`);
    await page.goto(addressOf(to), { waitUntil: 'commit' });
    const looked = await untilFirst(page);
    return { ...looked, shift: (await seenBy(page)).shift };
  } finally {
    await page.close();
  }
}

/** The same page, reached from another one of the portal. */
async function follow(page: Page, to: PortalPage): Promise<Looked> {
  await page.evaluate(`portal.follow('${addressOf(to)}', ${to.first})`);
  return untilFirst(page);
}

async function fillCache(phone: BrowserContext) {
  const page = await phone.newPage();
  for (const to of portalPages) {
    await page.goto(addressOf(to));
    await page.locator('html[data-alive] main h1').waitFor();
    await page.waitForTimeout(settleMs);
  }
  await page.close();
}

/** In the order of the list; the first is reached from the last one. */
async function followAll(phone: BrowserContext): Promise<Looked[]> {
  const page = await phone.newPage();
  try {
    await slowLine(await phone.newCDPSession(page), slow4g);
    await page.addInitScript(portalWatch);
    await page.goto('/business/account/fees');
    await page.locator('html[data-alive] main h1').waitFor();
    await page.waitForTimeout(settleMs);
    const looked: Looked[] = [];
    for (const to of portalPages) looked.push(await follow(page, to));
    return looked;
  } finally {
    await page.close();
  }
}

function figuresOf(name: string, looked: Looked[]): Figure {
  const firstMs = Math.min(...looked.map((one) => one.firstMs));
  const blank = Math.max(...looked.map((one) => one.blank));
  return said({
    name,
    value: `${Math.round(firstMs)} ms, ${blank} blank frames`,
    wanted: `<= ${wantedMs} ms, 0`,
    good: firstMs <= wantedMs && blank === 0,
  });
}

/** When somebody who is signed in sees a page's first figure, and whether the screen was ever empty. */
export async function portalFigures(browser: Browser, url: string): Promise<Figure[]> {
  const phone = await openPhone(browser, url);
  try {
    await phone.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.0.0.${randomInt(1, 255)}` });
    await phone.addInitScript(watch);
    const page = await phone.newPage();
    await signIn(page, 'owner');
    await page.close();
    await fillCache(phone);
    const followed: Looked[][] = [];
    for (let round = 0; round < rounds; round += 1) followed.push(await followAll(phone));
    const figures: Figure[] = [];
    for (const [index, to] of portalPages.entries()) {
      const opened: Came[] = [];
      for (let round = 0; round < rounds; round += 1) opened.push(await open(phone, to));
      const shift = Math.max(...opened.map((one) => one.shift));
      const moves = { name: `${to.path}: layout shift`, value: shift.toFixed(3), wanted: '<= 0' };
      figures.push(
        figuresOf(`${to.path}: opened`, opened),
        { ...moves, good: shift === 0 },
        figuresOf(
          `${to.path}: from another page`,
          followed.flatMap((all) => all[index] ?? []),
        ),
      );
    }
    return figures;
  } finally {
    await phone.close();
  }
}
