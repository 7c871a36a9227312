import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { ordersPage } from '../support/orders/kitchen.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

type Manifest = { startUrl: string; scope: string; display: string; id: string };

/** The manifest as the browser parsed it, not as we wrote it. */
async function installed(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { url, errors, data, manifest } = await session.send('Page.getAppManifest');
  await session.detach();
  return { url, errors, data: JSON.parse(data ?? '{}'), manifest: manifest as unknown as Manifest };
}

async function expectIconsLoad(page: Page, icons: { src: string; sizes: string }[]) {
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(`(async () => {
      const image = new Image();
      image.src = ${JSON.stringify(src)};
      await image.decode();
      return image.naturalWidth + 'x' + image.naturalHeight;
    })()`);
    expect(size).toBe(sizes);
  }
}

test('the portal is installed as an app of its own, that opens at the dashboard @one-screen', async ({
  page,
  baseURL,
}) => {
  await page.goto('/about');
  expect((await installed(page)).url).toBe(`${baseURL}/manifest.webmanifest`);
  await page.goto('/business/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await installed(page)).url).toBe(`${baseURL}/business.webmanifest`);

  await signIn(page, 'owner');
  await page.goto('/business/dashboard');
  const { url, errors, data, manifest } = await installed(page);
  expect({ url, errors }).toEqual({ url: `${baseURL}/business.webmanifest`, errors: [] });
  expect(manifest).toMatchObject({
    id: `${baseURL}/business/`,
    startUrl: `${baseURL}/business/dashboard`,
    scope: `${baseURL}/business/`,
    display: 'kStandalone',
  });
  await expectIconsLoad(page, data.icons);

  const shortcuts: { name: string; url: string }[] = data.shortcuts;
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'Take a coupon',
    "Today's transactions",
    'Reviews',
  ]);
  const titles = ['Coupons at the Counter', 'Transaction History', 'Customer Reviews'];
  for (const [index, shortcut] of shortcuts.entries()) {
    await page.goto(shortcut.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '');
  }
  await page.goto(shortcuts[1]?.url ?? '');
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the page of orders is installed as an app of its own, which stays in the portal @one-screen', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'owner');
  await page.goto(ordersPage);
  const { url, errors, data, manifest } = await installed(page);
  expect({ url, errors }).toEqual({ url: `${baseURL}/orders.webmanifest`, errors: [] });
  expect(manifest).toMatchObject({
    id: `${baseURL}${ordersPage}`,
    startUrl: `${baseURL}${ordersPage}`,
    scope: `${baseURL}/business/`,
    display: 'kStandalone',
  });
  await expectIconsLoad(page, data.icons);
  await page.goto(data.start_url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});
