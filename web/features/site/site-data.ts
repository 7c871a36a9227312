import { useRouteLoaderData } from 'react-router';
import type { City } from '#contract/restaurants/restaurants.ts';
import type { Site } from '#contract/site/site.ts';

export type SiteData = { site: Site; cities: City[] };

export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('root');
  if (!data) throw new Error('useSite needs the root route');
  return data;
}
