import type { Page } from '@playwright/test';
import { feedbackCalls } from '#contract/portal/replies/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const address = '/business/management/feedback';
const nothing = 'No customer reviews were found, try changing the search filter.';
const tooLong = 'Please check your message, it is too long (max 240 characters)';
const listAddress = /\/userReview\/\?/;
const replyAddress = new RegExp(
  feedbackCalls.createBusinessIncentiveDiscount.path.split('/').at(-1) ?? '',
);

const listOf = (page: Page) => page.getByRole('list', { name: 'Reviews' });
const rowsOf = (page: Page) => listOf(page).getByRole('button');
const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Customer Review' });
const unanswered = (page: Page) => rowsOf(page).filter({ hasText: 'Unanswered' });

async function open(page: Page, query = '') {
  await page.goto(address + query);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews');
  await expect(rowsOf(page).first()).toBeVisible();
}

test('reviews are filtered by rating, searched, and loaded page by page, again if that failed @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/userReview/);
  await signIn(page, 'owner');
  await open(page);
  await expect(rowsOf(page)).toHaveCount(25);
  const metrics = page.getByRole('region', { name: 'Review metrics' });
  await expect(metrics).toContainText(/\d\.\d\s*out of 5\.0/);
  await expect(metrics).toContainText(/Answered\d+%/);
  await expect(metrics.getByRole('group').getByRole('button')).toHaveText([
    'All Ratings',
    '5 Stars',
    '4 Stars',
    '3 Stars',
    '2 Stars',
    '1 Star',
  ]);

  await test.step('what waits for an answer most comes first, unless another order is chosen', async () => {
    const read = () =>
      rowsOf(page).evaluateAll((rows) =>
        rows.map((row) => `${row.querySelector('svg')?.ariaLabel} ${row.textContent} ${row.id}`),
      );
    const rows = await read();
    const waiting = rows.filter((row) => /^Rated [123] .*Unanswered/s.test(row));
    expect(waiting.length).toBeGreaterThan(0);
    expect(rows.slice(0, waiting.length)).toEqual(waiting);
    const order = page.getByLabel('First in the list');
    const asked = page.waitForRequest(listAddress);
    await order.selectOption('Newest');
    expect((await asked).url()).not.toMatch(/first/i);
    await expect(page).toHaveURL(/\?first=newest$/);
    await order.selectOption({ label: 'Low ratings to answer' });
    await expect(page).toHaveURL(/\/feedback$/);
    await expect.poll(read).toEqual(rows);
  });

  let release = () => {};
  const delayed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(listAddress, async (route) => {
    await delayed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  const [request] = await Promise.all([page.waitForResponse(listAddress), release()]);
  const query = new URL(request.url()).searchParams;
  expect(query.get('limit')).toBe('25');
  expect(query.get('offset')).toBe('1');
  expect(query.get('includeReservationDetails')).toBe('false');
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(25);
  await page.unroute(listAddress);

  await page.getByRole('button', { name: '4 Stars' }).click();
  await expect(page).toHaveURL(/rating=4/);
  // Content of a button has no role of its own, so the button's name gives the stars.
  await expect(rowsOf(page).first()).toHaveAccessibleName(/^Rated 4 out of 5/);
  await expect(listOf(page).getByRole('button', { name: 'Rated 5 out of 5' })).toHaveCount(0);
  await page.getByLabel('Search in reviews and replies').fill('zzzz, no such thing');
  await expect(page.getByText(nothing)).toBeVisible();
  await expectAccessible(page);

  await test.step('a failed request can be tried again, and what is loaded stays', async () => {
    await open(page);
    await page.route(listAddress, (route) => route.abort());
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page.getByText("Couldn't load these reviews.")).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('There was an error in the request');
    await expect(rowsOf(page)).toHaveCount(25);
    await page.unroute(listAddress);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(25);
    await expect(page.getByText("Couldn't load these reviews.")).toHaveCount(0);
  });
});

test('a reply is checked, sent once, and shown in its row @one-screen @main', async ({ page }) => {
  await signIn(page, 'owner');
  await open(page, '?rating=4&first=unanswered');
  const row = unanswered(page).first();
  const id = (await row.getAttribute('id')) ?? '';
  await row.click();
  const popup = popupOf(page);
  await expect(popup).toBeVisible();
  const send = popup.getByRole('button', { name: 'Send reply' });
  const heightPx = () => popup.locator('form').evaluate((form) => form.clientHeight);
  await expect(popup.getByLabel('Discount')).toBeVisible();
  const beforePx = await heightPx();
  await send.click();
  await expect(popup.getByText('Required', { exact: true })).toHaveCount(2);
  // Nothing moves under the thumb.
  expect(await heightPx()).toBe(beforePx);
  const discount = popup.getByLabel('Discount');
  await expect(discount.getByRole('option')).toHaveText([
    'Select One',
    '5%',
    '10%',
    '15%',
    '20%',
    '25%',
    '30%',
    '35%',
    '40%',
  ]);
  await discount.selectOption('15%');
  const message = popup.getByLabel('Message');
  await message.fill('x'.repeat(241));
  await send.click();
  await expect(popup).toContainText(tooLong);
  await message.fill('Thank you, come back soon.');
  await expectFitsBoth(page);

  // What was typed survives Back and a reload.
  await page.goBack();
  await expect(popup).toBeHidden();
  await page.reload();
  await page.locator(`#${id}`).click();
  await expect(message).toHaveValue('Thank you, come back soon.');
  await expect(discount).toHaveValue('15');

  let sent = 0;
  await page.route(replyAddress, (route) => {
    sent += 1;
    return route.continue();
  });
  await send.dblclick();
  await expect(popup).toBeHidden();
  expect(sent).toBe(1);
  const said = page.getByRole('status').filter({ hasText: 'Your reply is saved.' });
  await expect(said).toContainText('No code was sent: we have no mobile number');
  await expect(page.locator(`#${id}`)).toContainText('Owner response: Thank you, come back soon.');
  await expect(unanswered(page).first()).toBeFocused();

  await page.locator(`#${id}`).click();
  await expect(popup).toContainText('No code was sentWe have no mobile number');
  await expect(popup.getByRole('button', { name: 'Send it now' })).toHaveCount(0);
  await expect(popup.getByLabel('Message')).toHaveCount(0);
  await expectAccessible(page);
});

test('the second person to reply sees the first reply, and keeps the draft @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^409 POST .*createBusinessIncentiveDiscount$/);
  await signIn(page, 'owner');
  await open(page, '?rating=5&first=unanswered');
  await unanswered(page).last().click();
  await expect(popupOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const [one, words] of [
    [page, 'From the second.'],
    [other, 'From the first.'],
  ] as const) {
    await popupOf(one).getByLabel('Discount').selectOption('10%');
    await popupOf(one).getByLabel('Message').fill(words);
  }
  await popupOf(other).getByRole('button', { name: 'Send reply' }).click();
  await expect(popupOf(other)).toBeHidden();
  await popupOf(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(popupOf(page)).toContainText('Somebody else answered this review before you.');
  await expect(popupOf(page)).toContainText('Owner response:From the first.');
  await expect(popupOf(page)).toContainText('Your draftFrom the second.');
});

test("a server leafs through reviews but can't reply; a driver can't read @one-screen", async ({
  page,
  problems,
}) => {
  problems.allow(/^403 GET .*\/userReview\//);
  await signIn(page, 'server');
  await test.step('up and down lead from review to review, and Back closes', async () => {
    await open(page);
    const first = rowsOf(page).first();
    await first.focus();
    await page.keyboard.press('Enter');
    const popup = popupOf(page);
    await expect(popup.getByRole('button', { name: 'Previous review' })).toBeDisabled();
    const at = () => new URL(page.url()).searchParams.get('review');
    const start = at();
    await page.keyboard.press('ArrowDown');
    await expect.poll(at).not.toBe(start);
    await page.keyboard.press('ArrowUp');
    await expect.poll(at).toBe(start);
    await page.goBack();
    await expect(popup).toBeHidden();
    await expect(first).toBeFocused();
  });

  await open(page, '?first=unanswered');
  await unanswered(page).first().click();
  await expect(popupOf(page)).toContainText('Owners and managers can reply to reviews.');
  await expect(popupOf(page).getByLabel('Message')).toHaveCount(0);
  await signIn(page, 'driver');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not part of your role');
});
