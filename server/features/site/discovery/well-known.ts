import type { Settings } from '#platform/settings/settings.ts';

export const robots = ({ PUBLIC_URL }: Settings): string =>
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
export function appleAppSiteAssociation({ APPLE_APP_ID }: Settings): string | undefined {
  if (APPLE_APP_ID === undefined) return undefined;
  const components = appPaths.map((path) => ({ '/': path }));
  return JSON.stringify({
    applinks: { details: [{ appIDs: [APPLE_APP_ID], components }] },
    webcredentials: { apps: [APPLE_APP_ID] },
  });
}

/** https://developer.android.com/training/app-links/configure-assetlinks */
export function androidAssetLinks(settings: Settings): string | undefined {
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
