import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';

test.use(ownNetwork);

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Customer Review' });
const open = (page: Page, words: string) =>
  page
    .getByRole('list', { name: 'Reviews', exact: true })
    .getByRole('button')
    .filter({ hasText: words })
    .click();
const menu = (page: Page) => popupOf(page).getByRole('button', { name: 'Saved replies' });
const chosen = (page: Page, name: string) => page.getByRole('menuitem', { name }).press('Enter');
const message = (page: Page) => popupOf(page).getByLabel('Message');

test('a reply is saved, inserted with the initial, changed by two people, and removed @one-screen', async ({
  page,
  problems,
  context,
}, info) => {
  problems.allow(/^409 PUT .*savedReplies/);
  const restaurant = await enterLastMonth(
    { page, problems, info },
    { key: 'saved', phoneEnd: 580 },
  );
  const end = 622 + info.retry * 4;
  const phones = [`+15125550${end}`, `+15125550${end + 1}`];
  await runOnSharedServer('portal-reviews', restaurant, '1', ...phones);
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/business/management/feedback');

  // On a phone the list begins on the first screen, and one line opens to the metrics.
  const fold = page.getByRole('button', { name: /Unanswered \(3\)/, expanded: false });
  const filters = page.getByRole('button', { name: '5 Stars' });
  await expect(page.getByText('Ben liked it.')).toBeInViewport();
  await expect(filters).toBeHidden();
  await fold.press('Enter');
  await expect(filters).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(size);
  await expect(filters).toBeVisible();
  await expectAccessible(page);

  await open(page, 'Ana liked it.');
  await message(page).fill('Hi {name}, thank you.');
  await menu(page).press('Enter');
  await chosen(page, 'Add a saved reply…');
  await expect(popupOf(page).getByRole('heading', { name: 'Saved replies' })).toBeFocused();
  await expect(popupOf(page).getByLabel('Reply')).toHaveValue('Hi {name}, thank you.');
  await popupOf(page).getByRole('button', { name: 'Save reply' }).click();
  await expect(popupOf(page).getByText('Required')).toBeVisible();
  await popupOf(page).getByLabel('Name').fill('Thanks');
  await popupOf(page).getByRole('button', { name: 'Save reply' }).click();
  const saved = popupOf(page).getByRole('list', { name: 'Saved replies' });
  await expect(saved).toContainText('Hi {name}, thank you.');
  await expectFitsBoth(page);

  // Back to the draft, and then another saved text instead, by keyboard alone.
  await popupOf(page).getByRole('button', { name: 'Back to your reply' }).click();
  await expect(message(page)).toBeFocused();
  await message(page).fill('');
  await menu(page).press('Enter');
  // The arrow moves in the menu, and not to the next review.
  await page.getByRole('menuitem', { name: 'Thanks' }).press('ArrowDown');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await expect(popupOf(page)).toContainText('Ana liked it.');
  await chosen(page, 'Thanks');
  await expect(message(page)).toHaveValue('Hi A., thank you.');
  await expect(message(page)).toBeFocused();
  // Typed text stays; a second saved reply follows it, and the draft keeps all of it.
  await page.keyboard.type(' Ribs!');
  await menu(page).press('Enter');
  await chosen(page, 'Thanks');
  const draft = 'Hi A., thank you. Ribs! Hi A., thank you.';
  await expect(message(page)).toHaveValue(draft);
  await page.reload();
  await expect(message(page)).toHaveValue(draft);

  // If two people change one, the second sees what the first saved.
  const other = await context.newPage();
  await other.goto(page.url());
  for (const [one, words] of [
    [page, 'From the second.'],
    [other, 'From the first.'],
  ] as const) {
    await menu(one).click();
    await chosen(one, 'Edit saved replies…');
    await popupOf(one).getByRole('button', { name: 'Edit Thanks' }).click();
    await popupOf(one).getByLabel('Reply').first().fill(words);
  }
  const save = (one: Page) => popupOf(one).getByRole('button', { name: 'Save changes' }).click();
  await save(other);
  await expect(popupOf(other).getByRole('listitem')).toContainText('From the first.');
  await save(page);
  await expect(popupOf(page).getByRole('alert')).toContainText('Somebody else changed this');
  await expect(popupOf(page)).toContainText('From the first.');
  await expect(popupOf(page).getByLabel('Reply').first()).toHaveValue('From the second.');
  await expectAccessible(page);
  await popupOf(page).getByRole('button', { name: 'Save mine instead' }).click();
  await expect(popupOf(page).getByRole('listitem')).toContainText('From the second.');

  await popupOf(page).getByRole('button', { name: 'Remove Thanks' }).click();
  await popupOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(popupOf(page).getByRole('listitem')).toHaveCount(0);
});
