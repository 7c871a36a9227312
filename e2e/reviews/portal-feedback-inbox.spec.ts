import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { sendOrder } from '../support/news.ts';
import { sharedServer } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { newestTexted, ownNetwork } from '../support/portal.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';

test.use(ownNetwork);

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('button');
const rowOf = (page: Page, words: string) => rowsOf(page).filter({ hasText: words });
const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Customer Review' });
const idsOf = (page: Page) => rowsOf(page).evaluateAll((rows) => rows.map(({ id }) => id));

/** Sends a till's order with the code. */
const sendOrderWith = (page: Page, restaurant: string, replyCode: string) =>
  sendOrder(
    page,
    { server: sharedServer(), restaurant },
    {
      ownCode: replyCode,
      lines: [{ item: 'Elote', quantity: 1, price: '20.00' }],
      amounts: { subtotal: '20.00', ownDiscount: '3.00', tax: '0.00', tip: '0.00', total: '17.00' },
    },
  );

async function reply(page: Page, words: string) {
  await rowOf(page, words).click();
  await popupOf(page).getByLabel('Discount').selectOption('15%');
  await popupOf(page).getByLabel('Message').fill('Thank you.');
}

const send = (page: Page) => popupOf(page).getByRole('button', { name: 'Send reply' }).click();
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('the status of a discount is shown, up to the order that used it @one-screen', async ({
  page,
  problems,
}, info) => {
  const restaurant = await enterLastMonth(
    { page, problems, info },
    { key: 'inbox', phoneEnd: 560 },
  );
  const end = 600 + info.retry * 4;
  const [ana, ben] = [`+15125550${end}`, `+15125550${end + 1}`];
  await runOnSharedServer('portal-reviews', restaurant, '1', ana, ben);
  await page.goto('/business/management/feedback');

  await reply(page, 'Ana liked it.');
  await expect(popupOf(page)).toContainText('We text the reviewer a code for 15% off.');
  await send(page);
  await expect(said(page, 'the reviewer gets a 15% code by text.')).toBeVisible();

  await reply(page, 'Ben liked it.');
  await expect(popupOf(page)).toContainText("This reviewer doesn't want texts");
  await send(page);
  await expect(said(page, "No code was sent: this reviewer doesn't want texts.")).toBeVisible();

  await reply(page, 'Review number 1.');
  await expect(popupOf(page)).toContainText('We have no mobile number for this reviewer');
  await send(page);
  await expect(said(page, 'No code was sent: we have no mobile number')).toBeVisible();
  await expect(rowOf(page, 'Unanswered')).toHaveCount(0);

  await test.step('a code that could not be sent is sent once its reviewer wants texts again', async () => {
    await rowOf(page, 'Ben liked it.').click();
    await expect(popupOf(page)).toContainText("No code was sentThis reviewer doesn't want texts.");
    const sendNow = popupOf(page).getByRole('button', { name: 'Send it now' });
    await expect(sendNow).toHaveCount(0);
    await runOnSharedServer('start-texts', ben);
    await page.reload();
    await expect(sendNow).toBeVisible();
    await expectFitsBoth(page);
    await sendNow.press('Enter');
    await expect(popupOf(page)).toContainText('15% Discount Offered');
    await expect(popupOf(page).getByRole('status')).toBeFocused();
    await expect(popupOf(page)).toContainText('The code was texted to the reviewer.');
    await expect(popupOf(page)).toContainText('Not redeemed yet.');
    await newestTexted(page, ben, /(15% off) with code/);
  });

  const link = await newestTexted(page, ana, /(\/c#\w{8}) 15% off/);
  await test.step('the link in the text shows the reply, and the code that it gives', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ answered your review$/);
    await expect(page.getByRole('blockquote')).toHaveText('Thank you.');
    const ticket = page.getByRole('article');
    await expect(ticket.getByRole('heading', { name: '15% off', exact: true })).toBeVisible();
    await expect(ticket).toContainText('Use it here, at the counter or in the app.');
    await expect(ticket.getByRole('img', { name: 'QR code of this coupon' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Ana');
    await expectFitsBoth(page);
  });

  await sendOrderWith(
    page,
    restaurant,
    await newestTexted(page, ana, /15% off with code (\S+) until/),
  );
  await page.reload();
  await expect(page.getByText('This coupon was used.')).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('Thank you.');
  await page.goto('/business/management/feedback');
  await expect(rowOf(page, 'Ana liked it.')).toContainText('Redeemed');
  await rowOf(page, 'Ana liked it.').click();
  await expect(popupOf(page)).toContainText(
    /Redeemed on .* with order \d+: \$17\.00 of items after \$3\.00 off\./,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await popupOf(page)
    .getByRole('link', { name: /^order \d+$/ })
    .click();
  await expect(page).toHaveURL(/reservationId=\d+/);
  await expect(page.getByText('Elote')).toBeVisible();
});

test('no review is shown twice or skipped while new ones arrive @one-screen', async ({
  page,
  problems,
}, info) => {
  const restaurant = await enterLastMonth(
    { page, problems, info },
    { key: 'paging', phoneEnd: 570 },
  );
  const end = 610 + info.retry * 2;
  const phones = [`+15125550${end}`, `+15125550${end + 1}`];
  await runOnSharedServer('portal-reviews', restaurant, '30', ...phones);
  await page.goto('/business/management/feedback');
  await expect(rowsOf(page)).toHaveCount(25);
  const first = await idsOf(page);

  await runOnSharedServer('portal-review', restaurant);
  const note = page.getByRole('button', { name: '1 new review', exact: true });
  await expect(note).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rowsOf(page)).toHaveCount(32);
  const before = await idsOf(page);
  expect(before.slice(0, 25)).toEqual(first);
  expect(new Set(before).size).toBe(32);

  // After the note loads the new one, each review is listed once, in the same order.
  await note.click();
  await expect(rowsOf(page).first()).toContainText('Just now, and very good.');
  await expect(rowsOf(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rowsOf(page)).toHaveCount(33);
  expect((await idsOf(page)).slice(1)).toEqual(before);
});
