import type { Locator, Page } from '@playwright/test';
import { callUrl } from '#contract/call.ts';
import { menuCalls } from '#contract/find/menus/calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const address = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

const menuOf = (page: Page) => page.getByRole('region', { name: 'Menu', exact: true });
const dishesIn = (part: Locator) => part.getByRole('heading', { level: 4 });

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : 0;
};

/** Being in the viewport is not enough: the bar at the top of the screen could cover it. */
async function expectToBeRead(heading: Locator, below: Locator) {
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => ((await heading.boundingBox())?.y ?? 0) - (await bottomOf(below)))
    .toBeGreaterThanOrEqual(0);
}

/** On a phone the categories stay above the dishes, on wide screens beside them. */
const barOf = (page: Page, categories: Locator) =>
  (page.viewportSize()?.width ?? 0) < 1_000 ? categories : page.getByRole('banner');

test('is shown by catalog and category @main', async ({ page }) => {
  await page.goto(address);
  const menu = menuOf(page);
  const categories = menu.getByRole('navigation', { name: 'Menu categories: Menu' });
  await expect(categories.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  const ragu = menu.getByRole('listitem').filter({ hasText: 'Pappardelle' });
  await expect(ragu).toContainText('$21.00');
  await expect(ragu).toContainText('Nut-free');
  await expect(ragu).toContainText('Popular');
  await expect(menu.getByRole('listitem').filter({ hasText: 'Ravioli' })).toContainText(
    'Sold out for now',
  );
  await expectNoSidewaysScroll(page);

  await categories.getByRole('link', { name: 'Pizza' }).press('Enter');
  await expect(page).toHaveURL(/#menu-category-\d+$/);
  await expectToBeRead(
    menu.getByRole('heading', { level: 3, name: 'Pizza' }),
    barOf(page, categories),
  );
  const current = categories.locator('[aria-current]');
  await expect(current).toHaveText('Pizza');
  await expect(current).toBeInViewport({ ratio: 1 });

  await menu.getByText('Affogato').scrollIntoViewIfNeeded();
  await expect(current).toHaveText(/Secondi|Dolci/);

  await expect(dishesIn(menu).filter({ hasText: 'Negroni' })).toBeHidden();
  await menu.getByRole('tab', { name: 'Menu' }).press('ArrowLeft');
  await expect(menu.getByRole('tab', { name: 'Drinks' })).toHaveAttribute('aria-selected', 'true');
  await expect(dishesIn(menu).filter({ hasText: 'Negroni' })).toBeVisible();
  await expect(dishesIn(menu).filter({ hasText: 'Pappardelle' })).toBeHidden();

  // A screen reader pronounces what is not English in its own language.
  const dish = (name: string) => menu.getByRole('heading', { level: 4, name, exact: true });
  await menu.getByRole('tab', { name: 'Menu', exact: true }).click();
  await expect(dish('Cacio e pepe')).toHaveAttribute('lang', 'it');
  await expect(dish('Fennel and citrus')).not.toHaveAttribute('lang');
});

test('a dish says what can be chosen, and a category when it is served @one-screen', async ({
  page,
}) => {
  await page.goto(address);
  const menu = menuOf(page);
  const margherita = menu.getByRole('listitem').filter({ hasText: 'Margherita' });
  await expect(margherita).toContainText('From $15.00');
  await expect(margherita).toContainText('Contains milk, wheat');
  await expect(margherita).toContainText('920 Cal');
  // Folded away where the dish is chosen in its own sheet.
  await expect(margherita.getByRole('term')).toHaveCount(0);
  await margherita.getByText('Choices: Size, On top').click();
  await expect(margherita.getByRole('term')).toHaveText(['Size, choose 1:', 'On top, up to 3:']);
  await expect(margherita.getByRole('definition')).toHaveText([
    '12 inches, 16 inches +$6.00',
    'Prosciutto +$3.50 (not Vegetarian), Mushrooms +$2.00, Burrata +$4.50 (sold out), Pickled chilies +$1.00, Less cheese -$0.50',
  ]);
  // No choice is required, so the price is a single one.
  const pomodoro = menu.getByRole('listitem').filter({ hasText: 'pomodoro' });
  await expect(pomodoro).toContainText('Pasta: Gluten-free penne +$2.00');
  await expect(pomodoro).not.toContainText('From');
  const focaccia = menu.getByRole('listitem').filter({ hasText: 'Focaccia della casa' });
  await expect(focaccia.getByRole('term')).toHaveCount(0);
  await expect(menu.getByText('Daily 6 PM - 11 PM')).toBeVisible();

  await menu.getByRole('tab', { name: 'Lunch' }).click();
  await expect(menu.getByText('Mon-Fri 11 AM - 2:30 PM')).toBeVisible();
  const pasta = menu.getByRole('listitem').filter({ hasText: 'Pasta and a salad' });
  await pasta.getByText(/^Choices: /).click();
  await expect(pasta.getByRole('definition').last()).toHaveText(
    'Chopped (Dressing, choose 1: Oregano, Lemon and oil), Fennel and citrus +$1.50',
  );
  await menu.getByRole('tab', { name: 'Drinks' }).click();
  await expect(menu.getByText('Only for pickup or at the table')).toBeVisible();
  await expect(menu.getByRole('listitem').filter({ hasText: 'Negroni' })).toContainText(
    'Age checked',
  );
  await expectAccessible(page, '#menu');
  await expectNoSidewaysScroll(page);
});

test('an address with a dish opens at the dish; the search covers all catalogs, and can be cleared @one-screen', async ({
  page,
  request,
}) => {
  const menu = menuOf(page);
  await test.step('an address with a dish opens its catalog at the dish', async () => {
    const answer = await request.get(callUrl(menuCalls.getCatalog, { id: 'mamarosa0001' }));
    const { response } = await answer.json();
    const drinks = response.catalogs.find((catalog: { name: string }) => catalog.name === 'Drinks');
    const last = drinks.categories.at(-1).items.at(-1);
    await page.goto(`${address}#dish-${last.itemId}`);
    await expectToBeRead(
      page.getByRole('heading', { level: 4, name: last.name }),
      page.getByRole('banner'),
    );
  });

  await test.step('only pictures near the viewport are loaded', async () => {
    await menu.getByRole('tab', { name: 'Menu' }).click();
    const pictures = menu.getByRole('listitem').locator('picture img');
    await expect.poll(() => pictures.count()).toBeGreaterThan(4);
    for (const picture of await pictures.all()) {
      expect(await picture.getAttribute('loading')).toBe('lazy');
    }
  });

  const words = menu.getByRole('searchbox', { name: 'Search the menu' });
  const status = menu.getByRole('status');
  const vegan = menu.getByRole('button', { name: 'Vegan' });
  await test.step('words and a diet narrow the menu', async () => {
    await expect(async () => {
      await words.fill('');
      await words.fill('tiramisu');
      await expect(status).toHaveText('1 dish matches', { timeout: 5_000 });
    }).toPass();
    await expect(dishesIn(menu)).toHaveText(['Tiramisù, cut at the table']);

    await words.fill('tomato');
    await expect(status).toHaveText(/^\d+ dishes match$/);
    const all = await dishesIn(menu).count();
    await menu.getByRole('button', { name: 'Filter' }).click();
    await vegan.click();
    await expect(vegan).toHaveAttribute('aria-pressed', 'true');
    await expect(dishesIn(menu)).toHaveText(['Spaghetti al pomodoro', 'Marinara']);
    expect(all).toBeGreaterThan(2);
    await expectAccessible(page, '#menu');
    await expectNoSidewaysScroll(page);
  });

  await test.step('without a match, the whole menu is one press away', async () => {
    await words.fill('pineapple');
    await expect(menu.getByRole('heading', { name: 'No dishes match' })).toBeVisible();
    await expectAccessible(page, '#menu');
    await menu.getByRole('button', { name: 'Show the whole menu' }).click();
    await expect(words).toBeFocused();
    await expect(words).toHaveValue('');
    await expect(vegan).toHaveAttribute('aria-pressed', 'false');
    await expect(dishesIn(menu).first()).toHaveText('Focaccia della casa');

    await words.fill('espresso');
    await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['Drinks No alcohol']);
    await menu.getByRole('button', { name: 'Clear the search' }).click();
    await expect(menu.getByRole('tab', { name: 'Lunch' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every catalog can be read', { tag: '@one-screen' }, async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto(address);
    const menu = menuOf(page);
    for (const dish of ['Pappardelle', 'Panino caprese', 'Negroni']) {
      await expect(dishesIn(menu).filter({ hasText: dish })).toBeVisible();
    }
    await expect(
      menu.getByRole('heading', { level: 3, name: 'Drinks Wine, beer and cocktails', exact: true }),
    ).toBeVisible();
    await expect(menu.getByRole('searchbox')).toBeHidden();
    await expect(menu.getByRole('tablist')).toBeHidden();
    await menu.getByRole('link', { name: 'Dolci' }).click();
    await expectToBeRead(
      menu.getByRole('heading', { level: 3, name: 'Dolci' }),
      page.getByRole('banner'),
    );
  });
});
