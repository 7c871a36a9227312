import { expect, test } from '../support/fixtures.ts';
import { mostScriptBytes } from '../support/script-budget.ts';

const pages = [
  '/',
  '/?query=pizza&cuisine=Italian',
  '/restaurant/mama-rosas-trattoria?id=mamarosa0001',
  '/restaurant/mama-rosas-trattoria/order?id=mamarosa0001',
  '/restaurant/mama-rosas-trattoria/allergens?id=mamarosa0001',
  '/restaurant/city/austin',
  '/about',
  '/careers',
  '/privacy',
  '/app/privacy',
  '/terms',
  '/refund',
  '/developers',
  '/c',
  '/o',
  '/device',
  '/coupon?id=mamarosa0001',
  '/business/login',
  '/business/b/mamarosa0001/login',
  '/campaign/foodieChoice',
  '/campaign/foodieChoiceNominations',
  '/campaign/foodieChoiceThanks?consumerEventToken=t',
  '/campaign/foodieChoiceVoting?consumerEventToken=t',
  '/campaign/foodieChoiceVotingThanks?consumerEventToken=t',
  '/campaign/foodieChoicePrizeDetails',
  '/campaign/foodieChoiceReceipt',
  '/there/is/no/such/page',
];

const isDiners = (address: string) => !/^\/(business|developers)/.test(address);
const isSearched = (address: string) => /^\/(\?|$)|^\/restaurant\/city\//.test(address);

test('no public page loads more scripts than its budget @one-screen', async ({
  browser,
  baseURL,
}) => {
  const sizes: Record<string, number> = {};
  const searching = new Set<string>();
  const ofStaff = new Set<string>();
  for (const address of pages) {
    // Each page as on a first visit, on a phone. In one context, scripts of the page before come out
    // of the renderer's memory, even with the cache off, and count nothing.
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const sent: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script' && !/\.js(\?|$)/.test(request.url())) return;
      if (request.url().includes('/assets/search-')) searching.add(address);
      if (request.url().includes('/assets/portal-')) ofStaff.add(address);
      sent.push(request.sizes().then((size) => size.responseBodySize));
    });
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');
    await page.waitForLoadState('networkidle');
    const bytes = await Promise.all(sent);
    expect(bytes.length, `${address} has scripts`).toBeGreaterThan(5);
    sizes[address] = bytes.reduce((sum, size) => sum + size, 0);
    await context.close();
  }
  const tooHeavy = Object.entries(sizes).filter(([, bytes]) => bytes > mostScriptBytes);
  expect(tooHeavy, JSON.stringify(sizes)).toEqual([]);
  // One function that another page needs, too, would bring all of it along: see the groups of vite.config.ts.
  expect([...searching]).toEqual(pages.filter(isSearched));
  expect([...ofStaff].filter(isDiners)).toEqual([]);
});
