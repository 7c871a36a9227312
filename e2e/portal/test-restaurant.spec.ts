import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import { testRestaurantCalls } from '#contract/portal/test-restaurant/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth, expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

/** As the program: no page, no cookie. */
const asTill = (page: Page, key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  return {
    restaurant: async () => {
      const answer = await page.request.get(integrationCalls.getPartnerRestaurant.path, {
        headers,
      });
      return (await answer.json()).response;
    },
    move: async (orderNumber: string, stage: string) => {
      const answer = await page.request.post(`/api/partner/V1/orders/${orderNumber}/status`, {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        data: { stage },
      });
      expect(answer.status()).toBe(200);
    },
  };
};

test('an owner tries a till out: keys, orders, texts, a deposit, and all of it again @one-screen', async ({
  page,
  problems,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterLastMonth({ page, problems, info }, { key: 'tryout', phoneEnd: 575 });
  const orders = page.getByRole('list', { name: 'Orders of the test restaurant' });
  const texts = page.getByRole('list', { name: 'Texts of the test restaurant' });
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  let key = '';

  await test.step('it is made by one press', async () => {
    await page.goto('/business/account/programs');
    await page.getByRole('link', { name: 'Open the test restaurant' }).click();
    await expect(page.getByRole('heading', { name: 'No test restaurant yet' })).toBeVisible();
    await expectFitsEach(page, 'main');
    await press('Make a test restaurant').press('Enter');
    await expect(page.getByText('Your test restaurant is ready.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Test restaurant: / })).toBeVisible();
  });

  await test.step('a till gets a key that works there alone', async () => {
    const name = page.getByLabel('Name of the program');
    await press('Make a test key').click();
    await expect(name).toHaveAccessibleDescription(/Enter a name/);
    await name.fill('Counter till');
    await name.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Copy the key for Counter till' }),
    ).toBeFocused();
    key =
      (await page
        .getByRole('code')
        .filter({ hasText: /^joy_test_\w{80}/ })
        .textContent()) ?? '';
    expect(await asTill(page, key).restaurant()).toMatchObject({ isTest: true });
    await press('Done').click();
    await expect(page.getByRole('list', { name: 'Test keys' })).toContainText('Counter till');
  });

  let orderNumber = '';
  await test.step('a diner orders, the till accepts, and the text is in the inbox', async () => {
    await press('A diner orders now').press('Enter');
    await expect(page.getByText(/^A diner ordered/)).toBeVisible();
    await expect(orders).toContainText('New');
    orderNumber = /Order (\d+)/.exec((await orders.textContent()) ?? '')?.[1] ?? '';
    await asTill(page, key).move(orderNumber, 'ACCEPTED');
    // The page looks again by itself.
    await expect(orders).toContainText('Accepted');
    await expect(texts).toContainText(orderNumber);
    await expectFitsEach(page, 'main');
  });

  await test.step('a card is declined, and a diner cancels', async () => {
    await press('A card is declined').click();
    await expect(page.getByText(/^The card was declined/)).toBeVisible();
    await expect(orders.getByRole('listitem').first()).toContainText('not paid');
    await press('A diner orders now').click();
    await expect(orders.getByRole('listitem')).toHaveCount(3);
    const newest = orders.getByRole('listitem').first();
    await newest.getByRole('button', { name: /^Its diner cancels/ }).click();
    await expect(newest).toContainText('Canceled');
  });

  await test.step('a failed press says so, and can be pressed again', async () => {
    problems.allow(/pressAtTest|\/testRestaurant\/presses/);
    await page.route(`**${testRestaurantCalls.pressAtTest.path}`, (route) => route.abort());
    await press('A diner gets a coupon').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(`**${testRestaurantCalls.pressAtTest.path}`);
    await press('A diner gets a coupon').click();
    await expect(texts).toContainText('% off');
  });

  await test.step('it begins again, with the same key', async () => {
    await press('Begin again').click();
    const dialog = page.getByRole('dialog');
    await expectFitsBoth(page, 'dialog');
    await dialog.getByRole('button', { name: 'Begin again' }).click();
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(await asTill(page, key).restaurant()).toMatchObject({ isTest: true });
    await expectFitsEach(page, 'main');
  });
});
