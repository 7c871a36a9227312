import type { FastifyInstance } from 'fastify';
import { dependsOn } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { serveDocument } from '../../people/access/index.ts';
import { makePagesSitemap, makeRestaurantsSitemap, makeSitemapIndex } from './make-sitemap.ts';

const robots = ({ PUBLIC_URL }: Settings): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /business/',
    'Disallow: /dev/',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ].join('\n');

const appPaths = ['/restaurant/*'];

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains */
function appleAppSiteAssociation({ APPLE_APP_ID }: Settings): string | undefined {
  if (APPLE_APP_ID === undefined) return undefined;
  const components = appPaths.map((path) => ({ '/': path }));
  return JSON.stringify({
    applinks: { details: [{ appIDs: [APPLE_APP_ID], components }] },
    webcredentials: { apps: [APPLE_APP_ID] },
  });
}

/** https://developer.android.com/training/app-links/configure-assetlinks */
function androidAssetLinks(settings: Settings): string | undefined {
  const { ANDROID_PACKAGE: packageName, ANDROID_CERT_FINGERPRINTS: fingerprints } = settings;
  if (packageName === undefined || fingerprints.length === 0) return undefined;
  return JSON.stringify([
    {
      relation: [
        'delegate_permission/common.handle_all_urls',
        'delegate_permission/common.get_login_creds',
      ],
      target: {
        namespace: 'android_app',
        package_name: packageName,
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ]);
}

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
