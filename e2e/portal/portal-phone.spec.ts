import type { Locator, Page } from '@playwright/test';
import { liveCalls } from '#contract/site/live/calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { type DemoRole, ownNetwork, signIn } from '../support/portal.ts';

test.use({ ...ownNetwork, viewport: { width: 390, height: 844 } });

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main pages' });
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
};

const barOfRole: [DemoRole, string[]][] = [
  ['owner', ['Orders', 'Dashboard', 'Counter', 'Reports']],
  ['server', ['Orders', 'Dashboard', 'Counter', 'Reviews']],
  ['driver', ['Dashboard', 'Details', 'Account']],
];

test('a phone has what each role needs all day at its foot, and the rest by group @one-screen', async ({
  page,
}) => {
  for (const [role, names] of barOfRole) {
    await test.step(`a ${role}`, async () => {
      await signIn(page, role);
      await page.goto('/business/dashboard');
      const bar = barOf(page);
      await expect(bar.getByRole('link')).toContainText(names);
      await expect(bar.getByRole('link')).toHaveCount(names.length);
      // SPEC's tab looks selected where none is; what the page is, the bar alone says.
      await expect(page.locator('nav [aria-current]:visible')).toHaveText('Dashboard');
      await expect(bar).toBeInViewport({ ratio: 1 });
      await bar.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
      const groups = page.getByRole('menu').getByRole('group');
      await expect(groups.first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
  }

  await signIn(page, 'owner');
  await page.goto('/business/dashboard');
  const bar = barOf(page);
  await test.step('the dashboard has what needs somebody first', async () => {
    const names = ['Needs your attention', 'Today', 'Last orders', 'Next deposit', 'On this site'];
    const tops = names.map(async (name) => {
      const region = page.getByRole('main').getByRole('region', { name, exact: true });
      await expect(region).toBeVisible();
      return (await boxOf(region)).y;
    });
    const inOrder = await Promise.all(tops);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  });

  await test.step('the way out is far from the button that opens the menu', async () => {
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menu').getByRole('group', { name: 'Money' })).toBeVisible();
    const [more, out] = await Promise.all([
      boxOf(bar.getByRole('button', { name: 'More' })),
      boxOf(page.getByRole('menuitem', { name: 'Log Out' })),
    ]);
    expect(more.x - (out.x + out.width)).toBeGreaterThan(100);
    // By the keyboard through all of it, in a circle.
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Business Dashboard' })).toBeFocused();
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'Sold out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/soldOut$/);
    await expect(page.locator('nav[aria-label="Main pages"] [aria-current]')).toHaveCount(0);
  });

  await test.step('one tap to each; back leads back', async () => {
    await bar.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await expect(bar.locator('[aria-current]')).toHaveText('Reports');
    await page.goBack();
    await expect(page).toHaveURL(/soldOut$/);
  });

  await test.step('it covers nothing: a form is saved above it, and the page ends above it', async () => {
    await page.goto('/business/account');
    const name = page.getByLabel('First name');
    await expect(name).toBeVisible();
    await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
    const { bottom } = await page
      .getByRole('main')
      .evaluate((main) => main.getBoundingClientRect().toJSON());
    expect(Math.floor(bottom)).toBeLessThanOrEqual((await boxOf(bar)).y);

    await page.goto('/business/management/details/about');
    const field = page.getByRole('textbox').first();
    await field.press('End');
    await field.pressSequentially('x');
    await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
    const save = page.getByRole('button', { name: /^Save/ }).first();
    await expect(save).toBeInViewport({ ratio: 1 });
    const { y, height } = await boxOf(save);
    expect(Math.floor(y + height)).toBeLessThanOrEqual((await boxOf(bar)).y);
    await page.evaluate('window.onbeforeunload = null');
  });

  await test.step('320 px wide, and on a low screen, where it scrolls with the page', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/business/dashboard');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 700, height: 360 });
    await expect(bar).toHaveCSS('position', 'static');
  });
});

test('orders that wait are counted in red; a message stands above the bar and hides no heading @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await page.route(`**${liveCalls.followNews.path}*`, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'data: {"waitingOrders":6}\n\n',
    }),
  );
  await page.goto('/business/account');
  const bar = barOf(page);
  await expect(bar.getByRole('link', { name: /^Orders/ })).toContainText('6 orders wait');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const said = page.getByRole('status').filter({ hasText: 'profile is saved' });
  await expect(said).toBeInViewport({ ratio: 1 });
  const message = await boxOf(said.locator('div').first());
  expect(Math.floor(message.y + message.height)).toBeLessThanOrEqual((await boxOf(bar)).y);
  expect(message.y).toBeGreaterThan(422);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});
