import type { BrowserContext, Page } from '@playwright/test';
import { searchCalls } from '#contract/find/search/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';

const list = (page: Page) => page.locator('#a_restaurants');
const cards = (page: Page) => list(page).getByRole('article');
const heading = (page: Page) => list(page).getByRole('heading', { level: 2 });
const place = (page: Page) => list(page).getByRole('combobox', { name: 'City or ZIP' });
const useMine = (page: Page) => list(page).getByRole('button', { name: 'Use my location' });

const miles = async (page: Page) =>
  (
    await cards(page)
      .getByText(/\d mi$/)
      .allTextContents()
  ).map((text) => Number(/[\d.]+(?= mi)/.exec(text)?.[0]));

async function standIn(context: BrowserContext, latitude: number, longitude: number) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude, longitude });
}

test('near a position: sorted, remembered, never in an address, removed when cleared @one-screen', async ({
  page,
  context,
}) => {
  await standIn(context, 30.2671234, -97.7430987);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Restaurants in 12 cities');
  const asked = page.waitForRequest(`**${searchCalls.searchRestaurants.path}`);
  await useMine(page).click();
  // This is all that the server learns.
  expect((await asked).postDataJSON().position).toEqual({ latitude: 30.27, longitude: -97.74 });
  await expect(page).toHaveURL('/?near=me#a_restaurants');
  await expect(heading(page)).toHaveText('Restaurants near you');
  await expect(cards(page).filter({ hasNotText: 'Austin, TX' })).toHaveCount(0);
  const all = await cards(page).count();
  const distances = await miles(page);
  expect(distances).toHaveLength(all);
  const open = await cards(page)
    .filter({ hasText: /Open (until|24)|Closes soon/ })
    .count();
  // At night, with none open, those that open next come first, however far away.
  const parts = open > 0 ? [distances.slice(0, open), distances.slice(open)] : [];
  for (const part of parts) expect(part).toEqual(part.toSorted((a, b) => a - b));
  if (open === 0) await expect(cards(page).first()).toContainText('Opens ');
  await expectFitsBoth(page);

  // A filter keeps the place, and so does going back to the list.
  await list(page).getByRole('combobox', { name: 'Sort by' }).selectOption('By name');
  await expect(page).toHaveURL('/?near=me&sort=name#a_restaurants');
  await cards(page).first().getByRole('link').click();
  await page.goBack();
  await expect(heading(page)).toHaveText('Restaurants near you');

  // The next visit starts there, by a link and by typing the address.
  await page.goto('/about');
  await page.getByRole('link', { name: 'Joyous, home' }).click();
  await expect(heading(page)).toHaveText('Restaurants near you');
  await page.goto('about:blank');
  await page.goto('/').catch(() => undefined);
  await expect(page).toHaveURL('/?near=me');
  await expect(cards(page)).toHaveCount(all);

  await list(page).getByRole('button', { name: 'Clear the place' }).click();
  await expect(heading(page)).toHaveText('Restaurants in 12 cities');
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(24);
});

test('without a position the page says why, and what to do instead @one-screen', async ({
  page,
}) => {
  const status = list(page).getByRole('status').first();
  await test.step('a shared link of somebody near says nothing about where they are', async () => {
    await page.goto('/?near=me');
    await expect(list(page).getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    await expectAccessible(page);
    await list(page).getByRole('link', { name: 'Show all restaurants' }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  for (const [code, said] of [
    [2, "We couldn't find your location."],
    [3, 'Finding your location took too long.'],
  ] as const) {
    await test.step(`a place that was not found is reported (${code})`, async () => {
      await page.evaluate(`navigator.geolocation.getCurrentPosition =
        (_found, failed) => setTimeout(() => failed({ code: ${code} }), 10)`);
      await useMine(page).click();
      await expect(status).toContainText(said);
      await expect(cards(page)).toHaveCount(24);
    });
  }

  await test.step('a refused position', async () => {
    await page.goto('/?open=1');
    await useMine(page).click();
    await expect(status).toHaveText(
      "Your browser didn't share your location. Allow it in the site settings, or enter a city or ZIP code.",
    );
    await expect(page).toHaveURL('/?open=1');
    // The diner can continue by typing.
    await place(page).fill('78704');
    await expect(page).toHaveURL('/?near=78704&open=1#a_restaurants');
    await expect(list(page).getByText("didn't share")).toBeHidden();
  });
});

test('a ZIP code is shared and saved as a place, an unknown one is not; a city is found as people type it @one-screen', async ({
  page,
}) => {
  await test.step('an unknown ZIP code says so, and is not saved', async () => {
    await page.goto('/?price=3');
    await place(page).fill('00501');
    await expect(
      list(page).getByRole('heading', { name: 'No restaurants near 00501 yet' }),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(place(page)).toHaveValue('00501');
    await list(page)
      .getByRole('link', { name: /^Remove “Near 00501”: \d+ restaurants$/ })
      .click();
    await expect(page).toHaveURL('/?price=3#a_restaurants');
    await expect(place(page)).toHaveValue('');
  });

  await test.step('a ZIP code is shared and saved', async () => {
    await place(page).fill('78704');
    await expect(page).toHaveURL('/?near=78704&price=3#a_restaurants');
    await expect(heading(page)).toHaveText('Restaurants near 78704');
    expect((await miles(page)).length).toBeGreaterThan(2);
    await page.goBack();
    await expect(place(page)).toHaveValue('');
    await page.goto('/').catch(() => undefined);
    await expect(page).toHaveURL('/?near=78704');
    await expect(place(page)).toHaveValue('78704');
  });

  await test.step('a city', async () => {
    await place(page).fill('new orleans, LA');
    await place(page).press('Enter');
    await expect(page).toHaveURL('/?city=new-orleans#a_restaurants');
    await expect(heading(page)).toHaveText('Restaurants in New Orleans');
    await expect(place(page)).toHaveValue('New Orleans');
    await place(page).fill('Atlantis');
    await list(page).getByRole('button', { name: 'Search' }).click();
    await expect(list(page).getByText("We don't have restaurants in this city yet.")).toBeVisible();
  });
});

test('all filters work together @one-screen', async ({ page }) => {
  const rest = 'price=3&rating=3&has=OUTDOOR_SEATING&has=PARKING&service=TAKE_OUT#a_restaurants';
  const address = `/?near=78704&at=19%3A00&${rest}`;
  // On a holiday, all that have the rest may be closed at 7 PM.
  await page.goto(`/?near=78704&${rest}`);
  await expect(cards(page)).not.toHaveCount(0);
  await page.goto('/');
  await page.goto(address);
  const names = await cards(page).getByRole('heading').allTextContents();
  await page.goto('/?near=78704');
  for (const [name, value] of [
    ['Price', '$$$ or less'],
    ['Rating', '3.0 or more'],
    ['Open at', 'Open at 7 PM'],
    ['Service', 'Take Out'],
  ] as const) {
    await list(page).getByRole('combobox', { name, exact: true }).selectOption(value);
  }
  await list(page).getByRole('button', { name: 'Features' }).click();
  const features = list(page).getByRole('group', { name: 'Features' });
  await features.getByRole('checkbox', { name: 'Parking' }).check();
  await features.getByRole('checkbox', { name: 'Outdoor seating' }).check();
  await expectFitsBoth(page);
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('button', { name: 'Features (2)' })).toBeFocused();
  await expect(page).toHaveURL(address);
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  await list(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/?near=78704#a_restaurants');
});

test('the first restaurants are visible without scrolling', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  for (const card of await cards(page)
    .filter({ visible: true })
    .all()
    .then((all) => all.slice(0, isMobile ? 1 : 4))) {
    await expect(card).toBeInViewport({ ratio: 1 });
  }
  if (!isMobile) return;
  // An open keyboard leaves some 500 pixels.
  await list(page).getByRole('searchbox').tap();
  await expect.poll(async () => (await cards(page).first().boundingBox())?.y).toBeLessThan(340);
  const smallest = await page.evaluate<number>(`Math.min(...Array.from(
    document.querySelector('#a_restaurants article').querySelectorAll('p, h3, span:not(.sr-only)'),
    (text) => parseFloat(getComputedStyle(text).fontSize)))`);
  expect(smallest).toBeGreaterThanOrEqual(14);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a ZIP code is sent with the form @one-screen', async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto('/');
    await expect(useMine(page)).toBeHidden();
    await place(page).fill('78704');
    await list(page).getByRole('button', { name: 'Features' }).click();
    await list(page).getByRole('checkbox', { name: 'Parking' }).check();
    await page.keyboard.press('Escape');
    await list(page).getByRole('combobox', { name: 'Price' }).selectOption('$$$ or less');
    await list(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/near=78704.*has=PARKING/);
    await expect(heading(page)).toHaveText('Restaurants near 78704');
    await expect(cards(page).first()).toContainText(/\d mi/);
    await place(page).fill('boston');
    await list(page).getByRole('button', { name: 'Search' }).click();
    await expect(heading(page)).toHaveText('Restaurants in Boston');
  });
});
