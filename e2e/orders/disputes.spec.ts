import type { Page } from '@playwright/test';
import { disputeCalls } from '#contract/orders/disputes/calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { column, ordersPage } from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { expectPlaced, placeAs, someNumber, test } from '../support/run/ordering.ts';

test.use({ payments: 'stand-in', viewport: { width: 390, height: 844 } });

const disputes = '/business/reports/disputes';

/** Two soups, handed over; the diner's bank takes the money back at once. */
async function orderThatIsDisputed(page: Page, elsewhere: { page: string }) {
  await page.goto(elsewhere.page);
  await page.getByRole('button', { name: 'Add Soup' }).click();
  await page.getByRole('button', { name: 'Add Soup' }).click();
  await page.getByRole('link', { name: /^View order/ }).click();
  await placeAs(page, someNumber());
  await page.getByRole('button', { name: 'Pay with a card that disputes later' }).click();
  await expectPlaced(page);
}

async function handOver(page: Page) {
  await page.goto(ordersPage);
  const tab = (name: RegExp) => page.getByRole('tab', { name }).click();
  const press = (name: RegExp) => page.getByRole('button', { name }).click();
  await press(/ready in 25 min/);
  await tab(/^Kitchen/);
  await press(/^Ready order/);
  await tab(/^Ready/);
  await press(/^Handed over/);
  await tab(/^Done/);
  // The tap has arrived.
  const done = column(page, 'Done').getByRole('article').first();
  await expect(done.getByRole('button', { name: /^Refund order/ })).toBeVisible();
}

test('an owner answers a bank on a phone: one look, one press, and it is sent once @one-screen', async ({
  page,
  problems,
  open,
}) => {
  // The card is charged a moment after the order is accepted.
  problems.allow(/^409 POST .*\/completion$/);
  const elsewhere = await open(test.info(), 'dispute');
  await elsewhere.signInOwner(page);

  await test.step('nothing yet', async () => {
    await page.goto(disputes);
    await expect(page.getByRole('heading', { name: 'No disputes' })).toBeVisible();
    await expectFitsBoth(page);
  });

  await orderThatIsDisputed(page, elsewhere);
  await handOver(page);

  await test.step('the dashboard says until when, and leads there', async () => {
    const need = page.getByRole('link', { name: /^A diner's bank took back \$15\.16$/ });
    await expect(async () => {
      await page.goto('/business/dashboard');
      await expect(need).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByText(/^Answer by [A-Z][a-z]+, [A-Z][a-z]{2} \d+/)).toBeVisible();
    await need.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dispute of order \d+$/);
  });

  const bank = page.getByRole('region', { name: 'They say they never got it' });
  const answer = page.getByRole('region', { name: 'Your answer' });

  await test.step('what the bank said, and what we have', async () => {
    await expect(page.getByRole('status').filter({ hasText: '9 days left' })).toBeVisible();
    await expect(bank).toContainText('The diner told their bank that they paid and got nothing.');
    await expect(bank).toContainText('$15.16');
    const ours = page.getByRole('region', { name: 'What we have' });
    await expect(ours).toContainText('2 x Soup');
    await expect(ours).toContainText(': Handed over');
    await expectFitsBoth(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

  await test.step('exactly what is sent is shown while it is written', async () => {
    await answer.getByRole('textbox', { name: /^In your own words/ }).fill('She said her code.');
    await expect(answer.getByRole('definition').last()).toContainText('She said her code.');
    await expect(answer.getByText('Ann Lee', { exact: true })).toHaveCount(0);
    await answer.getByText("Send the diner's name and number, too").click();
    await expect(answer.getByText('Ann Lee', { exact: true })).toBeVisible();
    await expect(answer.getByRole('definition').last()).toContainText(/Their number: \(•••\)/);
    await answer.getByText("Send the diner's name and number, too").click();
  });

  await test.step('offline it stays, and an answer that is lost is sent once', async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    problems.allow(/ERR_FAILED POST .*\/answer$/);
    const send = answer.getByRole('button', { name: 'Send to the bank' });
    await page.context().setOffline(true);
    await expect(answer.getByText("You're offline. What you wrote stays here.")).toBeVisible();
    await page.context().setOffline(false);
    let isLost = false;
    await page.route(disputeCalls.answerDispute.path.replace(':orderId', '*'), async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('failed');
    });
    await send.press('Enter');
    await expect(answer.getByText("it's sent only once")).toBeVisible();
    await send.press('Enter');
    const sent = page.getByRole('region', { name: 'What was sent' });
    await expect(sent).toContainText('She said her code.');
    await expect(sent).not.toContainText('Ann Lee');
    await expect(answer).toHaveCount(0);
    await expect(page.getByText('The bank has your answer and decides.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'The answer was sent to the bank',
    );
    await expectAccessible(page);
  });

  await test.step('the order, its entry and the list lead to it', async () => {
    await bank.getByRole('link', { name: /^\d+$/ }).click();
    await expect(page.getByRole('link', { name: 'See the dispute' })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    await page.goBack();
    await expect(bank).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Disputes' }).click();
    const row = page.getByRole('list', { name: 'Disputes' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('The bank decides');
    await expectFitsBoth(page);
  });

  await test.step('an address that is none of theirs', async () => {
    problems.allow(/^404 GET .*\/disputes\/999999$/);
    await page.goto(`${disputes}/999999`);
    await expect(
      page.getByRole('heading', { name: "We couldn't find that dispute." }),
    ).toBeVisible();
  });
});
