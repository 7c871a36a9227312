import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const address = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

test('the menu is a thumb away, the coupon takes one line, and order button and menu stay at hand', async ({
  page,
  isMobile,
}) => {
  await page.goto(address);
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  const words = menu.getByRole('searchbox', { name: 'Search the menu' });
  const dishes = menu.getByRole('heading', { level: 4 });
  const coupon = page.locator('#coupon');
  const number = coupon.getByLabel('Mobile number');
  const fold = coupon.getByText(/, by text$/);

  await test.step('the first dish is on the first screen of a phone, the order button always', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const order = page.getByRole('button', { name: 'Order in the app' }).filter({ visible: true });
    await expect(order).toHaveCount(1);
    if (isMobile) {
      expect((await dishes.first().boundingBox())?.y).toBeLessThan(720);
      await expect(number).toBeHidden();
      await dishes.first().scrollIntoViewIfNeeded();
      await expect(order).toBeInViewport({ ratio: 1 });
      await fold.click();
      await expectAccessible(page);
    }
    await expect(number).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('link', { name: /^Rated/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeInViewport();
  });

  await test.step('the bar of a phone offers the coupon, and leaves while it is filled in', async () => {
    const offer = page.getByRole('link', { name: 'Get 20% off by text' });
    if (!isMobile) return expect(offer).toBeHidden();
    await fold.click();
    await dishes.nth(8).scrollIntoViewIfNeeded();
    await offer.click();
    await expect(number).toBeFocused();
    await expect(number).toBeInViewport({ ratio: 1 });
    await expect(offer).toBeHidden();
    await expectAccessible(page);
    await fold.click();
    await expect(offer).toBeVisible();
    // A keyboard would cover half of the menu.
    await words.focus();
    await expect(offer).toBeHidden();
    await words.blur();
    await expect(offer).toBeVisible();
  });

  await test.step('the search, the menus and the categories stay in reach, and another menu starts at its top', async () => {
    const categories = menu.getByRole('navigation', { name: 'Menu categories: Menu' });
    await menu.getByText('Affogato').scrollIntoViewIfNeeded();
    await expect(categories).toBeInViewport();
    const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);
    if (isMobile) {
      // The search makes room for dishes, and comes back on the way up, or with the focus.
      await page.evaluate('scrollBy({ top: 60, behavior: "instant" })');
      await expect.poll(() => top(categories)).toBe(64);
      expect(await top(words)).toBeLessThan(64);
      await page.evaluate('scrollBy({ top: -60, behavior: "instant" })');
      await expect.poll(() => top(categories)).toBe(120);
      expect(await top(words)).toBeGreaterThanOrEqual(64);
      await page.evaluate('scrollBy({ top: 60, behavior: "instant" })');
      await expect.poll(() => top(categories)).toBe(64);
      await words.focus();
      await expect.poll(() => top(categories)).toBe(120);
      await page.evaluate('scrollBy({ top: 60, behavior: "instant" })');
      await expect.poll(() => top(words)).toBeGreaterThanOrEqual(64);
      await words.blur();
    }
    await expect(words).toBeInViewport({ ratio: 1 });
    await menu.getByRole('tab', { name: 'Drinks' }).click();
    const first = menu.getByRole('tabpanel', { name: 'Drinks' }).getByRole('heading', { level: 3 });
    await expect(first.first()).toBeInViewport({ ratio: 1 });

    // Search results are visible even from deep in a menu.
    await menu.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await words.fill('tiramisu');
    await expect(menu.getByText('1 dish matches')).toBeInViewport();
    await expect(dishes).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test("the bar's link unfolds the coupon, which a wide screen shows @one-screen", async ({
    page,
    problems,
  }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto(address);
    const offer = page.getByRole('link', { name: 'Get 20% off by text' });
    const number = page.locator('#coupon').getByLabel('Mobile number');
    await offer.click();
    await expect(number).toBeInViewport({ ratio: 1 });
    await expect(offer).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await expect(number).toBeInViewport({ ratio: 1 });
    await expect(offer).toBeHidden();
  });
});

/** The height of everything that stays at an edge of the screen. */
const covered = `(() => {
  const isStuck = (element) => {
    const { position, visibility } = getComputedStyle(element);
    const { top, bottom, height } = element.getBoundingClientRect();
    const stays = position === 'sticky' || position === 'fixed';
    return stays && visibility !== 'hidden' && height > 0 && (top <= 1 || bottom >= innerHeight - 1);
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.clientWidth > innerWidth / 2 && isStuck(element))
    .reduce((sum, element) => sum + Math.min(element.offsetHeight, innerHeight), 0);
})()`;

test('a wide screen shows what matters under the name, links lead to the parts, and bars leave a low screen enough room @one-screen', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto(address);
  const dishes = page.locator('#menu').getByRole('heading', { level: 4 });

  await test.step("the address, today's hours and the phone are under the name", async () => {
    const head = page.getByRole('list').filter({ hasText: 'Directions' }).first();
    await expect(head).toContainText('1712 South Congress Avenue');
    await expect(head).toContainText(/Today \d|Closed today|Today open 24 hours/);
    await expect(head.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https/);
    await expect(head.getByRole('link', { name: 'Call (512) 555-0123' })).toBeVisible();
    // Without photos the panel is low: the first dish is on the first screen.
    await expect(dishes.first()).toBeInViewport();
  });

  await test.step('links lead to the parts of the page, as one step for the back button', async () => {
    const links = page.getByRole('navigation', { name: 'On this page' });
    for (const part of ['Hours', 'Details', 'Reviews', 'Menu']) {
      await links.getByRole('link', { name: part }).click();
      // The menu's heading is for screen readers: its search is what people see first.
      const start =
        part === 'Menu'
          ? page.getByRole('searchbox', { name: 'Search the menu' })
          : page.getByRole('heading', { level: 2, name: part, exact: true });
      await expect(start).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole('banner').boundingBox();
      const top = (await start.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  await test.step('on a screen 400 pixels high, and at 200 % zoom, fixed bars leave the page enough room', async () => {
    for (const [width, height] of [
      [800, 400],
      [640, 400],
      [390, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await dishes.nth(5).scrollIntoViewIfNeeded();
      expect(Number(await page.evaluate(covered)), `${width} x ${height}`).toBeLessThanOrEqual(60);
    }
  });
});
