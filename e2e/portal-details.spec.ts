import { expect, expectAccessible, test } from './support/fixtures.ts';
import { ownNetwork, signIn } from './support/portal.ts';

test.use(ownNetwork);

test('all details of the restaurant are shown @one-screen', async ({ page }) => {
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
    ...['Reservations', 'Outdoor seating', 'WiFi', 'Vegetarian options', 'Vegan options'],
    'Sports bar',
  ]) {
    await expect(fact(name), name).toHaveText(/^(Yes|No)$/);
  }
  await expect(fact('Parking')).toHaveText(/\w/);
  await expect(fact('Ambiance')).toHaveText(/\w, \w/);
  const hours = page.getByRole('region', { name: 'Hours' }).getByRole('row');
  await expect(hours).toHaveCount(8);
  await expect(hours.nth(1)).toHaveText(/^Monday.*(\d|Closed)/);
  await expectAccessible(page);
});
