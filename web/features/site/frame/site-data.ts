import { createContext, use } from 'react';
import type { RouterContextProvider } from 'react-router';
import { restaurantCalls } from '#contract/restaurants/calls.ts';
import type { City } from '#contract/restaurants/restaurants.ts';
import { siteCalls } from '#contract/site/calls.ts';
import type { Site } from '#contract/site/site.ts';
import { serverApi } from '../../platform/api.ts';

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

/**
 * A context around all pages. Not the router's data, since the awards' pages run without the router
 * (decision 068).
 */
export const SiteContext = createContext<SiteData | undefined>(undefined);

export function useSite(): SiteData {
  const data = use(SiteContext);
  if (!data) throw new Error('useSite needs a SiteContext above it');
  return data;
}
