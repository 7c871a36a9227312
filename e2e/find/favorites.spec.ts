import type { Page } from '@playwright/test';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { withoutFaces } from '../support/layout.ts';
import { expectFitsBoth } from '../support/phone-width.ts';

const rosa = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';
const cards = `**${restaurantCalls.showCards.path}`;

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Favorite: ${name}` });
const favoritesOf = (page: Page) => page.getByRole('region', { name: 'Your favorites' });
const seenOf = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

test('a heart saves a restaurant on this device; home shows favorites and recently viewed restaurants, and all tabs agree @one-screen', async ({
  page,
  context,
}) => {
  let asked = 0;
  await page.route(cards, async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  // A first visit makes no request for it.
  expect(asked).toBe(0);
  await expect(favoritesOf(page)).toBeHidden();
  const first = page.getByRole('article').first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button', { name: `Favorite: ${name}` }).click();
  await expect(favoritesOf(page).getByRole('link')).toHaveText([name]);

  await page.goto(rosa);
  const onPage = heart(page, "Mama Rosa's Trattoria");
  await expect(onPage).toHaveAttribute('aria-pressed', 'false');
  const other = await context.newPage();
  await other.goto('/');
  await expect(seenOf(other).getByRole('link')).toHaveText(["Mama Rosa's Trattoria"]);
  await onPage.press('Enter');
  await expect(onPage).toHaveAttribute('aria-pressed', 'true');
  // The other tab updates by itself. A favorite isn't listed twice.
  await expect(favoritesOf(other).getByRole('link').first()).toHaveText("Mama Rosa's Trattoria");
  await expect(seenOf(other)).toBeHidden();
  await expectFitsBoth(other);
  await other.close();

  await page.goto('/');
  await favoritesOf(page)
    .getByRole('button', { name: /^Favorite: Mama/ })
    .click();
  await expect(seenOf(page).getByRole('link')).toHaveText(["Mama Rosa's Trattoria"]);
  await seenOf(page).getByRole('button', { name: 'Clear recently viewed' }).click();
  await expect(seenOf(page)).toBeHidden();
});

test('the rows reserve their space before they load, and restaurants gone from the site drop out @one-screen', async ({
  page,
}) => {
  await withoutFaces(page);
  await page.addInitScript(`
    localStorage.setItem('joyous.favorites', JSON.stringify(['closedsince1', 'mamarosa0001']));
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries())
        window.moved.push([value, ...sources.map(({ node }) => node?.textContent.slice(0, 200))]);
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto('/');
  await expect(favoritesOf(page).getByRole('link')).toHaveText(["Mama Rosa's Trattoria"]);
  expect(await page.evaluate('window.moved')).toEqual([]);
});

test('hostile values in the storage do no harm @one-screen', async ({ page }) => {
  const hostile = [
    '{"__proto__":1}',
    '["<img src=x onerror=alert(1)>","../../etc",7,null]',
    'x'.repeat(65_536),
    JSON.stringify(Array.from({ length: 5_000 }, (_, n) => `invented${n}`)),
  ];
  for (const stored of hostile) {
    await page.goto('/about');
    await page.evaluate(
      `for (const key of ['favorites', 'lastSeen', 'askedCoupons', 'openedCoupons']) {
         localStorage.setItem('joyous.' + key, ${JSON.stringify(stored)});
       }`,
    );
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/c');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your coupons');
  }
});

test('in a browser that stores nothing, hearts last as long as the page @one-screen', async ({
  page,
}) => {
  await page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() { throw new DOMException('denied', 'SecurityError'); },
      });
    }`);
  await page.goto(rosa);
  const button = heart(page, "Mama Rosa's Trattoria");
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('if the rows do not load, the page says so, and another try loads them @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^50[03] POST .*\/cards$/);
  await page.addInitScript(`localStorage.setItem('joyous.favorites', '["mamarosa0001"]')`);
  const url = `**${callUrl(restaurantCalls.showCards)}`;
  await page.route(url, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/');
  await expect(page.getByText("Couldn't load your favorites.")).toBeVisible();
  await page.unroute(url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(favoritesOf(page).getByRole('link')).toHaveText(["Mama Rosa's Trattoria"]);
});
