import { createContext, use } from 'react';
import type { RouterContextProvider } from 'react-router';
import { restaurantCalls } from '#contract/restaurants/calls.ts';
import type { City } from '#contract/restaurants/restaurants.ts';
import { siteCalls } from '#contract/site/calls.ts';
import type { Site } from '#contract/site/site.ts';
import { serverApi } from '../../platform/api.ts';

/** Where on the home page the restaurants stand. */
export const restaurantsAnchor = 'a_restaurants';
export const awardsPath = '/campaign/foodieChoice';

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

/** Around all pages. Not the router's own data: the awards' pages run without it (decision 068). */
export const SiteContext = createContext<SiteData | undefined>(undefined);

export function useSite(): SiteData {
  const data = use(SiteContext);
  if (!data) throw new Error('useSite needs a SiteContext above it');
  return data;
}
