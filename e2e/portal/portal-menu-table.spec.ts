import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const menu = '/business/management/details/menu';

const onTop = {
  name: 'On top',
  least: 0,
  most: null,
  mostOfEach: 1,
  options: ['Burrata', 'Basil'].map((name) => ({ name, priceCents: 300 })),
};
const pizza = (name: string) => ({ name, priceCents: 1_400, optionGroups: [onTop] });

async function giveMenu(file: string, id: string): Promise<void> {
  const mains = [
    { name: 'Pozole', priceCents: 1_200, dietaryTags: ['GLUTEN_FREE'] },
    pizza('Margherita'),
    pizza('Diavola'),
    { name: 'Burrata', priceCents: 1_150 },
  ];
  const catalogs = [{ name: 'Menu', categories: [{ name: 'Mains', items: mains }] }];
  await writeFile(file, JSON.stringify({ catalogs }));
  await joyous('menus', 'import', '--restaurant', id, file);
}

/** A row of the table, or a card on a phone. */
const rowOf = (page: Page, isMobile: boolean, name: string) =>
  page.getByRole(isMobile ? 'listitem' : 'row').filter({ has: page.getByRole('link', { name }) });

test('the menu is worked in its rows: a price, several sold out at once, Undo in the message, last month', async ({
  page,
  context,
  problems,
  isMobile,
}, info) => {
  problems.allow(/^409 PUT .*\/price$/);
  problems.allow(/\/price/);
  const id = await enterLastMonth({ page, problems, info }, { key: 'worktable', phoneEnd: 822 });
  await giveMenu(info.outputPath('menu.json'), id);
  await page.goto(menu);
  const row = (name: string) => rowOf(page, isMobile, name);
  const message = page.getByRole('status');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(row('Pozole')).toContainText('Gluten-free');
  await expect(row('Pozole')).toContainText('$24.00');
  await expect(row('Pozole')).toContainText('2 sold');
  await expect(row('Diavola')).toContainText('0 sold');
  await expectAccessible(page);
  if (!isMobile) await expectFitsEach(page, 'main');

  await test.step('Escape leaves a price as it was, Enter saves it, and Undo takes it back', async () => {
    const opener = page.getByRole('button', { name: /change the price of Pozole/ });
    const field = page.getByLabel('Price of Pozole');
    await opener.click();
    await field.fill('99');
    await field.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toContainText('$12.00');
    await opener.press('Enter');
    await field.fill('twelve');
    await field.press('Enter');
    await expect(page.getByText('Enter an amount like 12.50.')).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill('13.5');
    await field.press('Enter');
    await expect(message.filter({ hasText: 'Pozole costs $13.50 now.' })).toBeVisible();
    await expect(opener).toContainText('$13.50');
    await undo.click();
    await expect(message.filter({ hasText: 'Undone.' })).toBeVisible();
    await expect(opener).toContainText('$12.00');
  });

  await test.step("somebody else's price is a conflict, what was typed stays, and a second press wins", async () => {
    const other = await context.newPage();
    await other.goto(menu);
    const opener = (of: Page) => of.getByRole('button', { name: /change the price of Diavola/ });
    await opener(page).click();
    await page.getByLabel('Price of Diavola').fill('15');
    await opener(other).click();
    await other.getByLabel('Price of Diavola').fill('16');
    await other.getByLabel('Price of Diavola').press('Enter');
    await expect(opener(other)).toContainText('$16.00');
    await other.close();
    await page.getByLabel('Price of Diavola').press('Enter');
    await expect(page.getByText('Somebody else just changed this price.')).toBeVisible();
    await expect(page.getByLabel('Price of Diavola')).toHaveValue('15');
    await page.getByLabel('Price of Diavola').press('Enter');
    await expect(opener(page)).toContainText('$15.00');
  });

  await test.step('offline, it waits, and is saved once the connection is back', async () => {
    const opener = page.getByRole('button', { name: /change the price of Burrata/ });
    await opener.click();
    await page.getByLabel('Price of Burrata').fill('12');
    await context.setOffline(true);
    await page.getByLabel('Price of Burrata').press('Enter');
    await expect(page.getByText("You're offline. We'll save it when you're back.")).toBeVisible();
    await context.setOffline(false);
    await expect(opener).toContainText('$12.00');
  });

  await test.step('several are sold out at once, and back by one Undo', async () => {
    await page.getByLabel('Choose Margherita').check();
    await page.getByLabel('Choose Diavola').check();
    const chosen = page.getByRole('region', { name: 'Chosen dishes' });
    await expect(chosen).toContainText('2 dishes');
    await expectAccessible(page);
    await chosen.getByRole('button', { name: 'Sold out until tomorrow' }).click();
    await expect(message.filter({ hasText: /^2 dishes: sold out until / })).toBeVisible();
    await expect(chosen).toBeHidden();
    await expect(page.getByLabel('Margherita sold out')).toHaveValue('TOMORROW');
    await undo.click();
    await expect(page.getByLabel('Margherita sold out')).toHaveValue('');
    await expect(page.getByLabel('Diavola sold out')).toHaveValue('');
  });

  await test.step('no burrata tonight: everywhere at once, one line, one press back', async () => {
    await page.getByRole('link', { name: 'Sold out' }).click();
    await expect(page).toHaveURL(/soldOut$/);
    await expect(page.getByText('Nothing is sold out.')).toBeVisible();
    await page.getByLabel('Find a dish').fill('burr');
    await page.getByLabel('Burrata everywhere sold out').selectOption('Until tomorrow');
    await expect(
      message.filter({ hasText: /^Burrata, 1 dish and an option on 2 dishes: sold out until / }),
    ).toBeVisible();
    const now = page.getByRole('region', { name: 'Sold out now: 1' });
    await expect(now).toContainText('Burrata, 1 dish and an option on 2 dishes');
    await expectAccessible(page);
    await now.getByRole('button', { name: 'Available again: Burrata' }).click();
    await expect(now).toBeHidden();
    await expect(page.getByText('Nothing is sold out.')).toBeVisible();
  });
});

test('photos dropped on the menu go to the dishes their files are named after, or ask @one-screen', async ({
  page,
  problems,
}, info) => {
  const id = await enterLastMonth({ page, problems, info }, { key: 'drop', phoneEnd: 824 });
  await giveMenu(info.outputPath('menu.json'), id);
  await page.goto(menu);
  await expect(page.getByRole('row', { name: /Pozole/ })).toBeVisible();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const create = { width: 600, height: 450, channels: 3 as const, noise, background: 'white' };
  const base64 = (await sharp({ create }).jpeg().toBuffer()).toString('base64');
  await page.evaluate(`{
    const bytes = Uint8Array.from(atob('${base64}'), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    for (const name of ['pozole (2).jpg', 'IMG_1.jpg', 'notes.txt']) {
      const type = name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain';
      dataTransfer.items.add(new File([bytes], name, { type }));
    }
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }`);
  const dialog = page.getByRole('dialog', { name: 'What do these photos show?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByLabel('pozole (2).jpg')).toHaveValue(/^\d+$/);
  await expect(dialog.getByLabel('IMG_1.jpg')).toHaveValue('');
  await expectAccessible(page, 'dialog');
  await expect(dialog.getByRole('button', { name: 'Add 1 photo' })).toBeVisible();
  await dialog.getByLabel('IMG_1.jpg').selectOption({ label: 'Diavola (Mains)' });
  await dialog.getByRole('button', { name: 'Add 2 photos' }).click();
  for (const name of [/Pozole/, /Diavola/]) {
    await expect(page.getByRole('row', { name }).locator('picture')).toHaveCount(1);
  }
});
