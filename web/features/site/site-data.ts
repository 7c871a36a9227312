import type { RouterContextProvider } from 'react-router';
import { useRouteLoaderData } from 'react-router';
import { type City, listCities } from '../../../contract/restaurants.ts';
import { getSite, type Site } from '../../../contract/site.ts';
import { serverApi } from '../../platform/api.ts';

export type SiteData = { site: Site; cities: City[] };

/** What every page stands in: read once, with the first page of a visit. */
export async function loadSite(context: Readonly<RouterContextProvider>): Promise<SiteData> {
  const api = serverApi(context);
  const [site, cities] = await Promise.all([api.call(getSite), api.call(listCities)]);
  return { site, cities };
}

export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('root');
  if (!data) throw new Error('useSite needs the root route');
  return data;
}
