import type { Page } from '@playwright/test';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const address = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

async function latestText(page: Page, number: string) {
  await page.goto('/dev/inbox');
  const messages = page.getByRole('article', { name: `To +1${number}` });
  return (await messages.first().textContent()) ?? '';
}

test('coupons requested here are listed, shown again by their link, and texted again to the number @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST /);
  const number = '5125550182';
  await page.goto('/c');
  await expect(page.getByText(/^No coupons on this device yet/)).toBeVisible();
  await expectAccessible(page);

  for (const url of [
    couponCalls.requestAnyCoupon.path,
    '/api/web/restaurant/mamarosa0001/coupon',
  ]) {
    const answer = await page.request.post(url, { data: { mobileNumber: number } });
    expect(answer.status()).toBe(200);
  }
  await page.goto(address);
  const ticket = page.locator('#coupon');
  await ticket.getByLabel('Mobile number').fill(number);
  await ticket.getByRole('button', { name: 'Text me the coupon' }).click();
  await expect(ticket.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await ticket.getByRole('link', { name: 'Your coupons' }).click();
  const onDevice = page.getByRole('region', { name: 'On this device' });
  await expect(onDevice.getByRole('listitem')).toContainText([/Mama Rosa.*Requested on/s]);
  await expect(onDevice).not.toContainText(number.slice(0, 6));

  const again = page.getByRole('region', { name: 'Get your coupons again' });
  await again.getByRole('button', { name: 'Text me my coupons' }).click();
  await expect(again.getByText('Enter your mobile number.')).toBeVisible();
  await expect(again.getByLabel('Mobile number')).toBeFocused();
  await again.getByLabel('Mobile number').fill('800-555-1234');
  await again.getByLabel('Mobile number').press('Enter');
  await expect(again.getByText('This is not a mobile number.')).toBeVisible();
  await test.step('a number is spaced while it is typed and corrected, and when it is pasted', async () => {
    const field = again.getByLabel('Mobile number');
    await field.fill('');
    await field.pressSequentially('5125590182');
    await expect(field).toHaveValue('(512) 559-0182');
    // The wrong digit is replaced where it is.
    for (let steps = 0; steps < 5; steps += 1) await field.press('ArrowLeft');
    await field.press('Backspace');
    await field.pressSequentially('5');
    await expect(field).toHaveValue('(512) 555-0182');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const shape of [`+1 512.555.0182`, `1-512-555-0182`, number]) {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(shape)})`);
      await field.fill('');
      await field.press('ControlOrMeta+v');
      await expect(field).toHaveValue('(512) 555-0182');
    }
  });
  await again.getByLabel('Mobile number').fill(number);
  await again.getByRole('button', { name: 'Text me my coupons' }).click();
  await expect(again.getByText(/^If \(512\) 555-018\d has coupons/)).toBeFocused();
  await expectFitsBoth(page);

  let text = '';
  await expect(async () => {
    text = await latestText(page, number);
    expect(text).toContain('Joyous: your 2 coupons: http');
  }).toPass();
  const link = new URL(/http\S+\/c#\S+/.exec(text)?.[0] ?? '');
  await page.goto(link.pathname + link.hash);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your coupons');
  await expect(page.getByRole('img', { name: 'QR code of this coupon' })).toHaveCount(2);
  // A diner with a coupon on screen is led to its restaurant; asking again is folded.
  await expect(again.getByLabel('Mobile number')).toBeHidden();
  await again.getByText('Get your coupons again').click();
  await expect(again.getByLabel('Mobile number')).toBeVisible();
  const ofRosa = page.getByRole('article').filter({ hasText: "At Mama Rosa's Trattoria" });
  await expect(ofRosa).toContainText(/Open|Closes soon|Closed/);
  await expect(ofRosa).toContainText('1712 South Congress Avenue, Austin');
  await expect(ofRosa.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https/);
  await expect(ofRosa.getByRole('link', { name: "Mama Rosa's Trattoria" })).toHaveAttribute(
    'href',
    address,
  );
  await expectFitsBoth(page);

  // From now on this device knows both coupons and their discounts.
  await page.goto('/c');
  const lines = onDevice.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Mama Rosa' })).toContainText('Good through');
  await lines.filter({ hasText: 'Mama Rosa' }).getByRole('link', { name: /^Show/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+% off, up to \$\d+$/);
  await page.goBack();
  await lines
    .filter({ hasText: 'Mama Rosa' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(lines).toHaveCount(1);
});

test("if it can't be sent, the number stays in the form @one-screen", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(/Failed to fetch manifest patches/);
  await page.goto('/c');
  const again = page.getByRole('region', { name: 'Get your coupons again' });
  await again.getByLabel('Mobile number').fill('5125550183');
  await context.setOffline(true);
  await again.getByRole('button', { name: 'Text me my coupons' }).click();
  await expect(again.getByRole('alert')).toHaveText('There was an error in the request');
  await expect(again.getByLabel('Mobile number')).toHaveValue('(512) 555-0183');
  await context.setOffline(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a plain form requests coupons again, and keeps a wrong number as typed @one-screen', async ({
    page,
    problems,
  }) => {
    problems.allow(/^csp GET .*\.js$/);
    problems.allow(/^400 POST .*\/c$/);
    await page.goto('/c');
    const number = page.getByLabel('Mobile number');
    await number.fill('512');
    await page.getByRole('button', { name: 'Text me my coupons' }).click();
    await expect(number).toHaveValue('512');
    await expect(page.getByText('Enter a phone number like')).toBeVisible();
    await number.fill('512-555-0184');
    await page.getByRole('button', { name: 'Text me my coupons' }).click();
    await expect(page.getByText('If (512) 555-0184 has coupons')).toBeVisible();
  });
});
