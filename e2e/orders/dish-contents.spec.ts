import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { anotherTablet } from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { addDish, test } from '../support/run/ordering.ts';

const menuPage = '/business/management/details/menu';

const pressChip = (within: Locator, group: string, name: string) =>
  within
    .getByRole('group', { name: group, exact: true })
    .getByRole('checkbox', { name, exact: true })
    .press('Space');

/** The owner says it of the burger, by keyboard. */
async function sayContents(owner: Page) {
  await owner.goto(menuPage);
  await owner.getByRole('link', { name: /^Burger/ }).click();
  const contents = owner.getByRole('region', { name: 'Allergens and tags' });
  await expect(contents.getByText("Nobody has entered what's in this dish yet")).toBeVisible();
  const ofDish = contents.locator('form > fieldset').first().locator('xpath=..');
  await pressChip(ofDish, 'Tags', 'Dairy-free');
  const milk = ofDish.locator('> fieldset').first().getByRole('checkbox', { name: 'Milk' });
  await milk.press('Space');
  const refusal = contents.getByText("It can't be Dairy-free with milk.");
  await expect(refusal).toBeVisible();
  await contents.getByRole('button', { name: "Save what's in it" }).click();
  await expect(contents.getByRole('checkbox', { name: 'Dairy-free' }).first()).toBeFocused();
  await milk.press('Space');
  await expect(refusal).toHaveCount(0);
  await ofDish
    .locator('> fieldset')
    .first()
    .getByRole('checkbox', { name: 'Wheat' })
    .press('Space');
  await contents.getByLabel('Calories').fill('810');
  const cheese = contents.locator('details', { hasText: 'Cheese' });
  await cheese.locator('summary').press('Enter');
  await pressChip(cheese, 'Contains', 'Milk');
  await expect(cheese.locator('summary')).toContainText('Contains milk');
  await expectAccessible(owner);
  await expectFitsBoth(owner);
  await contents.getByRole('button', { name: 'Mark the rest as changing nothing' }).click();
  await contents.getByRole('button', { name: "Save what's in it" }).click();
  await expect(owner.getByText("What's in the dish is saved.")).toBeVisible();
  await expect(contents.getByText(/^Changed by \w+, [A-Z][a-z]{2} \d+$/)).toBeVisible();
}

test("what is in a dish: said by the owner, and struck through where a diner's choice ends it @one-screen", async ({
  page,
  open,
}, info) => {
  const elsewhere = await open(info, 'contents');
  await page.goto(elsewhere.page);
  const owner = await anotherTablet(page, false);
  await elsewhere.signInOwner(owner);
  await sayContents(owner);

  await test.step('the list to be printed has it', async () => {
    await owner.goto(`${menuPage}/allergens`);
    const row = owner.getByRole('row', { name: /^Burger/ });
    await expect(row).toContainText('Dairy-free · 810 calories');
    await expect(row.getByRole('cell').first()).toHaveText('(●)contains with some choices');
    await expect(owner.getByRole('row', { name: /^Soup/ })).toContainText(
      'No allergen information',
    );
    await expectAccessible(owner);
    await expectFitsBoth(owner);
  });

  await test.step('and the table of the menu, which opens it and undoes it', async () => {
    await owner.goto(menuPage);
    const soup = owner.getByRole('row', { name: /Soup/ });
    await expect(soup).toContainText('No allergen information');
    await soup.getByRole('button', { name: "Change what's in Soup" }).click();
    const dialog = owner.getByRole('dialog', { name: "What's in Soup" });
    await pressChip(dialog, 'Contains', 'Eggs');
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: "Save what's in it" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(soup).toContainText('Contains eggs');
    await expectFitsBoth(owner);
    await owner.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(soup).toContainText('No allergen information');
  });

  await test.step('on its card and in its sheet', async () => {
    await page.goto(elsewhere.page);
    const card = page.getByRole('listitem').filter({ hasText: 'Burger' });
    await expect(card).toContainText('Dairy-free');
    await expect(card).toContainText('Contains wheat');
    await expect(card).toContainText('810 Cal');
    await expect(card).toContainText('Cheese +$1.50 (contains milk; not Dairy-free)');
    await addDish(page, 'Burger');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Contains wheat')).toBeVisible();
    await expect(sheet.getByRole('deletion')).toHaveCount(0);
    await expect(sheet.getByText('No longer Dairy-free; contains milk')).toBeVisible();
    await sheet.getByRole('checkbox', { name: /^Cheese/ }).check();
    await expect(sheet.getByRole('deletion')).toHaveText('Dairy-free');
    await expect(sheet.getByText('Contains milk (Cheese), wheat')).toBeVisible();
    await expect(sheet.getByText(/^Tell the restaurant about allergies:/)).toBeVisible();
    await expectAccessible(page);
    await expectFitsBoth(page);
    await sheet.getByRole('radio', { name: /^Regular/ }).check();
    await sheet.getByRole('button', { name: /^Add, / }).click();
  });

  await test.step('and in the order', async () => {
    await page.getByRole('link', { name: /^View order/ }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Burger' });
    await expect(line).toContainText('Dairy-free, not with Cheese');
    await expect(line).toContainText('Contains milk (Cheese), wheat');
    await expectFitsBoth(page);
  });
});
