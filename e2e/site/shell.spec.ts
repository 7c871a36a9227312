import { expect, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

test('the links of the bar work, and For Diners leads to the restaurants, from the home page and from others @main', async ({
  page,
  isMobile,
}) => {
  const forDiners = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'For Diners' }).click();
  };
  const restaurants = page.getByRole('heading', { level: 2, name: /^Restaurants in \d+ cities$/ });
  await page.goto('/');
  await forDiners();
  await expect(restaurants).toBeInViewport();

  await page.goto('/restaurant/mama-rosas-trattoria?id=mamarosa0001');
  await forDiners();
  await expect(page).toHaveURL(/\/#a_restaurants$/);
  await expect(restaurants).toBeInViewport();

  await expect(page.getByRole('link', { name: 'Joyous, home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('button', { name: 'Order via Mobile: Save 20%' })).toBeVisible();
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: "Foodie's Choice Awards" })).toBeFocused();
    // The bar stays where it is, and so does its menu: also while the page scrolls from "For Diners".
    await page.evaluate("window.scrollBy({ top: -200, behavior: 'instant' })");
    await page.evaluate('new Promise(requestAnimationFrame)');
    await page.getByRole('menuitem', { name: "Foodie's Choice Awards" }).click();
  } else {
    const outside = page.getByRole('link', { name: 'For Restaurants' });
    await expect(outside).toHaveAttribute('href', /^https:\/\//);
    await page.getByRole('link', { name: "Foodie's Choice Awards" }).click();
  }
  await expect(page).toHaveURL(/\/campaign\/foodieChoice$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Foodie's Choice Awards");
});

test('the bar fits any screen, the footer has pages and cities, and the first press of the Tab key leads past the bar @one-screen', async ({
  page,
}) => {
  await test.step('the first press of the Tab key reaches a link past the bar', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('the footer has the pages, and the cities in order, without test cities', async () => {
    const footer = page.getByRole('contentinfo');
    for (const path of ['/about', '/careers', '/terms', '/privacy', '/refund']) {
      await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', /^https:/);
    const cities = await footer.getByRole('link', { name: / Restaurants$/ }).allTextContents();
    expect(cities).toHaveLength(12);
    expect(cities).toEqual([...cities].sort((a, b) => a.localeCompare(b)));
    expect(cities).not.toContain('Boise Restaurants');
    await expect(footer.getByRole('link', { name: 'Austin Restaurants' })).toHaveAttribute(
      'href',
      '/restaurant/city/austin',
    );
    await expect(footer).toContainText('2021');
  });

  await test.step('the bar fits any screen', async () => {
    for (const width of [320, 576, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expect(
        page.getByRole('button', { name: 'Order via Mobile: Save 20%' }),
      ).toBeInViewport();
    }
  });
});

test('a new page starts at its top, with the focus in it and without the messages of the last one, and no page view is sent @one-screen', async ({
  page,
  baseURL,
}) => {
  // Page views are only sent where an operator has configured it: see own-server.spec.ts.
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  await page.goto('/?query=mama+rosa');
  await page.getByRole('link', { name: "Mama Rosa's Trattoria" }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");
  expect(await page.evaluate('scrollY')).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good local food');

  await test.step('a message stays until it is dismissed or the page changes', async () => {
    await page.goto('/dev/ui');
    const message = page.getByRole('alert').filter({ hasText: "That didn't work" });
    await page.getByRole('button', { name: 'Show an error' }).click();
    await expect(message).toBeVisible();
    await message.getByRole('button', { name: 'Dismiss this message' }).click();
    await expect(message).toBeHidden();

    await page.getByRole('button', { name: 'Show an error' }).click();
    await page.evaluate(
      `history.pushState({}, '', '/'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good local food');
    await expect(message).toBeHidden();
  });
  expect(foreign).toEqual([]);

  await test.step('the base font grows with the screen', async () => {
    await page.goto('/about');
    for (const [width, size] of [
      [390, '12px'],
      [575, '12px'],
      [576, '14px'],
      [1280, '14px'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const used = 'getComputedStyle(document.documentElement).fontSize';
      expect([width, await page.evaluate(used)]).toEqual([width, size]);
      const ofText = used.replace('documentElement', 'body');
      expect([width, await page.evaluate(ofText)]).toEqual([width, size]);
    }
  });
});

test('a success goes by itself, but not while somebody points at it or has tabbed to it; an error stays @one-screen', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/dev/ui');
  const text = page.getByText('Saved.', { exact: true });
  const success = page.getByRole('status').filter({ has: text });
  const show = page.getByRole('button', { name: 'Show a success' });
  const dismiss = success.getByRole('button', { name: 'Dismiss this message' });
  await show.click();
  await text.hover();
  await page.clock.runFor('05:00');
  await expect(success).toBeVisible();
  await show.hover();
  await page.clock.runFor(5_000);
  await expect(success).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(success).toBeHidden();

  await show.press('Enter');
  await dismiss.focus();
  await page.clock.runFor('05:00');
  await page.keyboard.press('Enter');
  await expect(success).toBeHidden();
  await expect(show).toBeFocused();

  const error = page.getByRole('alert').filter({ hasText: "That didn't work" });
  await page.getByRole('button', { name: 'Show an error' }).click();
  await expect(error).toBeVisible();
  await page.clock.runFor('30:00');
  await expect(error).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(error).toBeHidden();
});
