import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const address = '/restaurant/city/new-york';

test('shows the restaurants of the city, and no others @one-screen', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New York Restaurants');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).not.toHaveCount(0);
  const all = await cards.count();
  await expect(cards.filter({ hasText: 'New York, NY' })).toHaveCount(all);
  await expect(page.getByRole('status').filter({ hasText: `${all} restaurants` })).toBeVisible();
});

test('links to each restaurant, and back @one-screen', async ({ page }) => {
  await page.goto(address);
  const link = page.getByRole('article').first().getByRole('link');
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New York Restaurants');
});

test('shows the city in a search, and its breadcrumb leads back @one-screen', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${address}?utm_source=mail`);
  await expect(page).toHaveTitle(/^New York Restaurants/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + address);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /New York, NY.{40}/,
  );
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.locator('[aria-current=page]')).toHaveText('New York');
  await breadcrumb.getByRole('link', { name: 'Restaurants' }).click();
  await expect(page).toHaveURL(/\/#a_restaurants$/);
});

test('links to the other cities, and changes to them @one-screen', async ({ page }) => {
  await page.goto(address);
  const others = page.getByRole('navigation', { name: 'Restaurants in other cities' });
  await expect(others.getByRole('link')).toHaveCount(11);
  await expect(others.getByRole('link', { name: 'New York' })).toHaveCount(0);
  await others.getByRole('link', { name: 'Honolulu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honolulu Restaurants');
  await expect(page.getByRole('article').first()).toContainText('Honolulu, HI');
  await expect(page.getByRole('article').filter({ hasText: 'New York, NY' })).toHaveCount(0);
});

test('is the search itself, with the city set', async ({ page }) => {
  await page.goto(address);
  const place = page.getByRole('combobox', { name: 'City or ZIP' });
  await expect(place).toHaveValue('New York');
  await page.getByRole('combobox', { name: 'Price' }).selectOption('$$ or less');
  await expect(page).toHaveURL(`${address}?price=2#a_restaurants`);
  await page.getByRole('searchbox').fill('pizza');
  await expect(page).toHaveURL(`${address}?query=pizza&price=2#a_restaurants`);
  await expect(page.getByRole('article').filter({ hasNotText: 'New York, NY' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('pizza');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${address}#a_restaurants`);

  // Another place is another page, and going back returns to this one.
  await place.fill('Boston');
  await expect(page).toHaveURL('/?city=boston#a_restaurants');
  await expect(page.getByRole('article').filter({ hasNotText: 'Boston, MA' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New York Restaurants');
});

test('every city in the footer has a page @one-screen', async ({ page, request }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').locator('a[href^="/restaurant/city/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toHaveLength(12);
  for (const city of addresses) {
    const answer = await request.get(String(city), { maxRedirects: 0 });
    expect(answer.status(), String(city)).toBe(200);
  }
});

test('another spelling of the address redirects permanently to the right one @one-screen', async ({
  request,
}) => {
  for (const typed of ['NEW-YORK', 'New%20York', 'new--york!']) {
    const answer = await request.get(`/restaurant/city/${typed}?utm_source=mail`, {
      maxRedirects: 0,
    });
    expect([typed, answer.status(), answer.headers().location]).toEqual([
      typed,
      301,
      `${address}?utm_source=mail`,
    ]);
  }
});

const notThere = [
  'atlantis',
  'ATLANTIS',
  '%E4%BA%AC%E9%83%BD',
  'x'.repeat(500),
  // It only has a restaurant for tests.
  'boise',
];

test('an unknown city is not found @one-screen', async ({ page }) => {
  for (const slug of notThere) {
    const answer = await page.goto(`/restaurant/city/${slug}`);
    expect([slug, answer?.status()]).toEqual([slug, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | Joyous');
  }
});

test('is accessible, and fits the screen', async ({ page }) => {
  await page.goto(address);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('can be read @one-screen', async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
