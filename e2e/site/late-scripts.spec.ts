import { answerAwards, voterQuery } from '../support/awards.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWithLateScripts } from '../support/late-scripts.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const restaurant = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

test('the home page before its scripts: on a phone pictures below the first screen wait, and input is searched for @one-screen', async ({
  page,
}) => {
  await test.step('on a phone, pictures below the first screen wait until the scripts have loaded', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    // A restaurant with a photo has two pictures, one of them blurred.
    const cards = page.getByRole('article');
    const shown = () => cards.filter({ has: page.locator('img:visible') }).count();
    const bringScripts = await openWithLateScripts(page, '/');
    expect(await shown()).toBe(3);
    await bringScripts();
    await expect.poll(shown).toBe(await cards.count());
    if (size) await page.setViewportSize(size);
    await page.unroute('**/assets/*.js');
  });

  await test.step('input from before the scripts load is searched for', async () => {
    const bringScripts = await openWithLateScripts(page, '/');
    const list = page.locator('#a_restaurants');
    await list.getByRole('searchbox').fill('chicken');
    await list.getByRole('button', { name: 'Dietary' }).click();
    await list.getByRole('checkbox', { name: 'Vegan' }).check();
    await page.keyboard.press('Escape');
    await list.getByRole('combobox', { name: 'City or ZIP' }).fill('Austin');
    await bringScripts();
    await expect(page).toHaveURL('/?query=chicken&city=austin&dietary=VEGAN#a_restaurants');
    await expect(list.getByRole('searchbox')).toHaveValue('chicken');
    await expect(list.getByRole('button', { name: 'Dietary (1)' })).toBeVisible();
    await expect(list.getByRole('combobox', { name: 'City or ZIP' })).toHaveValue('Austin');
  });
});

test('a restaurant before its scripts: words and a number stay, and buttons work as soon as they can @one-screen', async ({
  page,
}) => {
  await test.step('words for the menu and a number for the coupon stay, and are searched and sent', async () => {
    const bringScripts = await openWithLateScripts(page, restaurant);
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('tiramisu');
    const coupon = page.locator('#coupon');
    await coupon.getByLabel('Mobile number').fill('5125550172');
    await bringScripts();
    // Sent before the scripts load: see coupon-form.spec.
    await coupon.getByRole('button', { name: 'Text me the coupon' }).click();
    await expect(coupon.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Menu', exact: true }).getByRole('status'),
    ).toHaveText('1 dish matches');
    await page.unroute('**/assets/*.js');
  });

  await test.step('a menu tab and the order button work as soon as they can', async () => {
    let bringScripts = await openWithLateScripts(page, restaurant);
    await page.getByRole('tab', { name: 'Drinks' }).click();
    await bringScripts();
    await expect(page.getByRole('tab', { name: 'Drinks' })).toHaveAttribute(
      'aria-selected',
      'true',
    );

    await page.unroute('**/assets/*.js');
    bringScripts = await openWithLateScripts(page, restaurant);
    // If two are pressed, the last one counts.
    await page.getByRole('tab', { name: 'Drinks' }).click();
    await page.getByRole('button', { name: 'Order in the app' }).first().click();
    await bringScripts();
    await expect(page.getByRole('dialog', { name: 'Order on your phone, save 20%' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Drinks' })).toHaveAttribute(
      'aria-selected',
      'false',
    );
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await page.unroute('**/assets/*.js');
  });

  await test.step('on a phone, photos of dishes below the first screen wait until the scripts have loaded', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const photos = page.getByRole('tabpanel').locator('picture img');
    const bringScripts = await openWithLateScripts(page, restaurant);
    expect(await photos.count()).toBeGreaterThan(4);
    await expect(photos.filter({ visible: true })).toHaveCount(0);
    await bringScripts();
    await expect(photos.filter({ visible: true })).toHaveCount(await photos.count());
    if (size) await page.setViewportSize(size);
    await page.unroute('**/assets/*.js');
  });

  await test.step("a phone's menu opens under its button and its links work before the scripts load", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bringScripts = await openWithLateScripts(page, restaurant);
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await button.click();
    const menu = page.getByRole('banner').getByRole('menu');
    const box = await menu.boundingBox();
    const under = await button.boundingBox();
    expect(box && under && box.y - (under.y + under.height)).toBeGreaterThanOrEqual(0);
    expect(box && box.x + box.width).toBeGreaterThan(350);
    await menu.getByRole('menuitem', { name: 'For Diners' }).click();
    await expect(page).toHaveURL(/\/#a_restaurants$/);
    await bringScripts();
  });
});

test('a button of the awards works as soon as it can @one-screen', async ({ page }) => {
  const bringScripts = await openWithLateScripts(page, '/campaign/foodieChoicePrizeDetails');
  await page.getByRole('button', { name: 'Next prize' }).click();
  await bringScripts();
  await expect(page.getByText('2 of 3')).toBeVisible();
});

test("a voter's link that is pressed early leads on with their token @one-screen", async ({
  page,
  context,
}) => {
  const { details } = await answerAwards(context);
  const vote = page.getByRole('link', { name: 'Vote', exact: true });
  const bringScripts = await openWithLateScripts(
    page,
    `/campaign/foodieChoice${voterQuery}`,
    page.getByRole('link', { name: 'Check a receipt' }),
  );
  await vote.click();
  await bringScripts();
  await expect(page).toHaveURL(
    new RegExp(`/foodieChoiceVoting[?]consumerEventToken=${details.consumerEventToken}&`),
  );
  await expect(page.getByText('No votes yet')).toBeVisible();
});
