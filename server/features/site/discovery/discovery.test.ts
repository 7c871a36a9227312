import { beforeAll, describe, expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { inCity, makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';

const { app, database, ownerUrl, waitForChanges } = await openTestApp({
  settings: {
    PUBLIC_URL: 'https://joyous.test',
    APPLE_APP_ID: 'ABCDE12345.com.joyous.app',
    ANDROID_PACKAGE: 'com.joyous.app',
    ANDROID_CERT_FINGERPRINTS: Array.from({ length: 32 }, () => 'A0').join(':'),
  },
});
const plain = await openTestApp();

const get = async (url: string) => {
  const answer = await app.inject(url);
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.payload };
};
const locationsIn = async (url: string) => {
  const { status, type, text } = await get(url);
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
};

let alder: Awaited<ReturnType<typeof makeRestaurant>>;
beforeAll(async () => {
  alder = await makeRestaurant(database, { name: 'Alder', externalId: 'alder0001' });
  await makeRestaurant(database, { name: 'Birch & Bee', externalId: 'birch0001' });
  await makeRestaurant(database, { name: 'Testing Kitchen', ...inCity('Boise') });
  await makeRestaurant(database, { name: 'Hidden', listed: false, ...inCity('Nowhere') });
  await makeRestaurant(database, { name: 'Cedar', ...inCity("Coeur d'Alene") });
});

describe('the sitemap', () => {
  test('has a part for each city that has restaurants', async () => {
    expect(await locationsIn('/sitemap.xml')).toEqual([
      'https://joyous.test/sitemaps/pages.xml',
      'https://joyous.test/sitemaps/austin/1.xml',
      'https://joyous.test/sitemaps/coeur-dalene/1.xml',
    ]);
  });

  test('names the pages that are not about a restaurant', async () => {
    const locations = await locationsIn('/sitemaps/pages.xml');
    expect(locations).toContain('https://joyous.test/');
    expect(locations).toContain('https://joyous.test/privacy');
    expect(locations).toContain('https://joyous.test/restaurant/city/austin');
    expect(locations.join()).not.toMatch(/boise|nowhere/);
  });

  test('names each restaurant at its own address, with the time of its last change', async () => {
    expect(await locationsIn('/sitemaps/austin/1.xml')).toEqual([
      'https://joyous.test/restaurant/alder?id=alder0001',
      'https://joyous.test/restaurant/birch-bee?id=birch0001',
    ]);
    const { text } = await get('/sitemaps/austin/1.xml');
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  test('drops a restaurant that is no longer listed', async () => {
    const list = (listed: boolean) =>
      asRestaurant(database, alder.businessId, (transaction) =>
        transaction
          .updateTable('restaurants')
          .set({ listed })
          .where('business_id', '=', alder.businessId)
          .execute(),
      );
    await list(false);
    await waitForChanges();
    expect(await locationsIn('/sitemaps/austin/1.xml')).toHaveLength(1);
    await list(true);
    await waitForChanges();
  });

  test('is split into parts that a search engine accepts, without duplicates or gaps', async () => {
    await queryOnce(
      ownerUrl,
      `INSERT INTO restaurants (external_id, name, slug, address_line1, city, url_friendly_city,
         state, zip_code, latitude, longitude, phone_number, price_level, picture,
         business_referral_code, time_zone)
       SELECT 'many' || lpad(id::text, 8, '0'), 'Same', 'same', '1 Elm Street', 'Metropolis',
         'metropolis', 'TX', '78701', 30, -97, '5125550190', 2, 'ribs', 'MANY-' || id, 'America/Chicago'
       FROM generate_series(1, 20001) AS id`,
    );
    await waitForChanges();
    const parts = (await locationsIn('/sitemap.xml')).filter((part) =>
      part?.includes('metropolis'),
    );
    expect(parts).toHaveLength(2);
    const all = await Promise.all(
      parts.map((part) => locationsIn((part ?? '').replace('https://joyous.test', ''))),
    );
    expect(all.map((part) => part.length)).toEqual([20_000, 1]);
    expect(new Set(all.flat()).size).toBe(20_001);
  });

  test.each([
    '/sitemaps/nowhere/1.xml',
    '/sitemaps/austin/2.xml',
    '/sitemaps/austin/0.xml',
    '/sitemaps/austin/-1.xml',
    '/sitemaps/austin/999999.xml',
    '/sitemaps/austin/one.xml',
    '/sitemaps/austin/1',
    "/sitemaps/austin'%00/1.xml",
  ])('has no %s', async (url) => {
    expect([400, 404]).toContain((await get(url)).status);
  });
});

test('robots are shown the sitemap and kept away from what is not a page', async () => {
  const { status, type, text } = await get('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Sitemap: https://joyous.test/sitemap.xml');
  expect(text).toContain('Disallow: /api/');
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

describe('the app that may open our addresses', () => {
  test('on an iPhone', async () => {
    const { type, text } = await get('/.well-known/apple-app-site-association');
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text).applinks.details).toEqual([
      { appIDs: ['ABCDE12345.com.joyous.app'], components: [{ '/': '/restaurant/*' }] },
    ]);
  });

  test('on an Android phone', async () => {
    const [link] = JSON.parse((await get('/.well-known/assetlinks.json')).text);
    expect(link.relation).toContain('delegate_permission/common.handle_all_urls');
    expect(link.target).toEqual({
      namespace: 'android_app',
      package_name: 'com.joyous.app',
      sha256_cert_fingerprints: [Array.from({ length: 32 }, () => 'A0').join(':')],
    });
  });

  test.each(['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'])(
    'is not named at %s unless it is set',
    async (url) => {
      expect((await plain.app.inject(url)).statusCode).toBe(404);
    },
  );
});
