import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { sharedServer } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';
import { openTill } from '../support/till.ts';

test.use(ownNetwork);

const details = '/business/management/details';
const menu = `${details}/menu`;

const size = {
  name: 'Size',
  least: 1,
  most: 1,
  options: [{ name: 'Cup' }, { name: 'Bowl', priceCents: 350 }],
};
const catalogs = (priceCents: number) => [
  {
    name: 'Dinner',
    categories: [
      { name: 'Soups', items: [{ name: 'Borscht', priceCents, optionGroups: [size] }] },
      { name: 'Mains', items: [{ name: 'Lamb', priceCents: 2_400 }] },
    ],
  },
];

test('a till owns the menu, until an owner takes it back and edits it here @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^409 (PUT|POST) .*\/edits\/(dishes|catalogs)/);
  problems.allow(/^404 GET .*\/menu\/dish\/abc/);
  const restaurant = await enterLastMonth({ page, problems, info }, { key: 'till', phoneEnd: 560 });
  const till = await openTill(page, { server: sharedServer(), restaurant });
  await till.sendMenu(1, { catalogs: catalogs(900) });
  const owned = page.getByRole('region', { name: 'Counter till sends this menu' });

  await test.step('its dishes are shown, and nothing of them can be changed', async () => {
    await page.goto(menu);
    await expect(owned).toContainText('(version 1)');
    await expect(owned).toContainText('You still mark here what is sold out.');
    await expect(page.getByRole('link', { name: /^(Edit|Add|Order of) / })).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsBoth(page);
    await page.getByRole('link', { name: /^Borscht/ }).click();
    await expect(
      page.getByText('Counter till sends the menu, so change this there.'),
    ).toBeVisible();
    await expect(page.getByText('choose 1: Cup, Bowl +$3.50')).toBeVisible();
    const dish = page.getByRole('region', { name: 'Borscht', exact: true });
    await expect(dish.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /dish|Take it off/ })).toHaveCount(0);
    // What is in it is said by staff, whoever owns the menu.
    const contents = page.getByRole('region', { name: 'Allergens and tags' });
    await expect(contents.getByRole('button', { name: "Save what's in it" })).toBeVisible();
    await expectAccessible(page);
    await expectFitsBoth(page);
  });

  await test.step('an option is marked as sold out, and stays so when the till sends again', async () => {
    await page.goto(`${details}/soldOut`);
    await page.getByRole('link', { name: '2 options of Borscht' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Options of Borscht' })).toBeVisible();
    await page.getByLabel('Bowl sold out').selectOption('Until I turn it on');
    await expect(page.getByText('Bowl is sold out until you turn it on again.')).toBeVisible();
    await expectAccessible(page);
    await expectFitsBoth(page);
    await till.sendMenu(2, { catalogs: catalogs(950) });
    await page.getByRole('link', { name: 'All dishes' }).click();
    const now = page.getByRole('region', { name: 'Sold out now: 1' });
    await expect(now).toContainText('Borscht: Bowl');
    await now.getByRole('button', { name: 'Available again: Borscht: Bowl' }).click();
    await expect(page.getByText('Borscht: Bowl is on the menu again.')).toBeVisible();
  });

  await test.step('an owner takes it back by keyboard, once they are sure', async () => {
    await page.goto(menu);
    const take = owned.getByRole('button', { name: 'Take the menu back' });
    await take.press('Enter');
    const question = page.getByRole('dialog', { name: 'Take the menu back?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(take).toBeFocused();
    await take.press('Enter');
    await question.getByRole('button', { name: 'Take it back' }).press('Enter');
    await expect(page.getByText('The menu is yours again.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'You change this menu here' })).toContainText(
      'An owner took it back from Counter till',
    );
    await expect(page.getByRole('row', { name: /Borscht/ })).toContainText('From $9.50');
    await expectAccessible(page);
    await expectFitsBoth(page);
  });

  await test.step('options and categories get another order, and a category is added', async () => {
    await page.getByRole('link', { name: /^Borscht/ }).click();
    const up = page.getByRole('button', { name: 'Move Bowl up' });
    await expectAccessible(page);
    await expectFitsBoth(page);
    await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save dish' }).click();
    await expect(page.getByText('The dish is saved.')).toBeVisible();
    await expect(page.getByLabel('Option of Size').first()).toHaveValue('Bowl');
    await page.goto(menu);
    await page.getByRole('link', { name: 'Add a category to Dinner' }).click();
    await page.getByLabel('Name', { exact: true }).fill('soups');
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByText('That name is already used here')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Desserts');
    await expectAccessible(page);
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByText('The category is on your menu.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Desserts' })).toContainText(
      "No dishes: diners don't see it.",
    );
    await page.getByRole('link', { name: 'Edit Dinner' }).click();
    await page.getByRole('button', { name: 'Move Desserts up' }).press('Enter');
    await expectAccessible(page);
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(page.getByText('The order is saved.')).toBeVisible();
  });

  await test.step('a form that was open when a till took over says why it is not saved', async () => {
    await page.goto(menu);
    await page.getByRole('button', { name: 'Let a till send the menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Let it send' }).click();
    await expect(page.getByText('A till can send the menu now.')).toBeVisible();
    await page.getByRole('link', { name: /^Lamb/ }).click();
    await page.getByLabel('Price', { exact: true }).fill('25');
    await till.sendMenu(1, { catalogs: catalogs(990), soldOutBy: 'TILL' });
    await page.getByRole('button', { name: 'Save dish' }).click();
    await expect(page.getByText('Your till sends this menu, so change it there.')).toBeVisible();
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('25');
  });

  await test.step('a till that says what is sold out says so here', async () => {
    await page.goto(`${details}/soldOut`);
    await expect(page.getByText('Counter till says what is sold out')).toBeVisible();
    await expect(page.getByLabel('Borscht sold out')).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsBoth(page);
  });

  const nothing = await page.goto(`${menu}/dish/abc`);
  expect(nothing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
