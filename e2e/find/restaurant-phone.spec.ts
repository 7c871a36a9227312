import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const address = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

test('the menu is a thumb away, the coupon takes one line, and the order button stays at hand', async ({
  page,
  isMobile,
}) => {
  await page.goto(address);
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  const dish = menu.getByRole('heading', { level: 4 }).first();
  const number = page.locator('#coupon').getByLabel('Mobile number');
  const order = page.getByRole('button', { name: 'Order in the app' }).filter({ visible: true });
  await expect(order).toHaveCount(1);
  if (isMobile) {
    expect((await dish.boundingBox())?.y).toBeLessThan(720);
    await expect(number).toBeHidden();
    await dish.scrollIntoViewIfNeeded();
    await expect(order).toBeInViewport({ ratio: 1 });
    await page
      .locator('#coupon')
      .getByText(/, by text$/)
      .click();
  }
  await expect(number).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('link', { name: /^Rated/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeInViewport();
});

test('the bar of a phone offers the coupon, and leaves while it is filled in', async ({
  page,
  isMobile,
}) => {
  await page.goto(address);
  const offer = page.getByRole('link', { name: 'Get 20% off by text' });
  if (!isMobile) return expect(offer).toBeHidden();
  const number = page.locator('#coupon').getByLabel('Mobile number');
  await page.locator('#menu').getByRole('heading', { level: 4 }).nth(8).scrollIntoViewIfNeeded();
  await offer.click();
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport({ ratio: 1 });
  await expect(offer).toBeHidden();
  await expectAccessible(page);
  await page
    .locator('#coupon')
    .getByText(/, by text$/)
    .click();
  await expect(offer).toBeVisible();
  // A keyboard would cover half of the menu.
  await page.getByRole('searchbox', { name: 'Search the menu' }).focus();
  await expect(offer).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search the menu' }).blur();
  await expect(offer).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test("the bar's link unfolds the coupon", async ({ page, problems, isMobile }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto(address);
    const offer = page.getByRole('link', { name: 'Get 20% off by text' });
    if (isMobile) await offer.click();
    await expect(page.locator('#coupon').getByLabel('Mobile number')).toBeInViewport({ ratio: 1 });
    await expect(offer).toBeHidden();
  });
});

test("a wide screen shows the address, today's hours and the phone under the name @one-screen", async ({
  page,
}) => {
  await page.goto(address);
  const head = page.getByRole('list').filter({ hasText: 'Directions' }).first();
  await expect(head).toContainText('1712 South Congress Avenue');
  await expect(head).toContainText(/Today \d|Closed today|Today open 24 hours/);
  await expect(head.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https/);
  await expect(head.getByRole('link', { name: 'Call (512) 555-0123' })).toBeVisible();
  // Without photos the panel is low: the first dish is on the first screen.
  await expect(page.locator('#menu').getByRole('heading', { level: 4 }).first()).toBeInViewport();
});

test('the search, the menus and the categories stay in reach, and another menu starts at its top', async ({
  page,
}) => {
  await page.goto(address);
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  const words = menu.getByRole('searchbox', { name: 'Search the menu' });
  const categories = menu.getByRole('navigation', { name: 'Menu categories: Menu' });
  await menu.getByText('Affogato').scrollIntoViewIfNeeded();
  await expect(words).toBeInViewport({ ratio: 1 });
  await expect(categories).toBeInViewport();
  await menu.getByRole('tab', { name: 'Drinks' }).click();
  const first = menu.getByRole('tabpanel', { name: 'Drinks' }).getByRole('heading', { level: 3 });
  await expect(first.first()).toBeInViewport({ ratio: 1 });

  // Search results are visible even from deep in a menu.
  await menu.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await words.fill('tiramisu');
  await expect(menu.getByText('1 dish matches')).toBeInViewport();
  await expect(menu.getByRole('heading', { level: 4 })).toBeInViewport({ ratio: 1 });
});

test('on a screen 400 pixels high, and at 200 % zoom, fixed bars leave the page enough room @one-screen', async ({
  page,
}) => {
  for (const [width, height] of [
    [800, 400],
    [640, 400],
    [390, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    const dish = page.locator('#menu').getByRole('heading', { level: 4 }).nth(5);
    await dish.scrollIntoViewIfNeeded();
    const covered = await page.evaluate(`(() => {
      const isStuck = (element) => {
        const { position, visibility } = getComputedStyle(element);
        const { top, bottom, height } = element.getBoundingClientRect();
        const stays = position === 'sticky' || position === 'fixed';
        return stays && visibility !== 'hidden' && height > 0 && (top <= 1 || bottom >= innerHeight - 1);
      };
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.clientWidth > innerWidth / 2 && isStuck(element))
        .reduce((sum, element) => sum + Math.min(element.offsetHeight, innerHeight), 0);
    })()`);
    expect(Number(covered), `${width} x ${height}`).toBeLessThanOrEqual(60);
  }
});

test('links lead to the parts of the page, as one step for the back button @one-screen', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto(address);
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
