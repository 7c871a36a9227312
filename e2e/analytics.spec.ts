import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/fixtures.ts';
import { startOwnServer } from './support/own-server.ts';
import { createRestaurant } from './support/restaurants.ts';

type PageView = { name: string; url: string; domain: string; referrer: string };

// The tests share a server, which takes longer to start than they do.
test.describe.configure({ mode: 'default' });

/** What the analytics service received. */
const views: PageView[] = [];

const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    if (request.method === 'POST' && request.url === '/api/event') views.push(JSON.parse(body));
    response.writeHead(202, { 'access-control-allow-origin': '*' }).end('ok');
  });
});

let server: Awaited<ReturnType<typeof startOwnServer>>;

test.beforeAll(async () => {
  // It starts a server of its own.
  test.slow();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  server = await startOwnServer({
    ANALYTICS_PROVIDER: 'plausible',
    ANALYTICS_URL: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    ANALYTICS_DOMAIN: 'joyous.example',
  });
});

test.beforeEach(() => {
  views.length = 0;
});

test.afterAll(async () => {
  await server.stop();
  collector.closeAllConnections();
  collector.close();
});

const once = { tag: '@one-screen' };

test('with analytics on, every change of route is reported once', once, async ({ page }) => {
  const { url } = server;
  await page.goto(`${url}/?utm_source=mail&consumerEventToken=secret&query=mama+rosa`);
  await expect.poll(() => views.length).toBe(1);
  await page.getByRole('link', { name: "Mama Rosa's Trattoria" }).click();
  await expect.poll(() => views.length).toBe(2);
  await page.goBack();
  await expect.poll(() => views.length).toBe(3);
  const restaurant = `${url}/restaurant/mama-rosas-trattoria?id=mamarosa0001`;
  expect(views.map((view) => view.url)).toEqual([
    `${url}/?utm_source=mail`,
    restaurant,
    `${url}/?utm_source=mail`,
  ]);
  expect(views[1]).toEqual({
    name: 'pageview',
    url: restaurant,
    domain: 'joyous.example',
    referrer: `${url}/`,
  });
  // The page prefetches: what is still under way would fail when the page closes.
  await page.waitForLoadState('networkidle');
});

test('two restaurants of the same name are two pages', once, async ({ page, problems }, info) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED GET .*reviews/);
  const twins = ['twinbistro01', 'twinbistro02'];
  for (const externalId of twins) {
    await createRestaurant(server, { externalId, name: 'Twin Bistro', listed: true }, info);
  }
  const [first, second] = twins.map((id) => `/restaurant/twin-bistro?id=${id}`);
  await page.goto(`${server.url}${first}`);
  await expect.poll(() => views.length).toBe(1);
  await page.route(/\/reviews\?/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: '4 Stars' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);

  // Another search in the address is the same page: no scrolling, no cleared message, no page
  // view.
  const goTo = (address: string | undefined) =>
    page.evaluate(`
          history.pushState({}, '', ${JSON.stringify(address)});
          dispatchEvent(new PopStateEvent('popstate'))`);
  const settled = page.waitForResponse(/\.data\?/);
  await goTo(`${first}&utm_source=mail`);
  await settled;
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
  expect(views).toHaveLength(1);

  await goTo(second);
  await expect.poll(() => views.length).toBe(2);
  expect(views[1]).toMatchObject({
    url: `${server.url}${second}`,
    referrer: `${server.url}${first}`,
  });
  await expect(page.getByRole('alert')).toBeHidden();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.waitForLoadState('networkidle');
});
