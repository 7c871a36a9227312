import type { Facts } from '../features/awards/index.ts';
import type { SiteData } from '../features/site/index.ts';

/** What the page's own script is given with the page: requests that a slow line does not make. */
export type AwardsData = { site: SiteData; facts: Facts | null };

export const containerId = 'awards';
export const dataId = 'awards-data';
