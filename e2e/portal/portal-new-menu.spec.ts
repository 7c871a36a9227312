import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const menu = '/business/management/details/menu';

test('who has no menu begins one; parts and categories get names, leave once they are empty, and come back @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^409 POST .*\/edits\/catalogs$/);
  await enterLastMonth({ page, problems, info }, { key: 'begin', phoneEnd: 560 });
  const name = page.getByLabel('Name', { exact: true });
  const dinner = page.getByRole('region', { name: 'Soups' });

  await test.step('a part, its first category, its first dish', async () => {
    await page.goto(menu);
    await page.getByRole('link', { name: 'Begin your menu' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Begin your menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(name).toBeFocused();
    await expectAccessible(page);
    await expectFitsBoth(page);
    await name.fill('Dinner');
    await name.press('Enter');
    await expect(page.getByRole('heading', { name: 'Add a category to Dinner' })).toBeVisible();
    await name.fill('Soups');
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(dinner).toContainText("No dishes: diners don't see it.");
    await page.getByRole('link', { name: 'Add a dish to Soups' }).click();
    await name.fill('Borscht');
    await page.getByLabel('Price', { exact: true }).fill('9');
    await page.getByRole('button', { name: 'Add dish' }).click();
    await expect(page.getByRole('row', { name: /Borscht/ })).toContainText('$9.00');
    await expectAccessible(page);
    await expectFitsBoth(page);
  });

  await test.step('a second part, not twice, with another name, and off again', async () => {
    await page.getByRole('link', { name: 'Add a part of the menu' }).click();
    await name.fill('dinner');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('That name is already used here')).toBeVisible();
    await name.fill('Lunch');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Add a category to Lunch' })).toBeVisible();
    await page.goto(menu);
    await expect(page.getByText("No categories: diners don't see it.")).toBeVisible();
    await page.getByRole('link', { name: 'Edit Lunch' }).click();
    await name.fill('Noon');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('The name is saved.')).toBeVisible();
    await expectAccessible(page);
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Take it off the menu' }).click();
    await expect(page.getByText('Noon is off the menu.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit Noon' })).toHaveCount(0);
  });

  await test.step('a category leaves once its dishes have', async () => {
    await page.getByRole('link', { name: 'Edit Soups' }).click();
    await expect(page.getByText('Once it has no dishes, you can take it off')).toBeVisible();
    await page.goto(menu);
    await page.getByRole('link', { name: /^Borscht/ }).click();
    await page.getByRole('button', { name: 'Take it off the menu' }).click();
    await expect(page.getByText('Borscht is off the menu.')).toBeVisible();
    await page.getByRole('link', { name: 'Edit Soups' }).click();
    await page.getByRole('button', { name: 'Take it off the menu' }).click();
    await expect(page.getByText('Soups is off the menu.')).toBeVisible();
    await page.goto(`${menu}/../changes`);
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await changes.first().getByRole('button', { name: 'Undo: On the menu' }).click();
    await expect(page.getByText('Undone.')).toBeVisible();
    await page.goto(menu);
    await expect(dinner).toBeVisible();
  });
});
