import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joyous } from '../support/operator.ts';

const address = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

async function idOf(request: APIRequestContext, slug: string): Promise<string> {
  const answer = await request.get(callUrl(restaurantCalls.getRestaurantByName, { name: slug }));
  return (await answer.json()).response.businessExternalId;
}

test('a restaurant has its details, its hours and its one address @one-screen @main', async ({
  page,
  request,
  baseURL,
}) => {
  const hours = page.getByRole('region', { name: 'Hours' });
  await test.step('a link with an old name redirects permanently to the right one', async () => {
    const old = '/restaurant/what-it-was-called?id=mamarosa0001';
    const answer = await request.get(old, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(address);
    await page.goto(old);
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
  });

  await test.step('the details and the hours', async () => {
    await expect(page).toHaveTitle(/^Mama Rosa's Trattoria, Italian/);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('1712 South Congress Avenue');
    const truths = details.getByRole('list', { name: 'What it offers' }).getByRole('listitem');
    for (const truth of ['Take Out', 'Takes reservations', 'Outdoor seating', 'WiFi']) {
      await expect(truths.filter({ hasText: truth })).toHaveCount(1);
    }
    // Attributes that don't apply are not listed.
    await expect(truths.filter({ hasText: 'Sports bar' })).toHaveCount(0);
    await expect(hours.getByText(/^(Today |Closed today).*, Central Time$/)).toBeVisible();
    await expect(hours.getByText(/^(Open|Closes|Closed)/).first()).toBeVisible();
    await expect(hours.getByRole('row')).toHaveCount(8);
    await expect(hours.locator('[aria-current="date"]')).toHaveCount(1);
  });

  await test.step('a long website link is cut at 80 characters, and keeps its whole address', async () => {
    const link = page.getByRole('link', { name: /^https:.*\.\.\.$/ });
    expect((await link.textContent())?.length).toBe(83);
    expect((await link.getAttribute('href'))?.length).toBeGreaterThan(80);
  });

  await test.step('it tells search engines its canonical address', async () => {
    await page.goto(`${address}&utm_source=mail`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + address);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
  });

  await test.step('today shows its own hours, special ones too', async () => {
    await page.goto(`/restaurant/tidewrack?id=${await idOf(request, 'tidewrack')}`);
    await expect(hours.locator('[aria-current="date"]')).toHaveText(/family wedding\s*Closed$/);
    await expect(hours.getByText('Closed for a family wedding')).toHaveCount(1);
  });

  await test.step('an id that is unknown, impossible or missing is not found', async () => {
    for (const id of ['nobodyhasit1', 'NO%20such%2F', '']) {
      const answer = await request.get(`/restaurant/anything?id=${id}`);
      expect([id, answer.status()]).toEqual([id, 404]);
      const html = await answer.text();
      expect(html).toContain('<title>Page Not Found | Joyous</title>');
      expect(html).toMatch(/<h1[^>]*>Page Not Found</);
    }
    const answer = await page.goto('/restaurant/anything?id=nobodyhasit1');
    expect(answer?.status()).toBe(404);
    // It stays when its scripts have loaded.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | Joyous');
  });
});

test('a restaurant without a menu says whom to ask @one-screen', async ({ page, request }) => {
  const slug = 'joyous-testing-kitchen';
  const id = await idOf(request, slug);
  const folder = await mkdtemp(join(tmpdir(), 'joyous-e2e-menu-'));
  const file = join(folder, 'menu.json');
  const bring = async (menu: string) => {
    await writeFile(file, menu);
    await joyous('menus', 'import', file, '--restaurant', id);
  };
  const served = await joyous('menus', 'export', '--restaurant', id);
  await bring('{"catalogs": []}');
  try {
    const menu = page.getByRole('region', { name: 'Menu', exact: true });
    await expect(async () => {
      await page.goto(`/restaurant/${slug}?id=${id}`);
      await expect(menu).toContainText('No menu yet', { timeout: 500 });
    }).toPass();
    await expect(menu).toContainText("what's cooking today: (208) 555-0199.");
    await expect(menu.getByRole('searchbox')).toBeHidden();
    await expectAccessible(page, '#menu');
  } finally {
    await bring(served);
    await rm(folder, { recursive: true });
  }
});
