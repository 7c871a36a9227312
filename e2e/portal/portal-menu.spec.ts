import { writeFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const menu = '/business/management/details/menu';

test('a dish gets sizes, is protected from conflicting edits, added, taken off, ordered and undone @one-screen @main', async ({
  page,
  context,
  problems,
}, info) => {
  problems.allow(/^409 (PUT|POST) .*\/edits\/dishes/);
  const id = await enterLastMonth({ page, problems, info }, { key: 'menu', phoneEnd: 540 });
  await page.goto(menu);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No menu yet');
  const items = ['Borscht', 'Kharcho'].map((name) => ({ name, priceCents: 900 }));
  const file = info.outputPath('menu.json');
  await writeFile(
    file,
    JSON.stringify({ catalogs: [{ name: 'Dinner', categories: [{ name: 'Soups', items }] }] }),
  );
  await joyous('menus', 'import', '--restaurant', id, file);
  await page.reload();

  const borscht = page.getByRole('link', { name: /^Borscht/ });
  await expect(page.getByRole('row', { name: /Borscht/ })).toContainText('$9.00');
  await expectAccessible(page);
  await expectFitsBoth(page);
  await borscht.click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Borscht');
  const other = await context.newPage();
  await other.goto(page.url());

  await test.step('sizes are added by keyboard, and what is wrong is said under its field', async () => {
    await page.getByRole('button', { name: 'Add sizes' }).press('Enter');
    const group = page.getByRole('group', { name: 'Options: Size' });
    await expect(group.getByLabel('Minimum')).toHaveValue('1');
    await group.getByLabel('Price of Large, added').fill('-20');
    await page.getByRole('button', { name: 'Save dish' }).click();
    await expect(page.getByText('With this, the dish could cost less than $0.00.')).toBeVisible();
    await expect(group.getByLabel('Price of Large, added')).toBeFocused();
    await group.getByLabel('Price of Large, added').fill('4.50');
    await group.getByRole('button', { name: 'Add an option to Size' }).click();
    await group.getByRole('button', { name: 'Remove this option from Size' }).click();
    await expect(group.getByRole('button', { name: 'Add an option to Size' })).toBeFocused();
    await group.getByRole('button', { name: 'Add choices to Large' }).click();
    const within = page.getByRole('group', { name: 'Options: these options' });
    await within.getByLabel('Choice name').fill('Cream');
    await page.getByLabel('Option of Cream').fill('Sour cream');
    await page.getByLabel('Large is chosen at first').check();
    await expectAccessible(page);
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Save dish' }).click();
    await expect(page.getByText('The dish is saved.')).toBeVisible();
  });

  await test.step('somebody who opened it earlier sees what was saved, and keeps their own', async () => {
    await other.getByLabel('Price', { exact: true }).fill('9.50');
    await other.getByRole('button', { name: 'Save dish' }).click();
    await expect(other.getByRole('heading', { name: 'Saved by somebody else' })).toBeVisible();
    await expect(other.getByRole('definition').first()).toHaveText(
      'choose 1: Small, Large +$4.50 (Cream, Sour cream)',
    );
    await expect(other.getByLabel('Price', { exact: true })).toHaveValue('9.50');
    await other.getByRole('button', { name: 'Discard mine' }).click();
    await expect(other.getByLabel('Price', { exact: true })).toHaveValue('9.00');
    await expect(other.getByRole('group', { name: 'Options: Size' })).toBeVisible();
  });

  await test.step('a dish is added, not twice, and taken off', async () => {
    await page.goto(menu);
    await expect(page.getByRole('row', { name: /Borscht/ })).toContainText('From $9.00');
    await page.getByRole('link', { name: 'Add a dish to Soups' }).click();
    await page.getByLabel('Name', { exact: true }).fill('kharcho');
    await page.getByLabel('Price', { exact: true }).fill('8');
    await page.getByRole('button', { name: 'Add dish' }).click();
    await expect(page.getByText('That name is already used here')).toBeVisible();
    // What was typed asks before it is lost.
    await page.getByRole('link', { name: 'Sold out' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await page.getByLabel('Name', { exact: true }).fill('Okroshka');
    await page.getByRole('button', { name: 'Add dish' }).click();
    await expect(page.getByText('The dish is on the menu.')).toBeVisible();
    await page.getByRole('link', { name: /^Kharcho/ }).click();
    await page.getByRole('button', { name: 'Take it off the menu' }).click();
    await expect(page.getByText('Kharcho is off the menu.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Okroshka/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Kharcho/ })).toHaveCount(0);
  });

  await test.step('a category gets its services and the order of its dishes', async () => {
    await page.getByRole('link', { name: 'Edit Soups' }).click();
    await page.getByRole('button', { name: 'Move Okroshka up' }).press('Enter');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(page.getByText('The order is saved.')).toBeVisible();
    await page.getByLabel('Delivery').uncheck();
    await expectAccessible(page);
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Save category' }).click();
    await expect(page.getByText('The category is saved.')).toBeVisible();
  });

  await page.goto(`${menu}/../changes`);
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(5);
  await expect(changes.first()).toContainText('In every way');
  await expect(changes.nth(2)).toContainText('changed the menu: Kharcho');
  await changes.nth(2).getByRole('button', { name: 'Undo: On the menu' }).click();
  await expect(changes).toHaveCount(6);
  await page.goto(menu);
  await expect(page.getByRole('link', { name: /^Kharcho/ })).toBeVisible();
});
