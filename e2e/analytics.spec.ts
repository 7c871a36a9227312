import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/fixtures.ts';
import { withOwnServer } from './support/own-server.ts';

type PageView = { name: string; url: string; domain: string; referrer: string };

/** Stands for the analytics service, and keeps what it is told. */
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

const once = { tag: '@one-screen' };

test('where an operator wants it, every change of route is told once', once, async ({ page }) => {
  await withCollector(async (collector, views) => {
    const settings = {
      ANALYTICS_PROVIDER: 'plausible',
      ANALYTICS_URL: collector,
      ANALYTICS_DOMAIN: 'joyous.example',
    };
    await withOwnServer(settings, async ({ url }) => {
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
      // The page reads ahead; a server that is gone by then would be an error in its console.
      await page.waitForLoadState('networkidle');
    });
  });
});
