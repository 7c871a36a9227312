import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

// Content for machines, which run no scripts: the same on every screen.
test.use({ javaScriptEnabled: false });
test.beforeEach(({ problems }) => problems.allow(/^csp GET .*\.js$/));

const restaurant = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

const jsonLdOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );

test('pages have the metadata for link previews, and the site can be added to a home screen @one-screen', async ({
  page,
  baseURL,
  request,
}) => {
  for (const address of ['/', restaurant, '/restaurant/city/new-york', '/about', '/app/privacy']) {
    await page.goto(address);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`${baseURL}${address === '/app/privacy' ? '/privacy' : address}`);
    expect(await metaOf(page, 'og:url')).toBe(canonical);
    expect(await metaOf(page, 'og:title')).toBe(await page.title());
    expect(await metaOf(page, 'og:description')).toBe(await metaOf(page, 'description'));
    const picture = await request.get((await metaOf(page, 'og:image')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }

  await test.step('the site can be added to a home screen', async () => {
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const { icons } = await answer.json();
    for (const { src } of [...icons, { src: '/icons/apple-touch-180.png' }]) {
      const icon = await request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
    }
  });
});

test('the schema.org data of a restaurant match its page @one-screen', async ({ page }) => {
  await page.goto(restaurant);
  const things = await jsonLdOf(page);
  const [place, crumbs] = ['Restaurant', 'BreadcrumbList'].map((type) =>
    things.find((thing) => thing['@type'] === type),
  );
  expect(place.name).toBe(await page.getByRole('heading', { level: 1 }).textContent());
  expect(place.openingHoursSpecification.length).toBeGreaterThan(0);
  expect(place.aggregateRating.reviewCount).toBeGreaterThan(0);
  const [section] = place.hasMenu.hasMenuSection[0].hasMenuSection;
  await expect(page.locator('#menu')).toContainText(section.hasMenuItem[0].name);
  expect(crumbs.itemListElement.map(({ position }: { position: number }) => position)).toEqual([
    1, 2, 3,
  ]);
});

test('the pages in the sitemap exist @one-screen', async ({ request }) => {
  const locationsIn = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');
  };
  const robots = await (await request.get('/robots.txt')).text();
  const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const parts = await locationsIn(index);
  expect(parts.length).toBeGreaterThan(12);
  const [pages = '', firstCity = ''] = parts;
  for (const url of [...(await locationsIn(pages)), ...(await locationsIn(firstCity))]) {
    const answer = await request.get(url, { maxRedirects: 0 });
    expect([url, answer.status()]).toEqual([url, 200]);
  }
});
