import { chromium, type Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const addresses = [
  'dashboard',
  'customers',
  'counter',
  'reports',
  'reports/txnHistory',
  'reports/deposit',
  'reports/disputes',
  'reports/coupons',
  'account',
  'management/feedback',
  'management/details',
  'management/details/hours',
];

const leftOf = async (page: Page, part: 'title' | 'logo') => {
  const found =
    part === 'title'
      ? page.getByRole('heading', { level: 1 })
      : page.getByRole('link', { name: 'Joyous, home' }).locator('svg');
  return Math.round((await found.boundingBox())?.x ?? Number.NaN);
};

test('the pages of the portal begin at one left edge, that of its bars, which end at the screen’s @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner');
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses) {
      await page.goto(`/business/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const edge = width === 1280 ? 32 : (1920 - 1440) / 2 + 32;
      expect(await leftOf(page, 'title'), `${address} at ${width}`).toBe(edge);
      expect(await leftOf(page, 'logo'), `${address} at ${width}`).toBe(edge);
    }
    const bars = await page
      .locator('header, div:has(> div > nav[aria-label="Business"])')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(bars).toEqual([width, width]);
  }
});

test('with a scrollbar, a dialog moves nothing, and its veil covers all of the page @one-screen', async ({
  baseURL,
  launchOptions,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  const widths = () =>
    page.evaluate<number[]>('[document.body.clientWidth, document.documentElement.clientWidth]');
  const [bodyWidth = 0, pageWidth] = await widths();
  expect(bodyWidth).toBeLessThan(1280);
  expect(pageWidth).toBe(bodyWidth);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Order via Mobile/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await widths()).toEqual([bodyWidth, 1280]);
  // Over the room of the scrollbar, too, a press is beside the dialog, and closes it.
  await page.mouse.click(1275, 400);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await widths()).toEqual([bodyWidth, bodyWidth]);
  await browser.close();
});
