import type { Page } from '@playwright/test';
import { searchCalls } from '#contract/find/search/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';

const searches = `**${searchCalls.searchRestaurants.path}`;

const list = (page: Page) => page.locator('#a_restaurants');
const cards = (page: Page) => list(page).getByRole('article');
const box = (page: Page) => list(page).getByRole('searchbox');
const found = (page: Page) =>
  list(page)
    .getByRole('status')
    .filter({ hasText: /restaurants?\b/ });
const place = (page: Page) => list(page).getByRole('combobox', { name: 'City or ZIP' });
const tick = async (page: Page, group: string, name: string) => {
  await list(page).getByRole('button', { name: group }).click();
  await list(page).getByRole('group', { name: group }).getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
};

test('a search is filtered, shared by its address, and cleared @one-screen @main', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await box(page).pressSequentially('chicken', { delay: 20 });
  await expect(page).toHaveURL('/?query=chicken#a_restaurants');
  await expect(found(page)).toHaveText(/^\d+ restaurants for “chicken”$/);
  await expect(
    cards(page)
      .filter({ hasText: /chicken/i })
      .first(),
  ).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expectFitsBoth(page);

  await tick(page, 'Dietary', 'Vegan');
  await expect(page).toHaveURL('/?query=chicken&dietary=VEGAN#a_restaurants');
  await expect(cards(page).first()).toContainText('Vegan');
  await place(page).fill('Austin');
  await expect(page).toHaveURL('/?query=chicken&city=austin&dietary=VEGAN#a_restaurants');
  await expect(cards(page).filter({ hasText: 'Austin, TX' })).not.toHaveCount(0);
  await expect(cards(page).filter({ hasNotText: 'Austin, TX' })).toHaveCount(0);
  const names = await cards(page).getByRole('heading').allTextContents();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cards(other).getByRole('heading')).toHaveText(names);
  await expect(box(other)).toHaveValue('chicken');
  await expect(list(other).getByRole('button', { name: 'Dietary (1)' })).toBeVisible();
  await list(other).getByRole('button', { name: 'Dietary' }).click();
  await expect(list(other).getByRole('checkbox', { name: 'Vegan' })).toBeChecked();
  await expect(place(other)).toHaveValue('Austin');
  await other.close();

  await page.goBack();
  await expect(page).toHaveURL('/?query=chicken&dietary=VEGAN#a_restaurants');
  await expect(place(page)).toHaveValue('');
  await page.goBack();
  await expect(list(page).getByRole('button', { name: 'Dietary', exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue('chicken');
  await list(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/#a_restaurants');
  await expect(box(page)).toHaveValue('');
  await expect(found(page)).toHaveText('63 restaurants');
});

test('the address of a search says all of it @one-screen', async ({ page, baseURL }) => {
  await test.step('the open filter and the order', async () => {
    await page.goto('/?sort=rating');
    const ratings = () =>
      cards(page)
        .getByText(/^Rated/)
        .locator('xpath=..')
        .allTextContents();
    const numbers = (await ratings()).map((text) => Number(/[\d.]+/.exec(text)?.[0]));
    expect(numbers.filter((number) => number > 0).length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));

    await list(page).getByText('Open now').click();
    await expect(page).toHaveURL('/?open=1&sort=rating#a_restaurants');
    await expect(found(page)).not.toHaveText('63 restaurants');
    await expect(cards(page).filter({ hasText: /Open (until|24)/ })).not.toHaveCount(0);
    await expect(cards(page).filter({ hasText: /Opens|Closed/ })).toHaveCount(0);
  });

  await test.step('an empty result suggests what to do', async () => {
    await page.goto('/?query=xyzzy&city=austin&open=1');
    await expect(found(page)).toHaveText('0 restaurants for “xyzzy”');
    await expectAccessible(page);
    await list(page)
      .getByRole('link', { name: /^Remove “xyzzy”( and “Open now”)?: \d/ })
      .click();
    // Also without "Open now", if no restaurant in Austin is open at this hour.
    await expect(page).toHaveURL(/\/\?city=austin(&open=1)?#a_restaurants$/);
    await expect(cards(page)).not.toHaveCount(0);
    await expect(box(page)).toHaveValue('');
    await page.goBack();
    await list(page).getByRole('link', { name: 'Show all restaurants' }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  await test.step('the canonical address of a search is the home page', async () => {
    const robots = page.locator('meta[name=robots]');
    const canonical = page.locator('link[rel=canonical]');
    await page.goto('/?utm_source=mail');
    await expect(robots).toHaveCount(0);
    await expect(canonical).toHaveAttribute('href', `${baseURL}/`);
    await page.goto('/?query=pizza');
    await expect(robots).toHaveAttribute('content', /noindex/);
    await expect(canonical).toHaveAttribute('href', `${baseURL}/`);
  });

  await test.step('invalid values are ignored', async () => {
    for (const query of [
      'query=%00&cuisine=%00',
      'city=%25%25&open=maybe&dietary=x&service=y&sort=z&page=-1',
      'near=%00&at=99%3A99&price=1e999&rating=NaN&has=x&sort=near',
      'near=91+OR+1%3D1&price=-1',
      `near=${'7'.repeat(2_000)}`,
      'near=00000&page=41666',
      `query=${'%F0%9F%8D%95'.repeat(60)}`,
      'page=41666',
    ]) {
      const answer = await page.goto(`/?${query}`);
      expect(answer?.status(), query).toBe(200);
      await expect(box(page)).toBeVisible();
    }
  });
});

test('more restaurants are loaded at the end of the list; going back leads to the card that was left, in a list of the same length', async ({
  page,
}) => {
  await test.step('up to the last restaurant', async () => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(48);
    await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(63);
    await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
    await expect(page).toHaveURL('/');
    const names = await cards(page).getByRole('heading').allTextContents();
    expect(new Set(names).size).toBe(63);

    await cards(page).last().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-1) ?? '');
    await page.goBack();
    await expect(cards(page)).toHaveCount(63);
  });

  await test.step('going back after a while leads to the card that was left', async () => {
    const left = cards(page).nth(40).getByRole('link');
    const name = (await left.textContent()) ?? '';
    await left.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    // Away so long that the stored answer is stale, and the new one is slow: the list loads late.
    await page.clock.setSystemTime(Date.now() + 10 * 60_000);
    await page.route(searches, async (route) => {
      await new Promise((go) => setTimeout(go, 700));
      await route.continue();
    });
    await page.goBack();
    await expect(cards(page)).toHaveCount(63);
    await expect(left).toHaveText(name);
    await expect(left).toBeFocused();
    await expect(left).toBeInViewport({ ratio: 1 });

    // Following a link starts at the top, as always.
    await left.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.getByRole('link', { name: 'Restaurants', exact: true }).click();
    await expect(cards(page)).not.toHaveCount(0);
    await expect(left).not.toBeFocused();
  });
});

test('a slow search shows a skeleton, and more that fails to load says why and is tried again @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^503 POST/);
  await test.step('a skeleton of the list is shown on a slow network', async () => {
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const gate = Promise.withResolvers<void>();
    await page.route(searches, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Joyous, home' }).click();
    await expect(page.getByText('Loading restaurants')).toBeAttached();
    await expectAccessible(page);
    gate.resolve();
    await expect(cards(page)).toHaveCount(24);
    await page.unroute(searches);
  });

  await test.step('if more restaurants fail to load, the page says why, and can try again', async () => {
    await page.route(searches, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'text/html',
        body: '<h1>Service Unavailable</h1>',
      }),
    );
    await page.getByRole('link', { name: 'Show more' }).click();
    const message = list(page).getByText("Couldn't load more restaurants.");
    await expect(message).toBeVisible();
    await expect(list(page).getByText('Error connecting to the server')).toBeVisible();
    await page.unroute(searches);
    await list(page).getByRole('link', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(48);
    await expect(message).toBeHidden();
  });
});

test('typing does not scroll the page, and a restaurant opened right after the last letter stays open, even on a slow device @one-screen', async ({
  page,
}) => {
  await test.step('the page does not scroll while somebody types', async () => {
    await page.goto('/');
    await box(page).focus();
    await page.evaluate('scrollTo({ top: 40, behavior: "instant" })');
    await box(page).pressSequentially('noo', { delay: 20 });
    await expect(found(page)).toHaveText(/“noo”/);
    expect(await page.evaluate('scrollY')).toBe(40);
  });

  await test.step('a restaurant opened right after the last letter stays open', async () => {
    await box(page).fill('rosa');
    // So busy that the pause ends before the click is rendered.
    await cards(page)
      .getByRole('link')
      .first()
      .evaluate((link: { click(): void }) => {
        link.click();
        const busyUntil = performance.now() + 400;
        while (performance.now() < busyUntil);
      });
    await expect(page.getByRole('link', { name: 'Staff login' })).toBeVisible();
    // No search from before takes the visitor back.
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/restaurant\//);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('is a plain form @one-screen', async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto('/');
    await box(page).fill('pizza');
    await list(page).getByRole('button', { name: 'Dietary' }).click();
    await list(page).getByRole('checkbox', { name: 'Vegetarian' }).check();
    await page.keyboard.press('Escape');
    await list(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated');
    await list(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(
      /\/\?query=pizza&.*dietary=VEGETARIAN.*sort=rating#a_restaurants$/,
    );
    await expect(found(page)).toHaveText(/for “pizza”: Vegetarian$/);
    await list(page).getByRole('link', { name: 'Clear all' }).click();
    await list(page).getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL('/?sort=rating&page=2#a_restaurants');
    await expect(list(page).getByText('25 to 48 of 63')).toBeVisible();
    await list(page).getByRole('link', { name: 'Back to page 1' }).click();
    await expect(list(page).getByText('1 to 24 of 63')).toBeVisible();
  });
});
