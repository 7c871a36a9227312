import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('all details of the restaurant are shown, and its referral link brings diners @one-screen @main', async ({
  page,
  problems,
}) => {
  problems.allow(/^net::ERR_FAILED POST .*\/coupon$/);
  await signIn(page, 'owner');
  await page.goto('/business/management/details');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurant Details');
  const main = page.getByRole('main');
  await expect(main).toContainText("Mama Rosa's Trattoria");
  const fact = (name: string) =>
    main
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
      .getByRole('definition');
  const website = await fact('Website').textContent();
  expect(website).toMatch(/^https:\/\/.{72}\.\.\.$/);
  await expect(fact('Address')).toHaveText(/^\d+ .+Austin, TX \d{5}$/);
  await expect(fact('Phone')).toHaveText(/^\(512\) 555-\d{4}$/);
  await expect(fact('Cuisine')).toHaveText('Italian, Pasta, Pizza');
  await expect(fact('Service')).toHaveText(/^Dine In, Take Out/);
  for (const name of [
    'Reservations',
    'Outdoor seating',
    'WiFi',
    'Vegetarian options',
    'Vegan options',
    'Sports bar',
  ]) {
    await expect(fact(name), name).toHaveText(/^(Yes|No)$/);
  }
  await expect(fact('Parking')).toHaveText(/\w/);
  await expect(fact('Ambiance')).toHaveText(/\w, \w/);
  const hours = page.getByRole('region', { name: 'Hours' }).getByRole('row');
  await expect(hours).toHaveCount(8);
  await expect(hours.nth(1)).toHaveText(/^Monday.*(\d|Closed)/);

  const rating = page.getByRole('region', { name: 'Rating' });
  await expect(rating).toContainText(/\d\.\d\s*out of 5\.0/);
  await expect(rating.getByRole('img', { name: /^Rated / })).toBeVisible();
  await expect(rating.locator('tbody svg').first()).toHaveAttribute('width', '180');
  const referral = page.getByRole('region', { name: 'Business referral code' });
  await expect(referral).toContainText(/JOY-[34679CDFGHJKMNPRTVWXY]{6}/);
  await expectAccessible(page);

  await test.step('the referral link brings diners, and their coupons are counted under it', async () => {
    const link = referral.getByRole('link', { name: /\/r\/JOY-/ });
    const code = (await link.textContent())?.split('/r/')[1] ?? '';
    await page.goto(`/r/${code.toLowerCase()}`);
    await expect(page).toHaveURL(new RegExp(`utm_source=referral&utm_campaign=${code}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");

    // They look around before they ask for a coupon.
    await page.goto('/');
    await page.getByRole('link', { name: 'get 20% off by text' }).click();
    await expect(page).toHaveURL('/coupon');
    const request = page.waitForRequest(/\/coupon$/);
    await page.route(/\/coupon$/, (route) => route.abort());
    await page.getByLabel('Mobile number').fill('(512) 555-0166');
    await page.getByRole('button', { name: 'Text me the coupon' }).click();
    expect((await request).postDataJSON()).toMatchObject({
      utmCodes: { utm_source: 'referral', utm_campaign: code },
    });
    const unknown = await page.goto('/r/JOY-NOBODY');
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});

test('the poster fits one page, on Letter and on A4 @one-screen', async ({ page }) => {
  await signIn(page, 'driver');
  await page.goto('/business/management/details');
  await page.getByRole('link', { name: 'Poster' }).click();
  const poster = page.getByRole('article', { name: 'Poster' });
  await expect(poster).toContainText("Mama Rosa's Trattoria");
  const code = poster.getByRole('img', { name: /^QR code of http.*\/r\/JOY-/ });
  await expect(code).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessible(page);
  for (const format of ['Letter', 'A4']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});
