import { expect, expectAccessible, test } from '../support/fixtures.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

for (const [device, userAgent, store] of [
  ['an iPhone', iphone, /^https:\/\/apps\.apple\.com\//],
  ['an Android phone', android, /^https:\/\/play\.google\.com\//],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });
    test('tries the app first, and after 250 ms the store @one-screen', async ({
      page,
      problems,
    }) => {
      // No app is installed here: the browser reports it in its console.
      problems.allow(/Failed to launch 'joyous:\/\/'/);
      await page.route(store, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The store</title>' }),
      );
      await page.goto('/');
      await page.clock.install();
      // From here on, only the test moves the page's clock.
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Order via Mobile: Save 20%' }).click();
      await page.clock.runFor(249);
      expect(new URL(page.url()).pathname).toBe('/');
      await page.clock.runFor(1);
      await expect(page).toHaveURL(store);
    });
  });
}

test.describe('with the app installed', () => {
  test.use({ userAgent: iphone });
  for (const covered of ['visibilitychange', 'pagehide']) {
    test(`the app opens, and the store does not (${covered}) @one-screen`, async ({
      page,
      problems,
    }) => {
      problems.allow(/Failed to launch 'joyous:\/\/'/);
      await page.goto('/');
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Order via Mobile: Save 20%' }).click();
      await page.clock.runFor(100);
      // A page gets this event when an app opens in front of it.
      await page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        (${JSON.stringify(covered)} === 'pagehide' ? window : document)
          .dispatchEvent(new Event(${JSON.stringify(covered)}))`);
      await page.clock.runFor(10_000);
      expect(new URL(page.url()).pathname).toBe('/');
    });
  }
});

test('on a desktop shows the QR code', { tag: '@one-screen' }, async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Order via Mobile: Save 20%' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Order on your phone, save 20%' });
  await expect(dialog.getByRole('img', { name: /Code that opens Joyous/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', /^https/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
