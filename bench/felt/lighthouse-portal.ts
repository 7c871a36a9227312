import { type Browser, chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { signIn } from '../../e2e/support/portal.ts';
import { withChrome } from '../chrome.ts';
import { type Figure, reported } from '../report.ts';
import { openPhone } from './phone.ts';
import { measuredPages } from './portal-pages.data.ts';

const longestLoadMs = 8_000;

const categories = ['accessibility', 'best-practices'];

const screens: Record<string, Flags> = {
  phone: {},
  desktop: {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1280, height: 900, deviceScaleFactor: 1 },
  },
};

/** What the browser stores about a signed-in person. */
async function signedIn(browser: Browser, url: string): Promise<object> {
  const phone = await openPhone(browser, url);
  try {
    const page = await phone.newPage();
    await signIn(page, 'owner');
    return (await page.evaluate('({ ...localStorage })')) as object;
  } finally {
    await phone.close();
  }
}

/**
 * Puts the bars at a phone's foot at the page's end. They stay on the screen while it scrolls, so
 * at the moment of measuring something lies half under them, and is reported as too small to touch;
 * a page can be scrolled on until nothing is, and what is focused scrolls clear of them
 * (portal-frame.css). The tests of accessibility do the same.
 */
const placeFoot = `addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.phone-bar, .over-list { position: static !important; }');
  document.adoptedStyleSheets = [sheet];
})`;

/** Stores it in the measuring browser, and prepares each page that is opened there. */
async function prepare(port: number, url: string, stored: object): Promise<Browser> {
  const chrome = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = chrome.contexts()[0] ?? (await chrome.newContext());
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await page.close();
  await context.addInitScript(placeFoot);
  return chrome;
}

async function measure(port: number, url: string, flags: Flags): Promise<Result> {
  const result = await lighthouse(url, {
    ...flags,
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: categories,
    // Neither category depends on time.
    throttlingMethod: 'provided',
    // An open page keeps a connection for news, so the network is never idle.
    maxWaitForLoad: longestLoadMs,
    disableStorageReset: true,
  });
  if (!result) throw new Error(`no result for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return result.lhr;
}

/** Why a page scores less than 100. */
function findingsOf({ audits, categories: scored }: Result): string[] {
  const failed = Object.values(scored).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  );
  return failed.map(({ id }) => id);
}

/**
 * Every page of the portal, for an owner, on a phone and on a desktop: each must score 100 in both
 * categories.
 */
export async function portalScores(browser: Browser, url: string): Promise<Figure[]> {
  const stored = await signedIn(browser, url);
  return withChrome(async (port) => {
    const chrome = await prepare(port, url, stored);
    const figures: Figure[] = [];
    for (const { path } of measuredPages) {
      for (const [screen, flags] of Object.entries(screens)) {
        const address = `${url}/business/${path}`;
        const result = await measure(port, address, flags);
        // False if we were redirected, to the login.
        const came = result.finalDisplayedUrl === address;
        const scores = categories.map((id) =>
          Math.round((result.categories[id]?.score ?? 0) * 100),
        );
        const findings = findingsOf(result);
        figures.push(
          reported({
            name: `${path}, ${screen}: ${categories.join(' and ')}`,
            value: came ? `${scores.join(', ')} ${findings.join(' ')}`.trim() : 'not shown',
            wanted: '>= 100, 100',
            good: came && scores.every((score) => score === 100),
          }),
        );
      }
    }
    await chrome.close();
    return figures;
  });
}
