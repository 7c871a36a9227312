import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts';

const address = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

test('the menu is a thumb away, the coupon one line, and the order button stays at hand', async ({
  page,
  isMobile,
}) => {
  await page.goto(address);
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  const dish = menu.getByRole('heading', { level: 4 }).first();
  const number = page.locator('#coupon').getByLabel('Mobile number');
  const order = page.getByRole('button', { name: 'Order in the app' }).filter({ visible: true });
  await expect(order).toHaveCount(1);
  if (isMobile) {
    expect((await dish.boundingBox())?.y).toBeLessThan(1_100);
    await expect(number).toBeHidden();
    await page
      .locator('#coupon')
      .getByText(/off by text$/)
      .click();
    await dish.scrollIntoViewIfNeeded();
    await expect(order).toBeInViewport({ ratio: 1 });
  }
  await expect(number).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('link', { name: /^Rated/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeInViewport();
});
