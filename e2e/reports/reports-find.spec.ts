import type { Page } from '@playwright/test';
import { withDeposits } from '../support/deposits.ts';
import { expect, test } from '../support/fixtures.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Order number, amount' });
const nth = (page: Page, list: string, number: number) =>
  dialog(page).getByRole('list', { name: list }).getByRole('link').nth(number);
const paid = '$83.49';

test('"/" finds an order, an amount and a deposit from any page of the portal @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED GET .*\/history\?/);
  problems.allow(/^404 GET .*findByMobile/);
  await withDeposits();
  await signIn(page, 'owner');
  await page.goto('/business/reports/txnHistory?range=ALL&kind=ORDER');
  const row = page.locator('a[data-row]').first();
  const number = /reservationId=(\d+)/.exec((await row.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto('/business/dashboard');

  await test.step('by its number', async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type(number);
    await expect(nth(page, 'Order', 0)).toContainText(`Order ${number}`);
    await expect(dialog(page).getByText('Closest deposit')).toHaveCount(0);
    await expectFitsBoth(page, 'dialog');
    await page.keyboard.press('ArrowDown');
    await expect(nth(page, 'Order', 0)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    // Enter follows what stands first, even before it is there.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`transaction\\?reservationId=${number}$`));
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('a deposit by what the bank says', async () => {
    await page.keyboard.press('/');
    await field(page).fill(paid);
    await expect(nth(page, 'Deposits', 0)).toContainText(paid);
    await nth(page, 'Deposits', 0).click();
    await expect(page).toHaveURL(/depositDetail\?sweepBatchNum=\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/transaction\?reservationId=/);
  });

  await test.step("a caller's number is no amount: no deposit is close to it", async () => {
    await page.keyboard.press('/');
    await field(page).fill('(901) 555-0142');
    await expect(dialog(page).getByText('Nothing with "(901) 555-0142".')).toBeVisible();
    await expect(dialog(page).getByText(/^Closest deposit/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('what no deposit has shows the nearest one; what is nowhere says so', async () => {
    await page.getByRole('button', { name: 'Find an order, amount or deposit' }).click();
    await field(page).fill('83.50');
    await expect(
      dialog(page)
        .getByRole('list', { name: /^Closest deposit/ })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await field(page).fill('zzz');
    await expect(dialog(page).getByText('Nothing with "zzz".')).toBeVisible();
    await field(page).fill('take out');
    const found = dialog(page).getByRole('list', { name: 'Transactions, newest first' });
    await expect(found.getByRole('link')).toHaveCount(6);
    await dialog(page).getByRole('link', { name: 'All transactions with "take out"' }).click();
    await expect(page).toHaveURL(/txnHistory\?range=ALL&find=take\+out/);
  });

  await test.step('while somebody types "/", it is a letter; Escape gives the focus back', async () => {
    await expect(dialog(page)).toBeHidden();
    const typed = page.getByRole('main').getByRole('searchbox');
    await expect(typed).toHaveValue('take out');
    await typed.press('/');
    await expect(typed).toHaveValue(/\//);
    await expect(dialog(page)).toBeHidden();
    await page.goto('/business/dashboard');
    const button = page.getByRole('button', { name: 'Find an order, amount or deposit' });
    await button.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await atPhoneWidth(page, () => expect(button).toBeInViewport());
  });

  await test.step('a search that fails says so, and tries again', async () => {
    await page.route('**/reservations/history*', (route) => route.abort());
    await page.keyboard.press('/');
    await field(page).fill('34.20');
    await expect(dialog(page).getByText("We couldn't look for that just now.")).toBeVisible();
    await page.unroute('**/reservations/history*');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByText("We couldn't look for that")).toBeHidden();
  });
});

test('who may not read reports has no such field @one-screen', async ({ page }) => {
  await signIn(page, 'server');
  await page.goto('/business/counter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find an order, amount or deposit' })).toBeHidden();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();
});
