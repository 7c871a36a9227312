import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use({ serviceWorkers: 'allow' });

test('offline, a page that cannot load shows our own page, and loads by itself later @one-screen @main', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/);
  problems.allow(/^503 GET/);
  await page.goto('/about');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const heading = page.getByRole('heading', { level: 1 });
  const followOffline = async (address: string, title: string) => {
    await context.setOffline(true);
    await page.evaluate(`location.assign('${address}')`);
    await expect(heading).toHaveText("You're offline");
    await expect(page).toHaveURL(address);
    await context.setOffline(false);
    await expect(heading).toHaveText(title);
  };
  await followOffline('/terms', 'Terms of Service');

  await test.step('so it does where the browser requests no page by itself, and the worker does', async () => {
    await page.evaluate(
      'navigator.serviceWorker.ready.then(({ navigationPreload }) => navigationPreload.disable())',
    );
    await page.goto('/terms');
    await expect(heading).toHaveText('Terms of Service');
    await followOffline('/about', 'About us');
  });
});

test('offline the page stays, whatever is pointed at or followed, and the link opens later @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate("document.documentElement.dataset.stays = 'yes'");
  const stays = () => page.evaluate('document.documentElement.dataset.stays');
  const list = page.locator('#a_restaurants');
  const strip = page.getByRole('status').filter({ hasText: /offline/i });
  await context.setOffline(true);
  await expect(strip).toHaveText(/^Offline, showing \d+:\d\d [AP]M$/);
  await expectAccessible(page);

  // The router prefetches what is pointed at. When that failed, it reloaded the page.
  const card = list.getByRole('article').first().getByRole('link').first();
  await card.hover();
  await card.focus();
  await list.getByRole('searchbox').fill('taco');
  await expect(list.getByRole('alert')).toContainText("Couldn't load the restaurants.");
  expect(await stays()).toBe('yes');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(strip).toHaveText("You're offline. That page opens when you're back.");
  await expect(list.getByRole('searchbox')).toHaveValue('taco');
  expect(await stays()).toBe('yes');
  await context.setOffline(false);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(strip).toHaveCount(0);
  expect(await stays()).toBe('yes');
});

test.describe('in the portal', () => {
  test.use(ownNetwork);
  test('offline a report stays, and what was followed opens later @one-screen', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/);
    await signIn(page, 'owner');
    await page.goto('/business/dashboard');
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    await context.setOffline(true);
    await expect(page.getByText(/^Offline, showing/)).toBeVisible();
    await page.getByRole('link', { name: 'Transaction History' }).first().click();
    await expect(page.getByText("That page opens when you're back.")).toBeVisible();
    await expect(heading).toHaveText(before ?? '');
    await context.setOffline(false);
    await expect(heading).toHaveText('Transaction History');
    await expect(page).toHaveURL(/txnHistory/);
  });
});
