import type { RouterContextProvider } from 'react-router';
import { restaurantCalls } from '#contract/restaurants/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { serverApi } from '../../platform/api.ts';
import type { SiteData } from './site-data.ts';

/** What every page stands in: read once, with the first page of a visit. */
export async function loadSite(context: Readonly<RouterContextProvider>): Promise<SiteData> {
  const api = serverApi(context);
  const [site, cities] = await Promise.all([
    api.call(siteCalls.getSite),
    // Every page has a footer that names cities; a page to read is no worse for want of them.
    api.call(restaurantCalls.listCities).catch(() => []),
  ]);
  return { site, cities };
}
