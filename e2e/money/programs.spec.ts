import type { Page } from '@playwright/test';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth, expectFitsEach } from '../support/phone-width.ts';
import { newestTexted, ownNetwork, ownRestaurant } from '../support/portal.ts';

test.use(ownNetwork);

/** As the program: no page, no cookie. */
const statusOf = async (page: Page, key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  const { path } = integrationCalls.getPartnerRestaurant;
  return (await page.request.get(path, { headers })).status();
};

test('an owner makes a key by keyboard, replaces it, and ends the old one, as its program sees it @one-screen', async ({
  page,
  problems,
  context,
}, info) => {
  problems.allow(/^403 POST .*\/programs$/);
  problems.allow(/^409 POST .*\/programs$/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wanted = { key: 'programs', phoneEnd: 574 };
  await enterLastMonth({ page, problems, info }, wanted);
  const { owner } = ownRestaurant({ page, problems, info }, wanted);
  await page.goto('/business/account/programs');
  await expect(page.getByRole('heading', { name: 'No programs yet' })).toBeVisible();
  await expectFitsEach(page, 'main');
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password', { exact: true });
  const shown = page.getByRole('region', { name: /^Copy the key for/ }).getByRole('code');
  const row = page.getByRole('list', { name: 'Programs' }).locator('> li');
  const keys = page.getByRole('list', { name: 'Keys for Counter till' }).getByRole('listitem');
  let first = '';

  await test.step('what is missing is said, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Connect a program' }).press('Enter');
    const name = dialog.getByLabel('Name of the program');
    await expect(name).toBeFocused();
    await dialog.getByRole('button', { name: 'Make the key' }).press('Enter');
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await expect(dialog.getByText('Choose at least one.')).toBeVisible();
    await expectFitsBoth(page, 'dialog');
    await name.fill('Counter till');
    await dialog.getByLabel('Send orders').press(' ');
    await expect(dialog.getByText('Choose at least one.')).toBeHidden();
    await expect(dialog.getByLabel('How much can it give back')).toBeHidden();
    await dialog.getByLabel('Give money back').press(' ');
    const limit = dialog.getByLabel('How much can it give back in a day?');
    await limit.fill('1,000.01');
    await password.fill('not this one');
    await password.press('Enter');
    await expect(limit).toHaveAccessibleDescription(/Enter an amount up to \$1,000\.00/);
    await limit.fill('$500');
    await limit.press('Enter');
    await expect(password).toHaveAccessibleDescription(/That isn't your current password/);
    await expect(password).toBeFocused();
    await expectFitsBoth(page, 'dialog');
    await password.fill(owner.password);
    await password.press('Enter');
  });

  await test.step('the key is shown once, and works', async () => {
    await expect(
      page.getByRole('heading', { name: 'Copy the key for Counter till' }),
    ).toBeFocused();
    first = (await shown.textContent()) ?? '';
    expect(first).toMatch(/^joy_[a-z0-9]{12}_[0-9a-f]{72}$/);
    await expectFitsEach(page, 'main');
    await page.getByRole('button', { name: 'Copy key' }).press('Enter');
    await expect(page.getByText('The key is copied.')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(first);
    await newestTexted(page, owner.phone, /(an owner made a key for a program)/);
    expect(await statusOf(page, first)).toBe(200);
    await page.reload();
    await expect(row).toContainText('Counter till');
    await expect(page.getByText(first)).toHaveCount(0);
    await expect(keys).toContainText('Works');
    await expect(keys).toContainText('It can send orders and give back up to $500.00 a day.');
    await expect(keys).toContainText('Last used just now from 10.');
    await expect(keys).toContainText(/Made \w+ \d+, \d{4} by \w+ \w+\. Its last day is/);
  });

  await test.step('what needs an owner stands out', async () => {
    const day = 86_400_000;
    const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
    await page.route(`**${integrationCalls.listPrograms.path}`, async (route) => {
      const answer = await route.fetch();
      const { response, ...envelope } = await answer.json();
      const [program] = response.programs;
      const [key] = program.keys;
      const used = { at: inDays(-1.5), from: '2001:db8:1:2::/64' };
      const left = {
        ...key,
        madeBy: { name: 'Lou Left', isOwner: false },
        lastUsed: used,
        usedBefore: { from: '203.0.113.7', until: inDays(-2) },
        expiresAt: inDays(4.5),
      };
      const charges = { ...key, madeBy: null, scopes: ['payments:write'], lastDay: null };
      const programs = [
        { name: 'Website', keys: [left] },
        { name: 'App', keys: [{ ...charges, expiresAt: null }] },
        { name: 'Old till', keys: [{ ...key, state: 'EXPIRED', scopes: [] }] },
      ];
      await route.fulfill({ response: answer, json: { ...envelope, response: { programs } } });
    });
    await page.reload();
    await expect(page.getByText('A key was made by somebody who is no longer')).toBeVisible();
    await expect(row.nth(0)).toContainText('Lou Left is no longer an owner');
    await expect(row.nth(0)).toContainText('Expires in 5 days');
    await expect(row.nth(0)).toContainText('Last used yesterday from 2001:db8:1:2::/64');
    await expect(row.nth(0)).toContainText('Before that from 203.0.113.7, until');
    await expect(row.nth(1)).toContainText("It doesn't expire.");
    await expect(row.nth(1).getByRole('button')).toHaveText(['End the key for App']);
    await expect(row.nth(2).getByRole('button')).toHaveText(['Make a new key for Old till']);
    await expectFitsEach(page, 'main');
    await page.unrouteAll();
    await page.reload();
  });

  await test.step('the name of another program is refused', async () => {
    await page.getByRole('button', { name: 'Connect a program' }).click();
    await dialog.getByLabel('Name of the program').fill('counter-TILL');
    await dialog.getByLabel('Read your orders').check();
    await password.fill(owner.password);
    await password.press('Enter');
    const name = dialog.getByLabel('Name of the program');
    await expect(name).toHaveAccessibleDescription(/Is the name of another program/);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  let next = '';
  await test.step('after replacing, both keys work; after ending the old one, only the new one', async () => {
    await keys.getByRole('button', { name: 'Replace the key for Counter till' }).press('Enter');
    await expectFitsBoth(page, 'dialog');
    await dialog.getByRole('button', { name: 'Change what it can do' }).press('Enter');
    await expect(dialog.getByRole('group', { name: 'What can it do?' })).toBeFocused();
    await dialog.getByLabel('Hear of your deposits').check();
    await expectFitsBoth(page, 'dialog');
    await dialog.getByLabel('When should the old key stop working?').selectOption('After a week');
    await password.fill(owner.password);
    await password.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Copy the key for Counter till' }),
    ).toBeFocused();
    next = (await shown.textContent()) ?? '';
    expect(next).not.toBe(first);
    await expect(keys).toHaveCount(2);
    for (const key of [first, next]) expect(await statusOf(page, key)).toBe(200);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(page.getByText(next)).toHaveCount(0);
    await expect(keys.nth(0)).toContainText('hear of your deposits');
    await expect(keys.nth(1)).toContainText('Old key: works until');
    await expect(keys.nth(1)).not.toContainText('hear of your deposits');
    await expectFitsEach(page, 'main');
    await keys.getByRole('button', { name: 'End the old key for Counter till' }).press('Enter');
    await expectFitsBoth(page, 'dialog');
    await dialog.getByRole('button', { name: 'End the key' }).press('Enter');
    await expect(keys).toHaveCount(1);
    expect(await statusOf(page, first)).toBe(401);
    expect(await statusOf(page, next)).toBe(200);
  });

  await test.step('after its key ends, the program is still listed and can get a new key', async () => {
    await keys.getByRole('button', { name: 'End the key for Counter till' }).click();
    await dialog.getByRole('button', { name: 'End the key' }).click();
    await expect(keys).toContainText('Ended');
    expect(await statusOf(page, next)).toBe(401);
    await keys.getByRole('button', { name: 'Make a new key for Counter till' }).click();
    await expect(dialog.getByLabel('When should the old key stop working?')).toBeHidden();
    await password.fill(owner.password);
    await password.press('Enter');
    await expect(shown).toBeVisible();
    expect(await statusOf(page, (await shown.textContent()) ?? '')).toBe(200);
  });
});
