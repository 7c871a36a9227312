import type { FastifyInstance } from 'fastify';
import { dependsOn } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { serveDocument } from '../../people/access/index.ts';
import { makePagesSitemap, makeRestaurantsSitemap, makeSitemapIndex } from './make-sitemap.ts';
import { androidAssetLinks, appleAppSiteAssociation, robots } from './well-known.ts';

const xml = 'application/xml; charset=utf-8';
const json = 'application/json; charset=utf-8';
const plainText = 'text/plain; charset=utf-8';

/** What machines request before they read a page. */
export function discoveryRoutes(app: FastifyInstance): void {
  const serveFixed = (
    path: string,
    contentType: string,
    write: (settings: Settings) => string | undefined,
  ) =>
    serveDocument(app, {
      path,
      contentType,
      make: async (_params, { settings }) => {
        dependsOn('settings');
        return write(settings) ?? refuse('not_found');
      },
    });
  serveFixed('/robots.txt', plainText, robots);
  serveFixed('/.well-known/apple-app-site-association', json, appleAppSiteAssociation);
  serveFixed('/.well-known/assetlinks.json', json, androidAssetLinks);

  serveDocument(app, { path: '/sitemap.xml', contentType: xml, make: makeSitemapIndex });
  serveDocument(app, { path: '/sitemaps/pages.xml', contentType: xml, make: makePagesSitemap });
  serveDocument(app, {
    path: '/sitemaps/:city/:file',
    contentType: xml,
    make: makeRestaurantsSitemap,
  });
}
