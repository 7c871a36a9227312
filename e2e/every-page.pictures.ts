import { mkdir, writeFile } from 'node:fs/promises';
import { test as base, type Page } from '@playwright/test';
import { pageStates } from './support/page-states.data.ts';
import type { PageState } from './support/pages.data.ts';
import { type ListedPage, publicPages, staffPages } from './support/pages.data.ts';
import { ownNetwork, signIn } from './support/portal.ts';
import { type Report, reports, showOnPaper } from './support/reports.data.ts';

// This is neither a test nor part of the gate: `npm run pictures` takes a picture of each page and
// state, and of each report as it is printed.
const folder = 'build/pictures';
const listed: readonly (ListedPage & Partial<PageState>)[] = [
  ...publicPages,
  ...staffPages,
  ...pageStates,
];

/** The pictures in README: the top of these pages at 1280 pixels. */
const inReadme: Record<string, string> = {
  '/': 'home',
  '/restaurant/mama-rosas-trattoria?id=mamarosa0001': 'restaurant',
  '/restaurant/mama-rosas-trattoria?id=mamarosa0001 its order': 'order',
  '/business/orders in the kitchen': 'kitchen',
  '/business/reports (owner)': 'reports',
  '/campaign/foodieChoiceVoting voting': 'voting',
};

const titleOf = ({ address, as, state }: ListedPage & Partial<PageState>) =>
  [address, as && `(${as})`, state].filter(Boolean).join(' ');

const nameOf = (page: ListedPage) =>
  titleOf(page)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'home';
const fileOf = (page: ListedPage, screen: string) => `${nameOf(page)}.${screen}.jpg`;
/** The sheets of paper themselves, which show where a page ends. */
const sheetsOf = (report: Report) => `${nameOf(report)}.pdf`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sheet = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Joyous, every page</title>
<style>
  body { margin: 2rem; font: 14px system-ui; background: #eee }
  section { margin-bottom: 3rem }
  div { display: flex; gap: 1rem; align-items: flex-start }
  img { border: 1px solid #999; background: #fff; max-width: 60% }
  img:first-child { max-width: 20% }
  img.paper { max-width: 60%; padding: 53px }
</style>
<h1>Every page at 390 and 1280 pixels</h1>
${listed
  .map(
    (page) => `<section><h2>${escaped(titleOf(page))}</h2><div>
${['phone', 'desktop'].map((screen) => `<a href="${fileOf(page, screen)}"><img loading="lazy" src="${fileOf(page, screen)}" alt="${screen}"></a>`).join('\n')}
</div></section>`,
  )
  .join('\n')}
<h1>Every report on paper</h1>
${reports
  .map(
    (report) => `<section><h2>${escaped(titleOf(report))}</h2><div>
<a href="${sheetsOf(report)}"><img class="paper" loading="lazy" src="${fileOf(report, 'paper')}" alt="paper"></a>
</div></section>`,
  )
  .join('\n')}
</html>
`;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
  baseURL: async ({}, use) => use(process.env.E2E_URL),
});
test.use({ ...ownNetwork, reducedMotion: 'reduce' });

/**
 * Waits until no request is under way and nothing shows that it loads. Open portal pages keep one
 * connection: for them, five seconds are enough.
 */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  // The design system always shows a loading state.
  if (page.url().endsWith('/dev/ui')) return;
  await page.locator('main .skeleton').first().waitFor({ state: 'hidden' });
}

test.beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/index.html`, sheet);
});

async function open(page: Page, { address, as, reach }: (typeof listed)[number]): Promise<void> {
  if (as) await signIn(page, as);
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await settled(page);
  if (reach) {
    await reach(page);
    await settled(page);
  }
}

for (const listedPage of listed) {
  test(titleOf(listedPage), async ({ page }, info) => {
    await open(page, listedPage);
    const path = `${folder}/${fileOf(listedPage, info.project.name)}`;
    await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true });
    const name = inReadme[titleOf(listedPage)];
    // By now every face is there, which on a slow machine comes too late for the first picture.
    if (name && info.project.name === 'desktop') {
      await page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 80 });
    }
  });
}

for (const report of reports) {
  test(`${titleOf(report)} @one-screen`, async ({ page }) => {
    await open(page, report);
    await page.pdf({ path: `${folder}/${sheetsOf(report)}`, format: 'Letter' });
    await showOnPaper(page);
    const path = `${folder}/${fileOf(report, 'paper')}`;
    await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true });
  });
}
