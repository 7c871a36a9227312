import { readFileSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { searchCalls } from '#contract/find/search/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { newsNote, newsStream, sendOrder } from '../support/news.ts';
import { joyousBeside } from '../support/operator.ts';
import { createRestaurant } from '../support/restaurants.ts';
import { startOwnServer } from '../support/run/own-server.ts';

type PageView = { name: string; url: string; domain: string; referrer: string };

// Tests that need settings of their own, need a server's log, or break the server. They share one,
// because starting it takes longer than they do. They run in this order: the last stops the
// database.
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
  // It starts its own server.
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
  // The page prefetches, and unfinished requests would fail when the page closes.
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

  // A new search in the address is the same page: no scrolling, no cleared message, no page view.
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

type Line = { level: string; msg: string; page?: string; [field: string]: unknown };

test(
  'errors in a page reach the log, a few times, without personal data',
  once,
  async ({ page, problems }) => {
    problems.allow(/Rosa Bianchi/);
    const { url, dataDir } = server;
    const reports = () =>
      readFileSync(join(dataDir, 'server.log'), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line): Line => JSON.parse(line))
        .filter(({ msg }) => msg === 'error in a browser');
    const restaurant = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

    // An uncaught error, thrown ten times.
    await page.goto(`${url}${restaurant}&mobileNumber=5125550190`);
    const thrown = `throw new Error('Rosa Bianchi, rosa@mamarosa.example, (512) 555-0190: "Rosa"')`;
    await page.evaluate(
      `for (let time = 0; time < 10; time += 1) setTimeout(() => { ${thrown} });
       //# sourceURL=${url}/assets/broken.js`,
    );
    await expect.poll(() => reports().length).toBe(3);
    expect(reports()[0]).toMatchObject({ level: 'warn', page: 'orders/web-orders/restaurant' });
    expect(reports()[0]?.build).toMatch(/^[0-9a-f]{8}$/);
    expect(reports()[0]?.frames).toEqual([expect.stringMatching(/broken\.js:1:\d+$/)]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mama Rosa');

    // This error breaks the page, and the page says so.
    await page.goto(`${url}${restaurant}`);
    await page.evaluate(`window.scrollTo = () => { throw new Error('Rosa Bianchi') };
      //# sourceURL=${url}/assets/broken.js`);
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible();
    await expect.poll(() => reports().length).toBe(4);
    expect(reports().at(-1)?.page).toBe('site/pages/about');

    const log = readFileSync(join(dataDir, 'server.log'), 'utf8');
    // Not just 555: times and places in a script contain it as well.
    expect(log).not.toMatch(/rosa@|555-?0190|mobileNumber/);
  },
);

test(
  'when the server restarts, the page gets what it missed',
  once,
  async ({ page, problems }, info) => {
    // The server stops and starts.
    test.slow();
    problems.allow(/ERR_/);
    // The router also requests the data of links while the server is down.
    problems.allow(/Failed to fetch manifest patches/);
    const { url } = server;
    const restaurant = 'restarted000';
    const name = 'Up Again';
    await createRestaurant(server, { externalId: restaurant, name, listed: false }, info);
    const added = await joyousBeside(
      server,
      'staff',
      'add-owner',
      '--restaurant',
      restaurant,
      '--email',
      'up@again.example',
      '--phone',
      '+15125550440',
      '--first',
      'Una',
      '--last',
      'Up',
    );
    const password = 'seven small spoons';
    await page.goto(url + (/(\/business\/b\/\S+)/.exec(added)?.[1] ?? ''));
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: /^Join/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    const opened = newsStream(page);
    await page.goto(`${url}/business/reports`);
    await opened;
    const start = await server.pause();
    const back = newsStream(page);
    await start();
    await sendOrder(page, { server, restaurant });
    await back;
    await expect(newsNote(page, '1 new order')).toBeVisible({ timeout: 80_000 });
  },
);

/** Stops the product's PostgreSQL, and prevents it from being restarted. */
async function endPostgres(dataDir: string) {
  const folder = join(dataDir, 'postgres');
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8');
  await appendFile(join(folder, 'postgresql.auto.conf'), 'this is no setting\n');
  process.kill(Number(file.split('\n')[0]), 'SIGINT');
}

const readable = ['/about', '/careers', '/terms', '/privacy', '/refund', '/business/login'];

test('without its database the product serves cached pages', once, async ({ page, request }) => {
  const { url, dataDir } = server;
  await page.goto(`${url}/`);
  await endPostgres(dataDir);
  const health = async () => (await request.get(`${url}/health/ready`)).json();
  // Diners still get what is cached: a balancer must not take it away from them.
  await expect.poll(health).toEqual({ status: 'ready', database: 'away' });
  expect((await request.get(`${url}/health/live`)).status()).toBe(200);

  for (const path of readable) {
    expect([path, (await request.get(url + path)).status()]).toEqual([path, 200]);
  }
  await page.goto(`${url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expectAccessible(page);

  const seen = await request.get(`${url}/`);
  const headers = seen.headers();
  expect([seen.status(), headers['cache-status']]).toEqual([
    200,
    'joyous; hit; ttl=-1; detail=stale',
  ]);
  expect(await seen.text()).toContain('Restaurants in 12 cities');

  const call = await request.post(url + searchCalls.searchRestaurants.path, {
    data: { query: 'unheard of' },
  });
  expect([call.status(), call.headers()['retry-after']]).toEqual([503, '2']);
  expect(await call.json()).toMatchObject({ status: 'Failure', code: 'unavailable' });

  // Not requested before, so it is not cached.
  const answer = await page.goto(`${url}/restaurant/city/chicago`);
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '2']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something Went Wrong...');
  await expect(page.getByText('Refresh it, or try again in a moment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh the page' })).toBeVisible();
  await expectAccessible(page);
});
