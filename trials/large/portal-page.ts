import { type Browser, chromium, type Page } from '@playwright/test';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { signInToDemo } from '../../bench/sign-in-demo.ts';
import { findTestChromium } from '../../scripts/setup/chromium.mjs';
import { clock } from './clock.ts';

type Stored = Record<string, string>;

/** What a browser stores about a signed-in person. */
export async function storedAfterSignIn(url: string): Promise<Stored> {
  const headers = await signInToDemo(url);
  const answer = await fetch(url + signInCalls.getSession.path, { headers });
  const { response } = (await answer.json()) as {
    response: { currentUser: { businessExternalId: string; emailAddress: string } };
  };
  const { businessExternalId, emailAddress: email } = response.currentUser;
  return {
    deviceId: headers.deviceid ?? '',
    userToken: headers.token ?? '',
    businessToken: headers.businesstoken ?? '',
    businessExternalId,
    currentEmail: email,
    currentUser: JSON.stringify(response.currentUser),
    authorizedAccounts: JSON.stringify([{ email, businessExternalId }]),
  };
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findTestChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}

/** Opens a page that is signed in, with a clock that measures how long the main thread is busy. */
export async function openPortal(browser: Browser, url: string, stored: Stored): Promise<Page> {
  const page = await browser.newPage({
    baseURL: url,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });
  await page.addInitScript({ content: clock });
  await page.goto('/favicon.svg');
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  );
  return page;
}

export type Timed = {
  /** From the act until the condition holds, measured by the page itself. */
  ms: number;
  /**
   * The longest time that the page could not answer a press, and how often that took over 200 ms.
   */
  longestTaskMs: number;
  hitches: number;
};

/** Does something in the page, and times it until a condition holds there. Both are JavaScript. */
export const timed = (page: Page, act: string, until: string): Promise<Timed> =>
  page.evaluate(`rowsClock.time(async () => { ${act} }, () => ${until})`);
