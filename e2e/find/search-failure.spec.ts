import { searchCalls } from '#contract/find/search/calls.ts';
import { expect, test } from '../support/fixtures.ts';

const searches = `**${searchCalls.searchRestaurants.path}`;

test('a failed search says why, keeps the list, and tries again @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const list = page.locator('#a_restaurants');
  const cards = list.getByRole('article');
  const box = list.getByRole('searchbox');
  const found = list.getByRole('status').filter({ hasText: /restaurants?\b/ });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await box.fill('taco');
  const alert = list.getByRole('alert');
  await expect(alert).toContainText("Couldn't load the restaurants.");
  await expect(alert).toContainText('There was an error in the request');
  await expect(cards).toHaveCount(24);
  await expect(box).toHaveValue('taco');
  // It retries by itself as soon as the network is back.
  await context.setOffline(false);
  await expect(found).toHaveText(/“taco”/);
  await expect(alert).toBeHidden();

  await page.route(searches, (route) => route.abort());
  await box.fill('soup');
  await expect(alert).toContainText('There was an error in the request');
  await page.unroute(searches);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(found).toHaveText(/“soup”/);
});
