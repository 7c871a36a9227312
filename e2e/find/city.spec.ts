import { expect, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';

const address = '/restaurant/city/new-york';

const notThere = [
  'atlantis',
  'ATLANTIS',
  '%E4%BA%AC%E9%83%BD',
  'x'.repeat(500),
  // It only has a restaurant for tests.
  'boise',
];

test('a city has its restaurants, links to the others, and metadata for search engines @one-screen', async ({
  page,
  baseURL,
  request,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${address}?utm_source=mail`);
  await expect(heading).toHaveText('New York Restaurants');

  await test.step('the restaurants of the city, and no others', async () => {
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).not.toHaveCount(0);
    const all = await cards.count();
    await expect(cards.filter({ hasText: 'New York, NY' })).toHaveCount(all);
    await expect(page.getByRole('status').filter({ hasText: `${all} restaurants` })).toBeVisible();
  });

  await test.step('what a search engine reads', async () => {
    await expect(page).toHaveTitle(/^New York Restaurants/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + address);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /New York, NY.{40}/,
    );
  });

  await test.step('a link to each restaurant, and back', async () => {
    const link = page.getByRole('article').first().getByRole('link');
    const name = await link.textContent();
    await link.click();
    await expect(heading).toHaveText(name ?? '');
    await page.goBack();
    await expect(heading).toHaveText('New York Restaurants');
  });

  await test.step('the breadcrumb leads to all restaurants', async () => {
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.locator('[aria-current=page]')).toHaveText('New York');
    await breadcrumb.getByRole('link', { name: 'Restaurants' }).click();
    await expect(page).toHaveURL(/\/#a_restaurants$/);
    await page.goBack();
    await expect(heading).toHaveText('New York Restaurants');
  });

  await test.step('the other cities', async () => {
    const others = page.getByRole('navigation', { name: 'Restaurants in other cities' });
    await expect(others.getByRole('link')).toHaveCount(11);
    await expect(others.getByRole('link', { name: 'New York' })).toHaveCount(0);
    await others.getByRole('link', { name: 'Honolulu' }).click();
    await expect(heading).toHaveText('Honolulu Restaurants');
    await expect(page.getByRole('article').first()).toContainText('Honolulu, HI');
    await expect(page.getByRole('article').filter({ hasText: 'New York, NY' })).toHaveCount(0);
  });

  await test.step('every city in the footer has a page', async () => {
    const links = page.getByRole('contentinfo').locator('a[href^="/restaurant/city/"]');
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses).toHaveLength(12);
    for (const city of addresses) {
      const answer = await request.get(String(city), { maxRedirects: 0 });
      expect(answer.status(), String(city)).toBe(200);
    }
  });

  await test.step('another spelling of the address redirects permanently to the right one', async () => {
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

  await test.step('an unknown city is not found', async () => {
    for (const slug of notThere) {
      const answer = await request.get(`/restaurant/city/${slug}`);
      expect([slug, answer.status()]).toEqual([slug, 404]);
      const html = await answer.text();
      expect(html).toContain('<title>Page Not Found | Joyous</title>');
      expect(html).toMatch(/<h1[^>]*>Page Not Found</);
    }
    const answer = await page.goto('/restaurant/city/atlantis');
    expect(answer?.status()).toBe(404);
    // It stays when its scripts have loaded.
    await expect(heading).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | Joyous');
  });
});

test('is the search itself, with the city set @one-screen', async ({ page }) => {
  await page.goto(address);
  const place = page.getByRole('combobox', { name: 'City or ZIP' });
  await expect(place).toHaveValue('New York');
  await expectFitsBoth(page);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('can be read @one-screen', async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
