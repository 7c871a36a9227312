import { expect, test } from '../support/fixtures.ts';
import { openWithLateScripts } from '../support/late-scripts.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test("staff never see the diners' bar on a public page", async ({ page }) => {
  await signIn(page, 'owner', { ownSession: true });
  const bar = page.getByRole('banner');
  const promo = bar.getByText('Order via Mobile: Save 20%');
  const bringScripts = await openWithLateScripts(page, '/about');
  await expect(bar.getByRole('link', { name: 'Joyous, home' })).toBeVisible();
  await expect(promo).toBeHidden();
  // Counts at every change of the page until the staff's bar is there.
  await page.evaluate(`
    window.seen = 0;
    new MutationObserver(() => {
      const promo = [...document.querySelectorAll('header button')].find((one) => one.textContent.includes('Save 20%'));
      if (promo?.checkVisibility({ visibilityProperty: true })) window.seen += 1;
    }).observe(document, { subtree: true, childList: true, attributes: true })`);
  await bringScripts();
  await expect(bar).toContainText("Mama Rosa's Trattoria");
  expect(await page.evaluate('window.seen')).toBe(0);

  const logOut = /^Log Out$/;
  if (await bar.getByRole('button', { name: 'Menu' }).isVisible()) {
    await bar.getByRole('button', { name: 'Menu' }).click();
    await bar.getByRole('menuitem', { name: logOut }).click();
  } else await bar.getByRole('button', { name: logOut }).click();
  await expect(promo).toBeVisible();
});
