import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import { restaurantCalls } from '#contract/restaurants/calls.ts';
import type { City } from '#contract/restaurants/restaurants.ts';
import { siteCalls } from '#contract/site/calls.ts';
import type { Site } from '#contract/site/site.ts';
import { serverApi } from '../../platform/api.ts';

/** Where on the home page the restaurants stand. */
export const restaurantsAnchor = 'a_restaurants';
export const awardsPath = '/campaign/foodieChoicePrizeDetails';

export type SiteData = { site: Site; cities: City[] };

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

export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('root');
  if (!data) throw new Error('useSite needs the root route');
  return data;
}
