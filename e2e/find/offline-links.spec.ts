import { expect, test } from '../support/fixtures.ts';

test('offline, a card under the pointer or the focus never reloads the page @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const list = page.locator('#a_restaurants');
  await context.setOffline(true);
  await page.evaluate('window.isSamePage = true');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  const card = list.getByRole('article').getByRole('link').first();
  await card.focus();
  await failed;
  await list.getByRole('article').nth(1).hover();
  await list.getByRole('searchbox').fill('taco');
  await expect(list.getByRole('alert')).toContainText("Couldn't load the restaurants.");
  expect(await page.evaluate('window.isSamePage')).toBe(true);

  await context.setOffline(false);
  await expect(list.getByRole('alert')).toBeHidden();
  await list.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Good local food');
  expect(await page.evaluate('window.isSamePage')).toBe(true);
});
