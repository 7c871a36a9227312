import type { Page } from '@playwright/test';
import { newCode } from '../support/coupon-code.ts';
import { exported, tableIn } from '../support/export-files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { decideHeld, enterWithoutRoom, sendHeld } from '../support/held.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';
import { showOnPaper } from '../support/reports.data.ts';

test.use(ownNetwork);

const held = (page: Page) => page.getByRole('region', { name: 'Held for review' });
const next = (page: Page) => page.getByRole('region', { name: 'Next deposit, so far today' });
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Transactions' })
    .locator('tbody tr:not(.group-row)')
    .or(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem'))
    .filter({ has: page.getByRole('link') });

test('what is held is shown apart from the next deposit and wherever the order is, until it is released @one-screen', async ({
  page,
  problems,
}, info) => {
  const restaurant = await enterWithoutRoom(
    { page, problems, info },
    { key: 'held', phoneEnd: 690 },
  );
  await page.goto('/business/reports/deposit');
  await expect(next(page)).toContainText('$65.23');
  await expect(held(page)).toHaveCount(0);

  const orderId = await sendHeld(page, restaurant);
  await page.clock.install();
  await page.reload();
  await expect(held(page)).toContainText('$354.35');
  await expect(held(page)).toContainText(/3 transactions, since \w{3} \d+\./);
  await expect(held(page)).toContainText("You don't need to do anything");
  await expect(held(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(next(page)).toContainText('$65.23');
  await expectFitsBoth(page);

  await test.step('in the history, on paper, in the drawer of the order and on its page', async () => {
    await held(page).getByRole('link', { name: 'See them in Transaction History' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction History');
    await expect(rows(page).filter({ hasText: 'Held for review' })).toHaveCount(3);
    await expectFitsBoth(page);
    await showOnPaper(page);
    const table = page.getByRole('table', { name: 'Transactions' });
    await expect(table.getByText('Held for review')).toHaveCount(3);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 900 });

    const refunded = rows(page).filter({ hasText: 'Refund: It was cold' });
    await expect(refunded).toHaveCount(1);
    await refunded.getByRole('link').click();
    const drawer = page.getByRole('dialog', { name: `Order ${orderId}` });
    const since =
      /Held for review since \w{3} \d+, \d{4}, \d+:\d\d [AP]M\. It isn't in a deposit yet\./;
    await expect(drawer.getByText(since)).toHaveCount(2);
    await expectAccessible(page, 'dialog');
    await drawer.getByRole('link', { name: 'Open on its own page' }).click();
    await expect(page.getByRole('main').getByText(since)).toHaveCount(2);
    await expect(page.getByText('In the next deposit')).toHaveCount(0);
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
  });

  await test.step('on the dashboard and in the year', async () => {
    await page.goto('/business/dashboard');
    const card = page.getByRole('region', { name: 'Next deposit' });
    await expect(card).toContainText('$354.35 held for review');
    await expectFitsBoth(page);

    await page.goto('/business/reports/yearStatement');
    await expect(page.getByRole('main')).toContainText(
      /Of what we owe you, \$354\.35 is held for review: 3 transactions, since \w{3} \d+\./,
    );
    await expectFitsBoth(page);
  });

  await test.step('released, it is in the next deposit, within a minute', async () => {
    await page.goto('/business/reports/deposit');
    await expect(held(page)).toBeVisible();
    await decideHeld(restaurant, 'release', 'Checked');
    await expect(held(page)).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(next(page)).toContainText('$419.58');
    await expect(held(page)).toHaveCount(0);
  });
});

test('what was held first may have happened long before: the link finds it, and the file has it @one-screen', async ({
  page,
  problems,
}, info) => {
  const restaurant = await enterWithoutRoom(
    { page, problems, info },
    { key: 'heldlong', phoneEnd: 695 },
  );
  const longAgo = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await sendHeld(page, restaurant, { placedAt: longAgo, completedAt: longAgo });
  await page.goto('/business/reports/deposit');
  await held(page).getByRole('link', { name: 'See them in Transaction History' }).click();
  await expect(rows(page).filter({ hasText: 'Held for review' })).toHaveCount(3);
  const file = await tableIn(await exported(page, 'CSV'));
  expect(file.rows.map(({ Note }) => Note)).toEqual([
    'It was cold; Held for review',
    expect.stringMatching(/^ORDER DETAILS MISSING; .*Held for review$/),
    expect.stringMatching(/Held for review$/),
  ]);
});

test('what we decided not to pay says why, and its coupon stays taken @one-screen', async ({
  page,
  problems,
}, info) => {
  const refusal = "We reviewed this coupon and didn't pay for it, so there's nothing to undo.";
  problems.allow(/^409 .*\/undo$/);
  const code = await newCode(page, info, 6_180);
  const restaurant = await enterWithoutRoom(
    { page, problems, info },
    { key: 'refused', phoneEnd: 710 },
  );
  await page.goto('/business/counter');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('Item total on the till').fill('24.50');
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Last 24 hours' });
  await expect(list).toContainText(code);
  await decideHeld(restaurant, 'refuse', 'Nothing was sold');
  await list.getByRole('button', { name: `Undo ${code}` }).click();
  await expect(page.getByRole('alert')).toContainText(refusal);
  await expect(list.getByRole('listitem').filter({ hasText: code })).not.toContainText('Undone');
  await expectAccessible(page);

  await page.goto('/business/reports/txnHistory?range=TODAY&find=not+paid');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Not paid after review: Nothing was sold');
  await rows(page).getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Adjustment' });
  await expect(drawer).toContainText('Not paid after review: Nothing was sold');
  await expect(drawer).toContainText('In the next deposit');

  await page.goto('/business/account/activity');
  await expect(page.getByRole('table', { name: 'Activity' })).toContainText(
    /decided not to pay money that was held for review, \$4\.90, .*: Nothing was sold/,
  );
});
