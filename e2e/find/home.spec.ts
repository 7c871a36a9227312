import { expect, test } from './support/fixtures.ts';

test('lists the restaurants with rating, price and opening', async ({ page }) => {
  await page.goto('/');
  const list = page.locator('#a_restaurants').getByRole('article');
  await expect(list).toHaveCount(24);
  await expect(page.locator('#a_restaurants').getByText('63 restaurants')).toBeVisible();
  await page.goto('/?query=mama+rosa');
  const flagship = list.filter({ hasText: "Mama Rosa's Trattoria" });
  await expect(flagship).toContainText('Italian');
  await expect(flagship).toContainText('Austin, TX');
  await expect(flagship).toContainText(/Open until|Closes soon|Opens|Closed/);
  await expect(flagship.getByRole('img', { name: /^Price level \d of 4$/ })).toBeVisible();
});

test('a whole card is one link @one-screen', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').first();
  const name = await card.getByRole('link').textContent();
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('only the pictures of the first screen are loaded right away', async ({ page }) => {
  await page.goto('/');
  const pictures = page.locator('#a_restaurants img');
  expect(await pictures.first().getAttribute('loading')).toBe('eager');
  expect(await pictures.first().getAttribute('fetchpriority')).toBe('high');
  for (const picture of await pictures.all()) {
    if ((await picture.getAttribute('loading')) !== 'lazy') await expect(picture).toBeInViewport();
  }
  expect(await pictures.last().getAttribute('loading')).toBe('lazy');
});

test('is painted before it requests scripts @one-screen', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toMatch(/<link[^>]* rel="modulepreload"|<script[^>]* src=/);
  expect(html).not.toMatch(/^import /m);
  expect(html).toMatch(/requestAnimationFrame[\s\S]*modulepreload[\s\S]*await import\("/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('can be read @one-screen', async ({ page, problems }) => {
    // The browser's own message that scripts are blocked.
    problems.allow(/^csp GET .*\.js$/);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.goto('/?query=mama+rosa');
    await page.getByRole('link', { name: "Mama Rosa's Trattoria" }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");
  });
});
