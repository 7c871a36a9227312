import { expect } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { newestTexted } from '../support/portal.ts';
import { addDish, placeButton, someNumber, test } from '../support/run/ordering.ts';

test("from a coupon's page to an order that has it, named, with what it takes off; removed, it stays removed @one-screen", async ({
  page,
  open,
}, info) => {
  const here = await open(info, 'withcoupon');
  const { typed, e164 } = someNumber();
  await page.goto(here.page);
  await page.locator('#coupon').getByLabel('Mobile number').fill(typed);
  await page.locator('#coupon').getByRole('button', { name: 'Text me the coupon' }).click();
  await expect(page.getByText('Check your phone')).toBeVisible();
  const code = await newestTexted(page, e164, /#([0-9A-Z]{9,10})\b/);
  const applied = page.getByText(/^20% coupon, -\$1\.40/);
  const viewOrder = () => page.getByRole('link', { name: /^View order/ }).press('Enter');

  await test.step('on its page, the coupon leads to the menu', async () => {
    await page.goto(`/c#${code}`);
    await expect(page.getByText('Use it here, at the counter or in the app.')).toBeVisible();
    await expectFitsBoth(page);
    await page.getByRole('link', { name: 'Order with it' }).press('Enter');
    await expect(page).toHaveURL(/#menu$/);
  });

  await test.step('with a dish in the order, the bar at the foot offers nothing else', async () => {
    await addDish(page, 'Soup');
    await expect(page.getByRole('link', { name: /% off by text$/ })).toHaveCount(0);
    const app = page.getByRole('banner').getByRole('button', { name: /^Order via Mobile/ });
    await expect(app).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.reload();
    await expect(app).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(app).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    await viewOrder();
  });

  await test.step('the order has the coupon by itself', async () => {
    await expect(applied).toBeVisible();
    await expect(placeButton(page)).toHaveText('Place order · $6.06');
    await expectFitsBoth(page);
  });

  await test.step('removed, it is offered, and not applied again by itself', async () => {
    await page.getByRole('button', { name: `Remove ${code}` }).press('Enter');
    await expect(placeButton(page)).toHaveText('Place order · $7.58');
    await page.reload();
    await expect(placeButton(page)).toHaveText('Place order · $7.58');
    await page.getByRole('button', { name: 'Use your 20% coupon' }).press('Enter');
    await expect(applied).toBeVisible();
  });

  await test.step('another restaurant never hears of it', async () => {
    const elsewhere = await open(info, 'nocoupon');
    await page.goto(elsewhere.page);
    await addDish(page, 'Soup');
    const asked = page.waitForRequest(/\/quote$/);
    await viewOrder();
    expect((await asked).postDataJSON()).toMatchObject({ codes: [] });
    await expect(placeButton(page)).toHaveText('Place order · $7.58');
  });
});

test('a coupon of this device that is no good any more is left out without a word @one-screen', async ({
  page,
  open,
}, info) => {
  const here = await open(info, 'oldcoupon');
  await page.goto(here.page);
  const place = new URL(page.url()).searchParams.get('id');
  await page.evaluate(
    ([id]) =>
      localStorage.setItem(
        'joyous.openedCoupons',
        JSON.stringify([{ code: '7FKM3XWP9', atMs: Date.now(), place: id, percentOff: 20 }]),
      ),
    [place],
  );
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).press('Enter');
  await expect(placeButton(page)).toHaveText('Place order · $7.58');
  await expect(page.getByText("That code isn't valid here.")).toHaveCount(0);
});

test('where no orders are taken on the web, a coupon promises none @one-screen', async ({
  page,
  open,
}, info) => {
  const here = await open(info, 'nowebcoupon', { services: [] });
  const { typed, e164 } = someNumber();
  await page.goto(here.page);
  const coupon = page.locator('#coupon');
  await expect(coupon).toContainText('We text you a code: use it at the counter or in the app.');
  await coupon.getByLabel('Mobile number').fill(typed);
  await coupon.getByRole('button', { name: 'Text me the coupon' }).click();
  await expect(page.getByText('Check your phone')).toBeVisible();
  const code = await newestTexted(page, e164, /#([0-9A-Z]{9,10})\b/);
  const ordering = page.waitForResponse(/\/ordering$/);
  await page.goto(`/c#${code}`);
  await ordering;
  await expect(page.getByText('Use it at the counter or in the app.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order with it' })).toHaveCount(0);
});
