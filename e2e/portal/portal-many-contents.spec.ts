import { writeFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const items = [
  { name: 'Carbonara', priceCents: 1_800, contents: { contains: ['EGGS', 'MILK'] } },
  { name: 'Arrabbiata', priceCents: 1_600 },
  { name: 'Caprese', priceCents: 1_200, contents: { contains: ['MILK'] } },
];

test('tags and allergens of several dishes at once: what contradicts is named, and one Undo takes it back', async ({
  page,
  problems,
  isMobile,
}, info) => {
  problems.allow(/^409 PUT .*\/contentsOfMany$/);
  problems.allow(/\/contentsOfMany/);
  const id = await enterLastMonth({ page, problems, info }, { key: 'many', phoneEnd: 842 });
  const file = info.outputPath('menu.json');
  const catalogs = [{ name: 'Menu', categories: [{ name: 'Pasta', items }] }];
  await writeFile(file, JSON.stringify({ catalogs }));
  await joyous('menus', 'import', '--restaurant', id, file);
  await page.goto('/business/management/details/menu');
  const rowOf = (name: string) =>
    page.getByRole(isMobile ? 'listitem' : 'row').filter({ has: page.getByRole('link', { name }) });
  for (const { name } of items) await page.getByLabel(`Choose ${name}`).check();
  const bar = page.getByRole('region', { name: 'Chosen dishes' });
  const opener = bar.getByRole('button', { name: 'Tags and allergens' });
  const dialog = page.getByRole('dialog', { name: 'Tags and allergens of 3 dishes' });
  const message = page.getByRole('status');

  await test.step('by keyboard: Escape leaves everything as it was', async () => {
    await opener.press('Enter');
    await expect(dialog).toContainText('Carbonara, Arrabbiata, Caprese');
    await expectAccessible(page);
    if (!isMobile) await expectFitsEach(page, 'dialog');
    await dialog.getByRole('button', { name: 'Add to 3 dishes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Choose at least one.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('what contradicts is named dish by dish, and nothing is saved', async () => {
    await opener.click();
    await dialog.getByText('Vegan', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add to 3 dishes' }).click();
    const why = dialog.getByRole('alert');
    await expect(why).toContainText("Carbonara can't be Vegan: it contains milk, eggs.");
    await expect(why).toContainText("Caprese can't be Vegan: it contains milk.");
    await expect(why).not.toContainText('Arrabbiata');
    await expectAccessible(page);
    await expect(rowOf('Arrabbiata')).not.toContainText('Vegan');
  });

  await test.step('what is right is saved for all, and Undo takes it back from all', async () => {
    await dialog.getByText('Vegan', { exact: true }).click();
    await dialog.getByText('Vegetarian', { exact: true }).click();
    const contains = dialog.getByRole('group', { name: 'Contains', exact: true });
    await contains.getByText('Wheat', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add to 3 dishes' }).click();
    await expect(dialog).toBeHidden();
    await expect(bar).toBeHidden();
    await expect(
      message.filter({ hasText: '3 dishes: Vegetarian, contains wheat.' }),
    ).toBeVisible();
    for (const { name } of items) await expect(rowOf(name)).toContainText('Vegetarian');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(message.filter({ hasText: 'Undone.' })).toBeVisible();
    for (const { name } of items) await expect(rowOf(name)).not.toContainText('Vegetarian');
  });

  await test.step('and taken off again', async () => {
    for (const name of ['Carbonara', 'Caprese']) await page.getByLabel(`Choose ${name}`).check();
    await opener.click();
    const ofTwo = page.getByRole('dialog', { name: 'Tags and allergens of 2 dishes' });
    await ofTwo.getByText('Take off all of them').click();
    const contains = ofTwo.getByRole('group', { name: 'Contains', exact: true });
    await contains.getByText('Milk', { exact: true }).click();
    await ofTwo.getByRole('button', { name: 'Take off 2 dishes' }).click();
    await expect(message.filter({ hasText: '2 dishes: no longer contains milk.' })).toBeVisible();
    await expect(rowOf('Caprese')).not.toContainText('milk');
    await expect(rowOf('Carbonara')).toContainText('eggs');
  });
});
