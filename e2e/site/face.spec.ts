import type { Page } from '@playwright/test';
import { searchCalls } from '#contract/find/search/calls.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { atPhoneWidth } from '../support/phone-width.ts';

const address = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';
const searches = `**${searchCalls.searchRestaurants.path}`;

const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0;

test('a long name takes at most three lines of its card, and is not cut anywhere else @one-screen', async ({
  page,
}) => {
  const name = `The ${'Extraordinarily '.repeat(8)}${'W'.repeat(60)}`;
  await page.route(searches, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.response.results[0].name = name;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/');
  await page.getByRole('searchbox').fill('chicken');
  const card = page.getByRole('article').filter({ hasText: 'Extraordinarily' });
  const heading = card.getByRole('heading', { name });
  await expect(heading).toBeVisible();
  const expectToFit = async () => {
    await expect(heading).toBeVisible();
    const lines = await page.evaluate(`(() => {
      const name = [...document.querySelectorAll('article h3')].find((one) => one.textContent.includes('Extraordinarily'));
      return name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight);
    })()`);
    expect(Math.round(Number(lines))).toBeLessThanOrEqual(3);
    expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectNoSidewaysScroll(page);
  };
  await expectToFit();
  await atPhoneWidth(page, expectToFit);
});

test('a restaurant can be read without color, touched, printed and enlarged @one-screen', async ({
  page,
}) => {
  await test.step('moving through the categories of a menu is one step for the back button', async () => {
    await page.goto('/?query=mama+rosa');
    await page.getByRole('link', { name: "Mama Rosa's Trattoria" }).click();
    const categories = page.getByRole('navigation', { name: 'Menu categories: Menu' });
    await categories.getByRole('link', { name: 'Pizza' }).click();
    await expect(page).toHaveURL(/#menu-category-\d+$/);
    const first = page.url();
    await categories.getByRole('link').last().click();
    await expect.poll(() => page.url()).not.toBe(first);
    await page.goBack();
    await expect(page).toHaveURL('/?query=mama+rosa');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good local food');
  });

  await test.step('a price level is readable without color', async () => {
    await page.goto(address);
    const price = page.getByRole('main').getByRole('img', { name: 'Price level 2 of 4' }).first();
    await expect(price).toHaveText('$$');
  });

  await test.step('directions, call and website are large enough for a finger', async () => {
    const expectLarge = async () => {
      for (const link of ['a[href^="tel:"]', 'a[href*="google.com/maps"]', 'a[rel*="nofollow"]']) {
        expect(await heightOf(page, `main ${link}:visible`), link).toBeGreaterThanOrEqual(44);
      }
    };
    await expectLarge();
    await atPhoneWidth(page, expectLarge);
  });

  await test.step('on paper there are no empty parts: no coupon form, no picture that was not loaded', async () => {
    await expect(page.locator('#coupon')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#coupon')).toBeHidden();
    for (const drawing of await page.locator('main img[src^="/dishes/"]').all()) {
      await expect(drawing).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'Pappardelle' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('at 200 percent the bars leave the screen to the content', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.getByRole('heading', { level: 3, name: 'Pizza' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    const categories = page.getByRole('navigation', { name: 'Menu categories: Menu' });
    await expect.poll(async () => (await categories.boundingBox())?.y).toBe(0);
  });
});
