import * as siteCalls from '#contract/site/frame/site.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type Operation, routesOf } from '../../people/access/index.ts';

function presentSite(settings: Settings, coupons: siteCalls.Site['coupons']): siteCalls.Site {
  const { ANALYTICS_PROVIDER: provider, ANALYTICS_URL: url, ANALYTICS_DOMAIN: domain } = settings;
  return {
    publicUrl: settings.PUBLIC_URL,
    blogUrl: settings.BLOG_URL,
    forRestaurantsUrl: settings.FOR_RESTAURANTS_URL,
    contactEmail: settings.CONTACT_EMAIL,
    app: {
      link: settings.APP_LINK,
      appStoreUrl: settings.APP_STORE_URL,
      playStoreUrl: settings.PLAY_STORE_URL,
    },
    analytics: provider === 'plausible' && domain ? { provider, url, domain } : null,
    developerPages: settings.NODE_ENV !== 'production',
    coupons,
  };
}

const showSite: Operation<'getSite'> = async (_input, { settings, couponWorth }) => {
  dependsOn('settings');
  return presentSite(settings, couponWorth);
};

export const siteRoutes = routesOf(siteCalls, { getSite: { cached: showSite } });
