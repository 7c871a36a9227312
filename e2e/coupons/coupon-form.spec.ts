import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { openWithLateScripts } from '../support/late-scripts.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const restaurant = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

const formIn = (page: Page) => ({
  number: page.getByLabel('Mobile number'),
  promo: page.getByLabel('Promo code'),
  morePromo: page.getByText('Have a promo code?'),
  send: page.getByRole('button', { name: 'Text me the coupon' }),
  sent: page.getByRole('heading', { name: 'Check your phone' }),
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a coupon is requested, corrected and requested again @one-screen @main', async ({
    page,
    problems,
  }) => {
    problems.allow(/^csp GET .*\.js$/);
    problems.allow(/^400 POST \/coupon/);
    const { number, promo, morePromo, send, sent } = formIn(page);
    await page.goto(restaurant);
    await page
      .locator('#coupon')
      .getByText(/, by text$/)
      .click();
    await send.click();
    await expect(page).toHaveURL('/coupon?id=mamarosa0001');
    await expect(page.getByText("At Mama Rosa's Trattoria.")).toBeVisible();
    await expect(number).toHaveAccessibleDescription('Enter your mobile number.');

    await number.fill('800-555-1234');
    await morePromo.click();
    await promo.fill('NONE');
    await send.click();
    await expect(number).toHaveAccessibleDescription(/^This is not a mobile number/);
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveValue('800-555-1234');
    await expect(promo).toHaveValue('NONE');

    await number.fill('(512) 555-0177');
    await send.click();
    await expect(promo).toHaveAccessibleDescription(/^That promo code isn't valid/);
    await expect(number).toHaveValue('(512) 555-0177');
    await expectNoSidewaysScroll(page);

    await promo.fill('');
    await send.click();
    await expect(sent).toBeVisible();
    await expect(page.getByRole('main')).toContainText('(512) 555-0177');
    await page.getByRole('button', { name: 'Text it again' }).click();
    await expect(sent).toBeVisible();
    await page.getByRole('link', { name: "Back to Mama Rosa's Trattoria" }).click();
    await expect(page).toHaveURL(restaurant);
  });

  test('input is treated as text, whatever it contains @one-screen', async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    problems.allow(/^400 POST \/coupon/);
    const typed = '"><script>alert(1)</script>';
    const { number, send } = formIn(page);
    await page.goto('/coupon');
    await number.fill(typed);
    await send.click();
    await expect(number).toHaveValue(typed);
    await expect(number).toHaveAccessibleDescription(/^Enter a phone number like/);
  });
});

test('a form on another site is refused, and nobody is texted @one-screen', async ({ request }) => {
  const form = { mobileNumber: '5125550178', promoCode: '' };
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ]) {
    const answer = await request.post('/coupon?id=mamarosa0001', { form, headers });
    expect(answer.status()).toBe(403);
  }
  const inbox = await request.get('/dev/inbox');
  expect(await inbox.text()).not.toContain('5125550178');
});

test('a form sent before the scripts load is answered without them, and works with them afterwards @one-screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithLateScripts(page, restaurant);
  const coupon = page.locator('#coupon');
  await coupon.getByText(/, by text$/).click();
  const { number, send, sent } = formIn(page);
  await number.fill('5125550174');
  await send.click();
  await expect(page).toHaveURL('/coupon?id=mamarosa0001');
  await expect(sent).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.goto('/coupon?id=mamarosa0001');
  await number.fill('12');
  await send.click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/^Enter a phone number like/);
  await expectAccessible(page);
});

test('a number is spaced while it is typed, and the cursor stays where it is @one-screen', async ({
  page,
}) => {
  await page.goto(restaurant);
  const number = page.locator('#coupon').getByLabel('Mobile number');
  await number.pressSequentially('5125550190');
  await expect(number).toHaveValue('(512) 555-0190');
  // A digit in the middle is replaced.
  for (let step = 0; step < 5; step += 1) await number.press('ArrowLeft');
  await number.press('Backspace');
  await number.press('7');
  await expect(number).toHaveValue('(512) 557-0190');
  await number.press('3');
  await expect(number).toHaveValue('(512) 5573-0190');
  await number.press('Backspace');
  await expect(number).toHaveValue('(512) 557-0190');
  await number.fill('');
  await number.pressSequentially('512-555.0190');
  await expect(number).toHaveValue('512-555.0190');
});
