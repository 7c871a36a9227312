import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('offline, a page that cannot load shows our own page, and loads by itself later @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/);
  problems.allow(/^503 GET/);
  await page.goto('/about');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await context.setOffline(true);
  await page.evaluate("location.assign('/terms')");
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText("You're offline");
  await expect(page).toHaveURL('/terms');
  await context.setOffline(false);
  await expect(heading).toHaveText('Terms of Service');
});

test('offline, following a link says so in our words @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/);
  problems.allow(/^503 GET/);
  await page.goto('/restaurant/mama-rosas-trattoria?id=mamarosa0001');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // Its script has loaded, the next page's data has not.
  await page.getByRole('link', { name: 'Austin', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Austin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("You're offline");
});
