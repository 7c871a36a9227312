import { cityUrl, restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { slugOf } from '#contract/slug.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { MakeDocument } from '../../people/access/index.ts';
import { countRestaurantsByCity, findAddressesInCity } from './discovery.queries.ts';

type SitemapEntry = { url: string; changedAt?: Date };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (found) => escapes[found] ?? found);

const write = (container: string, element: string, entries: SitemapEntry[]) => {
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${element}><loc>${escapeXml(url)}</loc>${changed}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${container} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${container}>
`;
};

/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses in each file. */
const writeSitemap = (entries: SitemapEntry[]) => write('urlset', 'url', entries);
const writeSitemapIndex = (entries: SitemapEntry[]) => write('sitemapindex', 'sitemap', entries);

const restaurantsPerSitemap = 20_000;
const contentPages = ['/about', '/careers', '/terms', '/privacy', '/refund', '/developers'];

export const makeSitemapIndex: MakeDocument = async (_params, { database, publicUrl }) => {
  dependsOn('restaurants');
  const cities = await countRestaurantsByCity(database);
  const perCity = cities.flatMap(({ url_friendly_city, restaurants, changed_at }) =>
    Array.from({ length: Math.ceil(restaurants / restaurantsPerSitemap) }, (_, page) => ({
      url: `${publicUrl}/sitemaps/${encodeURIComponent(url_friendly_city)}/${page + 1}.xml`,
      changedAt: changed_at,
    })),
  );
  return writeSitemapIndex([{ url: `${publicUrl}/sitemaps/pages.xml` }, ...perCity]);
};

export const makePagesSitemap: MakeDocument = async (_params, { database, publicUrl }) => {
  dependsOn('restaurants');
  const cities = await countRestaurantsByCity(database);
  return writeSitemap([
    ...['/', ...contentPages].map((path) => ({ url: publicUrl + path })),
    ...cities.map(({ url_friendly_city, changed_at }) => ({
      url: publicUrl + cityUrl(url_friendly_city),
      changedAt: changed_at,
    })),
  ]);
};

export const makeRestaurantsSitemap: MakeDocument = async (
  { city = '', file = '' },
  { database, publicUrl },
) => {
  dependsOn('restaurants');
  const page = Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
  if (page === 0 || slugOf(city) !== city) return refuse('not_found');
  const found = await findAddressesInCity(database, city, {
    offset: (page - 1) * restaurantsPerSitemap,
    limit: restaurantsPerSitemap,
  });
  if (found.length === 0) return refuse('not_found');
  return writeSitemap(
    found.map(({ external_id, slug, updated_at }) => ({
      url: publicUrl + restaurantUrl({ slug, businessExternalId: external_id }),
      changedAt: updated_at,
    })),
  );
};
