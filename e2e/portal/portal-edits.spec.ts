import { writeFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const details = '/business/management/details';

test('hours are changed, protected from conflicting edits, closed for today and undone @one-screen @main', async ({
  page,
  context,
  problems,
}, info) => {
  problems.allow(/^409 PUT .*\/edits\/hours$/);
  await enterLastMonth({ page, problems, info }, { key: 'edit', phoneEnd: 520 });
  await page.goto(details);
  await page.getByRole('navigation', { name: 'Edit details' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hours');
  const other = await context.newPage();
  await other.goto(`${details}/hours`);

  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  const save = page.getByRole('button', { name: 'Save hours' });
  // Each day is one line.
  await monday.getByText('Monday', { exact: true }).click();
  await monday.getByRole('button', { name: 'Add hours' }).click();
  await monday.getByRole('button', { name: /^Remove/ }).click();
  await expect(monday.getByRole('button', { name: 'Add hours' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Monday opens').fill('17:00');
  await page.getByLabel('Monday closes').fill('02:00');
  await expect(monday).toContainText('The next day');
  await expect(monday).toContainText('5 PM - 2 AM');
  await expect(page.getByText('Unsaved changes')).toBeInViewport();
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: "Use every day: Monday's hours" }).click();
  await page
    .getByRole('group', { name: 'Tuesday', exact: true })
    .getByText('Tuesday', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Add hours to Tuesday' }).click();
  await page.getByLabel('Tuesday opens').last().fill('18:00');
  await page.getByLabel('Tuesday closes').last().fill('19:00');
  await save.click();
  await expect(page.getByText('Overlaps other hours on this day.')).toBeVisible();
  await expect(page.getByLabel('Tuesday opens').last()).toBeFocused();
  // A mistake in a day that was closed opens it.
  await expectFitsBoth(page);
  await page.getByRole('button', { name: 'Remove these hours from Tuesday' }).last().click();
  await save.click();
  await expect(page.getByText('The hours are saved.')).toBeVisible();

  // A person who opened the form earlier sees what was saved, and keeps what they entered.
  await other.getByRole('button', { name: 'Add a special day' }).click();
  await other.getByLabel('Date').fill('2099-12-25');
  await other.getByLabel('Name that diners see').fill('Christmas');
  await other.getByRole('button', { name: 'Save hours' }).click();
  await expect(other.getByRole('heading', { name: 'Saved by somebody else' })).toBeVisible();
  await expect(other.getByRole('term').filter({ hasText: 'Sunday' })).toBeVisible();
  await expect(other.getByRole('definition').first()).toHaveText('5 PM - 2 AM');
  await expect(other.getByLabel('Name that diners see')).toHaveValue('Christmas');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Discard mine' }).click();
  await expect(other.getByLabel('Name that diners see')).toHaveCount(0);
  await expect(other.getByRole('group', { name: 'Sunday', exact: true })).toContainText(
    '5 PM - 2 AM',
  );

  await page.getByRole('button', { name: 'Close for today' }).click();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Closed for today');
  await page.goto(`${details}/changes`);
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.nth(1)).toContainText('Sunday: ');
  await changes.first().getByRole('button', { name: 'Undo: Today' }).click();
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(1)).toContainText('Undone');
  await expectFitsBoth(page);
});

test('a dish is marked sold out, and a mistake in the description shows an error @one-screen', async ({
  page,
  context,
  problems,
}, info) => {
  problems.allow(/^409 POST .*\/undo$/);
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await enterLastMonth({ page, problems, info }, { key: 'sold', phoneEnd: 530 });
  const items = [{ name: 'Borscht', priceCents: 900 }];
  const file = info.outputPath('menu.json');
  await writeFile(
    file,
    JSON.stringify({ catalogs: [{ name: 'Menu', categories: [{ name: 'Soups', items }] }] }),
  );
  await page.goto(`${details}/soldOut`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No menu yet');
  await joyous('menus', 'import', '--restaurant', id, file);
  await page.reload();
  const borscht = page.getByLabel('Borscht sold out');
  await borscht.selectOption('TOMORROW');
  await expect(page.getByText(/^Borscht is sold out until \w{3}, .*4:00 AM\./)).toBeVisible();
  await borscht.selectOption('FURTHER_NOTICE');
  const now = page.getByRole('region', { name: 'Sold out now: 1' });
  await expect(now).toContainText('BorschtUntil I turn it on');
  await expectAccessible(page);

  await page.goto(`${details}/about`);
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Must be an address that starts with http')).toBeVisible();
  await page.getByLabel('Cuisine').fill(' , ');
  await page.getByRole('button', { name: 'Save description' }).click();
  await expect(page.getByText('Enter 1 to 8 different cuisines')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Cuisine').fill('Georgian,Ukrainian');
  await page.getByRole('button', { name: 'Save description' }).click();
  await expect(page.getByText('The description is saved.')).toBeVisible();

  // Offline, the input stays in the form, and is saved once the connection is back.
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Description' }).fill('Soups since 1988.');
  await page.getByRole('button', { name: 'Save description' }).click();
  await expect(page.getByText("You're offline, so this isn't saved yet.")).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Soups since 1988.');
  await page.getByRole('textbox', { name: 'Description' }).fill('Soups since 1989.');
  await context.setOffline(false);
  await expect(page.getByText('The description is saved.')).toBeVisible();
  await expect(page.getByText("You're offline, so this isn't saved yet.")).toHaveCount(0);
  await page.goto(`${details}/changes`);
  const newest = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first();
  await expect(newest).toContainText('Soups since 1989.');
  await page
    .getByRole('navigation', { name: 'Edit details' })
    .getByRole('link', { name: 'About' })
    .click();
  await page.getByLabel('Website').fill('javascript:alert(1)');

  // The description is saved, but the website is not.
  const away = page.getByRole('link', { name: 'Restaurant Details' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });
  await away.focus();
  for (const stay of [() => page.keyboard.press('Enter'), () => page.keyboard.press('Escape')]) {
    await page.keyboard.press('Enter');
    await expect(keep).toBeFocused();
    await expectFitsBoth(page);
    await stay();
    await expect(question).toBeHidden();
    await expect(away).toBeFocused();
    await expect(page.getByLabel('Website')).toHaveValue('javascript:alert(1)');
  }
  const address = page.url();
  await page.goBack();
  await keep.click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(address);
  await away.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByLabel('Website')).toHaveCount(0);
  await expect(question).toBeHidden();

  await page.goto(`${details}/coupons`);
  await page.getByRole('button', { name: 'Pause coupons' }).click();
  await expect(page.getByRole('button', { name: 'Resume coupons' })).toBeVisible();

  // The owner's activity lists them, too. A change that was changed again shows both values.
  await page.goto('/business/account/activity');
  const first = page.getByRole('row').filter({ hasText: /Borscht: On the menu/ });
  await first.getByRole('button', { name: 'Undo: Borscht' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed again since' });
  await expect(dialog).toContainText('Now: Sold out until further notice');
  await expectAccessible(page);
});

test("a driver is told that their role doesn't include it @one-screen", async ({
  page,
  problems,
}) => {
  problems.allow(/^403 GET .*\/edits$/);
  await signIn(page, 'driver');
  await page.goto(details);
  await expect(page.getByRole('navigation', { name: 'Edit details' })).toHaveCount(0);
  await page.goto(`${details}/hours`);
  await expect(page.getByRole('button', { name: 'Save hours' })).toHaveCount(0);
  await expect(page).toHaveTitle(/Not part of your role/);
});
