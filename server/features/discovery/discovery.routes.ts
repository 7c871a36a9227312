import type { FastifyInstance } from 'fastify';
import { cityUrl, restaurantUrl } from '#contract/restaurants/restaurant-url.ts';
import { slugOf } from '#contract/slug.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { mountDocument } from '#platform/http/mount-document.ts';
import { commonRefusal } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { countRestaurantsByCity, findAddressesInCity } from './discovery.queries.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';
import { androidAssetLinks, appleAppSiteAssociation } from './well-known.ts';

const restaurantsPerSitemap = 20_000;
const contentPages = ['/about', '/careers', '/terms', '/privacy', '/refund'];

const xml = 'application/xml; charset=utf-8';
const json = 'application/json; charset=utf-8';
const notFound = commonRefusal('not_found');

export type DiscoveryDependencies = { database: Database; cache: AnswerCache; settings: Settings };

/** What machines ask for before they read a page. */
export function discoveryRoutes(
  app: FastifyInstance,
  { database, cache, settings }: DiscoveryDependencies,
) {
  const absolute = (path: string) => settings.PUBLIC_URL + path;

  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /business/',
    'Disallow: /dev/',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n');
  const fixed = [
    { path: '/robots.txt', contentType: 'text/plain; charset=utf-8', content: robots },
    {
      path: '/.well-known/apple-app-site-association',
      contentType: json,
      content: appleAppSiteAssociation(settings),
    },
    {
      path: '/.well-known/assetlinks.json',
      contentType: json,
      content: androidAssetLinks(settings),
    },
  ];
  for (const { path, contentType, content } of fixed) {
    mountDocument(app, cache, {
      path,
      contentType,
      make: async () => {
        dependsOn('settings');
        return content ?? notFound;
      },
    });
  }

  sitemaps(app, { database, cache }, absolute);
}

function sitemaps(
  app: FastifyInstance,
  { database, cache }: Omit<DiscoveryDependencies, 'settings'>,
  absolute: (path: string) => string,
) {
  mountDocument(app, cache, {
    path: '/sitemap.xml',
    contentType: xml,
    make: async () => {
      dependsOn('restaurants');
      const cities = await countRestaurantsByCity(database);
      const perCity = cities.flatMap(({ url_friendly_city, restaurants, changed_at }) =>
        Array.from({ length: Math.ceil(restaurants / restaurantsPerSitemap) }, (_, page) => ({
          url: absolute(`/sitemaps/${encodeURIComponent(url_friendly_city)}/${page + 1}.xml`),
          changedAt: changed_at,
        })),
      );
      return writeSitemapIndex([{ url: absolute('/sitemaps/pages.xml') }, ...perCity]);
    },
  });

  mountDocument(app, cache, {
    path: '/sitemaps/pages.xml',
    contentType: xml,
    make: async () => {
      dependsOn('restaurants');
      const cities = await countRestaurantsByCity(database);
      return writeSitemap([
        { url: absolute('/') },
        ...contentPages.map((path) => ({ url: absolute(path) })),
        ...cities.map(({ url_friendly_city, changed_at }) => ({
          url: absolute(cityUrl(url_friendly_city)),
          changedAt: changed_at,
        })),
      ]);
    },
  });

  mountDocument(app, cache, {
    path: '/sitemaps/:city/:file',
    contentType: xml,
    make: async ({ params }) => {
      dependsOn('restaurants');
      const { city, file } = params as { city: string; file: string };
      const page = Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
      if (page === 0 || slugOf(city) !== city) return notFound;
      const found = await findAddressesInCity(database, city, {
        offset: (page - 1) * restaurantsPerSitemap,
        limit: restaurantsPerSitemap,
      });
      if (found.length === 0) return notFound;
      return writeSitemap(
        found.map(({ external_id, slug, updated_at }) => ({
          url: absolute(restaurantUrl({ slug, businessExternalId: external_id })),
          changedAt: updated_at,
        })),
      );
    },
  });
}
