import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/fixtures.ts';
import { withOwnServer } from './support/own-server.ts';
import { createRestaurant } from './support/restaurants.ts';

type PageView = { name: string; url: string; domain: string; referrer: string };

/** Stands in for the analytics service, and keeps what it receives. */
async function withCollector(work: (url: string, views: PageView[]) => Promise<void>) {
  const views: PageView[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/api/event') views.push(JSON.parse(body));
      response.writeHead(202, { 'access-control-allow-origin': '*' }).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await work(`http://127.0.0.1:${port}`, views);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const analyticsAt = (collector: string) => ({
  ANALYTICS_PROVIDER: 'plausible',
  ANALYTICS_URL: collector,
  ANALYTICS_DOMAIN: 'joyous.example',
});

const once = { tag: '@one-screen' };

test('with analytics on, every change of route is reported once', once, async ({ page }) => {
  await withCollector(async (collector, views) => {
    await withOwnServer(analyticsAt(collector), async ({ url }) => {
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
      // The page prefetches; a server that has stopped by then would cause an error in the console.
      await page.waitForLoadState('networkidle');
    });
  });
});

test('two restaurants of the same name are two pages', once, async ({ page, problems }, info) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED GET .*reviews/);
  await withCollector(async (collector, views) => {
    await withOwnServer(analyticsAt(collector), async (server) => {
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
  });
});
