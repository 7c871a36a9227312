import { mkdir, writeFile } from 'node:fs/promises';
import { test as base, type Page } from '@playwright/test';
import { type PageState, pageStates } from './support/page-states.data.ts';
import { type ListedPage, portalPages, publicPages } from './support/pages.data.ts';
import { ownNetwork, signIn } from './support/portal.ts';

// This is neither a test nor part of the gate: `npm run pictures` takes a picture of each page and
// state.
const folder = 'build/pictures';
const listed: readonly (ListedPage & Partial<PageState>)[] = [
  ...publicPages,
  ...portalPages,
  ...pageStates,
];

/** The pictures in README: the top of these pages at 1280 pixels. */
const inReadme: Record<string, string> = {
  '/': 'home',
  '/restaurant/mama-rosas-trattoria?id=mamarosa0001': 'restaurant',
  '/business/reports (owner)': 'reports',
  '/campaign/foodieChoiceVoting voting': 'voting',
};

const titleOf = ({ address, as, state }: (typeof listed)[number]) =>
  [address, as && `(${as})`, state].filter(Boolean).join(' ');

const fileOf = (page: (typeof listed)[number], screen: string) =>
  `${
    titleOf(page)
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'home'
  }.${screen}.jpg`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sheet = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Joyous, every page</title>
<style>
  body { margin: 2rem; font: 14px system-ui; background: #eee }
  section { margin-bottom: 3rem }
  div { display: flex; gap: 1rem; align-items: flex-start }
  img { border: 1px solid #999; background: #fff; max-width: 60% }
  img:first-child { max-width: 20% }
</style>
<h1>Every page at 390 and 1280 pixels</h1>
${listed
  .map(
    (page) => `<section><h2>${escaped(titleOf(page))}</h2><div>
${['phone', 'desktop'].map((screen) => `<a href="${fileOf(page, screen)}"><img loading="lazy" src="${fileOf(page, screen)}" alt="${screen}"></a>`).join('\n')}
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

for (const listedPage of listed) {
  test(titleOf(listedPage), async ({ page }, info) => {
    if (listedPage.as) await signIn(page, listedPage.as);
    await page.goto(listedPage.address);
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    await settled(page);
    if (listedPage.reach) {
      await listedPage.reach(page);
      await settled(page);
    }
    const name = inReadme[titleOf(listedPage)];
    if (name && info.project.name === 'desktop') {
      await page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 80 });
    }
    const path = `${folder}/${fileOf(listedPage, info.project.name)}`;
    await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true });
  });
}
