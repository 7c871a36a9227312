import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import type { City } from '#contract/find/restaurants/restaurants.ts';
import { siteCalls } from '#contract/site/frame/calls.ts';
import type { Site } from '#contract/site/frame/site.ts';
import { serverApi } from '#web/platform/api/api.ts';

/** The home page's anchor for the restaurants. */
export const restaurantsAnchor = 'a_restaurants';
export const awardsPath = '/campaign/foodieChoice';

export type SiteData = { site: Site; cities: City[] };

/** Data that every page uses: loaded once, with the first page of a visit. */
export async function loadSite(context: Readonly<RouterContextProvider>): Promise<SiteData> {
  const api = serverApi(context);
  const [site, cities] = await Promise.all([
    api.call(siteCalls.getSite),
    // The footer lists cities; if they fail to load, the page is still fine without them.
    api.call(restaurantCalls.listCities).catch(() => []),
  ]);
  return { site, cities };
}

/** The same data, which the root has loaded. */
export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('root');
  if (!data) throw new Error("useSite needs the root's data");
  return data;
}
