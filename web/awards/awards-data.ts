import type { Facts } from '../features/awards/index.ts';
import type { SiteData } from '../features/site/index.ts';

/** Data that comes with the page, so that its script needs no extra requests on a slow line. */
export type AwardsData = { site: SiteData; facts: Facts | null };

export const containerId = 'awards';
export const dataId = 'awards-data';
