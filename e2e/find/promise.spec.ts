import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectFitsBoth, expectFitsEach } from '../support/phone-width.ts';

const list = (page: Page) => page.locator('#a_restaurants');
const cards = (page: Page) => list(page).getByRole('article');
const chip = (page: Page, name: string) => list(page).getByRole('checkbox', { name, exact: true });
/** The box itself is not to be seen. */
const press = (page: Page, name: string) =>
  list(page).locator('label').getByText(name, { exact: true }).click();
const cities = (page: Page) =>
  page.getByRole('navigation', { name: 'Your city' }).getByRole('link').filter({ visible: true });
const heading = (page: Page) => list(page).getByRole('heading', { level: 2 });
const flagship = (page: Page) => cards(page).filter({ hasText: "Mama Rosa's Trattoria" });

test.describe('in the evening light of Austin', () => {
  test.use({ timezoneId: 'America/Chicago' });

  test('the first visit offers cities in the visitor’s time zone, and remembers the one that is pressed @one-screen', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(cities(page)).toHaveText(['Austin?', 'Chicago?', 'New Orleans?']);
    await expect(heading(page)).toHaveText('Restaurants in 12 cities');
    await expectFitsBoth(page);
    await cities(page).first().click();
    await expect(page).toHaveURL('/?city=austin#a_restaurants');
    await expect(cards(page).filter({ hasNotText: 'Austin, TX' })).toHaveCount(0);
    await expect(cities(page)).toHaveCount(0);
    // Its clock is ours.
    await expect(cards(page).getByText('in Austin').filter({ visible: true })).toHaveCount(0);
    await page.goto('/');
    await expect(page).toHaveURL('/?city=austin');
    await page.getByRole('button', { name: 'Clear the place' }).click();
    await expect(cities(page)).toHaveCount(3);
  });
});

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('hours name their time zone, and without a city in the visitor’s zone all cities are shown @one-screen', async ({
    page,
  }) => {
    await page.goto('/?city=honolulu');
    const badges = cards(page).getByText(/[AP]M in Honolulu$/);
    expect(await badges.count()).toBeGreaterThan(0);
    await expect(badges.first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const badge of await badges.all()) {
      const box = await badge.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(312);
    }
    await page.goto('/');
    await expect(cities(page)).toHaveCount(12);
  });
});

test('cards say when a pickup would be, as the restaurant does; how it is ordered is kept up to the order @main', async ({
  page,
}) => {
  const pickup = /Pickup (?:(?:tomorrow|\w{3}) )?\d+:\d\d [AP]M/;

  await test.step('only what takes orders, each with its first time', async () => {
    await page.goto('/');
    await press(page, 'Order online');
    await expect(page).toHaveURL('/?order=online#a_restaurants');
    await expect(list(page).getByText(/^\d+ restaurants: Order online$/)).toBeVisible();
    await expectFitsBoth(page);
    await press(page, 'Pickup');
    await expect(page).toHaveURL('/?order=pickup#a_restaurants');
    await expect(chip(page, 'Order online')).not.toBeChecked();
  });

  await test.step('the card and the page say the same pickup time', async () => {
    // A slot may begin between the two.
    await expect(async () => {
      await page.goto('/?query=mama+rosa&order=pickup');
      const [said = ''] = pickup.exec((await flagship(page).textContent()) ?? '') ?? [];
      expect(said).not.toBe('');
      await flagship(page).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");
      const first = said.replace('Pickup', 'Pickup from');
      await expect(page.getByText(first).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('a delivery asks for the ZIP code, and then names it', async () => {
    await page.goto('/about');
    await page.goto('/');
    // What was pressed last is kept.
    await expect(page).toHaveURL('/?order=pickup');
    await press(page, 'Delivery');
    await expect(page.getByText('Enter your ZIP code above to see who delivers')).toBeVisible();
    await expectAccessible(page);
    await list(page).getByRole('combobox', { name: 'City or ZIP' }).fill('78704');
    await expect(page).toHaveURL(/near=78704&order=delivery/);
    await expect(chip(page, 'Delivery to 78704')).toBeChecked();
    await expect(flagship(page)).toContainText(/Delivery .*\d+:\d\d [AP]M/);
    await list(page).getByRole('combobox', { name: 'City or ZIP' }).fill('78799');
    await expect(page).toHaveURL(/near=78799&order=delivery/);
    // It is in the same area of ZIP codes, but not on the flagship's list.
    await expect(chip(page, 'Delivery to 78799')).toBeChecked();
    await expect(flagship(page)).toHaveCount(0);
  });

  await test.step('the order begins there', async () => {
    await list(page).getByRole('combobox', { name: 'City or ZIP' }).fill('78704');
    await expect(flagship(page)).toHaveCount(1);
    await flagship(page).getByRole('link').click();
    const add = page.getByRole('button', { name: /^Add Tiramis/ });
    await add.first().click();
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('78704');
    await expect(page.getByText(/^Arrives .*about \d+:\d\d [AP]M$/)).toBeVisible();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
    await expect(page.getByText("This restaurant doesn't deliver there.")).toBeVisible();
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Switch to pickup' }).click();
    await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
    // Nothing here leads away.
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3);
  });

  await test.step('"Clear all" forgets it', async () => {
    await page.goto('/');
    // It was changed in the order.
    await expect(chip(page, 'Delivery to 10001')).toBeChecked();
    await list(page).getByRole('link', { name: 'Clear all' }).click();
    await expect(chip(page, 'Delivery to 10001')).not.toBeChecked();
    await page.goto('/');
    await expect(page).toHaveURL('/?near=10001');
  });

  await test.step('and an address that is typed in an order does not bring it back', async () => {
    await page.goto('/restaurant/mama-rosas-trattoria/order?id=mamarosa0001');
    await page.getByText('Delivery', { exact: true }).click();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('78704');
    await expect(page.getByText(/^Arrives .*about \d+:\d\d [AP]M$/)).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/?near=10001');
    await page.goto('/restaurant/mama-rosas-trattoria/order?id=mamarosa0001');
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('78704');
  });
});

test('the first line of the home page leads to the coupon @one-screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'get 20% off by text' }).click();
  await expect(page).toHaveURL('/coupon');
  await expect(page.getByText('use it here, at the counter or in the app')).toBeVisible();
  await page.getByLabel('Mobile number').fill('5125550187');
  await page.getByRole('button', { name: 'Text me the coupon' }).click();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeFocused();
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
});

test('long words that find nothing fit any screen, and so does the way to remove them @one-screen', async ({
  page,
}) => {
  await page.goto('/?query=no+such+restaurant+anywhere');
  const remove = page.getByRole('link', { name: /^Remove “no such restaurant anywhere”: \d+/ });
  await expect(remove).toBeVisible();
  await expectFitsEach(page, 'main');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all cities are links, and the ways are part of the form @one-screen', async ({
    page,
    problems,
  }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto('/');
    await expect(cities(page)).toHaveCount(12);
    await list(page).getByText('Pickup', { exact: true }).click();
    await list(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/[?&]order=pickup(&|#|$)/);
    await expect(chip(page, 'Pickup')).toBeChecked();
  });
});
